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

/** One transaction: its report as it would be with other sections, before anything is released. */
export function ReceiptTransactionPreview() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { queries } = useApi();
  // Without a config the answer says which one is in effect: the released one, or everything.
  const query = useQuery(queries.getCompellingEvidence.queryOptions({ input: { params: { id } } }));

  if (query.isPending) return <LoadingPreview />;
  if (!query.isError) return <Preview key={id} id={id} evidence={query.data.results} />;
  if (failureKind(query.error) === 'missing') {
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
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

function Preview({ id, evidence }: { id: string; evidence: Evidence }) {
  const { pdfUrl } = useApi().deployment;
  const releasedConfig = evidence.evidence?.config;
  const released = useMemo(
    () => (releasedConfig ? completeEvidenceConfig(releasedConfig) : null),
    [releasedConfig],
  );
  const [config, setConfig] = useState(() => completeEvidenceConfig(evidence.config));
  const isAsReleased = released !== null && areSame(config, released);
  const switches = { config, released, onChange: setConfig };
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
        <PdfWorkbench pdfUrl={pdfUrl} id={id} isAsReleased={isAsReleased} switches={switches} />
      )}
    </div>
  );
}
