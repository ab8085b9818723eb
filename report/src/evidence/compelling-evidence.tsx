import type { LoadedEvidence } from '@cbp/shared/evidence/evidence-calls';
import type { Language } from '@cbp/shared/language';
import type { Texts } from '../texts/en.ts';
import { TEXTS } from '../texts/texts.ts';
import { LoadedReport } from './loaded-report.tsx';
import { useEvidence } from './use-evidence.ts';

export type CompellingEvidenceProps = {
  id: string;
  language: Language;
  apiUrl: string;
  imagesUrl: string;
  /** The answer to the first question, which was asked before there was anything to show it with. */
  asked: Promise<LoadedEvidence>;
  /** Told the page title once the evidence is there. */
  onTitle: (title: string) => void;
};

/** The released report of one order, as everybody with its link sees it. */
export function CompellingEvidence({ id, apiUrl, asked, ...shown }: CompellingEvidenceProps) {
  const { state, retry } = useEvidence(apiUrl, id, asked);
  const texts = TEXTS[shown.language].screen;
  if (state.status === 'loading') return <Opening label={texts.loading} />;
  const failure = <Failure texts={texts} isNotFound={false} onRetry={retry} />;
  if (state.status === 'failed') {
    return state.isNotFound ? <Failure texts={texts} isNotFound onRetry={retry} /> : failure;
  }
  return <LoadedReport {...shown} mode="REPORT" loaded={state.loaded} fallback={failure} />;
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
