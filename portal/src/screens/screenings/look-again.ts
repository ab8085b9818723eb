import type { ScreeningStatus } from '@cbp/shared/screenings/screening';

const LOOK_AGAIN_MS = 3_000;

/** How soon screenings are read again: a provider completes those that are processing. */
export const lookAgainMs = (shown: readonly { status: ScreeningStatus }[]): number | false =>
  shown.some(({ status }) => status === 'PROCESSING') ? LOOK_AGAIN_MS : false;
