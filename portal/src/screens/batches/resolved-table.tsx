import { formatDateTime } from '@cbp/shared/format/time';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import { Button, NativeSelect } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { ReleaseCell } from '../../parts/release/release-state.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './batches.module.css';
import { newBatchTexts } from './new-batch.texts.ts';
import type { Choices, Looked, Sorted } from './resolved.ts';

const resolvedTable = defineSmallTable({
  fields: receiptTransactionList.fields,
  columns: [
    'transaction.order_reference',
    'transaction.merchant_name',
    'transaction.amount',
    { key: 'released_at', cell: ReleaseCell },
  ],
  key: (receipt) => receipt.iCS_id,
});

/** More aren't listed: ten thousand rows can't be checked by eye. */
const LISTED = 50;

type ResolvedTableProps = {
  sorted: Sorted;
  choices: Choices;
  onChoose: (reference: string, id: string) => void;
  onLeaveOut: (references: readonly string[]) => void;
};

/** The contents of a new batch: problems first, then merchant, order and amount of each transaction. */
export function ResolvedTable({ sorted, choices, onChoose, onLeaveOut }: ResolvedTableProps) {
  const words = newBatchTexts[useLanguage()];
  const { found, notFound, ambiguous } = sorted;
  useFontsFor(found.map(({ transaction }) => transaction.merchant_name).join(' '));
  return (
    <div className={classes.resolved}>
      {notFound.length > 0 && (
        <MessageBox tone="bad" text={words.notFound(notFound.length)}>
          <ul className={classes.lines}>
            {notFound.slice(0, LISTED).map(({ reference, line }) => (
              <li key={reference}>{words.line({ line, reference })}</li>
            ))}
          </ul>
          <Button
            variant="default"
            size="xs"
            onClick={() => onLeaveOut(notFound.map(({ reference }) => reference))}
          >
            {words.leaveOut(notFound.length)}
          </Button>
        </MessageBox>
      )}
      {ambiguous.slice(0, LISTED).map((one) => (
        <NativeSelect
          key={one.reference}
          label={words.ambiguous({ line: one.line, reference: one.reference })}
          description={one.hasMore && words.moreMatches}
          value={choices[one.reference] ?? ''}
          onChange={(event) => onChoose(one.reference, event.currentTarget.value)}
          data={[
            { value: '', label: words.choose },
            ...one.matches.map((match) => ({ value: match.iCS_id, label: nameOf(match) })),
          ]}
        />
      ))}
      <SmallTable table={resolvedTable} label={words.resolvedTable} rows={found.slice(0, LISTED)} />
      {found.length > LISTED && <p className={classes.count}>{words.moreFound(found.length - LISTED)}</p>}
    </div>
  );
}

/** Enough to tell transactions of the same reference apart. */
function nameOf({ created_at: createdAt, transaction }: Looked['matches'][number]): string {
  const { merchant_name: merchant, amount, currency } = transaction;
  return [merchant, [currency, amount].filter(Boolean).join(' '), formatDateTime(createdAt)]
    .filter(Boolean)
    .join(' · ');
}
