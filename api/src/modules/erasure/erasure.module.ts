import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { orderLinksModule } from '../order-links/order-links.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { erasureRoutes } from './erasure.routes.ts';
import { createErasure } from './erasure.service.ts';
import { createErasureChanges } from './erasure-changes.service.ts';
import { createRetention, deleteErasedFiles } from './old-orders.service.ts';
import { KEEPS_DATA, PERSONAL_DATA } from './personal-data.service.ts';

/** The personal data of buyers: how long it is kept, and its erasure. */
export const erasureModule = defineModule({
  name: 'erasure',
  needs: [clientsModule, receiptTransactionsModule, orderLinksModule],
  create({ config, db, files, log, now, answersTo }, { 'order-links': links }) {
    const keepDays = config.receiptKeepDays;
    const erasure = createErasure({
      links,
      dataOf: answersTo(PERSONAL_DATA),
      keepers: answersTo(KEEPS_DATA),
    });
    const eraseOldOrders = createRetention({ db, erasure, keepDays, log, now });
    return {
      routes: erasureRoutes(createErasureChanges(erasure, keepDays)),
      cleanups: [eraseOldOrders, (signal) => deleteErasedFiles({ db, files, log }, signal)],
    };
  },
});
