import type { ReceiptTransaction } from '@cbp/shared/entities/receipt-transaction.list';
import { formatDateTime } from '@cbp/shared/format/time';
import { Button, Checkbox, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { StaleNotice } from '../../patterns/stale-notice.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { focusMain } from '../../ui/focus-main.ts';
import { Icon } from '../../ui/icons.tsx';
import { Missing } from '../../ui/missing.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { Card } from './card.tsx';
import { fullTime } from './created-time.ts';
import { PAGE_ROWS, pageFrom, pageRange } from './page-range.ts';
import classes from './receipt-transactions.list.module.css';
import shared from './receipt-transactions.module.css';
import { ReleaseBadge, ReportLinks } from './release-state.tsx';
import { SelectionBar, SelectPage } from './selection-bar.tsx';
import { type Selection, useSelection } from './use-selection.ts';

/** All receipt transactions, newest first; each leads to the preview of its report. */
export function ReceiptTransactionsList() {
  const { t } = useTranslation();
  const { queries } = useApi();
  const [parameters] = useSearchParams();
  const page = pageFrom(parameters.get('page'));
  const selection = useSelection();
  const query = useQuery(
    queries.listReceiptTransactions.queryOptions({
      input: { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS },
      placeholderData: keepPreviousData,
    }),
  );

  return (
    <div className={classes.page}>
      <div className={classes.panel}>
        {query.data && query.isError && (
          <StaleNotice
            loadedAt={query.dataUpdatedAt}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending ? (
          <LoadingTable selection={selection} />
        ) : query.data === undefined ? (
          <FailureNotice
            heading={t('list.failedHeading')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Rows
            page={page}
            rows={query.data.data}
            total={query.data.total}
            isTotalExact={query.data.total_is_exact}
            isOld={query.isPlaceholderData}
            selection={selection}
            onReload={() => void query.refetch()}
          />
        )}
      </div>
      {selection.isOffered && <SelectionBar selection={selection} />}
    </div>
  );
}

type RowsProps = {
  page: number;
  rows: readonly ReceiptTransaction[];
  total: number;
  isTotalExact: boolean;
  /** The rows of the page before are shown until those of this one are there. */
  isOld: boolean;
  selection: Selection;
  onReload: () => void;
};

function Rows({ page, rows, total, isTotalExact, isOld, selection, onReload }: RowsProps) {
  const { t } = useTranslation();
  const { from, to, hasPrevious, hasNext, isPastEnd } = pageRange(page, total);
  useFontsFor(rows.map((row) => row.transaction.merchant_name).join(' '));
  if (total === 0) {
    return (
      <Notice
        heading={t('list.emptyHeading')}
        text={t('list.emptyText')}
        action={
          <Button variant="default" onClick={onReload}>
            {t('list.loadAgain')}
          </Button>
        }
      />
    );
  }
  if (isPastEnd) {
    return (
      <Notice
        heading={t('list.pastEndHeading')}
        action={
          <Button component={Link} to={paths.receiptTransactions.href()} onClick={focusMain}>
            {t('list.firstPage')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Table
        isBusy={isOld}
        selection={selection}
        selectAll={<SelectPage rows={rows} selection={selection} />}
      >
        {rows.map((row) => (
          <Row key={row.iCS_id} row={row} selection={selection} />
        ))}
      </Table>
      <nav className={classes.range} aria-label={t('list.pages')}>
        <Text size="sm" c="dimmed" role="status">
          {isTotalExact
            ? t('list.range', { from, to, total, count: total })
            : t('list.rangeAtLeast', { from, to, total })}
        </Text>
        {(hasPrevious || hasNext) && (
          <Button.Group>
            <PageButton page={page - 1} isEnabled={hasPrevious} label={t('list.previous')}>
              <Icon name="previous" />
            </PageButton>
            <PageButton page={page + 1} isEnabled={hasNext} label={t('list.next')}>
              <Icon name="next" />
            </PageButton>
          </Button.Group>
        )}
      </nav>
    </>
  );
}

type PageButtonProps = { page: number; isEnabled: boolean; label: string; children: ReactNode };

function PageButton({ page, isEnabled, label, children }: PageButtonProps) {
  const [, setParameters] = useSearchParams();
  return (
    <AvailableButton
      px={10}
      label={label}
      isAvailable={isEnabled}
      onClick={() => setParameters(page === 1 ? {} : { page: String(page) })}
    >
      {children}
    </AvailableButton>
  );
}

type TableProps = { isBusy: boolean; selection: Selection; selectAll?: ReactNode; children: ReactNode };

function Table({ isBusy, selection, selectAll, children }: TableProps) {
  const { t } = useTranslation();
  const captionId = useId();
  return (
    <section className={classes.scroll} aria-labelledby={captionId}>
      <table className={classes.table} aria-busy={isBusy}>
        <caption id={captionId}>
          <VisuallyHidden>{t('list.table')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection.isOffered && <td className={classes.choice}>{selectAll}</td>}
            <th scope="col">{t('list.columns.created')}</th>
            <th scope="col">{t('list.columns.merchant')}</th>
            <th scope="col">{t('list.columns.orderReference')}</th>
            <th scope="col" className={classes.amount}>
              {t('list.columns.amount')}
            </th>
            <th scope="col">{t('list.columns.card')}</th>
            <th scope="col">{t('list.columns.evidence')}</th>
            <th scope="col">{t('list.columns.report')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Row({ row, selection }: { row: ReceiptTransaction; selection: Selection }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { iCS_id: id, created_at, released_at, transaction } = row;
  const created = formatDateTime(created_at) ?? created_at;
  const reference = transaction.order_reference?.trim();
  const order = reference || t('list.noOrder');
  const isChosen = selection.ids.includes(id);
  return (
    <tr className={classes.row} data-chosen={isChosen}>
      {selection.isOffered && (
        <td className={classes.choice}>
          <Checkbox
            size="xs"
            aria-label={t('batches.select', { order })}
            checked={isChosen}
            onChange={() => selection.toggle([row])}
          />
        </td>
      )}
      <td className={classes.createdCell}>
        <Link
          className={classes.created}
          to={paths.receiptTransaction.href(id)}
          title={fullTime(created_at, language)}
          aria-label={t('list.open', { order, time: created })}
        >
          {created}
        </Link>
      </td>
      <td className={classes.merchantCell}>
        <bdi className={classes.merchant}>{transaction.merchant_name?.trim() || <Missing />}</bdi>
      </td>
      <td className={classes.orderCell}>
        {!reference ? (
          <Missing />
        ) : (
          <span className={classes.order}>
            <bdi className={shared.mono}>{reference}</bdi>
            <CopyIcon
              text={reference}
              label={t('list.copyOrder', { order: reference })}
              copiedLabel={t('copy.copied')}
            />
          </span>
        )}
      </td>
      <td className={classes.amount}>
        <Money amount={transaction.amount} currency={transaction.currency} />
      </td>
      <td className={classes.wide}>
        <Card prefix={transaction.card_prefix} suffix={transaction.card_suffix} />
      </td>
      <td className={classes.evidenceCell}>
        <ReleaseBadge isReleased={released_at !== null} releasedAt={released_at} />
      </td>
      <td className={classes.wide}>{released_at !== null && <ReportLinks id={id} order={order} />}</td>
    </tr>
  );
}

const BAR_WIDTHS_PX = [112, 150, 130, 96, 200, 92, 120];
const LOADING_ROWS = Array.from({ length: PAGE_ROWS }, (_, index) => `row-${index}`);

/** The shape of a full page while it is on its way. */
function LoadingTable({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      <Table isBusy selection={selection}>
        {LOADING_ROWS.map((row) => (
          <tr key={row}>
            {selection.isOffered && <td className={classes.choice} />}
            {BAR_WIDTHS_PX.map((width) => (
              <td key={width}>
                <Skeleton height={12} width={width} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <div className={classes.range}>
        <Skeleton height={12} width={160} />
      </div>
    </>
  );
}
