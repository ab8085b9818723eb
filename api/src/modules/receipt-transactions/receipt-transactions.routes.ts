import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { createReceiptPhotos } from './receipt-photos.service.ts';
import { receiptTransactionSource } from './receipt-transactions.list.ts';
import { resolveReceiptTransactions } from './receipt-transactions.service.ts';

export const receiptTransactionRoutes = (photos: ReturnType<typeof createReceiptPhotos>) => ({
  ...listHandlers(receiptTransactionSource),

  resolveReceiptTransactions: guarded.resolveReceiptTransactions.handler(({ context, input }) =>
    resolveReceiptTransactions({ ctx: context, input }),
  ),

  setReceiptPhoto: guarded.setReceiptPhoto.handler(({ context, input }) =>
    photos.set({ ctx: context, input }),
  ),
});
