import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../session/session-context.tsx';
import { nextPage, signInHref } from '../session/way-in.ts';
import { HomeContext } from './home-context.ts';
import { Opening, SigningOut } from './opening-and-leaving.tsx';
import { homeOf } from './pages-of-user.ts';

/** The pages for users; a visitor is sent to sign in, and comes back. */
export function SignedInOnly() {
  const { state } = useSession();
  const place = useLocation();
  if (state.status === 'signedIn')
    return (
      <HomeContext value={homeOf(state.user)}>
        <Outlet />
      </HomeContext>
    );
  if (state.status === 'signedOut') return <Navigate replace to={signInHref(place)} />;
  return state.status === 'opening' ? <Opening /> : <SigningOut />;
}

/**
 * The pages for visitors; a user is sent to the page that was asked for. Where a visitor signs in the form stands until
 * that page is there.
 */
export function SignedOutOnly() {
  const { state } = useSession();
  const { search } = useLocation();
  const [wasVisitor, setWasVisitor] = useState(false);
  const isVisitor = state.status === 'signedOut';
  if (isVisitor && !wasVisitor) setWasVisitor(true);
  const isUser = state.status === 'signedIn';
  if (!isVisitor && !isUser) return state.status === 'opening' ? <Opening /> : <SigningOut />;
  return (
    <>
      {(isVisitor || wasVisitor) && <Outlet />}
      {isUser && <Navigate replace to={nextPage(search, location.origin)} />}
    </>
  );
}
