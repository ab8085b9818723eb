import {
  type ReceiptTransaction,
  receiptTransactionList,
} from '@cbp/shared/payments/receipt-transaction.list';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { ReleaseCell } from '../../parts/release/release-state.tsx';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { type Bulk, defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { card } from '../../patterns/list/list-columns.ts';
import { BatchActions } from './batch-actions.tsx';
import { ListActions } from './list-actions.tsx';
import { releaseSeveral } from './release/release-several.ts';
import { ReportLinks } from './report-links.tsx';
import { resendEmailsOfSeveral } from './resend-emails.ts';

const ofOrders = bulkActions(
  {
    keyOf: ({ iCS_id: id }: ReceiptTransaction) => id,
    nameOf: ({ iCS_id: id, transaction }) => transaction.order_reference?.trim() || id,
  },
  releaseSeveral,
  resendEmailsOfSeveral,
);

const bulk: Bulk<ReceiptTransaction> = {
  useAppliesTo: () => {
    const appliesTo = ofOrders.useAppliesTo();
    // Each transaction has a preview.
    return useApi().deployment.pdfUrl === null ? appliesTo : () => true;
  },
  Actions: (props) => (
    <>
      {useApi().deployment.pdfUrl !== null && <BatchActions {...props} />}
      <ofOrders.Actions {...props} />
    </>
  ),
};

/** All receipt transactions; each opens in a drawer. */
export const receiptTransactionsScreen = defineListScreen({
  list: receiptTransactionList,
  counter: ['', '笔', '筆'],
  columns: [
    'transaction.order_reference',
    { key: 'transaction.merchant_name', widthPx: 150 },
    'transaction.amount',
    { key: 'released_at', cell: ReleaseCell },
    card('transaction.card_prefix', 'transaction.card_suffix'),
    'created_at',
    { key: 'transaction.transaction_date_time', isHidden: true },
    { key: 'refund.request', as: 'text', isHidden: true },
    { key: 'refund.status', as: 'text' },
    { key: 'release_agreement', isHidden: true },
    { key: 'status.buyer_report_issue', as: 'text', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'card_type', isHidden: true },
    { key: 'transaction.arn', isHidden: true },
    { key: 'transaction.transaction_id', isHidden: true },
    { key: 'transaction.mid', isHidden: true },
    { key: 'iCS_id', isHidden: true },
  ],
  mainFilters: ['created_at', 'refund.status'],
  action: ListActions,
  href: (row) => paths.receiptTransaction.href(row.iCS_id),
  rowActions: ({ row }) => row.released_at !== null && <ReportLinks row={row} />,
  bulk,
  empty: {
    heading: ['No transactions yet', '暂无交易', '未有交易'],
    text: [
      'Transactions appear here once their e-receipts are recorded.',
      '电子收据记录后，交易就会显示在这里。',
      '電子收據紀錄後，交易便會在此顯示。',
    ],
  },
});
