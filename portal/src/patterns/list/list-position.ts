import { z } from 'zod';
import { keptInTab } from './kept-in-tab.ts';

/** How far down somebody was in a list, and on which of its rows. */
export const listPosition = keptInTab(
  'position',
  z.object({ scrollTop: z.number(), focusedKey: z.string().nullable() }),
);
