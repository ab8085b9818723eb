import { defineLink } from '../calls/link.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 10 * 60_000;

/** The link with which a person sends better images of a document. Its subject is the number of the verification. */
export const RESUBMISSION_LINK = defineLink({
  kind: 'verification_resubmission',
  entity: 'verification',
  lifetimeMs: 7 * DAY_MS,
  uses: 'once',
  keeps: 'hash',
  tokenBits: 128,
  tries: { ofLink: { tries: 40, windowMs: WINDOW_MS }, ofNetwork: { tries: 60, windowMs: WINDOW_MS } },
  page: '/resubmit/{token}',
});
