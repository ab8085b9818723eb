import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatKilobytes } from '../../../parts/preflight/figures.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LoadingPdf } from './loading-pdf.tsx';
import { MakingNote } from './making-note.tsx';
import { PdfFailureNotice, type Remedies } from './pdf-failure-notice.tsx';
import { PdfFrame } from './pdf-frame.tsx';
import classes from './pdf-view.module.css';
import { pdfTexts } from './pdf-view.texts.ts';
import { PreflightPanel } from './preflight-panel.tsx';
import { Shortcomings } from './shortcomings.tsx';
import type { PdfDocumentState } from './use-pdf-document.ts';

type PdfViewProps = { label: string; state: PdfDocumentState; remedies: Remedies };

/** The PDF as it is now, what it lacks, and how it stands against its recipient. */
export function PdfView({ label, state, remedies }: PdfViewProps) {
  const words = pdfTexts[useLanguage()];
  const { document, isCurrent, isMaking, failure, retry } = state;
  useAnnounceReady(state);
  const refused = failure?.kind === 'doesNotFit' ? failure : null;
  const judged = refused ?? document;
  return (
    <section className={classes.view} aria-label={label} aria-busy={isMaking}>
      <div className={classes.notices}>
        {failure && <PdfFailureNotice failure={failure} remedies={remedies} onRetry={retry} />}
        {document && isCurrent && document.warnings.length > 0 && (
          <Callout tone="warning" heading={words.warnings(document.warnings.length)}>
            <Shortcomings warnings={document.warnings} />
          </Callout>
        )}
      </div>
      {isMaking && !judged ? (
        <LoadingPdf />
      ) : (
        <div className={classes.columns}>
          <div className={classes.stage}>
            {document ? <PdfFrame document={document} isOutdated={!isCurrent} /> : <NoDocument />}
            {document && failure && <p className={classes.chip}>{words.earlier}</p>}
            {isMaking && (
              <p className={classes.chip}>
                <MakingNote />
              </p>
            )}
          </div>
          {judged?.measurements && (
            <PreflightPanel
              measurements={judged.measurements}
              verdict={judged.verdict}
              isOfEarlier={failure !== null && !refused}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Stands where the document would be. */
function NoDocument() {
  const words = pdfTexts[useLanguage()];
  return (
    <div className={classes.none}>
      <Icon name="document" size={40} />
      <p>{words.none}</p>
    </div>
  );
}

/** Says that a document is there to those who cannot see it appear. */
function useAnnounceReady({ document, isCurrent }: PdfDocumentState): void {
  const words = pdfTexts[useLanguage()];
  const figures = isCurrent ? document?.measurements : null;
  const text = figures ? words.ready({ count: figures.pages, size: formatKilobytes(figures.bytes) }) : null;
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
}
