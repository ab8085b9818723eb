import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { imagesModule } from '../images/images.module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { createReceiptPhotos } from './receipt-photos.service.ts';
import { receiptTransactionSource } from './receipt-transactions.list.ts';
import { receiptTransactionRoutes } from './receipt-transactions.routes.ts';

/** Transactions of clients. */
export const receiptTransactionsModule = defineModule({
  name: 'receipt-transactions',
  needs: [uploadsModule, imagesModule, clientsModule],
  demo: () => import('./demo/receipt-transactions.demo.ts'),
  create({ files }, { uploads }) {
    const photos = createReceiptPhotos({ uploads, files });
    return {
      service: photos,
      routes: receiptTransactionRoutes(photos),
      searched: [receiptTransactionSource],
    };
  },
});
