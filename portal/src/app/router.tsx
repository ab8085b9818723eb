import { VisuallyHidden } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { paths } from '../data/paths.ts';
import { SignedInOnly, SignedOutOnly, SigningOut } from '../session/guards.tsx';
import type { Session } from '../session/session.ts';
import { LeadsNowhere, SystemFault } from './error-pages.tsx';
import { LeadsHome, PageAccess } from './page-access.tsx';
import { ERROR_PAGES, PAGES, type Page } from './pages.ts';
import { Shown } from './splash.tsx';

/** Until the first screen is there; the splash lies over it. */
function OpeningPage() {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{t('frame.opening')}</VisuallyHidden>;
}

const hydrateFallbackElement = <OpeningPage />;

const errorElement = (
  <Shown>
    <SystemFault />
  </Shown>
);

/** A screen that is fetched when it is first opened. */
function screen(load: () => Promise<ComponentType>) {
  return {
    hydrateFallbackElement,
    lazy: async () => {
      const Screen = await load();
      return {
        element: (
          <Shown>
            <Screen />
          </Shown>
        ),
      };
    },
  };
}

async function loadNotBuilt(page: Page): Promise<ComponentType> {
  const { NotBuilt } = await import('./not-built.tsx');
  return () => <NotBuilt page={page} />;
}

function pageRoute(page: Page): RouteObject {
  const { load = () => loadNotBuilt(page) } = page;
  return {
    path: page.path,
    ...screen(async () => {
      const Screen = await load();
      return () => (
        <PageAccess page={page}>
          <Screen />
        </PageAccess>
      );
    }),
  };
}

function authRoutes(): RouteObject {
  const login = screen(() => import('../screens/auth/login.tsx').then(({ Login }) => Login));
  return {
    path: paths.auth.path,
    errorElement,
    hydrateFallbackElement,
    lazy: async () => ({ Component: (await import('../screens/auth/auth-frame.tsx')).AuthFrame }),
    children: [
      {
        element: <SignedOutOnly />,
        children: [
          { index: true, ...login },
          { path: paths.login.path, ...login },
          {
            path: paths.forgotPassword.path,
            ...screen(() =>
              import('../screens/auth/forgot-password.tsx').then(({ ForgotPassword }) => ForgotPassword),
            ),
          },
          { path: '*', element: <Navigate replace to={paths.auth.href()} /> },
        ],
      },
      // Links in mails work for a signed-in visitor too.
      {
        path: paths.resetPassword.path,
        ...screen(() =>
          import('../screens/auth/reset-password.tsx').then(({ ResetPassword }) => ResetPassword),
        ),
      },
      {
        path: paths.activation.path,
        ...screen(() =>
          import('../screens/auth/activate-account.tsx').then(({ ActivateAccount }) => ActivateAccount),
        ),
      },
    ],
  };
}

/** Every route of the specification, chapter 2. */
export function createPortalRouter(session: Session) {
  return createBrowserRouter([
    authRoutes(),
    {
      path: paths.logout.path,
      loader: () => session.signOut().then(() => null),
      element: <SigningOut />,
      hydrateFallbackElement,
    },
    {
      element: <SignedInOnly />,
      errorElement,
      children: [
        { path: paths.home.path, element: <LeadsHome /> },
        {
          // Sign-in does without the frame, its contract and its validation.
          lazy: async () => ({ Component: (await import('./frame/frame.tsx')).Frame }),
          hydrateFallbackElement,
          children: [
            {
              errorElement,
              element: <Outlet />,
              children: [
                ...[...PAGES, ...ERROR_PAGES].map(pageRoute),
                { path: '*', element: <LeadsNowhere /> },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
