import type { ReactNode } from 'react';
import { Navigate, redirect, useLocation } from 'react-router';
import { paths } from '../data/paths.ts';
import type { Session } from '../session/session.ts';
import { useCurrentUser } from '../session/session-context.tsx';
import type { Page } from './page.ts';
import { homeOf, mayOpen } from './pages-of-user.ts';

/**
 * Leads a user who asked for no page to their first one. Until that has come the page before stays, as none stands at the
 * empty path.
 */
export function redirectHome(session: Session) {
  const state = session.current();
  return state.status === 'signedIn' ? redirect(homeOf(state.user)) : null;
}

/** The same for a user who was not known yet when the portal was opened. */
export function LeadsHome() {
  return <Navigate replace to={homeOf(useCurrentUser())} />;
}

/** Leads a user without the right for a page to those who can give it (specification, chapter 6). */
export function PageAccess({ page, children }: { page: Page; children: ReactNode }) {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  if (mayOpen(user, page)) return children;
  return <Navigate replace to={paths.contactUs.href()} state={{ asked: pathname }} />;
}
