/** Headers of a document: its measurements and missing content. */
export const REPORT_HEADERS = {
  /** JSON array in ASCII of the warnings that found room. */
  warnings: 'X-Report-Warnings',
  /** The number of warnings. */
  warningCount: 'X-Report-Warning-Count',
  pages: 'X-Report-Pages',
  bytes: 'X-Report-Bytes',
  profile: 'X-Report-Profile',
  fits: 'X-Report-Fits',
  figures: 'X-Report-Figures',
} as const;
