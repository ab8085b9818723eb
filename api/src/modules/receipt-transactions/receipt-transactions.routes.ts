import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { receiptTransactionSource } from './receipt-transactions.list.ts';
import { resolveReceiptTransactions } from './receipt-transactions.service.ts';

export const receiptTransactionRoutes = {
  ...listHandlers(receiptTransactionSource),

  resolveReceiptTransactions: guarded.resolveReceiptTransactions.handler(({ context, input }) =>
    resolveReceiptTransactions({ ctx: context, input }),
  ),
};
