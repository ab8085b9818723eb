import '@mantine/core/styles.layer.css';
import './global.css';
import { loadBrowserFonts } from '@cbp/report/browser-fonts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '@cbp/shared/language';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { readDeployment } from '../data/deployment.ts';
import { DeploymentContext } from '../data/deployment-context.tsx';
import { failureTexts } from '../data/failure.texts.ts';
import { failureText } from '../data/failure-text.ts';
import { paths } from '../data/paths.ts';
import { PAGE_LANGUAGE } from '../i18n/use-language.ts';
import { tabsLock } from '../session/renewal.ts';
import { createSession } from '../session/session.ts';
import { SessionContext } from '../session/session-context.tsx';
import { createTokenStore } from '../session/token-store.ts';
import { redirectVisitor, signInAgainHref } from '../session/way-in.ts';
import { Announcer, endWithPage } from '../ui/announcer.tsx';
import { ToastStack } from '../ui/toast-stack.tsx';
import { showToast } from '../ui/toasts.ts';
import { printInLight } from './print-in-light.ts';
import { createPortalRouter, loadFrame } from './router.tsx';
import { cssVariables, themeFor } from './theme.ts';

/** Draws the portal into an element of the page. */
export async function startPortal(root: HTMLElement): Promise<void> {
  document.documentElement.lang = LANGUAGE_TAGS[PAGE_LANGUAGE];
  // The name of a language is written in its script. Without its typeface a text is still legible in one of the system's.
  loadBrowserFonts(LANGUAGE_NAMES[PAGE_LANGUAGE]).catch(() => undefined);

  const deployment = await readDeployment();

  const session = createSession({
    apiUrl: deployment.apiUrl,
    store: createTokenStore(window),
    lock: tabsLock(navigator.locks),
    onSigningIn: () => void loadFrame().catch(() => undefined),
    onAccessUnknown: (error) =>
      showToast({
        type: 'danger',
        message: failureTexts[PAGE_LANGUAGE].permissionsFailed(failureText(error)),
      }),
    onLeft: (where) => location.replace(where === 'here' ? paths.login.href() : signInAgainHref(location)),
  });
  redirectVisitor(session, window);
  if (session.current().status === 'opening') void session.open();
  const router = createPortalRouter(session);
  endWithPage(router);

  printInLight(window);

  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={themeFor(PAGE_LANGUAGE)}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
      >
        <DeploymentContext value={deployment}>
          <SessionContext value={session}>
            <RouterProvider router={router} />
          </SessionContext>
        </DeploymentContext>
        <ToastStack />
        <Announcer />
      </MantineProvider>
    </StrictMode>,
  );
}
