import { isLinkAccess, type Link, type LinkAccess, type LinkTries } from '@cbp/shared/calls/link';
import type { DeclaredCall } from '@cbp/shared/declared-calls';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { bearerOf } from './actor.ts';
import { type Limit, takeTry } from './attempt-limits.ts';
import type { ServiceContext } from './call-context.ts';
import { type LinkRow, selectLink } from './links.sql.ts';
import { networkOf } from './network.ts';
import { parameterInPath } from './path-parameter.ts';
import { hashToken } from './secret-token.ts';

/** The link with which a call is made. `hash` identifies it. */
export type HeldLink = Pick<LinkRow, 'hash' | 'subject' | 'sessionId'> & { kind: string };

type CheckContext = Pick<ServiceContext, 'db' | 'now'> & {
  /** The caller's address. */
  address: string;
};

/** A kind of link as its module declares it. `holds`: whether what it is for still allows it, besides its own end. */
export type LinkRule = {
  link: Link;
  holds?: (context: { ctx: Pick<ServiceContext, 'db' | 'now'>; input: HeldLink }) => Promise<boolean>;
};

export type LinkCheck = {
  /**
   * The link of a token. Throws auth/unauthenticated for a token of no link of these kinds, auth/expired for one that was
   * used, revoked or has expired, or whose subject no longer allows it, request/too_many.
   */
  find(ctx: CheckContext, access: LinkAccess, token: string): Promise<HeldLink>;
  /** Counts a write that is made with a link. Throws request/too_many. */
  countWrite(ctx: CheckContext, link: HeldLink): Promise<void>;
};

/** Where the token of a call's path is, as it is written there; undefined without one. */
export function tokenInPath(declaredPath: string, path: string): string | undefined {
  return parameterInPath(declaredPath, path, 'token');
}

/** The token of a request as the access of its call says. Throws auth/unauthenticated without one. */
export function linkTokenOf(
  access: LinkAccess,
  request: { authorization: string | undefined; pathToken: string | undefined },
): string {
  if (access.token === 'bearer') return bearerOf(request);
  if (!request.pathToken) throw new ApiError('auth/unauthenticated');
  return request.pathToken;
}

const limitOf = (name: string, tries: LinkTries): Limit => ({ name, ...tries });

/** The one place that tells whether a link counts. Throws for a kind that calls take and no module declares. */
export function createLinkCheck(rules: readonly LinkRule[], calls: readonly DeclaredCall[]): LinkCheck {
  const byKind = new Map(rules.map((rule) => [rule.link.kind, rule]));
  const taken = calls.flatMap(({ meta }) => (isLinkAccess(meta.access) ? meta.access.link : []));
  const stray = taken.find(({ kind }) => !byKind.has(kind));
  if (stray) throw new Error(`no module declares the kind of links ${stray.kind}`);

  async function countOfNetwork(ctx: CheckContext, { kind, tries }: Link): Promise<void> {
    if (tries.ofNetwork === null) return;
    await takeTry(ctx, limitOf(`link-network-${kind}`, tries.ofNetwork), networkOf(ctx.address));
  }

  return {
    async find(ctx, access, token) {
      const row = await selectLink(ctx.db, hashToken(token));
      const rule =
        row && access.link.some(({ kind }) => kind === row.kind) ? byKind.get(row.kind) : undefined;
      if (!row || !rule) {
        for (const link of access.link) await countOfNetwork(ctx, link);
        throw new ApiError('auth/unauthenticated');
      }
      const isOver =
        row.usedAt !== null ||
        row.revokedAt !== null ||
        (row.expiresAt !== null && row.expiresAt <= ctx.now());
      const { hash, kind, subject, sessionId } = row;
      const link = { hash, kind, subject, sessionId };
      if (isOver || (rule.holds && !(await rule.holds({ ctx, input: link }))))
        throw new ApiError('auth/expired');
      return link;
    },

    async countWrite(ctx, link) {
      const kind = byKind.get(link.kind)?.link;
      if (!kind) throw new Error(`no module declares the kind of links ${link.kind}`);
      await countOfNetwork(ctx, kind);
      if (kind.tries.ofLink) await takeTry(ctx, limitOf(`link-${kind.kind}`, kind.tries.ofLink), link.hash);
    },
  };
}
