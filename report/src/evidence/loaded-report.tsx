import type { LoadedEvidence } from '@cbp/shared/evidence/evidence-calls';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { deliveryFacts } from '../data/delivery-facts.ts';
import { hostedPhotos } from '../data/hosted-photos.ts';
import { type ReportMode, type ReportParts, reportData } from '../data/report-data.ts';
import { loadBrowserFonts } from '../layout/browser-fonts/browser-fonts.ts';
import { marginFontsStyle } from '../layout/margin-fonts.ts';
import { COVER_MARGIN, marginText, pageSetup } from '../layout/page-setup.ts';
import { Report } from '../report.tsx';
import { TEXTS } from '../texts/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useFetched } from './use-fetched.ts';

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

const fetchLetter = () => import('../letter/letter-page.tsx');
const fetchComparison = () => import('@cbp/shared/evidence/earlier-payments');

function DrawnReport(props: LoadedReportProps) {
  const { evidence } = props.loaded.bundle;
  const { letter } = props.config ?? completeEvidenceConfig(evidence.config);
  const hasEarlier = (evidence.proof?.earlier_payments ?? []).length > 0;
  const letterPart = useFetched(letter !== null, fetchLetter);
  const comparison = useFetched(hasEarlier, fetchComparison);
  if (letterPart === undefined || comparison === undefined) return null;
  return (
    <WholeReport
      {...props}
      letterPage={letterPart?.LetterPage ?? null}
      comparePayments={comparison?.comparePayments}
    />
  );
}

type WholeReportProps = LoadedReportProps & ReportParts;

function WholeReport(props: WholeReportProps) {
  const { loaded, mode, language, config, imagesUrl, onTitle, letterPage, comparePayments } = props;
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
        comparePayments,
      }),
    [bundle, mode, language, config, imagesUrl, letterPage, comparePayments],
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
