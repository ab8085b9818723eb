import { guarded } from '../../access/guarded-contract.ts';
import { listReceiptTransactions } from './receipt-transactions.service.ts';

export const receiptTransactionRoutes = {
  listReceiptTransactions: guarded.listReceiptTransactions.handler(({ context, input }) =>
    listReceiptTransactions({ ctx: context, input }),
  ),
};
