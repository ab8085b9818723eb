import {
  type ReceiptTransaction,
  receiptTransactionList,
} from '@cbp/shared/entities/receipt-transaction.list';
import { RELEASE_STATES } from '@cbp/shared/entities/release-state';
import { formatDateTime } from '@cbp/shared/format/time';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { Missing } from '../../ui/missing.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './batches.module.css';
import { newBatchTexts } from './new-batch.texts.ts';
import type { Choices, Looked, Sorted } from './resolved.ts';

/** So many are listed; nobody checks ten thousand rows by eye. */
const LISTED = 50;

type ResolvedTableProps = {
  sorted: Sorted;
  choices: Choices;
  onChoose: (reference: string, id: string) => void;
  onLeaveOut: (references: readonly string[]) => void;
};

/** What a batch would be made of: first what stands in the way, then merchant, order and amount of each. */
export function ResolvedTable({ sorted, choices, onChoose, onLeaveOut }: ResolvedTableProps) {
  const language = useLanguage();
  const words = newBatchTexts[language];
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
      {found.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div className={classes.scroll} tabIndex={0}>
          <table className={classes.table}>
            <caption>
              <VisuallyHidden>{words.resolvedTable}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  {receiptTransactionList.fields['transaction.order_reference'].words[language]}
                </th>
                <th scope="col">
                  {receiptTransactionList.fields['transaction.merchant_name'].words[language]}
                </th>
                <th scope="col" className={classes.number}>
                  {receiptTransactionList.fields['transaction.amount'].words[language]}
                </th>
                <th scope="col">{receiptTransactionList.fields.released_at.words[language]}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, LISTED).map((receipt) => (
                <Row key={receipt.iCS_id} receipt={receipt} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.length > LISTED && <p className={classes.count}>{words.moreFound(found.length - LISTED)}</p>}
    </div>
  );
}

function Row({ receipt: { transaction, released_at: releasedAt } }: { receipt: ReceiptTransaction }) {
  const language = useLanguage();
  return (
    <tr>
      <td>
        <bdi className={classes.mono}>{transaction.order_reference?.trim() || <Missing />}</bdi>
      </td>
      <td>
        <bdi>{transaction.merchant_name?.trim() || <Missing />}</bdi>
      </td>
      <td className={classes.number}>
        <Money amount={transaction.amount} currency={transaction.currency} />
      </td>
      <td>
        {releasedAt === null ? (
          <StatusBadge
            tone="neutral"
            icon="circleDashed"
            label={RELEASE_STATES.notReleased.label[language]}
          />
        ) : (
          RELEASE_STATES.released.label[language]
        )}
      </td>
    </tr>
  );
}

/** Enough to tell transactions of the same reference apart. */
function nameOf({ created_at: createdAt, transaction }: Looked['matches'][number]): string {
  const { merchant_name: merchant, amount, currency } = transaction;
  return [merchant, [currency, amount].filter(Boolean).join(' '), formatDateTime(createdAt)]
    .filter(Boolean)
    .join(' · ');
}
