import '@mantine/core/styles.layer.css';
import './global.css';
import { loadBrowserFonts } from '@cbp/report/browser-fonts';
import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { readDeployment } from '../data/deployment.ts';
import { failureText } from '../data/failure-text.ts';
import { paths } from '../data/paths.ts';
import type { Texts } from '../i18n/en.ts';
import { startTexts } from '../i18n/start-texts.ts';
import { tabsLock } from '../session/renewal.ts';
import { createSession } from '../session/session.ts';
import { SessionContext } from '../session/session-context.tsx';
import { createTokenStore } from '../session/token-store.ts';
import { redirectVisitor, signInAgainHref } from '../session/way-in.ts';
import { Announcer, endWithPage } from '../ui/announcer.tsx';
import { ToastStack } from '../ui/toast-stack.tsx';
import { showToast } from '../ui/toasts.ts';
import { DeploymentContext } from './deployment-context.tsx';
import { createPortalRouter, loadFrame } from './router.tsx';
import { cssVariables, themeFor } from './theme.ts';

/** Draws the portal into an element of the page, in a language whose texts are on their way. */
export async function startPortal(
  root: HTMLElement,
  language: Language,
  coming: Promise<Texts>,
): Promise<void> {
  document.documentElement.lang = LANGUAGE_TAGS[language];

  const [deployment, texts] = await Promise.all([readDeployment(), coming]);
  await startTexts(language, texts);
  // Without its typeface a text is still legible in one of the system's.
  loadBrowserFonts(JSON.stringify(texts)).catch(() => undefined);

  const session = createSession({
    apiUrl: deployment.apiUrl,
    store: createTokenStore(window),
    lock: tabsLock(navigator.locks),
    onSigningIn: () => void loadFrame().catch(() => undefined),
    onAccessUnknown: (error) =>
      showToast({
        type: 'danger',
        message: i18next.t('session.permissionsFailed', { reason: failureText(error) }),
      }),
    onLeft: (where) => location.replace(where === 'here' ? paths.login.href() : signInAgainHref(location)),
  });
  redirectVisitor(session, window);
  void session.open();
  const router = createPortalRouter(session);
  endWithPage(router);

  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={themeFor(language)}
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
