import type { Qualifier, QualifierCandidate } from '@cbp/shared/evidence/qualifier/qualifier.model';
import { CE3_WINDOWS } from '@cbp/shared/evidence/qualifier/qualifier-rules';
import { formatDate } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { type CandidateRow, candidateTable } from './candidate-table.tsx';
import { choosePicked, chooseSuggested, removeChoice } from './qualifier.actions.ts';
import classes from './qualifier.module.css';
import { qualifierTexts } from './qualifier.texts.ts';
import { TrustCategories } from './trust-categories.tsx';

const PAIR = 2;
const NARROWEST = CE3_WINDOWS.stripe_docs;

/** The earlier payments that may answer a fraud dispute, and which two the report shows. */
export function QualifierPart({ id }: { id: string }) {
  const words = qualifierTexts[useLanguage()];
  const mayRead = useMayCall('getQualifier');
  const query = useQuery(useApi().queries.getQualifier.queryOptions({ input: { id }, enabled: mayRead }));
  if (!mayRead) return null;
  return (
    <LoadedPart heading={words.heading} query={query}>
      {({ results }) => <Candidates key={results.choice?.payments.join(' ') ?? ''} qualifier={results} />}
    </LoadedPart>
  );
}

function rowOf(candidate: QualifierCandidate, qualifier: Qualifier): CandidateRow {
  const { suggestion, choice, scheme, shared_after: sharedAfter } = qualifier;
  const { payment, key } = candidate;
  const { shipping } = payment;
  const place = [
    shipping?.address,
    shipping?.address_1,
    shipping?.city,
    shipping?.postalcode,
    shipping?.country,
  ];
  return {
    key,
    paid: payment.transaction_date_time ?? '',
    order: payment.order_reference ?? '',
    ip_address: payment.ip_address ?? '',
    device: payment.device_id || payment.device_fingerprint || '',
    account: payment.account_id ?? '',
    shipping_address: place.flatMap((line) => line?.trim() || []).join(', '),
    disputes: '',
    candidate,
    sharedAfter,
    isJudged: scheme === 'visa_ce3',
    isSuggested: suggestion?.payments.includes(key) ?? false,
    isChosen: choice?.payments.includes(key) ?? false,
  };
}

function Candidates({ qualifier }: { qualifier: Qualifier }) {
  const words = qualifierTexts[useLanguage()];
  const { candidates, choice, suggestion, scheme, trust } = qualifier;
  const mayChoose = useMayCall('chooseQualifier') && candidates.length >= PAIR;
  const [picked, setPicked] = useState<readonly string[]>(choice?.payments ?? suggestion?.payments ?? []);
  const pick = (key: string) =>
    setPicked(picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key].slice(-PAIR));
  return (
    <>
      {scheme === 'visa_ce3' && (
        <Text size="sm" c="dimmed" mb={8}>
          {words.intro(NARROWEST.from, NARROWEST.to)}
        </Text>
      )}
      <State qualifier={qualifier} />
      <SmallTable
        table={candidateTable}
        label={words.table}
        empty={words.none}
        rows={candidates.map((candidate) => rowOf(candidate, qualifier))}
        {...(mayChoose && {
          actions: ({ key, order, paid }: CandidateRow) => (
            <Checkbox
              checked={picked.includes(key)}
              onChange={() => pick(key)}
              aria-label={words.pick(order || paid)}
            />
          ),
        })}
      />
      {mayChoose && (
        <div className={classes.foot}>
          <Text size="sm">{words.picked(picked.length)}</Text>
          <ActionButton action={choosePicked} on={{ qualifier, picked }} variant="filled" />
          <ActionButton action={chooseSuggested} on={{ qualifier, picked }} />
          <ActionButton action={removeChoice} on={{ qualifier, picked }} />
        </div>
      )}
      {scheme === 'mastercard_fpt' && <TrustCategories trust={trust} />}
    </>
  );
}

/** Which payments the report shows, and from when days are counted. */
function State({ qualifier }: { qualifier: Qualifier }) {
  const language = useLanguage();
  const words = qualifierTexts[language];
  const { choice, suggestion, scheme, dispute, candidates } = qualifier;
  if (candidates.length === 0) return null;
  const isVisa = scheme === 'visa_ce3';
  const day = formatDate(dispute?.at);
  const sentences = [
    choice && words.chosen(choice.by ?? words.program, formatDate(choice.at) ?? ''),
    choice && isVisa && (choice.qualifies ? words.chosenQualify : words.chosenDont),
    !choice && isVisa && (suggestion ? words.suggested : words.noneQualify),
    isVisa && !day && words.noDispute,
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <>
      <Text size="sm" mb={4}>
        {sentences.join(MARKS[language].gap)}
      </Text>
      {day && (
        <Text size="sm" c="dimmed" mb={8}>
          {words.disputeOf(day)}
          {dispute?.reason && MARKS[language].brackets(dispute.reason)}
        </Text>
      )}
    </>
  );
}
