import { completeEvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { failureKind } from '../../data/failure.ts';
import { paths } from '../../data/paths.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { areSame } from './evidence-switches.ts';
import { LoadingPreview } from './loading-preview.tsx';
import { PageDesk } from './page-desk.tsx';
import { PdfWorkbench } from './pdf/pdf-workbench.tsx';
import { PdfCommandBox } from './pdf-command-box.tsx';
import { type Evidence, PreviewHead } from './preview-head.tsx';
import classes from './receipt-transactions.preview.module.css';
import { SwitchPanel } from './switch-panel.tsx';
import { useEmptySwitches } from './use-empty-switches.ts';

/** One transaction: its report as it was released, and as it would be with other sections. */
export function ReceiptTransactionPreview() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { queries } = useApi();
  // Without a config the answer says which one is in effect: the released one, or everything.
  const evidence = useQuery(queries.getCompellingEvidence.queryOptions({ input: { params: { id } } }));
  const found = useQuery(queries.resolveReceiptTransactions.queryOptions({ input: { references: [id] } }));

  if (evidence.data && found.data) {
    const isOwn = found.data.results.some(({ matches }) => matches.some(({ iCS_id }) => iCS_id === id));
    const { results } = evidence.data;
    return isOwn ? (
      <OwnReport key={id} id={id} evidence={results} />
    ) : (
      <ForeignReport key={id} id={id} evidence={results} />
    );
  }
  if (evidence.isPending || (evidence.data && found.isPending)) return <LoadingPreview />;
  if (failureKind(evidence.error) === 'missing') {
    return (
      <Notice
        heading={t('preview.missingHeading')}
        text={t('preview.missingText')}
        action={
          <Button component={Link} to={paths.receiptTransactions.href()}>
            {t('preview.toList')}
          </Button>
        }
      />
    );
  }
  return (
    <FailureNotice
      heading={t('preview.failedHeading')}
      error={evidence.error ?? found.error}
      onRetry={() => {
        void evidence.refetch();
        void found.refetch();
      }}
    />
  );
}

function OwnReport({ id, evidence }: { id: string; evidence: Evidence }) {
  const { pdfUrl } = useApi().deployment;
  const releasedConfig = evidence.evidence?.config;
  const released = useMemo(
    () => (releasedConfig ? completeEvidenceConfig(releasedConfig) : null),
    [releasedConfig],
  );
  const [config, setConfig] = useState(() => completeEvidenceConfig(evidence.config));
  const empty = useEmptySwitches(id);
  const isAsReleased = released !== null && areSame(config, released);
  const switches = { config, released, empty, onChange: setConfig };
  return (
    <div className={classes.page}>
      <PreviewHead id={id} evidence={evidence} />
      {pdfUrl === null ? (
        <div className={classes.body}>
          <SwitchPanel {...switches}>
            <PdfCommandBox id={id} config={isAsReleased ? null : config} />
          </SwitchPanel>
          <PageDesk id={id} config={config} />
        </div>
      ) : (
        <PdfWorkbench
          pdfUrl={pdfUrl}
          id={id}
          isReleased={released !== null}
          isAsReleased={isAsReleased}
          switches={switches}
        />
      )}
    </div>
  );
}

/** What anybody with the link sees: it was released by a client that the user has nothing to do with. */
function ForeignReport({ id, evidence }: { id: string; evidence: Evidence }) {
  const { t } = useTranslation();
  const { pdfUrl } = useApi().deployment;
  return (
    <div className={classes.page}>
      <PreviewHead id={id} evidence={evidence} />
      <p className={classes.foreign}>{t('preview.foreign')}</p>
      {pdfUrl === null ? (
        <div className={classes.body} data-wide>
          <PageDesk id={id} config={null} />
        </div>
      ) : (
        <PdfWorkbench pdfUrl={pdfUrl} id={id} isReleased isAsReleased switches={null} />
      )}
    </div>
  );
}
