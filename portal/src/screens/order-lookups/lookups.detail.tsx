import { formatCount } from '@cbp/shared/format/format-figures';
import { labelOf } from '@cbp/shared/labelled';
import { number } from '@cbp/shared/list/field';
import { LOOKUP_REASONS, LOOKUP_SOURCES, LOOKUP_STATUSES } from '@cbp/shared/lookups/lookup';
import { lookupList } from '@cbp/shared/lookups/lookup.list';
import type { Lookup } from '@cbp/shared/lookups/lookup.model';
import { Code, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LookupSummaryPart } from '../../parts/lookup-summary/lookup-summary.tsx';
import { PaymentLink } from '../../parts/payment/payment-link.tsx';
import { ReceivedPart } from '../../parts/received/received-part.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { card } from '../../patterns/list/list-columns.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { LookupAnswer } from './lookup-answer.tsx';
import { LookupCandidates } from './lookup-candidates.tsx';
import { MissingFields } from './lookup-gaps.tsx';
import classes from './lookups.module.css';
import { lookupTexts } from './lookups.texts.ts';

type PartProps = { lookup: Lookup };

const factFields = {
  ...lookupList.fields,
  answered_in_ms: number('Response time', '答复用时', '回覆用時'),
};

/** One lookup: what the network was told and from what, what was missing, and which transactions were compared. */
export function LookupDetail() {
  const words = lookupTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getLookup.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.lookups.href()}
      nameOf={({ insight_id: name }) => name}
      titleOf={({ insight_id: name }) => name}
      Head={(lookup) => <Head lookup={lookup} />}
    >
      {(lookup) => (
        <>
          <WithoutOrder lookup={lookup} />
          <Facts lookup={lookup} />
          {lookup.response_status === 'COMPLETED' ? (
            <LookupAnswer key={lookup.id} lookup={lookup} />
          ) : (
            <MissingFields lookup={lookup} />
          )}
          <LookupCandidates key={`${lookup.id} candidates`} candidates={lookup.candidates} />
          <ReceivedPart key={`${lookup.id} received`} heading={words.received} received={lookup.question} />
          {lookup.merchant_id !== null && <LookupSummaryPart merchant_id={lookup.merchant_id} />}
        </>
      )}
    </DetailPage>
  );
}

function Head({ lookup }: PartProps) {
  const { response_status: status, source, receipt } = lookup;
  return (
    <Group gap="xs">
      <EnumerationBadge of={LOOKUP_STATUSES} value={status} />
      <Text c="dimmed" size="sm">
        {labelOf(LOOKUP_SOURCES, source, useLanguage())}
      </Text>
      <PaymentLink
        iCS_id={receipt?.iCS_id}
        arn={lookup.transaction.arn}
        card_prefix={lookup.transaction.card_prefix}
        card_suffix={lookup.transaction.card_suffix}
        amount={lookup.transaction.amount}
        currency={lookup.transaction.currency}
        paid_on={lookup.transaction.date}
      />
    </Group>
  );
}

/** Why the network got no order; empty where it got one. */
function WithoutOrder({ lookup: { response_status: status, reason, notes } }: PartProps) {
  const language = useLanguage();
  const words = lookupTexts[language];
  if (status === 'COMPLETED' || reason === null) return null;
  return (
    <MessageBox tone="warning" text={words.reasons[reason] ?? labelOf(LOOKUP_REASONS, reason, language)}>
      {notes.required.length > 0 && (
        <ul className={classes.required}>
          {notes.required.map((path) => (
            <li key={path}>
              <Code>{path}</Code>
            </li>
          ))}
        </ul>
      )}
    </MessageBox>
  );
}

function Facts({ lookup }: PartProps) {
  const words = lookupTexts[useLanguage()];
  return (
    <FactGrid
      fields={factFields}
      row={lookup}
      shown={[
        'client_name',
        'merchant_id',
        'network',
        'order_reference',
        ...(lookup.reason === null ? [] : ([{ key: 'reason', as: 'text' }] as const)),
        'transaction.amount',
        'transaction.date',
        card('transaction.card_prefix', 'transaction.card_suffix'),
        'transaction.descriptor',
        'transaction.arn',
        'transaction.acquirer_bin',
        'transaction.card_acceptor_id',
        'created_at',
        { key: 'answered_in_ms', format: (count) => words.milliseconds(formatCount(count)) },
      ]}
    />
  );
}
