import type { LoadedEvidence } from '@cbp/shared/evidence/evidence-calls';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { deliveryFacts } from '../data/delivery-facts.ts';
import { hostedPhotos } from '../data/hosted-photos.ts';
import { type LetterPage, type ReportMode, reportData } from '../data/report-data.ts';
import { loadBrowserFonts } from '../layout/browser-fonts/browser-fonts.ts';
import { marginFontsStyle } from '../layout/margin-fonts.ts';
import { COVER_MARGIN, marginText, pageSetup } from '../layout/page-setup.ts';
import { Report } from '../report.tsx';
import { TEXTS } from '../texts/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useLetterPage } from './use-letter-page.ts';

type LoadedReportProps = {
  loaded: LoadedEvidence;
  mode: ReportMode;
  language: Language;
  imagesUrl: string;
  /** What an operator chose to show, of evidence that was loaded with everything on; only in PREVIEW. */
  config?: EvidenceConfig;
  /** Told the page title. */
  onTitle?: (title: string) => void;
};

/** The report of one order as a page, behind its link and in the preview; the `fallback` where it cannot be drawn. */
export function LoadedReport({ fallback, ...drawn }: LoadedReportProps & { fallback: ReactNode }) {
  return (
    <ErrorBoundary fallback={fallback}>
      <DrawnReport {...drawn} />
    </ErrorBoundary>
  );
}

function DrawnReport(props: LoadedReportProps) {
  const { config, loaded } = props;
  const { letter } = config ?? completeEvidenceConfig(loaded.bundle.evidence.config);
  const letterPage = useLetterPage(letter !== null);
  return letterPage === undefined ? null : <WholeReport {...props} letterPage={letterPage} />;
}

type WholeReportProps = LoadedReportProps & { letterPage: LetterPage | null };

function WholeReport({ loaded, mode, language, config, imagesUrl, onTitle, letterPage }: WholeReportProps) {
  const { bundle, trackerFailure } = loaded;
  const report = useMemo(
    () =>
      reportData({
        bundle,
        mode,
        language,
        ...(config && { config }),
        photos: hostedPhotos(bundle, imagesUrl),
        letterPage,
      }),
    [bundle, mode, language, config, imagesUrl, letterPage],
  );
  // Before the report is painted.
  useLayoutEffect(() => onTitle?.(report.title), [onTitle, report.title]);
  useEffect(() => {
    // Without its typeface a text is still legible in one of the system's.
    const texts = [report.texts, TEXTS[report.orderLanguage]].map(({ report: title }) => title);
    loadBrowserFonts(JSON.stringify([bundle, texts])).catch(() => undefined);
  }, [bundle, report.texts, report.orderLanguage]);
  return (
    <>
      <style>{`${pageSetup(report)}\n${COVER_MARGIN}\n.ce-margin-fonts { ${marginFontsStyle(language)} }`}</style>
      <div className="ce-margin-fonts" aria-hidden="true">
        {marginText(report)}
      </div>
      {trackerFailure !== null && report.config.info.tracking_url && (
        <p className="ce-notice ce-notice-line" role="status">
          {report.texts.screen.trackingFailed}
        </p>
      )}
      {mode === 'PREVIEW' &&
        deliveryFacts(report).doubts.map((doubt) => (
          <p key={doubt} className="ce-notice ce-notice-line" role="status">
            {report.texts.screen.doubts[doubt]}
          </p>
        ))}
      <Report report={report} />
    </>
  );
}
