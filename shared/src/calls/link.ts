import type { AuditEntity } from './audit.ts';

/** How often a link may be tried in a window of time. */
export type LinkTries = { tries: number; windowMs: number };

/** A kind of link: the holder of its token may do one thing, for one subject, until it ends. */
export type Link = {
  /** Its name in the database. It never changes. */
  kind: string;
  /** The entity whose changes issue and end links of this kind, so that the audit log has both. */
  entity: AuditEntity;
  /** null: until it is used or revoked. */
  lifetimeMs: number | null;
  /** `once`: the change that it was for ends it. */
  uses: 'once' | 'many';
  /** What is kept of the token: its hash alone, or also the token itself, sealed, for a link that is sent again. */
  keeps: 'hash' | 'sealed';
  tokenBits: 128 | 256;
  /**
   * How often each link may be used for a write, and how often an address may use links for writes or try tokens that
   * don't exist; null without a limit.
   */
  tries: { ofLink: LinkTries | null; ofNetwork: LinkTries | null };
  /** The path of the page that it opens, with `{token}`; null for a token that no page takes. */
  page: `/${string}/{token}` | null;
};

/** The access of a call that is made with a link of one of these kinds. */
export type LinkAccess = {
  readonly link: readonly Link[];
  /** Where its token is: the bearer token, or the parameter `{token}` of the path. */
  readonly token: 'bearer' | 'path';
};

/** Declares a kind of link beside its area. The calls that take it name it in their access. */
export function defineLink<const Kind extends Link>(link: Kind): Kind {
  return link;
}

/** Whether a call is made with a link. */
export function isLinkAccess(access: unknown): access is LinkAccess {
  return typeof access === 'object' && access !== null && 'link' in access;
}

/** The path of the page that a link opens. */
export function pageOfLink(link: Link & { page: string }, token: string): string {
  return link.page.replace('{token}', token);
}

/** Hides what follows these prefixes in a path, however they are capitalised. */
export function createTokenHiding(prefixes: readonly string[]): (path: string) => string {
  const escaped = prefixes.map((prefix) => prefix.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
  const pattern = new RegExp(`^(${escaped.join('|')}).+`, 'is');
  return (path) => (prefixes.length === 0 ? path : path.replace(pattern, '$1…'));
}
