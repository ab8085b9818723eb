import { z } from 'zod';
import { keptInTab } from './kept-in-tab.ts';

/** The scroll position of a list, and its current row. */
export const listPosition = keptInTab(
  'position',
  z.object({ scrollTop: z.number(), focusedKey: z.string().nullable() }),
);
