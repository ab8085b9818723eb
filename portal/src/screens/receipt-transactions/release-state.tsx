import type { ReceiptTransaction } from '@cbp/shared/entities/receipt-transaction.list';
import { formatDateTime } from '@cbp/shared/format/time';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../data/api-context.tsx';
import { reportHref } from '../../data/deployment.ts';
import { CopyButton, CopyIcon } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './receipt-transactions.module.css';

type ReleaseBadgeProps = {
  releasedAt: string | null;
  /** Where it may have been released without a time that is known. */
  isReleased?: boolean;
};

/** Whether the evidence was released, and when on hover. */
export function ReleaseBadge({ releasedAt, isReleased = releasedAt !== null }: ReleaseBadgeProps) {
  const { t } = useTranslation();
  if (!isReleased)
    return <StatusBadge tone="neutral" icon="circleDashed" label={t('evidence.notReleased')} />;
  const time = formatDateTime(releasedAt);
  return (
    <StatusBadge
      tone="good"
      icon="check"
      label={t('evidence.released')}
      title={time === null ? undefined : t('evidence.releasedOn', { time })}
    />
  );
}

/** The same in a row: to be released is the rule, and only what is not stands out. */
export function ReleaseCell({ row: { released_at: releasedAt } }: { row: ReceiptTransaction }) {
  const { t } = useTranslation();
  if (releasedAt === null) return <ReleaseBadge releasedAt={null} />;
  return (
    <span title={t('evidence.releasedOn', { time: formatDateTime(releasedAt) ?? releasedAt })}>
      {t('evidence.released')}
    </span>
  );
}

/** The ways to the public report, small enough for a row. */
export function ReportLinks({ row: { iCS_id: id, transaction } }: { row: ReceiptTransaction }) {
  const { t } = useTranslation();
  const order = transaction.order_reference?.trim() || id;
  const href = reportHref(useApi().deployment, id);
  return (
    <span className={classes.reportLinks}>
      <a
        className={classes.reportLink}
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        tabIndex={-1}
        aria-label={t('evidence.openReportOf', { order })}
      >
        {t('evidence.openReport')} <Icon name="external" size={14} />
      </a>
      <CopyIcon
        text={href}
        label={t('evidence.copyLinkOf', { order })}
        copiedLabel={t('copy.copied')}
        isPassedBy
      />
    </span>
  );
}

/** The same as buttons, for the toolbar of a page; where a PDF can be had, that is what comes next. */
export function ReportButtons({ id }: { id: string }) {
  const { t } = useTranslation();
  const { deployment } = useApi();
  const href = reportHref(deployment, id);
  return (
    <>
      <CopyButton text={href} label={t('evidence.copyLink')} copiedLabel={t('copy.copied')} />
      <Button
        component="a"
        variant={deployment.pdfUrl === null ? 'filled' : 'default'}
        size="xs"
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        rightSection={<Icon name="external" size={14} />}
      >
        {t('evidence.openReport')}
      </Button>
    </>
  );
}
