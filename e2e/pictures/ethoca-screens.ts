import { at, FORM_ERRORS, having, opening, ROW, SUBMIT, TWO_ROWS } from './screen.ts';
import { calls, enter, holdToasts, keys, press, pressOne, waitFor } from './steps.ts';

const NO_RESULT = 'nothing-is-called-this';

const ALERTS = [
  having({ opens: 'all' }, at('alerts', '/ethoca/alerts/list', waitFor(ROW))),
  opening('alerts-selected', '/ethoca/alerts/list', ...TWO_ROWS),
  at('alerts-keys', '/ethoca/alerts/list', waitFor(ROW), keys('?')),
  at('alerts-no-results', `/ethoca/alerts/list?alert.EthocaID=${NO_RESULT}`),
  at('alerts-drawer', '/ethoca/alerts/list', press(ROW)),
  opening('alert', '/ethoca/alerts/7'),
  opening('alert-matched', '/ethoca/alerts/12'),
  opening('alert-to-respond', '/ethoca/alerts/list?outcome=', press(ROW)),
  at(
    'alert-to-respond-errors',
    '/ethoca/alerts/list?outcome=',
    press(ROW),
    waitFor('[role="dialog"] form[novalidate]'),
    pressOne(SUBMIT, -1),
  ),
  at(
    'alert-outcome-chosen',
    '/ethoca/alerts/list?outcome=',
    press(ROW),
    waitFor('[role="dialog"] form[novalidate]'),
    keys('1'),
  ),
  opening('alert-queue', '/ethoca/alerts/queue/list'),
  opening('alert-queue-selected', '/ethoca/alerts/queue/list', ...TWO_ROWS),
  opening('alert-unassigned', '/ethoca/alerts/queue/list', press(ROW)),
  opening('uploads', '/ethoca/alerts/upload-status/list'),
  opening('upload', '/ethoca/alerts/upload-status/1'),
  opening('upload-2', '/ethoca/alerts/upload-status/2'),
  opening('upload-3', '/ethoca/alerts/upload-status/3'),
  opening('sources', '/ethoca/sources/list'),
  opening('source', '/ethoca/sources/ethoca'),
  opening('refunds', '/ethoca/refunds/list'),
  opening('refund', '/ethoca/refunds/1'),
  opening('refund-to-review', '/ethoca/refunds/list?waits=true', press(ROW)),
];

const CHOSEN = [holdToasts, press(ROW), waitFor('[role="dialog"] form[novalidate]'), keys('1')];
const TOAST = waitFor('[aria-live] > [data-type]');

/** What is said when something is done, or isn't. The last one changes the demo data. */
export const TOASTS = [
  at('toast-failed', '/ethoca/alerts/list?outcome=', ...CHOSEN, calls('all fail'), keys('Enter'), TOAST),
  at('toast-done', '/ethoca/alerts/list?outcome=', ...CHOSEN, calls('answered'), keys('Enter'), TOAST),
];

const CLIENTS = [
  having({ opens: 'all' }, at('clients', '/ethoca/clients/list')),
  opening('client-tree', '/ethoca/clients/tree'),
  opening('client-form', '/ethoca/clients/form'),
  at('client-form-errors', '/ethoca/clients/form', ...FORM_ERRORS),
  at('client-form-sub-merchant', '/ethoca/clients/form?kind=sub'),
  opening('client', '/ethoca/clients/NGA-1001'),
  ...['services', 'descriptors', 'users', 'api', 'push', 'mails', 'balance', 'history'].map((tab) =>
    opening(`client-${tab}`, `/ethoca/clients/NGA-1001?tab=${tab}`),
  ),
  opening('registry', '/ethoca/registry'),
];

const DESCRIPTORS = [
  opening('descriptors', '/ethoca/descriptors/list'),
  opening('descriptors-selected', '/ethoca/descriptors/list', ...TWO_ROWS),
  opening('descriptor', '/ethoca/descriptors/1'),
  opening('descriptor-pending', '/ethoca/descriptors/list?status=PENDING', press(ROW)),
  opening('descriptor-processing', '/ethoca/descriptors/list?status=PROCESSING', press(ROW)),
  opening('descriptor-form', '/ethoca/descriptors/form'),
  at('descriptor-form-errors', '/ethoca/descriptors/form', ...FORM_ERRORS),
  at(
    'descriptor-form-pasted',
    '/ethoca/descriptors/form?kind=many',
    enter('textarea', 'SHOP*ONE, exact\n, contains\nSHOP*ONE, exact'),
  ),
];

const ENQUIRIES = [
  opening('enquiries', '/ethoca/enquiries/list'),
  opening('enquiry', '/ethoca/enquiries/1'),
  opening('enquiry-form', '/ethoca/enquiries/form'),
  at('enquiry-form-errors', '/ethoca/enquiries/form', ...FORM_ERRORS),
  at(
    'enquiry-form-pasted',
    '/ethoca/enquiries/form?kind=many',
    enter('textarea', '74539480000000000900001, HARBOURPINE.EXAMPLE, some day, 100.40, HKD'),
  ),
];

/** Of alerts, and of all that they are found and responded to by. */
export const ETHOCA_SCREENS = [...ALERTS, ...CLIENTS, ...DESCRIPTORS, ...ENQUIRIES];
