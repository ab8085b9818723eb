import { canSeeUnreleased } from '@cbp/shared/evidence/evidence-visibility';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { failureKind } from '../../data/failure.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useReportEvidence } from '../../parts/evidence/use-report-evidence.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingPreview } from './loading-preview.tsx';
import { OwnReport, type ReportProps } from './own-report.tsx';
import { PdfWorkbench } from './pdf/pdf-workbench.tsx';
import { previewTexts } from './preview.texts.ts';
import { PreviewHead } from './preview-head.tsx';
import classes from './receipt-transactions.preview.module.css';
import { ReportPane } from './report-pane.tsx';

/** One transaction: its report as it was released, and as it would be with other sections. */
export function ReceiptTransactionPreview() {
  const words = previewTexts[useLanguage()];
  const { id = '' } = useParams();
  const evidence = useReportEvidence(id);

  if (evidence.data) {
    const Shown = canSeeUnreleased(evidence.data.bundle.evidence) ? OwnReport : ForeignReport;
    return <Shown key={id} id={id} loaded={evidence.data} />;
  }
  if (evidence.isPending) return <LoadingPreview />;
  if (failureKind(evidence.error) === 'missing') {
    return (
      <Notice
        heading={words.missingHeading}
        text={words.missingText}
        action={
          <Button component={Link} to={paths.receiptTransactions.href()}>
            {words.toList}
          </Button>
        }
      />
    );
  }
  return (
    <FailureNotice
      heading={words.failedHeading}
      error={evidence.error}
      onRetry={() => void evidence.refetch()}
    />
  );
}

/** What anybody with the link sees: it was released by a client that the user has nothing to do with. */
function ForeignReport({ id, loaded }: ReportProps) {
  const words = previewTexts[useLanguage()];
  const { pdfUrl } = useApi().deployment;
  return (
    <div className={classes.page}>
      <PreviewHead id={id} evidence={loaded.bundle.evidence} />
      <p className={classes.foreign}>{words.foreign}</p>
      {pdfUrl === null ? (
        <div className={classes.body} data-wide>
          <ReportPane loaded={loaded} config={null} />
        </div>
      ) : (
        <PdfWorkbench
          pdfUrl={pdfUrl}
          id={id}
          loaded={loaded}
          isReleased
          isAsReleased
          switches={null}
          photos={null}
        />
      )}
    </div>
  );
}
