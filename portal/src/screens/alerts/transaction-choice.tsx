import type { Alert } from '@cbp/shared/alerts/alert.model';
import { MATCH_RULES } from '@cbp/shared/alerts/alert-match';
import {
  MOST_CHOICES,
  type ReceiptChoice,
  receiptChoiceFields,
  SHORTEST_RECEIPT_SEARCH,
} from '@cbp/shared/alerts/receipt-choice.model';
import { readCardSearch } from '@cbp/shared/format/masked-card';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { formatMoney } from '@cbp/shared/money/money';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { announce } from '../../ui/announcer.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { chooseReceipt } from './alerts.actions.ts';
import classes from './transaction-choice.module.css';
import { transactionChoiceTexts } from './transaction-choice.texts.ts';

const SETTLE_MS = 250;

/** Where the transaction of an alert is chosen: those that come into question, or what is searched for among the client's. */
export function TransactionChoice({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const words = transactionChoiceTexts[useLanguage()];
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(readCardSearch(typed), SETTLE_MS);
  const isSearch = settled.length >= SHORTEST_RECEIPT_SEARCH;
  const query = useQuery({
    ...useApi().queries.findReceiptsForAlert.queryOptions({
      input: { id: alert.id, ...(isSearch && { text: settled }) },
    }),
    gcTime: 0,
  });
  const choices = query.data?.results;
  const summary = describeResults(choices, settled, words);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (summary !== null) announce(summary);
  }, [summary]);
  return (
    <section className={classes.choice} aria-label={words.heading}>
      <TextInput
        ref={field}
        type="search"
        label={words.search}
        description={words.help}
        value={typed}
        aria-controls={listId}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div id={listId}>
        {query.isPending && <Skeleton height={72} role="status" aria-label={words.loading} />}
        {query.isError && <MessageBox tone="bad" text={failureText(query.error)} />}
        {summary !== null && (
          <Text c="dimmed" size="sm" mb={6}>
            {summary}
          </Text>
        )}
        {choices && choices.length > 0 && (
          <ul className={classes.options} aria-label={isSearch ? words.found : words.candidates}>
            {choices.map((choice) => (
              <Option key={choice.iCS_id} alert={alert} choice={choice} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <Button size="xs" variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </section>
  );
}

/** The number of results, worded by the search; null until it's known. */
function describeResults(
  choices: readonly ReceiptChoice[] | undefined,
  text: string,
  words: (typeof transactionChoiceTexts)[Language],
): string | null {
  if (!choices) return null;
  const isSearch = text.length >= SHORTEST_RECEIPT_SEARCH;
  if (text !== '' && !isSearch) return words.more;
  if (choices.length === 0) return isSearch ? words.nothing : words.noCandidates;
  return isSearch && choices.length >= MOST_CHOICES
    ? words.first(choices.length)
    : words.counted(isSearch ? words.found : words.candidates, choices.length);
}

function Option({ alert, choice }: { alert: Alert; choice: ReceiptChoice }) {
  const language = useLanguage();
  const words = transactionChoiceTexts[language];
  const nameId = useId();
  const { amount, currency, order_reference: order, transaction_date_time: paidAt } = choice;
  const ids = (['card', 'arn', 'transaction_id', 'iCS_id'] as const).flatMap((key) =>
    choice[key] === null ? [] : [[receiptChoiceFields[key].words[language], choice[key]] as const],
  );
  return (
    <li className={classes.option} aria-labelledby={nameId}>
      <div className={classes.facts}>
        <p className={classes.name} id={nameId}>
          <span>{amount === null ? null : formatMoney(amount, currency)}</span>
          <bdi>{order ?? words.noOrder}</bdi>
          {paidAt !== null && <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>}
        </p>
        <p className={classes.ids}>
          {ids.map(([word, value]) => (
            <span key={word}>
              {word} <bdi>{value}</bdi>
            </span>
          ))}
        </p>
        <Reasons choice={choice} likeness="same" />
        <Reasons choice={choice} likeness="like" />
        <Reasons choice={choice} likeness="other" />
      </div>
      <div className={classes.actions}>
        {choice.is_chosen ? (
          <Text size="sm">{words.chosen}</Text>
        ) : (
          <ActionButton
            action={chooseReceipt}
            on={{ alert, icsId: choice.iCS_id }}
            size="compact-sm"
            variant="filled"
          />
        )}
        <Button
          component={Link}
          to={paths.receiptPreview.href(choice.iCS_id)}
          size="compact-sm"
          variant="default"
        >
          {words.evidence}
        </Button>
      </div>
    </li>
  );
}

type Likeness = 'same' | 'like' | 'other';
type Reason = ReceiptChoice['reasons'][number];

const LIKENESS_ICONS = { same: 'check', like: 'circleDashed', other: 'cross' } as const;

/** What was compared, both as people read them. */
function valuesOf({ rule, alert, found }: Reason) {
  return rule === 'order_time' ? [formatDateTime(alert), formatDateTime(found)] : [alert, found];
}

function likenessOf(reason: Reason): Likeness {
  if (!reason.agrees) return 'other';
  const [reported, known] = valuesOf(reason);
  return reported === known ? 'same' : 'like';
}

/** What is the same, by name; what is not, with both values. All of them are of the client. */
function Reasons({ choice, likeness }: { choice: ReceiptChoice; likeness: Likeness }) {
  const language = useLanguage();
  const words = transactionChoiceTexts[language];
  const reasons = choice.reasons.filter((one) => one.rule !== 'client' && likenessOf(one) === likeness);
  if (reasons.length === 0) return null;
  const described = reasons.map((reason) => {
    const label = labelOf(MATCH_RULES, reason.rule, language);
    const [reported, known] = valuesOf(reason);
    return likeness === 'same' || !reported || !known ? label : words.versus(label, reported, known);
  });
  return (
    <p className={classes.reason} data-likeness={likeness}>
      <Icon name={LIKENESS_ICONS[likeness]} size={14} />
      <bdi>{words[likeness](described.join(MARKS[language].between))}</bdi>
    </p>
  );
}
