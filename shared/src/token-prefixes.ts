import { isLinkAccess } from './calls/link.ts';
import { type PublicPage, prefixOfPath } from './calls/public-page.ts';
import { DECLARED_CALLS, type DeclaredCall } from './declared-calls.ts';
import { API_PREFIX } from './evidence/evidence-paths.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

/** What paths begin with that go on with the token of a link: of calls below `prefix`, and of pages. */
export function tokenPrefixes(declared: {
  calls: readonly DeclaredCall[];
  prefix: string;
  pages: readonly PublicPage[];
}): string[] {
  const { calls, prefix, pages } = declared;
  const ofLinks = calls.flatMap(({ meta }) => (isLinkAccess(meta.access) ? meta.access.link : []));
  const paths = [
    ...calls.map(({ path }) => `${prefix}${path}`),
    ...ofLinks.flatMap(({ page }) => page ?? []),
    ...pages.map(({ path }) => path),
  ];
  return [...new Set(paths.filter((path) => path.includes('{token}')).map(prefixOfPath))];
}

/** Those of the platform. No log line, metric or audit entry has what follows them. */
export const TOKEN_PREFIXES: readonly string[] = tokenPrefixes({
  calls: DECLARED_CALLS.api,
  prefix: API_PREFIX,
  pages: PUBLIC_PAGES,
});
