import '@mantine/core/styles.layer.css';
import './global.css';
import { loadBrowserFonts } from '@cbp/report/browser-fonts';
import { chosenLanguage } from '@cbp/report/language-choice';
import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { readDeployment } from '../data/deployment.ts';
import { startTexts } from '../i18n/start-texts.ts';
import { createOperatorSession, takeKeyFromAddress } from '../session/operator-key.ts';
import { SessionContext } from '../session/session-context.tsx';
import { DeploymentContext } from './deployment-context.tsx';
import { createPortalRouter } from './router.tsx';
import { cssVariables, themeFor } from './theme.ts';

/** Draws the portal into an element of the page. */
export async function startPortal(root: HTMLElement): Promise<void> {
  const language = chosenLanguage();
  document.documentElement.lang = LANGUAGE_TAGS[language];

  const session = createOperatorSession(sessionStorage);
  const takeKey = () => {
    const key = takeKeyFromAddress(window);
    if (key) session.open(key);
  };
  takeKey();
  // An address with another key in a tab that is already open does not load the page again.
  addEventListener('hashchange', takeKey);

  const [deployment, texts] = await Promise.all([readDeployment(), startTexts(language)]);
  // Without its typeface a text is still legible in one of the system's.
  loadBrowserFonts(JSON.stringify(texts)).catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={themeFor(language)}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
      >
        <DeploymentContext value={deployment}>
          <SessionContext value={session}>
            <RouterProvider router={createPortalRouter()} />
          </SessionContext>
        </DeploymentContext>
      </MantineProvider>
    </StrictMode>,
  );
}
