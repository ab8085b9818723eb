import { buyerRequestList } from '@cbp/shared/requests/buyer-request.list';
import { eq } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { receiptTransactions as receipts } from '../receipt-transactions/receipt-transactions.schema.ts';
import { buyerRequests as requests } from './requests.schema.ts';

export const buyerRequestSource = listSource(buyerRequestList, {
  from: requests,
  joins: [
    { table: receipts, on: eq(receipts.icsId, requests.icsId) },
    { table: clients, on: eq(clients.merchantId, requests.clientId) },
  ],
  client: requests.clientId,
  columns: {
    iCS_id: requests.icsId,
    merchant_id: clients.merchantId,
    'transaction.order_reference': receipts.orderReference,
    'transaction.merchant_name': receipts.merchantName,
    'transaction.amount': receipts.amount,
    'transaction.currency': receipts.currency,
    waiting_since: requests.waitingSince,
    waits: requests.waits,
    unread: requests.unread,
    unread_messages: requests.unreadMessages,
    'status.buyer_report_issue': receipts.buyerReportIssue,
    issue: requests.issue,
    'refund.request': receipts.refundRequest,
    'refund.status': receipts.refundStatus,
    updated_at: requests.updatedAt,
  },
});
