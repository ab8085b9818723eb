import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import type { Language } from '@cbp/shared/language';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import type { EvidenceSource, LoadedEvidence } from './evidence-calls.ts';
import { hostedPhotos } from './hosted-photos.ts';
import { loadBrowserFonts } from './layout/browser-fonts/browser-fonts.ts';
import { pageSetup } from './layout/page-setup.ts';
import { Report } from './report.tsx';
import { type ReportMode, reportData } from './report-data.ts';
import type { Texts } from './texts/en.ts';
import { TEXTS } from './texts/texts.ts';
import { useEvidence } from './use-evidence.ts';

export type CompellingEvidenceProps = {
  id: string;
  mode: ReportMode;
  language: Language;
  source: EvidenceSource;
  imagesUrl: string;
  /** The answer to the first question, where it was asked before there was anything to show it with. */
  asked?: Promise<LoadedEvidence>;
  /** What an operator chose to show; only in PREVIEW. */
  config?: EvidenceConfig;
  /** Told the page title once the evidence is there. */
  onTitle?: (title: string) => void;
};

/** The report of one order, loaded through the platform's calls: the page behind its link, and the preview. */
export function CompellingEvidence({ id, config, source, asked, ...shown }: CompellingEvidenceProps) {
  const { state, retry } = useEvidence(source, id, config, asked);
  const texts = TEXTS[shown.language].screen;
  if (state.status === 'loading') return <Opening label={texts.loading} />;
  const failure = <Failure texts={texts} isNotFound={false} onRetry={retry} />;
  if (state.status === 'failed') {
    return state.isNotFound ? <Failure texts={texts} isNotFound onRetry={retry} /> : failure;
  }
  return (
    <ErrorBoundary fallback={failure}>
      <LoadedReport {...shown} {...(config && { config })} loaded={state} />
    </ErrorBoundary>
  );
}

type FailureProps = { texts: Texts['screen']; isNotFound: boolean; onRetry: () => void };

/** Why there is no report, and what to do. */
function Failure({ texts, isNotFound, onRetry }: FailureProps) {
  return (
    <div className="ce-notice" role="alert">
      <h1>{isNotFound ? texts.notFoundHeading : texts.failedHeading}</h1>
      <p>{isNotFound ? texts.notFound : texts.failed}</p>
      {!isNotFound && (
        <button type="button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  );
}

/**
 * A section that was just switched off goes at once; one that was switched on waits for the answer that holds its
 * data, since until then it would say that there is none.
 */
function shownConfig(chosen: EvidenceConfig | undefined, answered: EvidenceConfig): EvidenceConfig {
  if (!chosen) return answered;
  return {
    email: bothOn(chosen.email, answered.email),
    info: bothOn(chosen.info, answered.info),
    policy: bothOn(chosen.policy, answered.policy),
  };
}

function bothOn<Name extends string>(first: Record<Name, boolean>, second: Record<Name, boolean>) {
  const names = Object.keys(first) as Name[];
  return Object.fromEntries(names.map((name) => [name, first[name] && second[name]])) as Record<
    Name,
    boolean
  >;
}

type LoadedReportProps = Omit<CompellingEvidenceProps, 'id' | 'source' | 'asked'> & {
  loaded: LoadedEvidence;
};

function LoadedReport({ loaded, mode, language, config, imagesUrl, onTitle }: LoadedReportProps) {
  const { bundle, isTrackingMissing } = loaded;
  const report = useMemo(
    () =>
      reportData({
        bundle,
        mode,
        language,
        config: shownConfig(config, completeEvidenceConfig(bundle.evidence.config)),
        photos: hostedPhotos(bundle, imagesUrl),
      }),
    [bundle, mode, language, config, imagesUrl],
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
      <style>{pageSetup(report)}</style>
      {isTrackingMissing && (
        <p className="ce-notice ce-notice-line" role="status">
          {report.texts.screen.trackingFailed}
        </p>
      )}
      <Report report={report} />
    </>
  );
}

/** The shape of the cover while the evidence is on its way, so that nothing jumps. */
function Opening({ label }: { label: string }) {
  return (
    <div className="ce-opening" role="status">
      <span>{label}</span>
      {[420, 300, 640, 560, 600].map((width) => (
        <div key={width} className="ce-opening-bar" style={{ maxWidth: width }} />
      ))}
    </div>
  );
}
