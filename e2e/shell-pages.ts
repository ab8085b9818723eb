/** A page of chapter 2 of the specification, or of batches, and how its header calls it, in English. */
export type ShellPage = { path: string; title: string; isInMenu: boolean; hasId: boolean };

const inMenu = (path: string, title: string): ShellPage => ({ path, title, isInMenu: true, hasId: false });
const apart = (path: string, title: string): ShellPage => ({ path, title, isInMenu: false, hasId: false });
const ofOne = (path: string, title: string): ShellPage => ({ path, title, isInMenu: false, hasId: true });

/** Every page for signed-in users in the order of the menu; `id` is that of a receipt transaction. */
export function shellPages(id: string): ShellPage[] {
  return [
    inMenu('/dashboard', 'Dashboard'),
    inMenu('/ethoca/alerts/list', 'Alerts'),
    ofOne('/ethoca/alerts/7', 'ETH0000000000000000001007'),
    inMenu('/ethoca/alerts/queue/list', 'Unassigned alerts'),
    inMenu('/ethoca/alerts/upload-status/list', 'Upload status'),
    ofOne('/ethoca/alerts/upload-status/1', '1'),
    inMenu('/ethoca/sources/list', 'Alert sources'),
    ofOne('/ethoca/sources/ethoca', 'Ethoca'),
    inMenu('/ethoca/refunds/list', 'Refunds'),
    inMenu('/ethoca/descriptors/list', 'Descriptors'),
    apart('/ethoca/descriptors/form', 'Add descriptors'),
    inMenu('/ethoca/clients/list', 'Clients'),
    inMenu('/ethoca/clients/tree', 'Client tree'),
    apart('/ethoca/clients/form', 'New client'),
    ofOne('/ethoca/clients/CBP-4001', 'CBP-4001'),
    inMenu('/ethoca/registry', 'Enrolment'),
    inMenu('/ethoca/enquiries/list', 'Enquiries'),
    apart('/ethoca/enquiries/form', 'New enquiry'),
    inMenu('/rdr/cases/list', 'Cases'),
    inMenu('/rdr/clients/list', 'Clients'),
    inMenu('/rdr/caids/list', 'CAIDs'),
    apart('/rdr/caids/form', 'Add CAIDs'),
    inMenu('/beceipt/transactions/list', 'Transactions'),
    // Demo data: the title of a transaction is its order reference.
    ofOne(`/beceipt/transactions/${id}`, 'HP-104217'),
    inMenu('/beceipt/batches/list', 'Batches'),
    apart('/beceipt/batches/form', 'New batch'),
    ofOne('/beceipt/batches/7', 'Batch'),
    inMenu('/beceipt/requests/list', 'Buyer requests'),
    inMenu('/oi/lookups/list', 'Order lookups'),
    ofOne('/oi/lookups/7', 'Order lookup'),
    inMenu('/oi/caids/list', 'CAIDs'),
    apart('/oi/caids/form', 'Add CAIDs'),
    inMenu('/aml/individual-screening/list', 'Individual screening'),
    ofOne('/aml/individual-screening/7', 'Individual screening'),
    inMenu('/aml/business-screening/list', 'Business screening'),
    ofOne('/aml/business-screening/7', 'Business screening'),
    inMenu('/aml/document-verification/list', 'Document verification'),
    ofOne('/aml/document-verification/7', 'Document verification'),
    inMenu('/aml/clients/list', 'Clients'),
    ofOne('/aml/clients/7', 'Client'),
    inMenu('/si/brand/form', 'Add Brand'),
    inMenu('/users/list', 'Users'),
    apart('/users/form', 'New user'),
    ofOne('/users/1', 'operator@cbp.example'),
    inMenu('/audit-logs/list', 'Audit log'),
    ofOne('/audit-logs/1', '1'),
    inMenu('/contact-us', 'Contact us'),
  ];
}

export const ERROR_PAGES: readonly ShellPage[] = [
  apart('/error/404', 'Page Not Found'),
  apart('/error/500', 'System Error'),
  apart('/error', 'Page Not Found'),
];

/** Where the logo, signing in and unknown ways lead (specification, chapter 2). */
export const HOME = '/ethoca/alerts/list';
