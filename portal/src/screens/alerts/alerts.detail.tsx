import { ALERT_STATUSES, ALERT_TYPES, formatLiability } from '@cbp/shared/alerts/alert';
import { type Alert, alertFields } from '@cbp/shared/alerts/alert.model';
import { acceptsAnswer } from '@cbp/shared/alerts/alert-outcome';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MatchReasons } from '../../parts/match/match-reasons.tsx';
import { PaymentLink } from '../../parts/payment/payment-link.tsx';
import { RefundsOfAlert } from '../../parts/refunds/refund-part.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AlertAnswer, goToAnswer, useIsAnswerOpen } from './alert-answer.tsx';
import { AlertPushes } from './alert-pushes.tsx';
import { AlertTransaction } from './alert-transaction.tsx';
import { alertTexts } from './alerts.texts.ts';
import { clientForm } from './answers.forms.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { SimilarAlerts } from './similar-alerts.tsx';
import { TimeLeft } from './time-left.tsx';

const LOOK_AGAIN_MS = 5_000;

/** Which times the clocks of the source showed twice. */
function AmbiguousTimes({ alert }: { alert: Alert }) {
  const language = useLanguage();
  const times = alert.ambiguous_times.map((key) => alertFields[key].words[language]);
  if (times.length === 0) return null;
  return (
    <MessageBox tone="info" text={alertTexts[language].ambiguous(times.join(MARKS[language].between))} />
  );
}

const paymentOf = ({ receipt, alert, sent }: Alert) => ({
  iCS_id: receipt?.iCS_id,
  arn: alert.ARN,
  masked_card: alert.CardNumber,
  amount: alert.Amount,
  currency: alert.Currency,
  paid_on: sent.TransactionTimestamp ?? alert.AlertTimestamp,
});

/** One alert: payment, transaction, match and outcome. */
export function AlertDetail() {
  const language = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getAlert.queryOptions({ input: { id: Number(id) } }),
    // Polls for an outcome being sent, one that follows from a refund, and the transaction.
    refetchInterval: ({ state }) => {
      const { status, refund_result: refund, match } = state.data?.results ?? {};
      const isUnderWay = status === 'PROCESSING' || refund?.status === 'PENDING' || match === 'waiting';
      return isUnderWay ? LOOK_AGAIN_MS : false;
    },
  });
  return (
    <DetailPage
      query={query}
      listHref={paths.alerts.href()}
      nameOf={(alert) => alert.alert.EthocaID}
      titleOf={({ type, alert: { Issuer } }) => {
        const typeWord = labelOf(ALERT_TYPES, type, language);
        return Issuer === null ? typeWord : `${typeWord} · ${Issuer}`;
      }}
      Head={(alert) => (
        <Group gap="xs">
          <TimeLeft row={alert} />
          <EnumerationBadge of={ALERT_STATUSES} value={alert.status} />
          <PaymentLink {...paymentOf(alert)} />
        </Group>
      )}
    >
      {(alert) => <AlertParts alert={alert} />}
    </DetailPage>
  );
}

function AlertParts({ alert }: { alert: Alert }) {
  const words = alertTexts[useLanguage()];
  const part = useRef<HTMLDivElement>(null);
  const isOpen = useIsAnswerOpen(alert);
  const facts = { fields: alertFields, row: alert };
  return (
    <>
      <EditPart
        key={`${alert.id} client`}
        form={clientForm}
        of={alert}
        label={alert.merchant_id === null ? words.assign : words.otherClient}
        isOffered={acceptsAnswer(alert)}
      >
        <FactGrid
          {...facts}
          shown={[
            'merchant_name',
            'alert.Amount',
            ...(alert.amount_mark === null ? [] : (['amount_mark'] as const)),
            'alert.MerchantDescriptor',
            'alert.CardNumber',
            'alert.AlertTimestamp',
            'due_at',
          ]}
        />
      </EditPart>
      <AmbiguousTimes alert={alert} />
      <AlertAnswer key={`${alert.id} answer`} alert={alert} part={part} />
      <RefundsOfAlert key={`${alert.id} refunds`} id={alert.id} />
      <AlertTransaction key={`${alert.id} transaction`} alert={alert} />
      <MatchReasons of="alert" reasons={alert.reasons} />
      <DetailPart heading={words.payment}>
        <FactGrid
          {...facts}
          shown={[
            'source',
            'origin',
            'alert.EthocaID',
            'matched_ethoca_id',
            'matched_descriptor',
            'merchant_id',
            'card_type',
            'alert.ARN',
            'sent.TransactionTimestamp',
            'sent.AuthCode',
            'sent.TransactionType',
            'alert.InitiatedBy',
            'sent.Is3DSecure',
            'sent.ChargebackAmount',
            'sent.ChargebackReason',
            { key: 'sent.Liability', format: formatLiability },
            'sent.Age',
            'sent.MCC',
            'sent.TransactionId',
            'sent.MemberID',
          ]}
        />
      </DetailPart>
      {alert.similar.length > 0 && (
        <DetailPart heading={words.similar}>
          <SimilarAlerts key={`${alert.id} similar`} alert={alert} />
        </DetailPart>
      )}
      <AlertPushes key={`${alert.id} pushes`} alert={alert} />
      <History key={alert.id} entity="alert" id={alert.id} />
      {isOpen && (
        <OutcomeBar key={`${alert.id} bar`} alert={alert} part={part} onRespond={() => goToAnswer(part)} />
      )}
    </>
  );
}
