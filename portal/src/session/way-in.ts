import { matchRoutes } from 'react-router';
import { paths } from '../data/paths.ts';
import type { Session } from './session.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

const NEXT = 'next';
const SIGNED_OUT = 'signed-out';
const ELSEWHERE = 'elsewhere';

const FOR_VISITORS = [
  ...[paths.auth, paths.logout].map(({ path }) => ({ path: `${path}/*` })),
  { path: paths.resubmission.path },
];

/**
 * Whether a page is part of signing in and out, or of a link for people without an account, in any spelling that the router takes for
 * one. The others are for signed-in users (specification, chapter 2).
 */
function isForVisitors(pathname: string): boolean {
  return matchRoutes(FOR_VISITORS, pathname) !== null;
}

/** Where a visitor signs in who asked for a page, and comes back to it afterwards. */
export function signInHref({ pathname, search, hash }: Address): string {
  if (pathname === paths.home.path) return paths.auth.href();
  return `${paths.auth.href()}?${new URLSearchParams({ [NEXT]: `${pathname}${search}${hash}` })}`;
}

/**
 * The page to come back to, from the query of the sign-in page; the first page when it names none. Anyone can make such
 * an address, so whatever leads away from the portal, or signs out again, counts as none.
 */
export function nextPage(query: string, origin: string): string {
  const next = new URLSearchParams(query).get(NEXT) ?? '';
  const url = next.startsWith('/') ? URL.parse(next, origin) : null;
  const isOurs =
    url !== null && url.origin === origin && !url.pathname.startsWith('//') && !isForVisitors(url.pathname);
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : paths.home.href();
}

/**
 * Where a tab signs in again whose user signed out in another one. It comes back to its page, but not to what the address
 * says beyond that: what was sought there is the user's own.
 */
export function signInAgainHref({ pathname }: Pick<Address, 'pathname'>): string {
  const isPage = pathname !== paths.home.path && !isForVisitors(pathname);
  const query = new URLSearchParams({ [SIGNED_OUT]: ELSEWHERE, ...(isPage && { [NEXT]: pathname }) });
  return `${paths.login.href()}?${query}`;
}

/** Whether the sign-in page stands there because the user signed out in another tab. */
export function wasSignedOutElsewhere(query: string): boolean {
  return new URLSearchParams(query).get(SIGNED_OUT) === ELSEWHERE;
}

/** Sends a visitor who opens another page to sign in, before any code of that page is fetched. */
export function redirectVisitor(
  session: Session,
  { location, history }: Pick<Window, 'location' | 'history'>,
) {
  if (session.current().status !== 'signedOut' || isForVisitors(location.pathname)) return;
  history.replaceState(null, '', signInHref(location));
}
