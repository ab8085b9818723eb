import { disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import { eq } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { receiptTransactions as receipts } from '../receipt-transactions/receipt-transactions.schema.ts';
import { disputeCases as cases } from './cases.schema.ts';

export const disputeCaseSource = listSource(disputeCaseList, {
  from: cases,
  joins: [
    { table: receipts, on: eq(receipts.icsId, cases.icsId) },
    { table: clients, on: eq(clients.merchantId, cases.clientId) },
  ],
  client: cases.clientId,
  columns: {
    id: cases.id,
    state: cases.state,
    due_at: cases.dueAt,
    case_number: cases.caseNumber,
    card_type: cases.cardType,
    reason_code: cases.reasonCode,
    amount: cases.amount,
    currency: cases.currency,
    profile: cases.profile,
    // The transaction's own columns, which have the indexes for parts of a text.
    iCS_id: receipts.icsId,
    'transaction.order_reference': receipts.orderReference,
    'transaction.arn': receipts.arn,
    merchant_id: clients.merchantId,
    merchant_name: clients.name,
    received_at: cases.receivedAt,
    submitted_at: cases.submittedAt,
    closed_at: cases.closedAt,
    source: cases.source,
    created_at: cases.createdAt,
  },
});
