import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from './session-context.tsx';
import { nextPage, signInHref } from './way-in.ts';

/** The pages for users; a visitor is sent to sign in, and comes back. */
export function SignedInOnly() {
  const { state } = useSession();
  const place = useLocation();
  if (state.status === 'signedIn') return <Outlet />;
  if (state.status === 'signedOut') return <Navigate replace to={signInHref(place)} />;
  return state.status === 'opening' ? <Opening /> : <SigningOut />;
}

/** The pages for visitors; a user is sent to the page that was asked for. */
export function SignedOutOnly() {
  const { state } = useSession();
  const { search } = useLocation();
  if (state.status === 'signedOut') return <Outlet />;
  if (state.status === 'signedIn') return <Navigate replace to={nextPage(search, location.origin)} />;
  return state.status === 'opening' ? <Opening /> : <SigningOut />;
}

function Opening() {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{t('frame.opening')}</VisuallyHidden>;
}

/** What stands there until the page is loaded anew. */
export function SigningOut() {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{t('account.signingOut')}</VisuallyHidden>;
}
