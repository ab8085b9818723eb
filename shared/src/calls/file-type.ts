/** The supported image types. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const CSV_TYPE = 'text/csv';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The supported file types. */
export type FileType = ImageType | typeof CSV_TYPE | typeof XLSX_TYPE;

/** Other names of a type: spreadsheet programs have their own for CSV, and many systems have none for HEIC. */
export const ALSO_CALLED: Partial<Record<FileType, readonly string[]>> = {
  'image/heic': ['image/heif', 'image/heic-sequence', 'image/heif-sequence', '.heic', '.heif'],
  [CSV_TYPE]: ['application/vnd.ms-excel', 'text/plain', '.csv'],
  [XLSX_TYPE]: ['.xlsx'],
};
