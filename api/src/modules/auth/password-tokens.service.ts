import type { UserStatus } from '@cbp/shared/entities/user-status';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import type { PasswordTokenKind } from '../../database/access-schema.ts';
import { type Account, lockAccount, selectAccount, updatePassword } from './accounts.sql.ts';
import {
  endPasswordTokens,
  insertPasswordToken,
  type PasswordTokenRow,
  selectPasswordToken,
  usePasswordToken,
} from './password-tokens.sql.ts';
import { hashToken, makeToken } from './secret-token.ts';
import { endSessionsOf } from './sessions.service.ts';
import { selectSession } from './sessions.sql.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** For how long a token may set a password, and what the account must be then. */
export const PASSWORD_TOKENS = {
  reset: { lifetimeMs: HOUR_MS, status: 'active' },
  activation: { lifetimeMs: 7 * 24 * HOUR_MS, status: 'pending' },
  change: { lifetimeMs: 10 * MINUTE_MS, status: 'active' },
} as const satisfies Record<PasswordTokenKind, { lifetimeMs: number; status: UserStatus }>;

type TokenContext = Pick<ServiceContext, 'db' | 'now'>;

/** Makes a token with which the user may set a password once. Earlier ones of its kind end, unless they are kept. */
export async function makePasswordToken(context: {
  ctx: TokenContext;
  input: {
    userId: number;
    kind: PasswordTokenKind;
    sessionId?: string | null;
    keepsEarlier?: boolean;
  };
}): Promise<{ token: string; expiresAt: Date }> {
  const { ctx, input } = context;
  const now = ctx.now();
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + PASSWORD_TOKENS[input.kind].lifetimeMs);
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, input.userId);
    if (!input.keepsEarlier) await endPasswordTokens(tx, { userId: input.userId, kind: input.kind, now });
    await insertPasswordToken(tx, {
      hash: hashToken(token),
      userId: input.userId,
      kind: input.kind,
      sessionId: input.sessionId ?? null,
      createdAt: now,
      expiresAt,
    });
  });
  return { token, expiresAt };
}

async function isSessionOn(db: Database, id: string, now: Date): Promise<boolean> {
  const found = await selectSession(db, id);
  return found !== undefined && found.session.endedAt === null && found.session.expiresAt > now;
}

/**
 * The account whose password a token may set. Throws auth/unauthenticated for a token that is not known, auth/expired for
 * one that is used, over, not meant for an account in its present state, or whose session has ended.
 */
export async function findPasswordToken(context: {
  ctx: TokenContext;
  input: { token: string };
}): Promise<{ token: PasswordTokenRow; account: Account }> {
  const { ctx, input } = context;
  const now = ctx.now();
  const token = await selectPasswordToken(ctx.db, hashToken(input.token));
  const account = token && (await selectAccount(ctx.db, token.userId));
  if (!account) throw new ApiError('auth/unauthenticated');
  const isUsable =
    token.usedAt === null &&
    token.expiresAt > now &&
    account.status === PASSWORD_TOKENS[token.kind].status &&
    (token.sessionId === null || (await isSessionOn(ctx.db, token.sessionId, now)));
  if (!isUsable) throw new ApiError('auth/expired');
  return { token, account };
}

/**
 * Sets the password of an account for a token, which works once; an account that was pending becomes active. All other
 * tokens and sessions of the user end. Throws auth/expired when the token was used meanwhile.
 */
export async function spendPasswordToken(context: {
  ctx: TokenContext;
  input: { token: PasswordTokenRow; passwordHash: string };
}): Promise<void> {
  const { token, passwordHash } = context.input;
  const { userId } = token;
  const now = context.ctx.now();
  await context.ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const mayStill = account?.status === PASSWORD_TOKENS[token.kind].status;
    if (!mayStill || !(await usePasswordToken(tx, token.hash, now))) throw new ApiError('auth/expired');
    await updatePassword(tx, userId, passwordHash);
    await endPasswordTokens(tx, { userId, now });
    const ctx = { db: tx, now: () => now };
    await endSessionsOf({ ctx, input: { userId, reason: 'password', exceptId: token.sessionId } });
  });
}

/** Ends all tokens of a user that could still set a password. */
export async function endPasswordTokensOf(context: {
  ctx: TokenContext;
  input: { userId: number };
}): Promise<void> {
  const { ctx, input } = context;
  await endPasswordTokens(ctx.db, { ...input, now: ctx.now() });
}
