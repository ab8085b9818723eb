import { defineLink } from '../calls/link.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Each try costs up to two hashes. */
const TRIES = { ofLink: { tries: 10, windowMs: 15 * MINUTE_MS }, ofNetwork: null } as const;

const PASSWORD = { entity: 'user', uses: 'once', keeps: 'hash', tokenBits: 256, tries: TRIES } as const;

/** Links with which a user sets a password. Their subject is the ID of the user. */
export const PASSWORD_LINKS = {
  /** Sent to a user who forgot theirs. */
  reset: defineLink({
    ...PASSWORD,
    kind: 'reset',
    lifetimeMs: HOUR_MS,
    page: '/auth/reset-password/{token}',
  }),
  /** For a user who never had one. */
  activation: defineLink({
    ...PASSWORD,
    kind: 'activation',
    lifetimeMs: 7 * DAY_MS,
    page: '/auth/activation/{token}',
  }),
  /** For a user who has just entered the current one. It ends with their session. */
  change: defineLink({ ...PASSWORD, kind: 'change', lifetimeMs: 10 * MINUTE_MS, page: null }),
};
