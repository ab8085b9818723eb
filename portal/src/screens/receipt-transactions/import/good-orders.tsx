import { id, maybe, money, number, text, time } from '@cbp/shared/list/field';
import type { GoodOrder } from '@cbp/shared/orders/order-import-rows';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../../patterns/small-table/small-table.tsx';
import { orderImportTexts } from './order-import.texts.ts';

/** Enough to see that the columns are right. */
const MOST_SHOWN = 20;

const goodTable = defineSmallTable({
  fields: {
    row: number('Row', '行', '行'),
    reference: id('Order reference', '订单号', '訂單編號'),
    amount: money('currency', 'Amount', '金额', '金額'),
    currency: text('Currency', '币种', '貨幣'),
    at: time('Transaction time', '交易时间', '交易時間'),
    items: number('Items', '商品数', '貨品數'),
    buyer: maybe(text('Buyer', '买家', '買家')),
  },
  columns: ['reference', 'amount', 'at', { key: 'items', widthPx: 64 }, 'buyer'],
  key: ({ row }) => row,
});

const shownOf = ({ rows, order }: GoodOrder) => {
  const { transaction, product_info: product, buyer } = order;
  return {
    row: rows[0] ?? 0,
    reference: transaction.order_reference,
    amount: Number(transaction.amount),
    currency: transaction.currency,
    at: new Date(transaction.transaction_date_time).toISOString(),
    items: product.items.length,
    buyer: buyer?.name ?? buyer?.email ?? null,
  };
};

/** The first of the orders that can be imported. */
export function GoodOrders({ orders }: { orders: readonly GoodOrder[] }) {
  const words = orderImportTexts[useLanguage()];
  return (
    <DetailPart heading={words.goodHeading}>
      <SmallTable
        table={goodTable}
        label={words.goodHeading}
        empty={words.none}
        rows={orders.slice(0, MOST_SHOWN).map(shownOf)}
      />
      {orders.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed">
          {words.shown(MOST_SHOWN)}
        </Text>
      )}
    </DetailPart>
  );
}
