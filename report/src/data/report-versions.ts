/** Put in by each build and by the tests (scripts/setup/report-versions.mjs). */
declare const __REPORT_VERSIONS__: { product: string; template: string };

/** The product that made a report, and its template: which sources it was built from. */
export const REPORT_VERSIONS = __REPORT_VERSIONS__;
