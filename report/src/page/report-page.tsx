import type { LoadedEvidence } from '@cbp/shared/evidence/evidence-calls';
import type { Language } from '@cbp/shared/language';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CompellingEvidence } from '../evidence/compelling-evidence.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import { TEXTS } from '../texts/texts.ts';
import { showOnceFontsAreThere } from './fonts-at-first-sight.ts';
import type { PageConfig } from './page-config.ts';
import { numberPrintedPages } from './printed-pages.ts';
import { Toolbar } from './toolbar.tsx';

/** What the page was opened with, and what was asked for since. */
export type OpenedPage = {
  root: HTMLElement;
  language: Language;
  id: string;
  config: PageConfig;
  evidence: Promise<LoadedEvidence>;
};

function ReportPage({ language, id, config, evidence }: Omit<OpenedPage, 'root'>) {
  const { apiUrl, imagesUrl, pdfUrl } = config;
  const [hasReport, setHasReport] = useState(false);
  const onTitle = useCallback(
    (title: string) => {
      document.title = title;
      setHasReport(true);
      hideUntilFontsAreThere(language);
    },
    [language],
  );
  return (
    <>
      <Toolbar language={language} id={id} pdfUrl={pdfUrl} hasReport={hasReport} />
      <main className="ce-backdrop">
        <CompellingEvidence
          id={id}
          language={language}
          apiUrl={apiUrl}
          asked={evidence}
          imagesUrl={imagesUrl}
          onTitle={onTitle}
        />
      </main>
    </>
  );
}

function hideUntilFontsAreThere(language: Language): void {
  if (language !== 'en') void showOnceFontsAreThere(JSON.stringify(TEXTS[language].screen));
}

/** Draws the page of a report. */
export function showReportPage({ root, ...page }: OpenedPage): void {
  const { language } = page;
  document.body.style.fontFamily = fontFamily(language);
  document.title = TEXTS[language].report;
  numberPrintedPages();
  flushSync(() => createRoot(root).render(<ReportPage {...page} />));
  hideUntilFontsAreThere(language);
}
