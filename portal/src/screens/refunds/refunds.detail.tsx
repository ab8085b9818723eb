import { REFUND_RESULT_STATUSES } from '@cbp/shared/alerts/alert';
import { labelOf } from '@cbp/shared/labelled';
import { REFUND_REASONS } from '@cbp/shared/refunds/refund-result';
import { attemptFields, type Refund, refundFields } from '@cbp/shared/refunds/refund-result.model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PaymentLink } from '../../parts/payment/payment-link.tsx';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { NamedRecord } from '../../patterns/record-link/record-link.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Missing } from '../../ui/missing.tsx';
import { nameOfRefund, titleOfRefund } from './refund-name.ts';
import { checkStatus } from './refunds.actions.ts';
import { decisionForm } from './refunds.forms.ts';
import { refundPageTexts } from './refunds.texts.ts';

const LOOK_AGAIN_MS = 3_000;

type Attempt = Refund['attempts'][number];
const attemptTable = defineSmallTable({
  fields: attemptFields,
  columns: ['at', { key: 'kind', as: 'text' }, 'outcome', 'said', 'duration_ms'],
  key: ({ id }: Attempt) => id,
});

/** One refund: its state, all requests to its platform, and the result that a user set. */
export function RefundDetail() {
  const language = useLanguage();
  const words = refundPageTexts[language];
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getRefund.queryOptions({ input: { id: Number(id) } }),
    // Polls while the platform is processing the refund.
    refetchInterval: ({ state }) => {
      const refund = state.data?.results;
      return refund?.status === 'PENDING' && !refund.can_be_decided ? LOOK_AGAIN_MS : false;
    },
  });
  return (
    <DetailPage
      query={query}
      listHref={paths.refunds.href()}
      nameOf={(refund) => nameOfRefund(refund, language)}
      titleOf={(refund) => titleOfRefund(refund, language)}
      Head={(refund) => (
        <>
          <EnumerationBadge of={REFUND_RESULT_STATUSES} value={refund.status} />
          <PaymentLink iCS_id={refund.iCS_id} />
          <Actions>
            <ActionButton action={checkStatus} on={refund} variant="filled" />
          </Actions>
        </>
      )}
    >
      {(refund) => (
        <>
          <State refund={refund} />
          <DetailPart heading={words.steps}>
            <SmallTable
              table={attemptTable}
              label={words.steps}
              empty={words.noSteps}
              rows={refund.attempts}
            />
          </DetailPart>
          <DetailPart heading={words.payment}>
            <FactGrid
              fields={refundFields}
              row={refund}
              shown={[
                'transaction_id',
                'refund_id',
                'refund_order_id',
                'platform_merchant_id',
                'descriptor',
                'type',
                'iCS_id',
                { key: 'alert_id', cell: AlertOfRefund },
              ]}
            />
          </DetailPart>
          <History key={refund.id} entity="refund" id={refund.id} />
        </>
      )}
    </DetailPage>
  );
}

function AlertOfRefund({ row: { alert_id: id } }: { row: Pick<Refund, 'alert_id'> }) {
  return id === null ? <Missing /> : <NamedRecord kind="alert" id={id} />;
}

/** Its facts and the reason of its state; a user sets unclear results here. */
function State({ refund }: { refund: Refund }) {
  const language = useLanguage();
  const words = refundPageTexts[language];
  const { reason, status } = refund;
  return (
    <>
      <FactGrid
        fields={refundFields}
        row={refund}
        shown={[
          'order_reference',
          'merchant_name',
          'amount',
          ...(refund.refunded_amount === null ? [] : (['refunded_amount'] as const)),
          { key: 'platform', as: 'text' },
          { key: 'origin', as: 'text' },
          ...(refund.origin === 'auto' ? [] : (['asked_by'] as const)),
          'created_at',
          'first_sent_at',
          'sends',
          'ended_at',
          ...(refund.comment === null ? [] : (['comment'] as const)),
          ...(refund.decided_by === null ? [] : (['decided_by', 'decision_reason'] as const)),
        ]}
      />
      {reason !== null && (
        <MessageBox
          tone={status === 'FAILED' || status === 'UNKNOWN' ? 'bad' : 'info'}
          text={[labelOf(REFUND_REASONS, reason, language), refund.said].filter(Boolean).join(' — ')}
        />
      )}
      <EditPart
        key={`${refund.id} decision`}
        form={decisionForm}
        of={refund}
        label={words.decide}
        isOffered={refund.can_be_decided}
        isMain={!refund.can_be_asked}
      >
        {null}
      </EditPart>
    </>
  );
}
