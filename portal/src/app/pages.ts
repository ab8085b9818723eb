import { translated } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import { ALERT_PAGES } from '../screens/alerts/alerts.pages.ts';
import { AML_CLIENT_PAGES } from '../screens/aml-clients/aml-clients.pages.ts';
import { AUDIT_PAGES } from '../screens/audit/audit.pages.ts';
import { BATCH_PAGES } from '../screens/batches/batches.pages.ts';
import { BRAND_PAGES } from '../screens/brands/brands.pages.ts';
import { BUYER_REQUEST_PAGES } from '../screens/buyer-requests/buyer-requests.pages.ts';
import { CLIENT_PAGES } from '../screens/clients/clients.pages.ts';
import { CONTACT_US_PAGES } from '../screens/contact-us/contact-us.pages.ts';
import { DASHBOARD_PAGES } from '../screens/dashboard/dashboard.pages.ts';
import { DESCRIPTOR_PAGES } from '../screens/descriptors/descriptors.pages.ts';
import { DOCUMENT_VERIFICATION_PAGES } from '../screens/document-verifications/document-verifications.pages.ts';
import { ENQUIRY_PAGES } from '../screens/enquiries/enquiries.pages.ts';
import { ORDER_LOOKUP_PAGES } from '../screens/order-lookups/order-lookups.pages.ts';
import { RDR_PAGES } from '../screens/rdr/rdr.pages.ts';
import { RECEIPT_TRANSACTION_PAGES } from '../screens/receipt-transactions/receipt-transactions.pages.ts';
import { REFUND_PAGES } from '../screens/refunds/refunds.pages.ts';
import { REGISTRY_PAGES } from '../screens/registry/registry.pages.ts';
import { SCREENING_PAGES } from '../screens/screenings/screenings.pages.ts';
import { SOURCE_PAGES } from '../screens/sources/sources.pages.ts';
import { UPLOAD_PAGES } from '../screens/uploads/uploads.pages.ts';
import { USER_PAGES } from '../screens/users/users.pages.ts';
import { openPage, type Page } from './page.ts';
import { NOT_FOUND } from './repeated-titles.ts';

/** The pages of all areas, in the order of the menu. */
export const PAGES: readonly Page[] = [
  ...DASHBOARD_PAGES,
  ...ALERT_PAGES,
  ...UPLOAD_PAGES,
  ...SOURCE_PAGES,
  ...REFUND_PAGES,
  ...DESCRIPTOR_PAGES,
  ...CLIENT_PAGES,
  ...REGISTRY_PAGES,
  ...ENQUIRY_PAGES,
  ...RDR_PAGES,
  ...RECEIPT_TRANSACTION_PAGES,
  ...BATCH_PAGES,
  ...BUYER_REQUEST_PAGES,
  ...ORDER_LOOKUP_PAGES,
  ...SCREENING_PAGES,
  ...DOCUMENT_VERIFICATION_PAGES,
  ...AML_CLIENT_PAGES,
  ...BRAND_PAGES,
  ...USER_PAGES,
  ...AUDIT_PAGES,
  ...CONTACT_US_PAGES,
];

/** Routes for error pages, never linked to. */
export const ERROR_PAGES: readonly Page[] = [
  openPage('error', { title: NOT_FOUND, icon: 'warning', load: loadPageNotFound }),
  openPage('notFound', { title: NOT_FOUND, icon: 'warning', load: loadPageNotFound }),
  openPage('systemError', {
    title: translated(['System Error', '系统错误', '系統錯誤']),
    icon: 'warning',
    load: () => import('./error-pages.tsx').then((pages) => pages.SystemError),
  }),
];

function loadPageNotFound(): Promise<ComponentType> {
  return import('./error-pages.tsx').then((pages) => pages.PageNotFound);
}
