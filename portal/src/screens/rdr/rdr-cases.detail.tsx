import { formatDate } from '@cbp/shared/format/time';
import { toneOf } from '@cbp/shared/labelled';
import { formatMoney } from '@cbp/shared/money/money';
import { CASE_WARNINGS, RDR_OUTCOMES } from '@cbp/shared/rdr/rdr-case';
import { type RdrCase, rdrCaseFields } from '@cbp/shared/rdr/rdr-case.model';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { OpenCaseButton } from '../../parts/cases/open-case-button.tsx';
import { matchTexts } from '../../parts/match/match.texts.ts';
import { MatchReasons } from '../../parts/match/match-reasons.tsx';
import { MatchedReceipt, NoReceipt } from '../../parts/match/matched-receipt.tsx';
import { PaymentLink } from '../../parts/payment/payment-link.tsx';
import { PaymentNotes } from '../../parts/payment/payment-notes.tsx';
import { ReceivedPart } from '../../parts/received/received-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { card } from '../../patterns/list/list-columns.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CaseDecision } from './case-decision.tsx';
import { AlertsOfPayment, CaseEvents } from './case-records.tsx';
import { rdrCaseTexts } from './rdr-cases.texts.ts';

const LOOK_AGAIN_MS = 5_000;

/** One case: what was decided and from what, its payment, and what happened to it. */
export function RdrCaseDetail() {
  const words = rdrCaseTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getRdrCase.queryOptions({ input: { id: Number(id) } }),
    refetchInterval: ({ state }) => (state.data?.results.match === 'waiting' ? LOOK_AGAIN_MS : false),
  });
  return (
    <DetailPage
      query={query}
      listHref={paths.rdrCases.href()}
      nameOf={({ case_id: name }) => name}
      titleOf={({ case_id: name }) => name}
      Head={(rdrCase) => (
        <Group gap="xs">
          <EnumerationBadge of={RDR_OUTCOMES} value={rdrCase.outcome} />
          {rdrCase.recalled_at !== null && <StatusBadge tone="warning" icon="undo" label={words.recalled} />}
          <PaymentLink
            {...rdrCase}
            iCS_id={rdrCase.receipt?.iCS_id}
            amount={rdrCase.transaction_amount}
            currency={rdrCase.transaction_currency}
            paid_on={rdrCase.transaction_date}
          />
          {/* An accepted case was refunded by the network, and can't be defended. */}
          {rdrCase.outcome === 'Declined' && <OpenCaseButton from={{ rdr_case: rdrCase.id }} />}
        </Group>
      )}
    >
      {(rdrCase) => (
        <>
          <CaseWarnings rdrCase={rdrCase} />
          <CaseFacts rdrCase={rdrCase} />
          <CaseDecision rdrCase={rdrCase} />
          <CaseTransaction rdrCase={rdrCase} />
          <MatchReasons of="case" reasons={rdrCase.reasons} />
          <AlertsOfPayment alerts={rdrCase.alerts} />
          <ReceivedPart heading={words.received} received={rdrCase.as_received} />
          <CaseEvents events={rdrCase.events} />
        </>
      )}
    </DetailPage>
  );
}

type PartProps = { rdrCase: RdrCase };

/** What its reader should know first. */
function CaseWarnings({ rdrCase: { warnings } }: PartProps) {
  const words = rdrCaseTexts[useLanguage()].warnings;
  const said = warnings.map(({ kind, amount, currency, on }) => ({
    tone: toneOf(CASE_WARNINGS, kind) === 'bad' ? ('bad' as const) : ('warning' as const),
    text: words[kind](formatMoney(amount, currency) ?? '', (on && formatDate(on)) ?? ''),
  }));
  const once = [...new Map(said.map((one) => [one.text, one])).values()];
  return once.map(({ tone, text }) => <MessageBox key={text} tone={tone} text={text} />);
}

function CaseFacts({ rdrCase }: PartProps) {
  return (
    <FactGrid
      fields={rdrCaseFields}
      row={rdrCase}
      shown={[
        'client_name',
        'merchant_id',
        'dba',
        'case_amount',
        'case_date',
        ...(rdrCase.recalled_at === null ? [] : (['recalled_at'] as const)),
        'reason_code',
        'reason_category',
        'bin',
        'caid',
        'descriptor',
        card('card_prefix', 'card_suffix'),
        'transaction_amount',
        'transaction_date',
        'arn',
        'auth_code',
        'transaction_id',
        'mcc',
        'created_at',
      ]}
    />
  );
}

/** The transaction of the payment, and what was given back of it. */
function CaseTransaction({ rdrCase: { match, receipt, payment } }: PartProps) {
  const words = matchTexts[useLanguage()];
  return (
    <DetailPart heading={words.transaction}>
      {receipt === null ? <NoReceipt match={match} /> : <MatchedReceipt match={match} receipt={receipt} />}
      {payment && <PaymentNotes payment={payment} />}
    </DetailPart>
  );
}
