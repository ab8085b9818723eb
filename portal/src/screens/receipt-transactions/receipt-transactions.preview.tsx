import { CompellingEvidence } from '@cbp/report/preview';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { releaseTime } from '@cbp/shared/format/report-title';
import { Box, Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type Api, useApi } from '../../data/api-context.tsx';
import { failureKind } from '../../data/failure.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from './card.tsx';
import { areSame, SWITCH_COUNT } from './evidence-switches.ts';
import { fitZoom } from './fit-zoom.ts';
import { PdfCommandBox } from './pdf-command-box.tsx';
import shared from './receipt-transactions.module.css';
import classes from './receipt-transactions.preview.module.css';
import { ReleaseBadge, ReportButtons } from './release-state.tsx';
import { SwitchPanel } from './switch-panel.tsx';
import { useFollowChanges } from './use-follow-changes.ts';

type Evidence = Awaited<ReturnType<Api['queries']['getCompellingEvidence']['call']>>['results'];

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
        headingOrder={1}
        heading={t('preview.missingHeading')}
        text={t('preview.missingText')}
        action={
          <Button component={Link} to={paths.receiptTransactions.href()}>
            {t('errorPage.home')}
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
  const releasedConfig = evidence.evidence?.config;
  const released = useMemo(
    () => (releasedConfig ? completeEvidenceConfig(releasedConfig) : null),
    [releasedConfig],
  );
  const [config, setConfig] = useState(() => completeEvidenceConfig(evidence.config));
  const isAsReleased = released !== null && areSame(config, released);
  return (
    <div className={classes.page}>
      <Head id={id} evidence={evidence} isReleased={released !== null} />
      <SwitchPanel config={config} released={released} onChange={setConfig}>
        <PdfCommandBox id={id} config={isAsReleased ? null : config} />
      </SwitchPanel>
      <Desk config={config}>
        <LiveReport id={id} config={config} />
      </Desk>
    </div>
  );
}

function Head({ id, evidence, isReleased }: { id: string; evidence: Evidence; isReleased: boolean }) {
  const { t } = useTranslation();
  const { transaction } = evidence;
  const order = transaction.order_reference?.trim();
  return (
    <div className={classes.head}>
      <div>
        <BackLink />
        <div className={classes.titleLine}>
          <Title order={1} size="h4" className={classes.title ?? ''}>
            <bdi>{transaction.merchant_name?.trim() || t('preview.unnamed')}</bdi>
          </Title>
          <ReleaseBadge isReleased={isReleased} releasedAt={releaseTime(evidence)} />
        </div>
        <ul className={classes.facts} aria-label={t('preview.facts')}>
          {order && (
            <li>
              <bdi className={shared.mono}>{order}</bdi>
              <CopyIcon text={order} label={t('list.copyOrder', { order })} copiedLabel={t('copy.copied')} />
            </li>
          )}
          <li>
            <Money amount={transaction.amount} currency={transaction.currency} />
          </li>
          <li>
            <Card prefix={transaction.card_prefix} suffix={transaction.card_suffix} />
          </li>
        </ul>
      </div>
      {isReleased && (
        <div className={classes.actions}>
          <ReportButtons id={id} />
        </div>
      )}
    </div>
  );
}

function BackLink() {
  const { t } = useTranslation();
  return (
    <Link className={classes.back} to={paths.receiptTransactions.href()}>
      <Icon name="previous" size={14} />
      {t('preview.back')}
    </Link>
  );
}

/** Where the report lies. Its part of the page scrolls by itself, so it takes the keyboard. */
function Desk({ config, children }: { config: EvidenceConfig; children: ReactNode }) {
  const { t } = useTranslation();
  const desk = useRef<HTMLElement>(null);
  useFollowChanges(desk, config);
  const { ref, width } = useElementSize();
  const zoom = fitZoom(width);
  return (
    <Box
      component="section"
      ref={desk}
      className={classes.desk ?? ''}
      aria-label={t('preview.paper')}
      tabIndex={0}
    >
      <div className={classes.measure} ref={ref}>
        {zoom > 0 && (
          <div className={classes.paper} style={{ zoom }}>
            {children}
          </div>
        )}
      </div>
    </Box>
  );
}

function LiveReport({ id, config }: { id: string; config: EvidenceConfig }) {
  const { deployment, bearer } = useApi();
  const source = useMemo(() => ({ apiUrl: deployment.apiUrl, bearer }), [deployment.apiUrl, bearer]);
  return (
    <CompellingEvidence
      id={id}
      mode="PREVIEW"
      language={useLanguage()}
      source={source}
      imagesUrl={deployment.imagesUrl}
      config={config}
    />
  );
}

/** The shape of the page while the transaction is on its way. */
function LoadingPreview() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <VisuallyHidden role="status">{t('preview.loading')}</VisuallyHidden>
      <div className={classes.head}>
        <div>
          <BackLink />
          <Skeleton height={18} width={220} mt={8} />
          <Skeleton height={12} width={360} mt={12} />
        </div>
      </div>
      <div className={classes.panel}>
        {Array.from({ length: SWITCH_COUNT }, (_, index) => `bar-${index}`).map((name) => (
          <Skeleton key={name} height={14} my={18} />
        ))}
      </div>
      <div className={classes.desk}>
        <Skeleton height="100%" radius={0} />
      </div>
    </div>
  );
}
