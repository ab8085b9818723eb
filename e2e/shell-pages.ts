import { globSync } from 'node:fs';
import { type AreaPages, apart, inMenu, ofOne, type ShellPage } from './shell-page.ts';

const FILES = globSync('areas/*.pages.ts', { cwd: import.meta.dirname }).sort();
const AREAS = await Promise.all(
  FILES.map(
    async (file) =>
      ((await import(/* @vite-ignore */ new URL(file, import.meta.url).href)) as { areaPages: AreaPages })
        .areaPages,
  ),
);

/** The pages of areas, which stand beside their tests. */
export const AREA_PAGES: readonly ShellPage[] = AREAS.flatMap(({ pages }) => pages);

/** Every page for signed-in users in the order of the menu; `id` is that of a receipt transaction. */
export function shellPages(id: string): ShellPage[] {
  return AREAS.reduce(withArea, specifiedPages(id));
}

/** With the pages of an area in their place. Throws if there is none. */
function withArea(pages: readonly ShellPage[], { after, pages: added }: AreaPages): ShellPage[] {
  const before = pages.findIndex(({ path }) => path === after);
  if (before < 0) throw new Error(`no page is at ${after}`);
  return pages.toSpliced(before + 1, 0, ...added);
}

/** The pages that don't stand beside the tests of an area. */
function specifiedPages(id: string): ShellPage[] {
  return [
    inMenu('/dashboard', 'Dashboard'),
    inMenu('/ethoca/alerts/list', 'Alerts'),
    ofOne('/ethoca/alerts/7', 'ETH0000000000000000001007'),
    inMenu('/ethoca/alerts/queue/list', 'Unassigned alerts'),
    inMenu('/ethoca/alerts/upload-status/list', 'Upload status'),
    ofOne('/ethoca/alerts/upload-status/1', 'outcomes-latest.xlsx'),
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
    apart('/beceipt/transactions/import', 'Import orders'),
    // Demo data: the title of a transaction is its order reference.
    ofOne(`/beceipt/transactions/${id}`, 'HP-104217'),
    ofOne(`/beceipt/transactions/${id}/preview`, 'HP-104217'),
    inMenu('/beceipt/cases/list', 'Dispute cases'),
    apart('/beceipt/cases/form', 'New dispute case'),
    ofOne('/beceipt/cases/1', 'CB-2026-118204'),
    inMenu('/beceipt/batches/list', 'Batches'),
    apart('/beceipt/batches/form', 'New batch'),
    ofOne('/beceipt/batches/7', 'Batch'),
    inMenu('/beceipt/requests/list', 'Buyer requests'),
    inMenu('/oi/lookups/list', 'Order lookups'),
    inMenu('/oi/caids/list', 'CAIDs'),
    apart('/oi/caids/form', 'Add CAIDs'),
    apart('/aml/batches/form', 'New batch of screening reports'),
    apart('/aml/verification-batches/form', 'New batch of verification reports'),
    inMenu('/aml/individual-screening/list', 'Individual screening'),
    apart('/aml/individual-screening/form', 'New individual screening'),
    ofOne('/aml/individual-screening/42', 'Velemir Zoryanov'),
    inMenu('/aml/business-screening/list', 'Business screening'),
    apart('/aml/business-screening/form', 'New business screening'),
    ofOne('/aml/business-screening/34', 'Greywharf Commodities FZE'),
    inMenu('/aml/uploads/list', 'Screening uploads'),
    ofOne('/aml/uploads/3', 'new-customers-november.xlsx'),
    inMenu('/aml/exceptions/list', 'Exceptions'),
    ofOne('/aml/exceptions/1', 'ميساء النجماوي'),
    inMenu('/aml/document-verification/list', 'Document verification'),
    apart('/aml/document-verification/form', 'New document verification'),
    ofOne('/aml/document-verification/7', 'Cecilia Wojcik'),
    inMenu('/aml/clients/list', 'Clients'),
    ofOne('/aml/clients/NGA-1001', 'Harbour & Pine Outfitters'),
    inMenu('/aml/watchlists/list', 'Watchlists'),
    ofOne('/aml/watchlists/northmark', 'Northmark Sanctions Register'),
    inMenu('/si/brand/list', 'Brands'),
    inMenu('/si/brand/form', 'Add Brand'),
    ofOne('/si/brand/1', 'Harbour & Pine'),
    inMenu('/si/inspection/list', 'Site inspections'),
    ofOne('/si/inspection/2', 'Harbour & Pine, inspection 2'),
    inMenu('/users/list', 'Users'),
    apart('/users/form', 'New user'),
    ofOne('/users/1', 'operator@cbp.example'),
    inMenu('/audit-logs/list', 'Audit log'),
    ofOne('/audit-logs/1', 'User: Creation · operator@cbp.example'),
    inMenu('/contact-us', 'Contact us'),
    ofOne(`/payments/${encodeURIComponent(`receipt:${id}`)}`, 'HP-104217'),
  ];
}

export const ERROR_PAGES: readonly ShellPage[] = [
  apart('/error/404', 'Page Not Found'),
  apart('/error/500', 'System Error'),
  apart('/error', 'Page Not Found'),
];

/** Where the logo, signing in and unknown ways lead (specification, chapter 2). */
export const HOME = '/ethoca/alerts/list';
