import type { RefundRecord } from '@cbp/shared/evidence/evidence.model';
import { badge, id, maybe, money, text, time } from '@cbp/shared/list/field';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { lastPartialRefund, REFUND_STATUSES } from '@cbp/shared/payments/refund';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ReceiptPayment } from '../../../parts/refunds/refund-part.tsx';
import { refundTexts } from '../../../parts/refunds/refunds.texts.ts';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../../patterns/list/fact-grid.tsx';
import { defineSmallTable } from '../../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../../patterns/small-table/small-table.tsx';
import { transactionDetailTexts } from './detail.texts.ts';
import { useWholeEvidence } from './use-transaction.ts';

type ShopRefund = OrderDetail['shop_refunds'][number];

const shopRefundTable = defineSmallTable({
  fields: {
    reference: id('Reference', '编号', '編號'),
    amount: money('currency', 'Amount', '金额', '金額'),
    currency: text('Currency', '币种', '貨幣'),
    refunded_at: time('Refunded at', '退款时间', '退款時間'),
  },
  columns: ['reference', 'amount', 'refunded_at'],
  key: ({ reference }: ShopRefund) => reference,
});

const recordFields = {
  status: badge(REFUND_STATUSES, 'Refund', '退款', '退款'),
  amount: maybe(money('currency', 'Amount', '金额', '金額')),
  currency: maybe(text('Currency', '币种', '貨幣')),
  reason: maybe(text('Reason', '原因', '原因')),
} as const;

/** What the shop last said of the refund as a whole. */
function RefundRecordFacts({ record }: { record: RefundRecord }) {
  const { status, currency = null, amount, partial_refund: parts, info } = record;
  const given = status === 'PARTIAL_REFUND' ? lastPartialRefund(parts) : amount;
  const row = {
    status: status as keyof typeof REFUND_STATUSES,
    amount: given === null || given === undefined ? null : Number(given),
    currency,
    reason: info?.reason ?? null,
  };
  return (
    <FactGrid
      fields={recordFields}
      row={row}
      shown={['status', 'amount', ...(row.reason === null ? [] : (['reason'] as const))]}
    />
  );
}

/** What was refunded of the payment by the portal, the shop and the network. */
export function PaymentPart({ order }: { order: OrderDetail }) {
  const language = useLanguage();
  const words = transactionDetailTexts[language];
  const { data } = useWholeEvidence(order.iCS_id);
  const record = data?.results.refund;
  return (
    <>
      <DetailPart heading={refundTexts[language].heading}>
        <ReceiptPayment id={order.iCS_id} />
      </DetailPart>
      <DetailPart heading={words.shopRefunds}>
        {record?.status && <RefundRecordFacts record={record} />}
        <SmallTable
          table={shopRefundTable}
          label={words.shopRefunds}
          {...(!record?.status && { empty: words.noShopRefunds })}
          rows={order.shop_refunds}
        />
      </DetailPart>
    </>
  );
}
