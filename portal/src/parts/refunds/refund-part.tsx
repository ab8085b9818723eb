import { formatDate } from '@cbp/shared/format/time';
import { formatMoney } from '@cbp/shared/money/money';
import type { RefundInList } from '@cbp/shared/refunds/refund-result.list';
import { type Refundable, refundFields } from '@cbp/shared/refunds/refund-result.model';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Money } from '../../ui/money.tsx';
import { refundAlertForm, refundReceiptForm } from './refund.forms.tsx';
import { refundTexts } from './refunds.texts.ts';
import { automaticOf } from './requested-by.ts';

const LOOK_AGAIN_MS = 3_000;

/** Until its platform has named it, a refund is known by its amount. */
function AmountLink({ row: { id, amount, currency } }: { row: RefundInList }) {
  return (
    <RecordLink kind="refund" id={id}>
      <Money amount={amount} currency={currency} />
    </RecordLink>
  );
}

const refundTable = defineSmallTable({
  fields: refundFields,
  columns: [
    { key: 'amount', cell: AmountLink },
    'status',
    { key: 'reason', as: 'text' },
    { key: 'platform', as: 'text' },
    { key: 'asked_by', blank: automaticOf },
    'created_at',
    'said',
  ],
  key: ({ id }: RefundInList) => id,
});

/** Pending refunds are polled. */
const againMs = (payment: Refundable | null | undefined) =>
  payment?.refunds.some(({ status, reason }) => status === 'PENDING' && reason === null)
    ? LOOK_AGAIN_MS
    : false;

/** The refunds of the payment of an alert, and the form for another one. */
export function RefundsOfAlert({ id }: { id: number }) {
  const words = refundTexts[useLanguage()];
  const query = useQuery({
    ...useApi().queries.getRefundableOfAlert.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => againMs(state.data?.results),
  });
  return (
    <LoadedPart heading={words.heading} query={query}>
      {({ results: payment }) =>
        payment === null ? (
          <Text c="dimmed" size="sm">
            {words.unmatched}
          </Text>
        ) : (
          <Payment payment={payment}>
            {(onDone) => <CallForm form={refundAlertForm} of={{ id, payment }} onDone={onDone} />}
          </Payment>
        )
      }
    </LoadedPart>
  );
}

/** The same of a transaction, in a dialog. */
export function RefundsDialog({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const words = refundTexts[useLanguage()];
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={words.heading} closeLabel={words.close} size="xl">
      <ReceiptPayment id={id} />
    </FormDialog>
  );
}

/** What was refunded of a transaction, and the form for another refund. */
export function ReceiptPayment({ id }: { id: string }) {
  const words = refundTexts[useLanguage()];
  const query = useQuery({
    ...useApi().queries.getRefundableOfReceipt.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => againMs(state.data?.results),
  });
  const payment = query.data?.results;
  return (
    <>
      {query.isPending && <Skeleton height={60} role="status" aria-label={words.loading} />}
      {query.isError && <Text size="sm">{failureText(query.error)}</Text>}
      {payment && (
        <Payment payment={payment}>
          {(onDone) => <CallForm form={refundReceiptForm} of={{ id, payment }} onDone={onDone} />}
        </Payment>
      )}
    </>
  );
}

/** How a payment stands: its refunds, what is left of it, and the form for those who may. */
function Payment(props: { payment: Refundable; children: (onDone: () => void) => ReactNode }) {
  const { payment, children } = props;
  const words = refundTexts[useLanguage()];
  const mayRefund = useMayCall('refundAlert');
  const [isOpen, setIsOpen] = useState(false);
  const { obstacle, left, currency, refunds } = payment;
  return (
    <>
      <SmallTable table={refundTable} label={words.heading} empty={words.none} rows={refunds} />
      {payment.chargebacks.map(({ on, ...money }) => (
        <MessageBox
          key={`${on} ${money.amount}`}
          tone="bad"
          text={words.chargedBack(formatMoney(money.amount, money.currency) ?? '', on && formatDate(on))}
        />
      ))}
      <Text size="sm" {...(obstacle !== null && { c: 'dimmed' })}>
        {obstacle === null ? words.left(formatMoney(left ?? 0, currency) ?? '') : words.obstacles[obstacle]}
      </Text>
      {mayRefund && obstacle === null && !isOpen && (
        <div>
          <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
            {words.refund}
          </Button>
        </div>
      )}
      {isOpen && obstacle === null && children(() => setIsOpen(false))}
    </>
  );
}
