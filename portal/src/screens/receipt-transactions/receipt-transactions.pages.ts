import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('receiptTransactions', {
    right: { service: 'ics', right: 'transaction.read' },
    title: translated(['Transactions', '交易', '交易']),
    icon: 'receipt',
    load: () =>
      listPage(import('./receipt-transactions.list.tsx').then((screen) => screen.receiptTransactionsScreen)),
  }),
  page('orderImport', {
    right: { service: 'ics', right: 'transaction.create' },
    title: translated(['Import orders', '导入订单', '匯入訂單']),
    icon: 'upload',
    parent: 'receiptTransactions',
    load: () => import('./import/order-import.page.tsx').then((screen) => screen.OrderImportPage),
  }),
  page('receiptTransaction', {
    right: { service: 'ics', right: 'transaction.read' },
    title: translated(['Transaction', '交易详情', '交易詳情']),
    icon: 'receipt',
    parent: 'receiptTransactions',
    isDrawer: true,
    load: () => import('./receipt-transactions.detail.tsx').then((screen) => screen.TransactionDetail),
  }),
  page('receiptPreview', {
    right: { service: 'ics', right: 'transaction.read' },
    title: translated(['Report preview', '报告预览', '報告預覽']),
    icon: 'document',
    parent: 'receiptTransactions',
    load: () =>
      import('./receipt-transactions.preview.tsx').then((screen) => screen.ReceiptTransactionPreview),
  }),
];
