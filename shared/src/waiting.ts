import { composed } from './compose-areas.ts';

/** Everything that needs a user's attention, by name. The first of a list is counted beside its page in the menu. */
export const WAITING = composed('waiting');
export type WaitingName = keyof typeof WAITING;
export const WAITING_NAMES = Object.keys(WAITING) as WaitingName[];

/** The highest count shown; above it, only "more" is shown. */
export const MOST_WAITING = 99;
