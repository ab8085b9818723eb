import type { Assembled } from '../wiring/assemble.ts';
import { alertsModule } from './alerts/alerts.module.ts';
import { auditModule } from './audit/audit.module.ts';
import { authModule } from './auth/auth.module.ts';
import { balancesModule } from './balances/balances.module.ts';
import { batchesModule } from './batches/batches.module.ts';
import { brandsModule } from './brands/brands.module.ts';
import { buyerEmailsModule } from './buyer-emails/buyer-emails.module.ts';
import { caidsModule } from './caids/caids.module.ts';
import { casesModule } from './cases/cases.module.ts';
import { clientsModule } from './clients/clients.module.ts';
import { descriptorsModule } from './descriptors/descriptors.module.ts';
import { documentReadingModule } from './document-reading/document-reading.module.ts';
import { enquiriesModule } from './enquiries/enquiries.module.ts';
import { erasureModule } from './erasure/erasure.module.ts';
import { evidenceModule } from './evidence/evidence.module.ts';
import { imagesModule } from './images/images.module.ts';
import { inspectionsModule } from './inspections/inspections.module.ts';
import { lettersModule } from './letters/letters.module.ts';
import { lookupsModule } from './lookups/lookups.module.ts';
import { mailsModule } from './mails/mails.module.ts';
import { monthlyReportsModule } from './monthly-reports/monthly-reports.module.ts';
import { nameMatchingModule } from './name-matching/name-matching.module.ts';
import { networksModule } from './networks/networks.module.ts';
import { orderLinksModule } from './order-links/order-links.module.ts';
import { ordersModule } from './orders/orders.module.ts';
import { outgoingCallsModule } from './outgoing-calls/outgoing-calls.module.ts';
import { paymentStoriesModule } from './payment-stories/payment-stories.module.ts';
import { paymentsModule } from './payments/payments.module.ts';
import { providerFilesModule } from './provider-files/provider-files.module.ts';
import { providersModule } from './providers/providers.module.ts';
import { rdrModule } from './rdr/rdr.module.ts';
import { receiptTransactionsModule } from './receipt-transactions/receipt-transactions.module.ts';
import { refundsModule } from './refunds/refunds.module.ts';
import { registryModule } from './registry/registry.module.ts';
import { requestsModule } from './requests/requests.module.ts';
import { screeningsModule } from './screenings/screenings.module.ts';
import { sealedFilesModule } from './sealed-files/sealed-files.module.ts';
import { searchModule } from './search/search.module.ts';
import { shipmentsModule } from './shipments/shipments.module.ts';
import { shopsModule } from './shops/shops.module.ts';
import { siteChecksModule } from './site-checks/site-checks.module.ts';
import { tasksModule } from './tasks/tasks.module.ts';
import { textReadingsModule } from './text-readings/text-readings.module.ts';
import { uploadsModule } from './uploads/uploads.module.ts';
import { usersModule } from './users/users.module.ts';
import { verificationsModule } from './verifications/verifications.module.ts';
import { waitingModule } from './waiting/waiting.module.ts';
import { watchlistsModule } from './watchlists/watchlists.module.ts';
import { webhookEventsModule } from './webhook-events/webhook-events.module.ts';

/** Every module of the api, from the bottom to the top: each may use those before it. */
export const MODULES = [
  nameMatchingModule,
  siteChecksModule,
  documentReadingModule,
  tasksModule,
  webhookEventsModule,
  outgoingCallsModule,
  mailsModule,
  networksModule,
  uploadsModule,
  sealedFilesModule,
  imagesModule,
  auditModule,
  providerFilesModule,
  providersModule,
  paymentsModule,
  authModule,
  usersModule,
  balancesModule,
  clientsModule,
  watchlistsModule,
  screeningsModule,
  verificationsModule,
  receiptTransactionsModule,
  orderLinksModule,
  erasureModule,
  descriptorsModule,
  brandsModule,
  inspectionsModule,
  caidsModule,
  alertsModule,
  monthlyReportsModule,
  refundsModule,
  rdrModule,
  enquiriesModule,
  casesModule,
  lettersModule,
  evidenceModule,
  shipmentsModule,
  ordersModule,
  lookupsModule,
  buyerEmailsModule,
  shopsModule,
  requestsModule,
  registryModule,
  batchesModule,
  textReadingsModule,
  waitingModule,
  searchModule,
  paymentStoriesModule,
] as const;

export type Modules = Assembled<typeof MODULES>;
