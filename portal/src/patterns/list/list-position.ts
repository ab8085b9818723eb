import { z } from 'zod';
import { storedInTab } from './stored-in-tab.ts';

/** The scroll position of a list, and its current row. */
export const listPosition = storedInTab(
  'position',
  z.object({ scrollTop: z.number(), focusedKey: z.string().nullable() }),
);
