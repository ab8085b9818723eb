import {
  BATCH_ITEM_STATE_LABELS,
  BATCH_ITEM_STATES,
  type Batch,
  type BatchItem,
  type BatchItemState,
} from '@cbp/shared/entities/batch.model';
import {
  type ReceiptTransaction,
  receiptTransactionList,
} from '@cbp/shared/entities/receipt-transaction.list';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { detailOfError, textOfError } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatKilobytes } from '../../patterns/preflight/figures.ts';
import { RefusedFigures } from '../../patterns/preflight/refused-figures.tsx';
import { Missing } from '../../ui/missing.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { ItemState } from './batch-state.tsx';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';
import { DocumentButton } from './document-button.tsx';
import { useReceiptsOf } from './use-receipts-of.ts';

export type ItemFilter = BatchItemState | 'all';

type BatchItemsProps = {
  batch: Batch;
  calls: BatchCalls;
  items: readonly BatchItem[];
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
};

/** What became of each document, with the transaction that it is about. */
export function BatchItems({ batch, calls, items, filter, onFilter }: BatchItemsProps) {
  const language = useLanguage();
  const words = batchTexts[language];
  const captionId = useId();
  const receipts = useReceiptsOf(items);
  useFontsFor([...receipts.values()].map(({ transaction }) => transaction.merchant_name).join(' '));
  return (
    <>
      <div className={classes.filter}>
        <NativeSelect
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
      </div>
      {items.length === 0 ? (
        <Notice heading={words.nothingHere} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section className={classes.scroll} aria-labelledby={captionId} tabIndex={0}>
          <table className={classes.table}>
            <caption id={captionId}>
              <VisuallyHidden>{words.table}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={classes.number}>
                  {words.columns.position}
                </th>
                <th scope="col">
                  {receiptTransactionList.fields['transaction.order_reference'].words[language]}
                </th>
                <th scope="col">
                  {receiptTransactionList.fields['transaction.merchant_name'].words[language]}
                </th>
                <th scope="col" className={classes.number}>
                  {receiptTransactionList.fields['transaction.amount'].words[language]}
                </th>
                <th scope="col">{words.columns.state}</th>
                <th scope="col" className={classes.number}>
                  {words.columns.pages}
                </th>
                <th scope="col" className={classes.number}>
                  {words.columns.size}
                </th>
                <th scope="col">{words.columns.document}</th>
                <th scope="col">{words.columns.notes}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ItemRow key={item.position} item={item} receipt={receipts.get(item.evidence_id ?? '')}>
                  {item.state === 'made' && item.file_name !== null && batch.state !== 'expired' && (
                    <DocumentButton calls={calls} batchId={batch.id} item={item} />
                  )}
                </ItemRow>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

type ItemRowProps = { item: BatchItem; receipt: ReceiptTransaction | undefined; children: ReactNode };

function ItemRow({ item, receipt, children }: ItemRowProps) {
  const { position, evidence_id: id, state, bytes, measurements, verdict, error, warnings } = item;
  const refused = state === 'failed' && measurements && verdict && { measurements, verdict };
  const detail = error && !refused && detailOfError(error);
  const transaction = receipt?.transaction;
  return (
    <tr>
      <td className={classes.number}>{position}</td>
      <td>
        {id === null ? (
          <Missing />
        ) : (
          <Link className={classes.id} to={paths.receiptTransaction.href(id)}>
            <bdi>{transaction?.order_reference?.trim() || id}</bdi>
          </Link>
        )}
      </td>
      <td>
        <bdi>{transaction?.merchant_name?.trim() || <Missing />}</bdi>
      </td>
      <td className={classes.number}>
        <Money amount={transaction?.amount ?? null} currency={transaction?.currency} />
      </td>
      <td>
        <ItemState state={state} />
      </td>
      <td className={classes.number}>{measurements?.pages ?? ''}</td>
      <td className={classes.number}>{bytes === null ? '' : formatKilobytes(bytes)}</td>
      <td>{children}</td>
      <td className={classes.notes}>
        {error && <span>{textOfError(error)}</span>}
        {refused && <RefusedFigures document={refused} />}
        {detail && <span lang="en">{detail}</span>}
        {warnings.map((warning) => (
          <span key={warning}>{warning}</span>
        ))}
      </td>
    </tr>
  );
}
