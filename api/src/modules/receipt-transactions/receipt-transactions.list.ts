import { receiptTransactionList } from '@cbp/shared/entities/receipt-transaction.list';
import { and, eq, isNull } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { evidenceReleases, receiptTransactions as receipts } from '../../database/schema.ts';
import { listSource } from '../../lists/list-source.ts';

const isInForce = and(eq(evidenceReleases.icsId, receipts.icsId), isNull(evidenceReleases.revokedAt));

export const receiptTransactionSource = listSource(receiptTransactionList, {
  from: receipts,
  joins: [
    { table: evidenceReleases, on: isInForce },
    { table: clients, on: eq(clients.merchantId, receipts.clientId) },
  ],
  client: receipts.clientId,
  columns: {
    iCS_id: receipts.icsId,
    // Of the client itself, as in the list of alerts.
    merchant_id: clients.merchantId,
    'transaction.order_reference': receipts.orderReference,
    'transaction.merchant_name': receipts.merchantName,
    'transaction.amount': receipts.amount,
    'transaction.currency': receipts.currency,
    'transaction.card_prefix': receipts.cardPrefix,
    'transaction.card_suffix': receipts.cardSuffix,
    card_type: receipts.cardType,
    'transaction.transaction_date_time': receipts.transactionDateTime,
    'transaction.transaction_id': receipts.transactionId,
    'transaction.mid': receipts.mid,
    'transaction.arn': receipts.arn,
    'status.buyer_report_issue': receipts.buyerReportIssue,
    'refund.request': receipts.refundRequest,
    'refund.status': receipts.refundStatus,
    released_at: evidenceReleases.releasedAt,
    created_at: receipts.createdAt,
  },
});
