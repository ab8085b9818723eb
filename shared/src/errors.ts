import { ALERT_ERRORS } from './alerts/alerts.errors.ts';
import { AUDIT_ERRORS } from './audit/audit.errors.ts';
import { BRAND_ERRORS } from './brands/brands.errors.ts';
import { BUYER_EMAIL_ERRORS } from './buyer-emails/buyer-emails.errors.ts';
import { CAID_ERRORS } from './caids/caids.errors.ts';
import { CALL_ERRORS } from './calls/calls.errors.ts';
import { ATTACHMENT_ERRORS } from './cases/attachment.errors.ts';
import { CASE_ERRORS } from './cases/cases.errors.ts';
import { CLIENT_ERRORS } from './clients/clients.errors.ts';
import { DESCRIPTOR_ERRORS } from './descriptors/descriptors.errors.ts';
import { ENQUIRY_ERRORS } from './enquiries/enquiries.errors.ts';
import { ERASURE_ERRORS } from './erasure/erasure.errors.ts';
import { EVIDENCE_ERRORS } from './evidence/evidence.errors.ts';
import { FILE_ERRORS } from './files/files.errors.ts';
import { INSPECTION_SERVER_ERRORS } from './inspections/inspection-server.errors.ts';
import { INSPECTION_ERRORS } from './inspections/inspections.errors.ts';
import { LETTER_ERRORS } from './letters/letters.errors.ts';
import { LOOKUP_ERRORS } from './lookups/lookups.errors.ts';
import { ORDER_ERRORS } from './orders/orders.errors.ts';
import { PAYMENT_STORY_ERRORS } from './payment-stories/payment-stories.errors.ts';
import { PAYMENT_ERRORS } from './payments/payments.errors.ts';
import { PDF_ERRORS } from './pdf/pdf.errors.ts';
import { RDR_ERRORS } from './rdr/rdr.errors.ts';
import { REFUND_ERRORS } from './refunds/refunds.errors.ts';
import { REQUEST_ERRORS } from './requests/requests.errors.ts';
import { SCREENING_ERRORS } from './screenings/screenings.errors.ts';
import { SHOP_ERRORS } from './shops/shops.errors.ts';
import { STATISTICS_ERRORS } from './statistics/statistics.errors.ts';
import { USER_ERRORS } from './users/users.errors.ts';
import { VERIFICATION_ERRORS } from './verifications/verifications.errors.ts';
import { WATCHLIST_ERRORS } from './watchlists/watchlists.errors.ts';

/**
 * The error catalogue: every `code` of an error response with its HTTP status, the message for programs and logs, and the
 * portal's text in each language. Codes are the specification's where it has one, else `area/kind`. Each area has its part in
 * its own folder.
 */
export const ERRORS = {
  ...USER_ERRORS,
  ...AUDIT_ERRORS,
  ...CLIENT_ERRORS,
  ...PAYMENT_ERRORS,
  ...PAYMENT_STORY_ERRORS,
  ...EVIDENCE_ERRORS,
  ...ORDER_ERRORS,
  ...SHOP_ERRORS,
  ...DESCRIPTOR_ERRORS,
  ...CAID_ERRORS,
  ...RDR_ERRORS,
  ...LOOKUP_ERRORS,
  ...SCREENING_ERRORS,
  ...VERIFICATION_ERRORS,
  ...ALERT_ERRORS,
  ...ENQUIRY_ERRORS,
  ...REFUND_ERRORS,
  ...STATISTICS_ERRORS,
  ...CASE_ERRORS,
  ...LETTER_ERRORS,
  ...PDF_ERRORS,
  ...ATTACHMENT_ERRORS,
  ...FILE_ERRORS,
  ...REQUEST_ERRORS,
  ...BUYER_EMAIL_ERRORS,
  ...ERASURE_ERRORS,
  ...WATCHLIST_ERRORS,
  ...BRAND_ERRORS,
  ...INSPECTION_ERRORS,
  ...INSPECTION_SERVER_ERRORS,
  ...CALL_ERRORS,
};

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error response. */
export type ErrorBody = { code: string; message: string; data?: unknown };
