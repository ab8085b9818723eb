/** Headers of a document: what was measured, and what its reader would miss. */
export const REPORT_HEADERS = {
  /** JSON array in ASCII of the warnings that found room. */
  warnings: 'X-Report-Warnings',
  /** How many warnings there are. */
  warningCount: 'X-Report-Warning-Count',
  pages: 'X-Report-Pages',
  bytes: 'X-Report-Bytes',
  profile: 'X-Report-Profile',
  fits: 'X-Report-Fits',
  figures: 'X-Report-Figures',
} as const;
