import {
  type ReceiptTransaction,
  receiptTransactionList,
} from '@cbp/shared/payments/receipt-transaction.list';
import { FactGrid } from '../../../patterns/list/fact-grid.tsx';
import { card } from '../../../patterns/list/list-columns.ts';

/** What tells it from other transactions; what few have is left out where it is missing. */
export function TransactionFacts({ row }: { row: ReceiptTransaction }) {
  const { refund, transaction } = row;
  return (
    <FactGrid
      fields={receiptTransactionList.fields}
      row={row}
      shown={[
        'transaction.amount',
        card('transaction.card_prefix', 'transaction.card_suffix'),
        'transaction.transaction_date_time',
        'merchant_id',
        ...(refund.request === null ? [] : (['refund.request'] as const)),
        ...(row.status.buyer_report_issue === 'Y' ? (['status.buyer_report_issue'] as const) : []),
        ...(transaction.arn === null ? [] : (['transaction.arn'] as const)),
        ...(transaction.transaction_id === null ? [] : (['transaction.transaction_id'] as const)),
        ...(transaction.mid === null ? [] : (['transaction.mid'] as const)),
        'iCS_id',
        'created_at',
      ]}
    />
  );
}
