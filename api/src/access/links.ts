import type { Link } from '@cbp/shared/calls/link';
import type { ServiceContext } from './call-context.ts';
import { insertLinks, selectLiveLinks, updateLinksRevoked, updateLinkUsed } from './links.sql.ts';
import { SEALED } from './sealed-columns.ts';
import type { SecretBox } from './secret-box.ts';
import { hashToken, makeToken } from './secret-token.ts';

type LinkContext = Pick<ServiceContext, 'db' | 'now'>;
/** A kind that keeps its tokens needs the box that seals them. */
type IssueContext<Kind extends Link> = LinkContext &
  (Kind['keeps'] extends 'hash' ? unknown : { box: Pick<SecretBox, 'seal'> });

export type IssuedLink<Kind extends Link> = {
  token: string;
  expiresAt: Kind['lifetimeMs'] extends number ? Date : Date | null;
};

/** Who or what issued a link, as the audit log names them: the name of an actor. */
type Issue = {
  subject: string;
  issuedBy: string;
  /** The session with which the link ends. */
  sessionId?: string | null;
};

const { purposeOf } = SEALED.linkToken;

/** By type, a context for a kind that keeps tokens has one. */
function boxOf(ctx: LinkContext & { box?: Pick<SecretBox, 'seal'> }): Pick<SecretBox, 'seal'> {
  if (!ctx.box) throw new Error('a link that keeps its token needs a box that seals it');
  return ctx.box;
}

/**
 * Issues links of a kind, in the transaction of the change that they belong to, in the order of the input. Earlier ones of their
 * subjects stay valid; `reissueLink` revokes them.
 */
export async function issueLinks<Kind extends Link>(
  kind: Kind,
  context: { ctx: IssueContext<Kind>; input: readonly Issue[] },
): Promise<IssuedLink<Kind>[]> {
  const { ctx, input } = context;
  const now = ctx.now();
  const expiresAt = kind.lifetimeMs === null ? null : new Date(now.getTime() + kind.lifetimeMs);
  const made = input.map(({ subject, issuedBy, sessionId = null }) => {
    const token = makeToken(kind.tokenBits);
    const hash = hashToken(token);
    const sealedToken = kind.keeps === 'sealed' ? boxOf(ctx).seal(token, purposeOf(hash)) : null;
    return {
      token,
      row: { hash, kind: kind.kind, subject, issuedBy, sessionId, issuedAt: now, expiresAt, sealedToken },
    };
  });
  await insertLinks(
    ctx.db,
    made.map(({ row }) => row),
  );
  return made.map(({ token }) => ({ token, expiresAt: expiresAt as IssuedLink<Kind>['expiresAt'] }));
}

/** Issues one link, as `issueLinks` does. */
export async function issueLink<Kind extends Link>(
  kind: Kind,
  context: { ctx: IssueContext<Kind>; input: Issue },
): Promise<IssuedLink<Kind>> {
  const [issued] = await issueLinks(kind, { ...context, input: [context.input] });
  if (!issued) throw new Error('no link was issued');
  return issued;
}

/** Issues a link and revokes all earlier ones of its kind and subject. */
export async function reissueLink<Kind extends Link>(
  kind: Kind,
  context: { ctx: IssueContext<Kind>; input: Issue },
): Promise<IssuedLink<Kind>> {
  await revokeLinks([kind], context);
  return issueLink(kind, context);
}

/** Revokes the live links of a subject, in the transaction of the change that ends them. */
export async function revokeLinks(
  kinds: readonly Link[],
  context: { ctx: LinkContext; input: { subject: string } },
): Promise<void> {
  const { ctx, input } = context;
  for (const { kind } of kinds) {
    await updateLinksRevoked(ctx.db, { kind, subject: input.subject }, ctx.now());
  }
}

/**
 * Uses up a link of a kind for one use, in the transaction of the change that it was for; false if it ended in the
 * meantime.
 */
export function useLink(
  _kind: Link & { uses: 'once' },
  context: { ctx: LinkContext; input: { hash: string } },
): Promise<boolean> {
  const { ctx, input } = context;
  return updateLinkUsed(ctx.db, input.hash, ctx.now());
}

/** The newest live link of each subject with its token, to send it again. Only for kinds that keep it. */
export async function liveLinks(
  kind: Link & { keeps: 'sealed' },
  context: {
    ctx: LinkContext & { box: Pick<SecretBox, 'open'> };
    input: { subjects: readonly string[] };
  },
): Promise<{ subject: string; token: string; issuedAt: Date }[]> {
  const { ctx, input } = context;
  const rows = await selectLiveLinks(ctx.db, { kind: kind.kind, subjects: input.subjects }, ctx.now());
  return rows.flatMap(({ subject, hash, sealedToken, issuedAt }) =>
    sealedToken ? [{ subject, token: ctx.box.open(sealedToken, purposeOf(hash)), issuedAt }] : [],
  );
}

/** The token of the newest live link of a subject, to send it again; null without one. Only for kinds that keep it. */
export async function tokenOfLink(
  kind: Link & { keeps: 'sealed' },
  context: { ctx: LinkContext & { box: Pick<SecretBox, 'open'> }; input: { subject: string } },
): Promise<string | null> {
  const [link] = await liveLinks(kind, { ...context, input: { subjects: [context.input.subject] } });
  return link?.token ?? null;
}
