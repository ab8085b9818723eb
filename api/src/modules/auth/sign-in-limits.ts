import { PASSWORD_LINKS } from '@cbp/shared/users/password-links';
import type { Limit } from '../../access/attempt-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The limits on sign-in attempts. */
export const LIMITS = {
  loginOfAccount: { name: 'login-account', tries: 10, windowMs: 15 * MINUTE_MS, hasGrowingWaits: true },
  loginOfNetwork: { name: 'login-network', tries: 100, windowMs: 15 * MINUTE_MS },
  credentialOfName: { name: 'credential-name', tries: 10, windowMs: 15 * MINUTE_MS, hasGrowingWaits: true },
  credentialOfNetwork: { name: 'credential-network', tries: 100, windowMs: 15 * MINUTE_MS },
  /** How often a rejected correct password (wrong time or address) is logged: the limits on tries don't count these. */
  credentialRefusalAudit: { name: 'credential-refusal-told', tries: 1, windowMs: 15 * MINUTE_MS },
  confirmPassword: { name: 'confirm-user', tries: 10, windowMs: 15 * MINUTE_MS, hasGrowingWaits: true },
  confirmPasswordOfNetwork: { name: 'confirm-network', tries: 100, windowMs: 15 * MINUTE_MS },
  captchaOfNetwork: { name: 'captcha-network', tries: 60, windowMs: 10 * MINUTE_MS },
  resetOfNetwork: { name: 'reset-network', tries: 30, windowMs: HOUR_MS },
  /** The window equals the lifetime of a link, so a user at the limit has a valid link. */
  resetOfAccount: { name: 'reset-account', tries: 5, windowMs: PASSWORD_LINKS.reset.lifetimeMs },
  /** Requests without a captcha count here and above: programs could otherwise flood mailboxes. */
  bareResetOfNetwork: { name: 'bare-reset-network', tries: 5, windowMs: HOUR_MS },
  bareResetOfAccount: { name: 'bare-reset-account', tries: 2, windowMs: PASSWORD_LINKS.reset.lifetimeMs },
} as const satisfies Record<string, Limit>;
