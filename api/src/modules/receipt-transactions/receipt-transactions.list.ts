import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import type { ReleaseAgreement } from '@cbp/shared/payments/release-state';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { evidenceReleases, receiptTransactions as receipts } from './receipt-transactions.schema.ts';

const isInForce = and(eq(evidenceReleases.icsId, receipts.icsId), isNull(evidenceReleases.revokedAt));

/**
 * Whether a release still agrees with the payment's record: it includes the product's earlier refunds, and none was made
 * later. null without a release.
 */
const agreement = sql<ReleaseAgreement | null>`case when ${evidenceReleases.releasedAt} is null then null
  when exists (
    select 1 from ${refundResults} made where made.ics_id = ${receipts.icsId} and made.status = 'SUCCESS'
      and (not ${evidenceReleases.tellsRefunds}
        or coalesce(made.transaction_time, made.ended_at, made.created_at) > ${evidenceReleases.releasedAt})
  ) then 'outdated' else 'agrees' end`;

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
    release_agreement: agreement,
    created_at: receipts.createdAt,
  },
});
