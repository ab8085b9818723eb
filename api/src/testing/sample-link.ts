import { defineLink } from '@cbp/shared/calls/link';

const DAY_MS = 24 * 60 * 60_000;

/** Kinds of links that the product doesn't have. */
export const SAMPLE_LINKS = {
  /** Sent again and again, and used until it is revoked. */
  toy: defineLink({
    kind: 'toy',
    entity: 'client',
    lifetimeMs: null,
    uses: 'many',
    keeps: 'sealed',
    tokenBits: 128,
    tries: { ofLink: { tries: 3, windowMs: DAY_MS }, ofNetwork: { tries: 5, windowMs: DAY_MS } },
    page: '/toy/{token}',
  }),
  /** Used once, within a week. */
  repair: defineLink({
    kind: 'repair',
    entity: 'client',
    lifetimeMs: 7 * DAY_MS,
    uses: 'once',
    keeps: 'hash',
    tokenBits: 128,
    tries: { ofLink: null, ofNetwork: { tries: 5, windowMs: DAY_MS } },
    page: '/repair/{token}',
  }),
};
