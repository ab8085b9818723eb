import { guarded } from '../../access/guarded-contract.ts';
import { listReceiptTransactions, resolveReceiptTransactions } from './receipt-transactions.service.ts';

export const receiptTransactionRoutes = {
  listReceiptTransactions: guarded.listReceiptTransactions.handler(({ context, input }) =>
    listReceiptTransactions({ ctx: context, input }),
  ),
  resolveReceiptTransactions: guarded.resolveReceiptTransactions.handler(({ context, input }) =>
    resolveReceiptTransactions({ ctx: context, input }),
  ),
};
