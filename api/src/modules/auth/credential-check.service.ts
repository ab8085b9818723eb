import { createHmac, randomBytes } from 'node:crypto';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type CredentialCheck, VISITOR } from '../../access/actor.ts';
import { isAllowedAddress } from '../../access/allowed-address.ts';
import {
  forgetTries,
  giveTryBack,
  type Limit,
  orGiveBack,
  rememberNetwork,
  subjectOf,
  TooManyTries,
  takeTry,
} from '../../access/attempt-limits.ts';
import { networkOf } from '../../access/network.ts';
import { recordRefusal } from '../../changes/change.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { type StoredCredential, selectCredential, updateLastUse } from './credentials.sql.ts';
import type { PasswordCheck } from './passwords.service.ts';
import { LIMITS } from './sign-in-limits.ts';

const MINUTE_MS = 60_000;
const KNOWN_MS = 5 * MINUTE_MS;
const MOST_KNOWN = 1_000;
const USE_AUDITED_MS = MINUTE_MS;

/**
 * Passwords that were right a moment ago. A program sends its password with each call, and a hash of it takes longer than the
 * call itself. Nothing of a password is held but its HMAC with a key of this process.
 */
function createKnownPasswords(now: () => number) {
  const key = randomBytes(32);
  const until = new Map<string, number>();
  return {
    idOf: (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64'),
    has: (id: string) => (until.get(id) ?? 0) > now(),
    add(id: string) {
      until.delete(id);
      until.set(id, now() + KNOWN_MS);
      const [oldest] = until.keys();
      if (until.size > MOST_KNOWN && oldest !== undefined) until.delete(oldest);
    },
  };
}

type CheckContext = Parameters<CredentialCheck>[0]['ctx'];
type Tried = { username: string; password: string; found: StoredCredential | undefined };

/** The audit entry of a rejected program: the username it tried, and its client. */
function record(ctx: CheckContext, { username, found }: Tried, error: ApiError): Promise<void> {
  const merchantId = found?.credential.merchantId;
  return recordRefusal({
    ctx: { ...ctx, now: () => ctx.now, actor: VISITOR, replays: null },
    input: {
      subject: { call: null, action: 'login', section: 'auth', entity: 'client' },
      sent: { username },
      error,
      done: {
        ids: merchantId === undefined ? [] : [merchantId],
        merchantId: merchantId ?? null,
        by: { credential: username },
      },
    },
  });
}

/** A try, or the refusal of it: the first of those that are not looked at has an audit row, a flood of them has no more. */
async function countTryAndAudit(
  ctx: CheckContext,
  tried: Tried,
  limit: Limit,
  subject: string,
): Promise<void> {
  try {
    await takeTry({ db: ctx.db, now: () => ctx.now }, limit, subject);
  } catch (error) {
    if (error instanceof TooManyTries && error.isFirst) await record(ctx, tried, error);
    throw error;
  }
}

/** Rejects a correct password. Repeated calls add no information, so they are logged once per interval. */
async function refuse(ctx: CheckContext, tried: Tried, error: ApiError): Promise<never> {
  const limits = { db: ctx.db, now: () => ctx.now };
  const subject = `${tried.username} ${networkOf(ctx.origin.ip)} ${error.code}`;
  try {
    await takeTry(limits, LIMITS.credentialRefusalAudit, subject);
    await record(ctx, tried, error);
  } catch (failure) {
    if (!(failure instanceof TooManyTries)) throw failure;
  }
  throw error;
}

/**
 * Authenticates a client's program. The credential is read on every call, so a revoked or rotated one is rejected at once;
 * successful checks are cached by the stored hash. Throws auth/unauthenticated after the same work for an unknown name, a
 * wrong password or an invalid time; auth/address_not_allowed for a correct one from an address outside the allowlist;
 * request/too_many after too many tries.
 */
export function createCredentialCheck(checkPassword: PasswordCheck): CredentialCheck {
  const known = createKnownPasswords(() => performance.now());
  const underWay = new Map<string, Promise<boolean>>();

  async function tryPassword(ctx: CheckContext, tried: Tried): Promise<boolean> {
    const { username, password, found } = tried;
    const limits = { db: ctx.db, now: () => ctx.now };
    const network = networkOf(ctx.origin.ip);
    const account = `credential ${username}`;
    await countTryAndAudit(ctx, tried, LIMITS.credentialOfNetwork, network);
    const subject = await subjectOf(limits, account, network);
    await countTryAndAudit(ctx, tried, LIMITS.credentialOfName, subject);
    const tries = [
      { limit: LIMITS.credentialOfNetwork, subject: network },
      { limit: LIMITS.credentialOfName, subject },
    ];
    const stored = found?.credential.passwordHash ?? null;
    const isRight = await orGiveBack(limits, tries, () => checkPassword(stored, password));
    if (!isRight) {
      ctx.log.info({ from: network }, 'rejected an API credential');
      await record(ctx, tried, new ApiError('auth/unauthenticated'));
      return false;
    }
    await giveTryBack(limits, LIMITS.credentialOfNetwork, network);
    await forgetTries(limits, LIMITS.credentialOfName, subject);
    await rememberNetwork(limits, account, network);
    return true;
  }

  return async ({ ctx, input }) => {
    const { db, now, origin } = ctx;
    const { username, password } = input;
    const found = await selectCredential(db, username);
    const tried = { username, password, found };
    const id = known.idOf(username, found?.credential.passwordHash ?? '', password);
    if (!known.has(id)) {
      // Concurrent calls of a program count as one try.
      const trying = underWay.get(id) ?? tryPassword(ctx, tried);
      underWay.set(id, trying);
      const isRight = await trying.finally(() => underWay.delete(id));
      if (!isRight) throw new ApiError('auth/unauthenticated');
      known.add(id);
    }
    if (!found || !isInForce(found, now)) return refuse(ctx, tried, new ApiError('auth/unauthenticated'));
    if (!isAllowedAddress(found.apiAddresses, origin.ip)) {
      return refuse(ctx, tried, new ApiError('auth/address_not_allowed'));
    }
    const before = new Date(now.getTime() - USE_AUDITED_MS);
    const { lastUsedAt, merchantId } = found.credential;
    if (lastUsedAt === null || lastUsedAt < before) {
      const why = 'the last use of a credential is not a change';
      await withoutAudit(db, why, (tx) => updateLastUse(tx, { username, now, before }));
    }
    return { kind: 'credential', username, merchantId };
  };
}

/** Clients that the provider works with no more have no programs. */
function isInForce({ credential, clientStatus }: StoredCredential, now: Date): boolean {
  const { effectiveAt, expiredAt } = credential;
  return !isClosed(clientStatus) && effectiveAt <= now && (expiredAt === null || expiredAt > now);
}
