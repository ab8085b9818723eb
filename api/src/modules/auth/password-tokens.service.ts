import type { Link } from '@cbp/shared/calls/link';
import { contract } from '@cbp/shared/contract';
import { NOT_STORED } from '@cbp/shared/format/secret';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { PASSWORD_LINKS } from '@cbp/shared/users/password-links';
import type { UserStatus } from '@cbp/shared/users/user-status';
import { nameOfActor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import type { HeldLink, LinkRule } from '../../access/link-check.ts';
import { issueLink, reissueLink, revokeLinks, useLink } from '../../access/links.ts';
import { defineChange } from '../../changes/change.ts';
import type { ChangeActor, ChangeContext } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { lockAccount, selectAccount, updatePassword } from './accounts.sql.ts';
import { endSessionsOf } from './sessions.service.ts';
import { selectSession } from './sessions.sql.ts';
import { type AuditedUser, USER } from './user-entity.service.ts';

export type PasswordLinkKind = keyof typeof PASSWORD_LINKS;

/** The account status with which each kind of link sets a password. */
const STATUS_FOR: Record<string, UserStatus> = {
  reset: 'active',
  activation: 'pending',
  change: 'active',
} satisfies Record<PasswordLinkKind, UserStatus>;

const ALL_KINDS: readonly Link[] = Object.values(PASSWORD_LINKS);

type TokenContext = Pick<ServiceContext, 'db' | 'now'> & { actor: ChangeActor };

/** The user for whom a link sets a password. */
export const userIdOf = ({ subject }: Pick<HeldLink, 'subject'>): number => Number(subject);

/** Creates a single-use token to set a password. Revokes earlier tokens of its kind unless they are to be kept. */
export function makePasswordToken(context: {
  ctx: TokenContext;
  input: {
    userId: number;
    kind: PasswordLinkKind;
    sessionId?: string | null;
    keepsEarlier?: boolean;
  };
}): Promise<{ token: string; expiresAt: Date }> {
  const { ctx, input } = context;
  const { userId, kind, sessionId = null, keepsEarlier } = input;
  const issue = { subject: String(userId), issuedBy: nameOfActor(ctx.actor), sessionId };
  return withoutAudit(ctx.db, 'nothing is changed until the token is used', async (tx) => {
    await lockAccount(tx, userId);
    const inside = { ctx: { ...ctx, db: tx }, input: issue };
    return keepsEarlier ? issueLink(PASSWORD_LINKS[kind], inside) : reissueLink(PASSWORD_LINKS[kind], inside);
  });
}

async function isSessionOn(db: Database, id: string, now: Date): Promise<boolean> {
  const found = await selectSession(db, id);
  return found !== undefined && found.session.endedAt === null && found.session.expiresAt > now;
}

/** Whether the account is as the link expects it, and the session of the link continues. */
async function allowsPassword(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: HeldLink;
}): Promise<boolean> {
  const { ctx, input: link } = context;
  const account = await selectAccount(ctx.db, userIdOf(link));
  if (account?.status !== STATUS_FOR[link.kind]) return false;
  return link.sessionId === null || isSessionOn(ctx.db, link.sessionId, ctx.now());
}

/** The kinds of links with which a password is set. */
export const PASSWORD_LINK_RULES: readonly LinkRule[] = ALL_KINDS.map((link) => ({
  link,
  holds: allowsPassword,
}));

/**
 * Sets an account's password with a single-use link, and activates a pending account. Ends all other links and sessions of
 * the user. Throws auth/expired if the link was used concurrently.
 */
export const spendPasswordToken = defineChange({
  call: contract.setPassword,
  entity: USER,
  idOf: ({ link }: SpentToken) => userIdOf(link),
  sent: ({ link }) => ({ password: NOT_STORED, kind: link.kind }),
  knownBy: ({ link }) => ({ kind: link.kind, hash: link.hash }),
  by: ({ id, email }) => ({ userId: id, email }),
  async work({ ctx, input, before }: { ctx: ChangeContext; input: SpentToken; before: AuditedUser }) {
    const { link, passwordHash } = input;
    const userId = userIdOf(link);
    const kind = PASSWORD_LINKS[link.kind as PasswordLinkKind];
    const mayStill = before.status === STATUS_FOR[link.kind];
    if (!mayStill || !(await useLink(kind, { ctx, input: link }))) throw new ApiError('auth/expired');
    await updatePassword(ctx.db, userId, passwordHash);
    await endPasswordTokensOf({ ctx, input: { userId } });
    await endSessionsOf({ ctx, input: { userId, reason: 'password', exceptId: link.sessionId } });
  },
  answer: () => ({ results: {} }),
});

type SpentToken = { link: HeldLink; passwordHash: string; version?: undefined };

/** Revokes all links of a user that could still set a password. */
export async function endPasswordTokensOf(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { userId: number };
}): Promise<void> {
  const { ctx, input } = context;
  await revokeLinks(ALL_KINDS, { ctx, input: { subject: String(input.userId) } });
}
