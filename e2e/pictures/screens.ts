import { PHONE } from '../browser-page.ts';
import { menuLink } from '../shell-page.ts';
import { AREA_PAGES } from '../shell-pages.ts';
import { ETHOCA_SCREENS, TOASTS } from './ethoca-screens.ts';
import { at, FORM_ERRORS, having, opening, ROW, type Screen, SUBMIT, TWO_ROWS } from './screen.ts';
import {
  calls,
  endSession,
  enter,
  goOffline,
  press,
  pressOne,
  reload,
  waitFor,
  withControl,
} from './steps.ts';
import { RESUBMISSION_SCREENS, VERIFICATION_SCREENS } from './verification-screens.ts';

const ACCOUNT = 'header button[aria-haspopup="menu"]';

/** Every page for users, and the states that it has besides what its buttons open. `id` is the showcase report's. */
export function screensOf(id: string): Screen[] {
  return [
    ...SIGN_IN.map((screen) => having({ user: 'visitor' }, screen)),
    ...SHELL,
    ...ETHOCA_SCREENS,
    ...receipts(id),
    ...CAIDS,
    ...VERIFICATION_SCREENS,
    ...NETWORKS,
    ...BRANDS,
    ...AREA_PAGES.map(({ path }) => at(nameOf(path), path)),
    ...ADMINISTRATION,
    ...FAILURES,
    ...OF_OTHER_USERS,
    ...RESUBMISSION_SCREENS,
    ...TOASTS,
  ];
}

/** A name for the picture of a page: /order-lookups/list is order-lookups-list. */
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-');

const SIGN_IN = [
  at('sign-in', '/auth/login', waitFor(SUBMIT)),
  at('sign-in-errors', '/auth/login', ...FORM_ERRORS),
  at(
    'sign-in-refused',
    '/auth/login',
    enter('input[name="email"]', 'nobody@cbp.example'),
    enter('input[name="password"]', 'Wrong-2026'),
    press(SUBMIT),
    waitFor('main [role="alert"]'),
  ),
  at('forgot-password', '/auth/forgot-password', waitFor('main img[src^="data:"]')),
  at('forgot-password-errors', '/auth/forgot-password', waitFor('main img[src^="data:"]'), press(SUBMIT)),
  at('expired-link', '/auth/activation/no-token', waitFor('main [role="alert"]')),
  at('expired-reset-link', '/auth/reset-password/no-token', waitFor('main [role="alert"]')),
];

const SHELL = [
  at('account-menu', '/contact-us', pressOne(ACCOUNT, -1)),
  at('waiting-menu', '/contact-us', waitFor(ACCOUNT), pressOne(ACCOUNT, -2)),
  at('palette', '/contact-us', withControl('k')),
  at('palette-results', '/contact-us', withControl('k'), enter('[role="dialog"] [role="combobox"]', 'ETH')),
  at(
    'change-password',
    '/contact-us',
    pressOne(ACCOUNT, -1),
    pressOne('[role="menu"] button[role="menuitem"]', -1),
    waitFor('[role="dialog"] form'),
  ),
  having({ viewport: PHONE }, at('menu-on-phone', '/contact-us', pressOne('header button', 0))),
  having({ viewport: PHONE }, at('alerts-on-phone', '/ethoca/alerts/list')),
  having({ viewport: PHONE }, at('alert-on-phone', '/ethoca/alerts/7')),
  at('dashboard', '/dashboard'),
  having({ opens: 'all' }, at('dashboard-of-client', '/dashboard?period=lastMonth&client=NGA-1001')),
  opening('contact-us', '/contact-us'),
];

const receipts = (id: string) => [
  opening('transactions', '/beceipt/transactions/list'),
  opening('transactions-selected', '/beceipt/transactions/list', ...TWO_ROWS),
  having({ opens: 'all' }, at('transaction', `/beceipt/transactions/${id}`)),
  at('transaction-timeline', `/beceipt/transactions/${id}?tab=timeline`),
  at('transaction-messages', `/beceipt/transactions/${id}?tab=messages`),
  at('transaction-payment', `/beceipt/transactions/${id}?tab=payment`),
  at('transaction-evidence', `/beceipt/transactions/${id}?tab=evidence`),
  having({ viewport: PHONE }, at('transaction-on-phone', `/beceipt/transactions/${id}`)),
  opening('transaction-preview', `/beceipt/transactions/${id}/preview`, waitFor('.ce-report')),
  at(
    'transaction-pdf-preview',
    `/beceipt/transactions/${id}/preview?view=preview`,
    waitFor('main [role="radiogroup"]'),
  ),
  at(
    'transaction-reason-unknown',
    `/beceipt/transactions/${id}/preview`,
    waitFor('.ce-report'),
    enter('details fieldset input', 'ZZZ'),
  ),
  at('payment', `/payments/receipt:${id}`),
  opening('orders-import', '/beceipt/transactions/import'),
  opening('buyer-requests', '/beceipt/requests/list'),
  having({ opens: 'all' }, at('buyer-request', '/beceipt/requests/1')),
  opening('batches', '/beceipt/batches/list'),
  opening('batch-form', '/beceipt/batches/form'),
  at('batch-form-pasted', '/beceipt/batches/form', enter('textarea', 'HP-104217\nHP-104217\nno-such-order')),
  at('batch-missing', '/beceipt/batches/7'),
];

/** Both services have the same pages. */
const CAIDS = [
  having({ opens: 'all' }, at('rdr-caids', '/rdr/caids/list', waitFor(ROW))),
  opening('rdr-caids-selected', '/rdr/caids/list', ...TWO_ROWS),
  opening('rdr-caid-pending', '/rdr/caids/list?status=PENDING', press(ROW)),
  opening('rdr-caid-active', '/rdr/caids/list?status=ACTIVE', press(ROW)),
  opening('rdr-caid-form', '/rdr/caids/form'),
  at('rdr-caid-form-errors', '/rdr/caids/form', ...FORM_ERRORS),
  at(
    'rdr-caid-form-pasted',
    '/rdr/caids/form?kind=many',
    enter('textarea', '000700000001, 4972041, Outlet, NGA-1001\n700000000003, 45395712, Kowloon, NGA-1001'),
  ),
  opening('screenings', '/aml/individual-screening/list'),
  opening('screening', '/aml/individual-screening/42'),
  opening('screening-form', '/aml/individual-screening/form'),
  at('screening-form-errors', '/aml/individual-screening/form', ...FORM_ERRORS),
  opening('business-screenings', '/aml/business-screening/list'),
  opening('business-screening', '/aml/business-screening/34'),
  opening('business-screening-form', '/aml/business-screening/form'),
  opening('screening-uploads', '/aml/uploads/list'),
  opening('screening-upload', '/aml/uploads/3'),
  opening('screening-batch-form', '/aml/batches/form'),
  opening('verification-batch-form', '/aml/verification-batches/form'),
  opening('screening-exceptions', '/aml/exceptions/list'),
  opening('screening-exception', '/aml/exceptions/1'),
  opening('document-verifications', '/aml/document-verification/list'),
  opening('document-verification', '/aml/document-verification/7'),
  opening('document-verification-form', '/aml/document-verification/form'),
  at('document-verification-form-errors', '/aml/document-verification/form', ...FORM_ERRORS),
  opening('aml-clients', '/aml/clients/list'),
  opening('aml-client', '/aml/clients/NGA-1001'),
  opening('watchlists', '/aml/watchlists/list'),
  opening('watchlist', '/aml/watchlists/northmark'),
  opening('oi-caids', '/oi/caids/list'),
  at('oi-caid-form', '/oi/caids/form'),
];

const NETWORKS = [
  opening('rdr-cases', '/rdr/cases/list'),
  opening('rdr-cases-recalled', '/rdr/cases/list?recalled=true'),
  having({ opens: 'all' }, at('rdr-case', '/rdr/cases/1')),
  opening('rdr-clients', '/rdr/clients/list'),
  opening('rdr-client-form', '/rdr/clients/form'),
  at('rdr-client-form-errors', '/rdr/clients/form', ...FORM_ERRORS),
  opening('order-lookups', '/oi/lookups/list'),
  opening('dispute-cases', '/beceipt/cases/list'),
  having({ viewport: PHONE }, at('dispute-cases-on-phone', '/beceipt/cases/list')),
  having({ opens: 'all' }, at('dispute-case', '/beceipt/cases/1')),
  opening('dispute-case-submitted', '/beceipt/cases/3'),
  opening('dispute-case-form', '/beceipt/cases/form'),
  at('dispute-case-form-errors', '/beceipt/cases/form', ...FORM_ERRORS),
];

const BRANDS = [
  having({ opens: 'all' }, at('brands', '/si/brand/list', waitFor(ROW))),
  having({ opens: 'all' }, at('brand', '/si/brand/1')),
  at('brand-archived', '/si/brand/12'),
  opening('brand-form', '/si/brand/form'),
  at('brand-form-errors', '/si/brand/form', ...FORM_ERRORS),
  having({ viewport: PHONE }, at('brands-on-phone', '/si/brand/list')),
  having({ viewport: PHONE }, at('brand-form-on-phone', '/si/brand/form')),
  having({ viewport: PHONE }, at('brand-on-phone', '/si/brand/1')),
  opening('inspections', '/si/inspection/list'),
  opening('inspection', '/si/inspection/2'),
  having({ viewport: PHONE }, at('inspection-on-phone', '/si/inspection/2')),
];

const ADMINISTRATION = [
  opening('users', '/users/list'),
  opening('users-selected', '/users/list', ...TWO_ROWS),
  opening('user', '/users/2'),
  opening('user-pending', '/users/list?status=pending', press(ROW)),
  opening('user-form', '/users/form'),
  at('user-form-errors', '/users/form', ...FORM_ERRORS),
  opening('audit-log', '/audit-logs/list'),
  at('audit-log-entry', '/audit-logs/1'),
];

const FAILURES = [
  at('page-not-found', '/error/404'),
  at('page-not-found-any', '/error'),
  at('system-error', '/error/500'),
  at('offline', '/dashboard', goOffline, press(menuLink('/users/list')), waitFor('main [role="alert"]')),
  at('detail-missing', '/users/0'),
  at('list-failed', '/ethoca/clients/list', calls('all fail'), reload),
  at('detail-failed', '/users/2', calls('all fail'), reload),
  at('dashboard-failed', '/dashboard', calls('all fail'), reload),
  having({ user: 'acquirer' }, at('session-ended', '/contact-us', endSession, reload)),
];

const OF_OTHER_USERS = [
  having({ user: 'merchant' }, at('merchant-dashboard', '/dashboard')),
  having({ user: 'merchant' }, at('merchant-alerts', '/ethoca/alerts/list')),
  having({ user: 'merchant' }, at('merchant-enquiries', '/ethoca/enquiries/list')),
  having({ user: 'merchant' }, at('merchant-page-not-allowed', '/users/list')),
  having({ user: 'reseller' }, at('reseller-transactions', '/beceipt/transactions/list')),
];
