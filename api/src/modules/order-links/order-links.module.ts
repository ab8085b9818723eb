import { ORDER_LINK } from '@cbp/shared/orders/order-link';
import { defineModule } from '../../wiring/define-module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { findReceiptAlone } from '../receipt-transactions/receipt-transactions.service.ts';
import { createOrderLinks } from './order-links.service.ts';

/** The links with which buyers open the pages of their orders. */
export const orderLinksModule = defineModule({
  name: 'order-links',
  needs: [receiptTransactionsModule],
  create: ({ box, portalUrl }) => ({
    service: createOrderLinks({ box, portalUrl }),
    links: [
      {
        link: ORDER_LINK,
        holds: async ({ ctx, input }) => (await findReceiptAlone(ctx.db, input.subject)) !== null,
      },
    ],
  }),
});
