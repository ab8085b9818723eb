import type { LoadedEvidence } from '@cbp/shared/endpoints/evidence-calls';
import { completeEvidenceConfig, STARTING_CONFIG } from '@cbp/shared/entities/evidence-config';
import { isSeenByRight } from '@cbp/shared/entities/evidence-visibility';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { failureKind } from '../../data/failure.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { PageToolbar } from '../../patterns/page-toolbar.tsx';
import { RefundsOfReceipt } from '../../patterns/refunds/refund-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { emptySwitches } from './empty-switches.ts';
import { areSame } from './evidence-switches.ts';
import { ItemPhotos } from './item-photos.tsx';
import { LoadingPreview } from './loading-preview.tsx';
import { PdfWorkbench } from './pdf/pdf-workbench.tsx';
import { PdfCommandBox } from './pdf-command-box.tsx';
import { previewTexts } from './preview.texts.ts';
import { PreviewHead } from './preview-head.tsx';
import classes from './receipt-transactions.preview.module.css';
import { ReportPane } from './report-pane.tsx';
import { SwitchPanel } from './switch-panel.tsx';
import { useReportEvidence } from './use-report-evidence.ts';

/** One transaction: its report as it was released, and as it would be with other sections. */
export function ReceiptTransactionPreview() {
  const words = previewTexts[useLanguage()];
  const { id = '' } = useParams();
  const evidence = useReportEvidence(id);

  if (evidence.data) {
    const Shown = isSeenByRight(evidence.data.bundle.evidence) ? OwnReport : ForeignReport;
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

type ReportProps = { id: string; loaded: LoadedEvidence };

function OwnReport({ id, loaded }: ReportProps) {
  const { pdfUrl } = useApi().deployment;
  const { evidence } = loaded.bundle;
  const releasedConfig = evidence.evidence?.config;
  const released = useMemo(
    () => (releasedConfig ? completeEvidenceConfig(releasedConfig) : null),
    [releasedConfig],
  );
  const [config, setConfig] = useState(() => released ?? STARTING_CONFIG);
  const empty = useMemo(() => emptySwitches(loaded.bundle), [loaded.bundle]);
  const isAsReleased = released !== null && areSame(config, released);
  const photos = <ItemPhotos id={id} bundle={loaded.bundle} />;
  const card = evidence.transaction ?? {};
  const switches = { config, card, released, empty, onChange: setConfig };
  return (
    <div className={classes.page}>
      <PreviewHead id={id} evidence={evidence} />
      <PageToolbar>
        <RefundsOfReceipt id={id} />
      </PageToolbar>
      {pdfUrl === null ? (
        <div className={classes.body}>
          <SwitchPanel {...switches}>
            {photos}
            <PdfCommandBox id={id} config={isAsReleased ? null : config} />
          </SwitchPanel>
          <ReportPane loaded={loaded} config={config} />
        </div>
      ) : (
        <PdfWorkbench
          pdfUrl={pdfUrl}
          id={id}
          loaded={loaded}
          isReleased={released !== null}
          isAsReleased={isAsReleased}
          switches={switches}
          photos={photos}
        />
      )}
    </div>
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
