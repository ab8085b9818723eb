import { ALERT_PATHS } from '../screens/alerts/alerts.paths.ts';
import { AML_CLIENT_PATHS } from '../screens/aml-clients/aml-clients.paths.ts';
import { AUDIT_PATHS } from '../screens/audit/audit.paths.ts';
import { AUTH_PATHS } from '../screens/auth/auth.paths.ts';
import { BATCH_PATHS } from '../screens/batches/batches.paths.ts';
import { BRAND_PATHS } from '../screens/brands/brands.paths.ts';
import { BUYER_REQUEST_PATHS } from '../screens/buyer-requests/buyer-requests.paths.ts';
import { OI_CAID_PATHS, RDR_CAID_PATHS } from '../screens/caids/caids.paths.ts';
import { CASE_PATHS } from '../screens/cases/cases.paths.ts';
import { CLIENT_PATHS } from '../screens/clients/clients.paths.ts';
import { CONTACT_US_PATHS } from '../screens/contact-us/contact-us.paths.ts';
import { DASHBOARD_PATHS } from '../screens/dashboard/dashboard.paths.ts';
import { DESCRIPTOR_PATHS } from '../screens/descriptors/descriptors.paths.ts';
import { DOCUMENT_VERIFICATION_PATHS } from '../screens/document-verifications/document-verifications.paths.ts';
import { ENQUIRY_PATHS } from '../screens/enquiries/enquiries.paths.ts';
import { FAILED_EMAIL_PATHS } from '../screens/failed-emails/failed-emails.paths.ts';
import { INSPECTION_PATHS } from '../screens/inspections/inspections.paths.ts';
import { ORDER_LOOKUP_PATHS } from '../screens/order-lookups/order-lookups.paths.ts';
import { PAYMENT_STORY_PATHS } from '../screens/payment-stories/payment-stories.paths.ts';
import { RDR_PATHS } from '../screens/rdr/rdr.paths.ts';
import { RECEIPT_TRANSACTION_PATHS } from '../screens/receipt-transactions/receipt-transactions.paths.ts';
import { REFUND_PATHS } from '../screens/refunds/refunds.paths.ts';
import { REGISTRY_PATHS } from '../screens/registry/registry.paths.ts';
import { RESUBMISSION_PATHS } from '../screens/resubmission/resubmission.paths.ts';
import { SCREENING_PATHS } from '../screens/screenings/screenings.paths.ts';
import { SOURCE_PATHS } from '../screens/sources/sources.paths.ts';
import { UPLOAD_PATHS } from '../screens/uploads/uploads.paths.ts';
import { USER_PATHS } from '../screens/users/users.paths.ts';
import { WATCHLIST_PATHS } from '../screens/watchlists/watchlists.paths.ts';

/** Route patterns and addresses of all screens, in the order of the menu; each area has its own beside its pages. */
export const paths = {
  home: { path: '/', href: () => '/' },
  ...AUTH_PATHS,
  ...RESUBMISSION_PATHS,
  ...DASHBOARD_PATHS,
  ...ALERT_PATHS,
  ...UPLOAD_PATHS,
  ...SOURCE_PATHS,
  ...REFUND_PATHS,
  ...DESCRIPTOR_PATHS,
  ...CLIENT_PATHS,
  ...REGISTRY_PATHS,
  ...ENQUIRY_PATHS,
  ...RDR_PATHS,
  ...RDR_CAID_PATHS,
  ...RECEIPT_TRANSACTION_PATHS,
  ...CASE_PATHS,
  ...BATCH_PATHS,
  ...BUYER_REQUEST_PATHS,
  ...FAILED_EMAIL_PATHS,
  ...ORDER_LOOKUP_PATHS,
  ...OI_CAID_PATHS,
  ...SCREENING_PATHS,
  ...DOCUMENT_VERIFICATION_PATHS,
  ...AML_CLIENT_PATHS,
  ...WATCHLIST_PATHS,
  ...BRAND_PATHS,
  ...INSPECTION_PATHS,
  ...USER_PATHS,
  ...AUDIT_PATHS,
  ...CONTACT_US_PATHS,
  ...PAYMENT_STORY_PATHS,
  error: { path: '/error', href: () => '/error' },
  notFound: { path: '/error/404', href: () => '/error/404' },
  systemError: { path: '/error/500', href: () => '/error/500' },
} as const;
