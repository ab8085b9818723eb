import { NOT_STORED } from '@cbp/shared/calls/secret';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { UserStatus } from '@cbp/shared/users/user-status';
import type { ServiceContext } from '../../access/call-context.ts';
import { hashToken, makeToken } from '../../access/secret-token.ts';
import { defineChange } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { PasswordTokenKind } from '../../database/access-schema.ts';
import { type Account, lockAccount, selectAccount, updatePassword } from './accounts.sql.ts';
import {
  endPasswordTokens,
  insertPasswordToken,
  type PasswordTokenRow,
  selectPasswordToken,
  usePasswordToken,
} from './password-tokens.sql.ts';
import { endSessionsOf } from './sessions.service.ts';
import { selectSession } from './sessions.sql.ts';
import { type AuditedUser, USER } from './user-entity.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The lifetime of each kind of token, and the required account status. */
export const PASSWORD_TOKENS = {
  reset: { lifetimeMs: HOUR_MS, status: 'active' },
  activation: { lifetimeMs: 7 * 24 * HOUR_MS, status: 'pending' },
  change: { lifetimeMs: 10 * MINUTE_MS, status: 'active' },
} as const satisfies Record<PasswordTokenKind, { lifetimeMs: number; status: UserStatus }>;

type TokenContext = Pick<ServiceContext, 'db' | 'now'>;

/** Creates a single-use token to set a password. Cancels earlier tokens of its kind unless they are to be kept. */
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
  await withoutAudit(ctx.db, 'nothing is changed until the token is used', async (tx) => {
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
 * The account whose password a token may set. Throws auth/unauthenticated for an unknown token, auth/expired for one that
 * was used, has expired, doesn't fit the current state of the account, or whose session has ended.
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
 * Sets an account's password with a single-use token, and activates a pending account. Ends all other tokens and sessions
 * of the user. Throws auth/expired if the token was used concurrently.
 */
export const spendPasswordToken = defineChange({
  call: contract.setPassword,
  entity: USER,
  idOf: ({ token }: SpentToken) => token.userId,
  sent: ({ token }) => ({ password: NOT_STORED, kind: token.kind }),
  knownBy: ({ token }) => ({ kind: token.kind, hash: token.hash }),
  by: ({ id, email }) => ({ userId: id, email }),
  async work({ ctx, input, before }: { ctx: ChangeContext; input: SpentToken; before: AuditedUser }) {
    const { token, passwordHash } = input;
    const { userId } = token;
    const now = ctx.now();
    const mayStill = before.status === PASSWORD_TOKENS[token.kind].status;
    if (!mayStill || !(await usePasswordToken(ctx.db, token.hash, now))) throw new ApiError('auth/expired');
    await updatePassword(ctx.db, userId, passwordHash);
    await endPasswordTokens(ctx.db, { userId, now });
    await endSessionsOf({ ctx, input: { userId, reason: 'password', exceptId: token.sessionId } });
  },
  answer: () => ({ results: {} }),
});

type SpentToken = { token: PasswordTokenRow; passwordHash: string; version?: undefined };

/** Ends all tokens of a user that could still set a password. */
export async function endPasswordTokensOf(context: {
  ctx: TokenContext;
  input: { userId: number };
}): Promise<void> {
  const { ctx, input } = context;
  await endPasswordTokens(ctx.db, { ...input, now: ctx.now() });
}
