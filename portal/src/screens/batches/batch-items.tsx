import { badge, maybe, number, text } from '@cbp/shared/list/field';
import {
  type ReceiptTransaction,
  receiptTransactionList,
} from '@cbp/shared/payments/receipt-transaction.list';
import {
  BATCH_ITEM_STATE_LABELS,
  BATCH_ITEM_STATES,
  type Batch,
  type BatchItem,
  type BatchItemState,
} from '@cbp/shared/pdf/batch.model';
import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { detailOfError, textOfError } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatKilobytes } from '../../parts/preflight/figures.ts';
import { RefusedFigures } from '../../parts/preflight/refused-figures.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { useRecordName } from '../../patterns/record-link/record-names.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { Missing } from '../../ui/missing.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { ItemState } from './batch-state.tsx';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';
import { DocumentButton } from './document-button.tsx';
import { useReceiptsOf } from './use-receipts-of.ts';

export type ItemFilter = BatchItemState | 'all';

/** A document with the transaction that it is about, as far as the user may see it. */
type Item = BatchItem & { pages: number | null; transaction: Seen; screening: string; verification: string };
type Seen = Pick<
  ReceiptTransaction['transaction'],
  'order_reference' | 'merchant_name' | 'amount' | 'currency'
>;
const NOT_SEEN: Seen = { order_reference: null, merchant_name: null, amount: null, currency: null };

const { fields } = receiptTransactionList;

const itemFields = {
  'transaction.order_reference': fields['transaction.order_reference'],
  'transaction.merchant_name': fields['transaction.merchant_name'],
  'transaction.amount': fields['transaction.amount'],
  'transaction.currency': fields['transaction.currency'],
  state: badge(BATCH_ITEM_STATE_LABELS, 'State', '状态', '狀態'),
  pages: maybe(number('Pages', '页数', '頁數')),
  bytes: maybe(number('Size', '大小', '大小')),
  position: number('No.', '序号', '序號'),
};

const STATE = { key: 'state', cell: State } as const;
const FIGURES = ['pages', { key: 'bytes', format: formatKilobytes }, 'position'] as const;
const keyOf = (item: Item) => item.position;
const noteOf = (item: Item) => (item.error || item.warnings.length > 0 ? <Notes item={item} /> : null);

const TABLES = {
  evidence: defineSmallTable({
    fields: itemFields,
    columns: [
      { key: 'transaction.order_reference', cell: Reference },
      'transaction.merchant_name',
      'transaction.amount',
      STATE,
      ...FIGURES,
    ],
    key: keyOf,
    note: noteOf,
  }),
  screenings: defineSmallTable({
    fields: { ...itemFields, screening: text('Screening', '筛查', '篩查') },
    columns: [{ key: 'screening', cell: Screening }, STATE, ...FIGURES],
    key: keyOf,
    note: noteOf,
  }),
  verifications: defineSmallTable({
    fields: { ...itemFields, verification: text('Document verification', '证件核验', '證件核實') },
    columns: ['verification', STATE, ...FIGURES],
    key: keyOf,
    note: noteOf,
  }),
};

type BatchItemsProps = {
  batch: Batch;
  calls: BatchCalls;
  items: readonly BatchItem[];
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
};

/** The state of each document, with its transaction. */
export function BatchItems({ batch, calls, items, filter, onFilter }: BatchItemsProps) {
  const language = useLanguage();
  const words = batchTexts[language];
  const receipts = useReceiptsOf(items);
  useFontsFor([...receipts.values()].map(({ transaction }) => transaction.merchant_name).join(' '));
  return (
    <div className={classes.items}>
      <NativeSelect
        className={classes.filter ?? ''}
        label={words.filter}
        value={filter}
        onChange={(event) => onFilter(event.currentTarget.value as ItemFilter)}
        data={[
          { value: 'all', label: words.all },
          ...BATCH_ITEM_STATES.map((state) => ({
            value: state,
            label: BATCH_ITEM_STATE_LABELS[state].label[language],
          })),
        ]}
      />
      <SmallTable
        table={TABLES[batch.kind]}
        label={words.table}
        empty={words.nothingHere}
        rows={items.map((item) => ({
          ...item,
          pages: item.measurements?.pages ?? null,
          screening: words.screening(item.screening_id ?? 0),
          verification: words.verification(item.verification_id ?? 0),
          transaction: receipts.get(item.evidence_id ?? '')?.transaction ?? NOT_SEEN,
        }))}
        actions={(item) =>
          item.state === 'made' &&
          item.file_name !== null &&
          batch.state !== 'expired' && <DocumentButton calls={calls} batchId={batch.id} item={item} />
        }
      />
    </div>
  );
}

function State({ row: { state } }: { row: Item }) {
  return <ItemState state={state} />;
}

function Reference({ row: { evidence_id: id, transaction } }: { row: Item }) {
  if (id === null) return <Missing />;
  return (
    <Link className={classes.id} to={paths.receiptPreview.href(id)}>
      <bdi>{transaction.order_reference?.trim() || id}</bdi>
    </Link>
  );
}

/** The screening of a report. Its number alone doesn't say of which kind it is, but only one of them has a name for it. */
function Screening({ row: { screening_id: id, screening } }: { row: Item }) {
  const individual = useRecordName('individual_screening', id === null ? undefined : String(id));
  const business = useRecordName('business_screening', id === null ? undefined : String(id));
  const name = individual ?? business;
  if (name === null) return <bdi>{screening}</bdi>;
  return (
    <RecordLink kind={individual === null ? 'business_screening' : 'individual_screening'} id={id}>
      <bdi>{name}</bdi>
    </RecordLink>
  );
}

/** What went wrong with a document, and what a reader of it would miss. */
function Notes({ item: { state, measurements, verdict, error, warnings } }: { item: Item }) {
  const refused = state === 'failed' && measurements && verdict && { measurements, verdict };
  const detail = error && !refused && detailOfError(error);
  return (
    <div className={classes.notes}>
      {error && <span>{textOfError(error)}</span>}
      {refused && <RefusedFigures document={refused} />}
      {detail && <span lang="en">{detail}</span>}
      {warnings.map((warning) => (
        <span key={warning}>{warning}</span>
      ))}
    </div>
  );
}
