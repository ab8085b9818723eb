import { ReceiptTransaction } from '../entities/receipt-transaction.model.ts';
import { listAnswer, listQuery } from '../list/list-query.ts';
import { endpoint, errors } from './endpoint.ts';

export const receiptTransactionEndpoints = {
  listReceiptTransactions: endpoint
    .meta({ access: { service: 'ics', right: 'transaction.read' } })
    .route({
      method: 'POST',
      path: '/ics/transactions/list',
      tags: ['Receipt transactions'],
      summary: 'Receipt transactions, newest first unless sorted otherwise',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(listQuery(['created_at']))
    .output(listAnswer(ReceiptTransaction)),
};
