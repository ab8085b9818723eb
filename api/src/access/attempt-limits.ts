import { createHash } from 'node:crypto';
import { ApiError } from '@cbp/shared/node/http/api-error';
import {
  countAttempt,
  deleteAttempts,
  hasMark,
  setAttemptsEnd,
  takeBackAttempt,
  upsertMark,
} from './attempts.sql.ts';
import type { ServiceContext } from './call-context.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_WAIT_MS = HOUR_MS;
const STRIKES_RETENTION_MS = DAY_MS;
const NETWORK_KNOWN_MS = 90 * DAY_MS;

/** How often something may be tried in a window of time; with growing waits, each further full window waits longer. */
export type Limit = { name: string; tries: number; windowMs: number; hasGrowingWaits?: boolean };

/** Too many tries. Only the first rejection of a window is reported; later ones add no information. */
export class TooManyTries extends ApiError {
  readonly isFirst: boolean;

  constructor({ isFirst, retryAfterS }: { isFirst: boolean; retryAfterS: number }) {
    super('request/too_many', { retryAfterS });
    this.isFirst = isFirst;
  }
}

type LimitContext = Pick<ServiceContext, 'db' | 'now'>;

/** Hashed, so that the table holds no addresses. */
function keyOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

const strikesOf = (limit: Limit, subject: string) => keyOf(`${limit.name}-strikes`, subject);

/**
 * Counts a try and throws request/too_many if there were too many. The try is counted before its outcome is known, so that
 * concurrent tries can't bypass the limit. A rejected try doesn't extend the wait, so no caller is locked out for ever.
 */
export async function takeTry(ctx: LimitContext, limit: Limit, subject: string): Promise<void> {
  const now = ctx.now();
  const key = keyOf(limit.name, subject);
  const end = new Date(now.getTime() + limit.windowMs);
  const { points, expire } = await countAttempt(ctx.db, { key, now, end });
  if (points <= limit.tries) return;
  const isFirstRefusal = points === limit.tries + 1;
  const until = limit.hasGrowingWaits && isFirstRefusal ? await lengthen(ctx, limit, subject, now) : expire;
  const retryAfterS = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  throw new TooManyTries({ isFirst: isFirstRefusal, retryAfterS });
}

/** A quarter of an hour at first, twice as long each time, an hour at most. */
async function lengthen(ctx: LimitContext, limit: Limit, subject: string, now: Date): Promise<Date> {
  const { points: strikes } = await countAttempt(ctx.db, {
    key: strikesOf(limit, subject),
    now,
    end: new Date(now.getTime() + STRIKES_RETENTION_MS),
  });
  const waitMs = Math.min(limit.windowMs * 2 ** (strikes - 1), MAX_WAIT_MS);
  const until = new Date(now.getTime() + waitMs);
  await setAttemptsEnd(ctx.db, keyOf(limit.name, subject), until);
  return until;
}

/** Gives a try back after a success, or if it was never evaluated. */
export async function giveTryBack(ctx: LimitContext, limit: Limit, subject: string): Promise<void> {
  await takeBackAttempt(ctx.db, keyOf(limit.name, subject));
}

/** Runs the work that the tries were counted for. If it fails, the tries are given back. */
export async function orGiveBack<Result>(
  ctx: LimitContext,
  tries: readonly { limit: Limit; subject: string }[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await Promise.allSettled(tries.map(({ limit, subject }) => giveTryBack(ctx, limit, subject)));
    throw error;
  }
}

/** Forgets all tries and waits of a subject. */
export async function forgetTries(ctx: LimitContext, limit: Limit, subject: string): Promise<void> {
  await deleteAttempts(ctx.db, [keyOf(limit.name, subject), strikesOf(limit, subject)]);
}

/**
 * The counter a try belongs to: one per account for all networks, plus one for each network the account signed in from
 * before. A stranger who guesses can't lock the owner out.
 */
export async function subjectOf(ctx: LimitContext, account: string, network: string): Promise<string> {
  const isKnown = await hasMark(ctx.db, keyOf('login-known', `${account} ${network}`), ctx.now());
  return isKnown ? `${account} ${network}` : account;
}

/** Remembers that an account signed in from a network. */
export async function rememberNetwork(ctx: LimitContext, account: string, network: string): Promise<void> {
  const end = new Date(ctx.now().getTime() + NETWORK_KNOWN_MS);
  await upsertMark(ctx.db, keyOf('login-known', `${account} ${network}`), end);
}
