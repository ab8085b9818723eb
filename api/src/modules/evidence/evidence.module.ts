import { defineModule } from '../../wiring/define-module.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { auditModule } from '../audit/audit.module.ts';
import { balancesModule } from '../balances/balances.module.ts';
import { BRAND_IN_USE } from '../brands/brand-use.service.ts';
import { brandsModule } from '../brands/brands.module.ts';
import { CASE_LETTER_RELEASED } from '../cases/case-letter-check.service.ts';
import { casesModule } from '../cases/cases.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { enquiriesModule } from '../enquiries/enquiries.module.ts';
import { erasureModule } from '../erasure/erasure.module.ts';
import { KEEPS_DATA } from '../erasure/personal-data.service.ts';
import { imagesModule } from '../images/images.module.ts';
import { IMAGE_MADE, IMAGE_SHOWN } from '../images/images.service.ts';
import { inspectionsModule } from '../inspections/inspections.module.ts';
import { lettersModule } from '../letters/letters.module.ts';
import { paymentsModule } from '../payments/payments.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { siteChecksModule } from '../site-checks/site-checks.module.ts';
import { usersModule } from '../users/users.module.ts';
import { findUsersOfBrand } from './brand-users.service.ts';
import { evidenceRoutes } from './evidence.routes.ts';
import { isImageShown, readPolicyPicture } from './evidence.service.ts';
import { keepReleased } from './kept-orders.service.ts';
import { hasLetterOfCase } from './released-letter.service.ts';

/** The evidence of a transaction and its release. */
export const evidenceModule = defineModule({
  name: 'evidence',
  needs: [
    imagesModule,
    auditModule,
    paymentsModule,
    usersModule,
    clientsModule,
    balancesModule,
    receiptTransactionsModule,
    erasureModule,
    alertsModule,
    enquiriesModule,
    casesModule,
    lettersModule,
    brandsModule,
    inspectionsModule,
    siteChecksModule,
  ],
  demo: () => import('./demo/evidence.demo.ts'),
  create: ({ config, files }, { images: passes }) => ({
    routes: evidenceRoutes({ passes, sharedAfter: config.sharedAddressCards }),
    contributes: [
      IMAGE_SHOWN.with((context) => isImageShown({ ...context, passes })),
      IMAGE_MADE.with((context) => readPolicyPicture({ ...context, passes, files })),
      BRAND_IN_USE.with(findUsersOfBrand),
      CASE_LETTER_RELEASED.with(hasLetterOfCase),
      KEEPS_DATA.with(keepReleased),
    ],
  }),
});
