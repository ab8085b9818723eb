import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { paths } from '../data/paths.ts';
import type { Session } from '../session/session.ts';
import { LeadsNowhere, SystemFault } from './error-pages.tsx';
import { fetchedCode } from './fetched-code.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { Opening, SigningOut } from './opening-and-leaving.tsx';
import type { Page } from './page.ts';
import { LeadsHome, PageAccess, redirectHome } from './page-access.tsx';
import { ERROR_PAGES, PAGES } from './pages.ts';
import { Shown } from './splash.tsx';

const hydrateFallbackElement = <Opening />;

/** Menu, header and all that stands around the pages of users; sign-in does without its contract and its validation. */
export async function loadFrame(): Promise<ComponentType> {
  return (await fetchedCode(import('./frame/frame.tsx'))).Frame;
}

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
      const Screen = await fetchedCode(load());
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

async function loadContent(page: Page) {
  const { path, load = () => loadNotBuilt(page) } = page;
  const List = await load();
  const content = (
    <PageAccess page={page}>
      <List />
    </PageAccess>
  );
  return { path, content };
}

/** Lists with the details that open over them: each list is mounted once for all of these. */
function listRoute(pages: readonly Page[], drawers: readonly Page[]): RouteObject {
  return {
    ...screen(async () => {
      const [lists, { ListWithDrawer }] = await Promise.all([
        Promise.all(pages.map(loadContent)),
        import('../patterns/drawer/list-with-drawer.tsx'),
      ]);
      return () => <ListWithDrawer lists={lists} />;
    }),
    children: [...pages.map(({ path }) => ({ path, element: null })), ...drawers.map(pageRoute)],
  };
}

function pageRoutes(pages: readonly Page[]): RouteObject[] {
  return pages
    .filter(({ isDrawer, drawersOf }) => !isDrawer && drawersOf === undefined)
    .map((page) => {
      const drawers = pages.filter(({ isDrawer, parent }) => isDrawer && parent === page.name);
      const others = pages.filter(({ drawersOf }) => drawersOf === page.name);
      return drawers.length === 0 ? pageRoute(page) : listRoute([page, ...others], drawers);
    });
}

function authRoutes(): RouteObject {
  const login = screen(() => import('../screens/auth/login.tsx').then(({ Login }) => Login));
  return {
    path: paths.auth.path,
    errorElement,
    hydrateFallbackElement,
    lazy: async () => ({
      Component: (await fetchedCode(import('../screens/auth/auth-frame.tsx'))).AuthFrame,
    }),
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

/** The page of a link for people without an account. */
function resubmissionRoute(): RouteObject {
  return {
    errorElement,
    hydrateFallbackElement,
    lazy: async () => ({
      Component: (await fetchedCode(import('../screens/auth/auth-frame.tsx'))).AuthFrame,
    }),
    children: [
      {
        path: paths.resubmission.path,
        ...screen(() =>
          import('../screens/resubmission/resubmission-page.tsx').then(
            ({ ResubmissionPage }) => ResubmissionPage,
          ),
        ),
      },
    ],
  };
}

/** Every route of the specification, chapter 2. */
export function createPortalRouter(session: Session) {
  return createBrowserRouter([
    authRoutes(),
    resubmissionRoute(),
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
        {
          path: paths.home.path,
          loader: () => redirectHome(session),
          element: <LeadsHome />,
          hydrateFallbackElement,
        },
        {
          lazy: async () => ({ Component: await loadFrame() }),
          hydrateFallbackElement,
          children: [
            {
              errorElement,
              element: <Outlet />,
              children: [...pageRoutes([...PAGES, ...ERROR_PAGES]), { path: '*', element: <LeadsNowhere /> }],
            },
          ],
        },
      ],
    },
  ]);
}
