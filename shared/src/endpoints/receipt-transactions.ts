import { ReceiptTransaction } from '../entities/receipt-transaction.model.ts';
import { listAnswer, listQuery } from '../list/list-query.ts';
import { endpoint, errors } from './endpoint.ts';

export const receiptTransactionEndpoints = {
  listReceiptTransactions: endpoint
    .route({
      method: 'POST',
      path: '/ics/transactions/list',
      tags: ['Receipt transactions'],
      summary: 'Receipt transactions, newest first unless sorted otherwise',
    })
    .errors(errors('auth/unauthenticated'))
    .input(listQuery(['created_at']))
    .output(listAnswer(ReceiptTransaction)),
};
