import { alertsArea } from './alerts/alerts.area.ts';
import { auditArea } from './audit/audit.area.ts';
import { brandsArea } from './brands/brands.area.ts';
import { buyerEmailsArea } from './buyer-emails/buyer-emails.area.ts';
import { caidsArea } from './caids/caids.area.ts';
import { casesArea } from './cases/cases.area.ts';
import { clientsArea } from './clients/clients.area.ts';
import { descriptorsArea } from './descriptors/descriptors.area.ts';
import { disputesArea } from './disputes/disputes.area.ts';
import { enquiriesArea } from './enquiries/enquiries.area.ts';
import { erasureArea } from './erasure/erasure.area.ts';
import { evidenceArea } from './evidence/evidence.area.ts';
import { filesArea } from './files/files.area.ts';
import { inspectionsArea } from './inspections/inspections.area.ts';
import { lettersArea } from './letters/letters.area.ts';
import { lookupsArea } from './lookups/lookups.area.ts';
import { networksArea } from './networks/networks.area.ts';
import { ordersArea } from './orders/orders.area.ts';
import { paymentStoriesArea } from './payment-stories/payment-stories.area.ts';
import { paymentsArea } from './payments/payments.area.ts';
import { pdfArea } from './pdf/pdf.area.ts';
import { rdrArea } from './rdr/rdr.area.ts';
import { refundsArea } from './refunds/refunds.area.ts';
import { requestsArea } from './requests/requests.area.ts';
import { rulesArea } from './rules/rules.area.ts';
import { screeningsArea } from './screenings/screenings.area.ts';
import { shopsArea } from './shops/shops.area.ts';
import { statisticsArea } from './statistics/statistics.area.ts';
import { usersArea } from './users/users.area.ts';
import { verificationsArea } from './verifications/verifications.area.ts';
import { watchlistsArea } from './watchlists/watchlists.area.ts';

/** Every area of the product, in the order in which the portal shows what waits. */
export const AREAS = [
  alertsArea,
  refundsArea,
  descriptorsArea,
  caidsArea,
  rdrArea,
  clientsArea,
  statisticsArea,
  enquiriesArea,
  paymentsArea,
  evidenceArea,
  ordersArea,
  shopsArea,
  requestsArea,
  buyerEmailsArea,
  erasureArea,
  lookupsArea,
  paymentStoriesArea,
  disputesArea,
  casesArea,
  lettersArea,
  networksArea,
  screeningsArea,
  verificationsArea,
  watchlistsArea,
  brandsArea,
  inspectionsArea,
  rulesArea,
  filesArea,
  usersArea,
  pdfArea,
  auditArea,
] as const;
