import type { AccessRight, RequiredRight } from '@cbp/shared/access/access-right';
import type { ComponentType } from 'react';
import { ETHOCA_PAGES } from './ethoca-pages.ts';
import { listPage } from './list-page.tsx';
import { openPage, type Page, page } from './page.ts';

const rdr = (right: AccessRight<'rdr'>): RequiredRight => ({ service: 'rdr', right });
const ics = (right: AccessRight<'ics'>): RequiredRight => ({ service: 'ics', right });
const oi = (right: AccessRight<'oi'>): RequiredRight => ({ service: 'oi', right });
const aml = (right: AccessRight<'aml'>): RequiredRight => ({ service: 'aml', right });
const cbp = (right: AccessRight<'cbp'>): RequiredRight => ({ service: 'cbp', right });
const si = (right: AccessRight<'si'>): RequiredRight => ({ service: 'si', right });

export const PAGES: readonly Page[] = [
  ...ETHOCA_PAGES,

  page('rdrCases', rdr('case.read'), { title: 'cases', icon: 'folder' }),
  page('rdrClients', rdr('merchant.read'), { title: 'clients', icon: 'building' }),
  page('rdrCaids', rdr('caid.read'), { title: 'caids', icon: 'cardId' }),
  page('rdrCaidForm', rdr('caid.create'), { title: 'newCaid', icon: 'cardId', parent: 'rdrCaids' }),

  page('receiptTransactions', ics('transaction.read'), {
    title: 'transactions',
    icon: 'receipt',
    load: () =>
      listPage(
        import('../screens/receipt-transactions/receipt-transactions.list.tsx').then(
          (screen) => screen.receiptTransactionsScreen,
        ),
      ),
  }),
  page('receiptTransaction', ics('transaction.read'), {
    title: 'transaction',
    icon: 'receipt',
    parent: 'receiptTransactions',
    load: () =>
      import('../screens/receipt-transactions/receipt-transactions.preview.tsx').then(
        (screen) => screen.ReceiptTransactionPreview,
      ),
  }),
  page('batches', ics('transaction.read'), {
    title: 'batches',
    icon: 'documents',
    load: () => import('../screens/batches/batches.page.tsx').then((screen) => screen.BatchesPage),
  }),
  page('batchForm', ics('transaction.read'), {
    title: 'newBatch',
    icon: 'documents',
    parent: 'batches',
    load: () => import('../screens/batches/batches.page.tsx').then((screen) => screen.BatchFormPage),
  }),
  page('batch', ics('transaction.read'), {
    title: 'batch',
    icon: 'documents',
    parent: 'batches',
    load: () => import('../screens/batches/batches.detail.tsx').then((screen) => screen.BatchDetail),
  }),
  page('receiptRequests', ics('request.read'), { title: 'requests', icon: 'inbox' }),

  page('lookups', oi('lookup.read'), { title: 'lookups', icon: 'parcel' }),
  page('lookup', oi('lookup.read'), { title: 'lookup', icon: 'parcel', parent: 'lookups' }),
  page('oiCaids', oi('caid.read'), { title: 'caids', icon: 'cardId' }),
  page('oiCaidForm', oi('caid.create'), { title: 'newCaid', icon: 'cardId', parent: 'oiCaids' }),

  page('individualScreenings', aml('screening.read'), { title: 'individualScreenings', icon: 'person' }),
  page('individualScreening', aml('screening.read'), {
    title: 'individualScreening',
    icon: 'person',
    parent: 'individualScreenings',
  }),
  page('businessScreenings', aml('screening.read'), { title: 'businessScreenings', icon: 'briefcase' }),
  page('businessScreening', aml('screening.read'), {
    title: 'businessScreening',
    icon: 'briefcase',
    parent: 'businessScreenings',
  }),
  page('documentVerifications', aml('verification.read'), {
    title: 'documentVerifications',
    icon: 'documentCheck',
  }),
  page('documentVerification', aml('verification.read'), {
    title: 'documentVerification',
    icon: 'documentCheck',
    parent: 'documentVerifications',
  }),
  page('amlClients', aml('merchant.read'), { title: 'clients', icon: 'building' }),
  page('amlClient', aml('merchant.read'), { title: 'client', icon: 'building', parent: 'amlClients' }),

  page('brandForm', si('brand.create'), { title: 'addBrand', icon: 'shop', isHiddenWithoutRight: true }),

  page('users', cbp('user.read'), {
    title: 'users',
    icon: 'person',
    load: () => listPage(import('../screens/users/users.list.tsx').then((screen) => screen.usersScreen)),
  }),
  page('userForm', cbp('user.create'), {
    title: 'newUser',
    icon: 'person',
    parent: 'users',
    load: () => import('../screens/users/users.form-page.tsx').then((screen) => screen.NewUser),
  }),
  page('user', cbp('user.read'), {
    title: 'user',
    icon: 'person',
    parent: 'users',
    isDrawer: true,
    load: () => import('../screens/users/users.detail.tsx').then((screen) => screen.UserDetailPage),
  }),
  page('auditLogs', cbp('audit_log.read'), {
    title: 'auditLogs',
    icon: 'documentCheck',
    load: () => listPage(import('../screens/audit/audit.list.tsx').then((screen) => screen.auditScreen)),
  }),
  page('auditRow', cbp('audit_log.read'), {
    title: 'auditRow',
    icon: 'documentCheck',
    parent: 'auditLogs',
    isDrawer: true,
    load: () => import('../screens/audit/audit.detail.tsx').then((screen) => screen.AuditDetail),
  }),
  openPage('contactUs', {
    title: 'contactUs',
    icon: 'mail',
    load: () => import('../screens/contact-us/contact-us.tsx').then((screen) => screen.ContactUs),
  }),
];

/** Routes for error pages, never linked to. */
export const ERROR_PAGES: readonly Page[] = [
  openPage('error', { title: 'notFound', icon: 'warning', load: loadPageNotFound }),
  openPage('notFound', { title: 'notFound', icon: 'warning', load: loadPageNotFound }),
  openPage('systemError', {
    title: 'systemError',
    icon: 'warning',
    load: () => import('./error-pages.tsx').then((pages) => pages.SystemError),
  }),
];

function loadPageNotFound(): Promise<ComponentType> {
  return import('./error-pages.tsx').then((pages) => pages.PageNotFound);
}
