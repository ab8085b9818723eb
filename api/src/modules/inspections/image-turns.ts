import { createTurns } from '@cbp/shared/node/turns';

/** Of a screenshot that is decoded: a little more than the largest one has. */
export const SCREENSHOT_LIMITS = { limitInputPixels: 20_000_000, failOn: 'error', seconds: 30 } as const;

/** A decoded screenshot takes 50 MB, so the process decodes one at a time. */
export const imageTurns = createTurns(1);
