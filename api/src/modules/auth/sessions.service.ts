import { createHmac } from 'node:crypto';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { ROOT_LEEWAY_MS } from '@cbp/shared/users/auth.calls';
import type { AccessTokens } from '../../access/access-token.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import type { Origin } from '../../access/call-origin.ts';
import { deriveKey } from '../../access/derived-key.ts';
import { hashToken, makeToken } from '../../access/secret-token.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { SessionEnd } from '../../database/access-schema.ts';
import { type Account, lockAccount } from './accounts.sql.ts';
import {
  insertRootToken,
  insertSession,
  lockRootToken,
  markRootTokenUsed,
  prolongSession,
  type SessionRow,
  selectRootToken,
  selectSession,
  selectSessionsOf,
  updateSessionEnded,
  updateSessionsOfUserEnded,
} from './sessions.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A session ends this long after it was last used, and this long after its sign-in however much it is used. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_LONGEST_MS = 30 * DAY_MS;

const SESSION_ID_BYTES = 16;
const LONGEST_AGENT = 300;

export type TokenPair = { access: string; root: string };
type SessionContext = Pick<ServiceContext, 'db' | 'log' | 'now'>;
export type Sessions = ReturnType<typeof createSessions>;

/** When a session ends that was begun and used at these moments. */
function endOf(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + SESSION_IDLE_MS, createdAt.getTime() + SESSION_LONGEST_MS));
}

type Rotation =
  | { kind: 'unknown' }
  | { kind: 'over' }
  | { kind: 'reused'; sessionId: string; userId: number }
  | { kind: 'rotated'; sessionId: string; userId: number; at: Date };

/** Sessions with their root tokens. The secret is the server's. */
export function createSessions(options: { secret: string; tokens: AccessTokens }) {
  const successorKey = deriveKey(options.secret, 'successor of a root token');

  /**
   * The next root token is derived from the previous one with our secret, so that it can be returned twice without being
   * stored.
   */
  function successorOf(root: string): string {
    return createHmac('sha256', successorKey).update(root).digest('base64url');
  }

  async function rotate(tx: Database, root: string, now: Date): Promise<Rotation> {
    const hash = hashToken(root);
    const token = await lockRootToken(tx, hash);
    const found = token && (await selectSession(tx, token.sessionId));
    if (!found) return { kind: 'unknown' };
    const { session, userStatus } = found;
    const { id: sessionId, userId } = session;
    if (session.endedAt !== null || session.expiresAt <= now || userStatus !== 'active') {
      return { kind: 'over' };
    }
    const successorHash = hashToken(successorOf(root));
    if (token.usedAt === null) {
      await markRootTokenUsed(tx, hash, now);
      await insertRootToken(tx, { hash: successorHash, sessionId, createdAt: now });
      await prolongSession(tx, sessionId, { usedAt: now, expiresAt: endOf(session.createdAt, now) });
      return { kind: 'rotated', sessionId, userId, at: now };
    }
    const successor = await selectRootToken(tx, successorHash);
    const isInTime = now.getTime() - token.usedAt.getTime() <= ROOT_LEEWAY_MS;
    if (isInTime && successor?.usedAt === null) {
      return { kind: 'rotated', sessionId, userId, at: token.usedAt };
    }
    await updateSessionEnded(tx, sessionId, { endedAt: now, endedFor: 'reuse' });
    return { kind: 'reused', sessionId, userId };
  }

  return {
    /**
     * Begins a session after the password check, within a transaction; null if the account was deactivated or its password
     * changed since then.
     */
    async begin({
      ctx,
      input,
    }: {
      ctx: SessionContext & { origin: Origin | null };
      input: { checked: Account };
    }): Promise<TokenPair | null> {
      const now = ctx.now();
      const sessionId = randomId(SESSION_ID_BYTES);
      const root = makeToken();
      const { id: userId, passwordHash } = input.checked;
      // What ends all sessions of the account either waits for this one, or is seen here.
      const account = await lockAccount(ctx.db, userId);
      if (account?.status !== 'active' || account.passwordHash !== passwordHash) return null;
      const { ip = null, country = null, userAgent = null } = ctx.origin ?? {};
      const row = { id: sessionId, userId, createdAt: now, usedAt: now, ip, country };
      const agent = userAgent?.slice(0, LONGEST_AGENT) ?? null;
      await insertSession(ctx.db, { ...row, userAgent: agent, expiresAt: endOf(now, now) });
      await insertRootToken(ctx.db, { hash: hashToken(root), sessionId, createdAt: now });
      return { access: await options.tokens.sign({ userId, sessionId }, now), root };
    },

    /**
     * Rotates the tokens of a session. Throws auth/unauthenticated for an unknown root token, auth/expired for an ended
     * session and for a used token, whose session then ends, since two parties hold it.
     */
    async refresh({ ctx, input }: { ctx: SessionContext; input: { root: string } }): Promise<TokenPair> {
      const now = ctx.now();
      const reason = 'the tokens of a session follow each other all day';
      const rotation = await withoutAudit(ctx.db, reason, (tx) => rotate(tx, input.root, now));
      switch (rotation.kind) {
        case 'unknown':
          throw new ApiError('auth/unauthenticated');
        case 'over':
          throw new ApiError('auth/expired');
        case 'reused': {
          const { userId, sessionId } = rotation;
          ctx.log.warn({ userId, sessionId }, 'a used root token was sent again: ended its session');
          throw new ApiError('auth/expired');
        }
        case 'rotated': {
          const { userId, sessionId, at } = rotation;
          return {
            access: await options.tokens.sign({ userId, sessionId }, at),
            root: successorOf(input.root),
          };
        }
      }
    },

    /** Ends the session of a root token, current or used; idempotent for unknown tokens. */
    async end({ ctx, input }: { ctx: ChangeContext; input: { root: string } }): Promise<void> {
      const token = await selectRootToken(ctx.db, hashToken(input.root));
      const found = token && (await selectSession(ctx.db, token.sessionId));
      if (found?.session.endedAt === null) await endSession({ ctx, input: found });
    },
  };
}

type StoredSession = NonNullable<Awaited<ReturnType<typeof selectSession>>>;

const endSession = defineEvent({
  subject: { call: contract.endSession, entity: 'user' },
  sent: () => ({}),
  knownBy: () => ({}),
  async work({ ctx, input }: { ctx: ChangeContext; input: StoredSession }) {
    const { session, email } = input;
    const { id, userId } = session;
    await updateSessionEnded(ctx.db, id, { endedAt: ctx.now(), endedFor: 'sign_out' });
    return { answer: { results: {} }, done: { ids: [userId], by: { userId, email } } };
  },
});

/** The sessions of a user that are going on, the newest first. */
export function findSessionsOf(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { userId: number };
}): Promise<SessionRow[]> {
  const { ctx, input } = context;
  return selectSessionsOf(ctx.db, { ...input, now: ctx.now() });
}

/** Ends one session, if it is one of the user's. */
export async function endSessionOf(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { userId: number; sessionId: string; reason: SessionEnd };
}): Promise<void> {
  const { userId, sessionId, reason } = context.input;
  const found = await selectSession(context.ctx.db, sessionId);
  if (found?.session.userId !== userId) return;
  await updateSessionEnded(context.ctx.db, sessionId, { endedAt: context.ctx.now(), endedFor: reason });
}

/** Ends the sessions of a user, all or all but one. Their access tokens count no more from the next call on. */
export async function endSessionsOf(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { userId: number; reason: SessionEnd; exceptId?: string | null };
}): Promise<void> {
  const { userId, reason, exceptId = null } = context.input;
  const ending = { endedAt: context.ctx.now(), endedFor: reason };
  await updateSessionsOfUserEnded(context.ctx.db, { userId, exceptId, ...ending });
}
