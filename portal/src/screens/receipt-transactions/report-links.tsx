import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import { RELEASE_STATES } from '@cbp/shared/payments/release-state';
import { Button } from '@mantine/core';
import { useApi } from '../../data/api-context.tsx';
import { reportHref } from '../../data/deployment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { CopyButton, CopyIcon } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import classes from './receipt-transactions.module.css';
import { receiptTexts } from './receipt-transactions.texts.ts';

/** The ways to the public report, small enough for a row. */
export function ReportLinks({ row: { iCS_id: id, transaction } }: { row: ReceiptTransaction }) {
  const words = receiptTexts[useLanguage()];
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
        aria-label={words.openReportOf(order)}
      >
        {words.openReport} <Icon name="external" size={14} />
      </a>
      <CopyIcon text={href} label={words.copyLinkOf(order)} isPassedBy />
    </span>
  );
}

/**
 * The same as buttons, for the toolbar of a page; where a PDF can be had, that is what comes next. They have their place before
 * there is a public report, so that a release moves nothing.
 */
export function ReportButtons({ id, isReleased }: { id: string; isReleased: boolean }) {
  const language = useLanguage();
  const words = receiptTexts[language];
  const { deployment } = useApi();
  const href = reportHref(deployment, id);
  if (!isReleased) {
    const toCome = { isAvailable: false, whyNot: RELEASE_STATES.notReleased.label[language] };
    return (
      <>
        <AvailableButton {...toCome} leftSection={<Icon name="copy" size={14} />}>
          {words.copyLink}
        </AvailableButton>
        <AvailableButton {...toCome} rightSection={<Icon name="external" size={14} />}>
          {words.openReport}
        </AvailableButton>
      </>
    );
  }
  return (
    <>
      <CopyButton text={href} label={words.copyLink} />
      <Button
        component="a"
        variant={deployment.pdfUrl === null ? 'filled' : 'default'}
        size="xs"
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        rightSection={<Icon name="external" size={14} />}
      >
        {words.openReport}
      </Button>
    </>
  );
}
