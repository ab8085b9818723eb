/** Kinds of images that are taken in. */
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
/** Kinds of files that are taken in. */
export type FileType = ImageType | typeof CSV_TYPE | typeof XLSX_TYPE;

/** What else systems call a type: those with a spreadsheet call a CSV by its name, and many have no name for HEIC. */
export const ALSO_CALLED: Partial<Record<FileType, readonly string[]>> = {
  'image/heic': ['image/heif', 'image/heic-sequence', 'image/heif-sequence', '.heic', '.heif'],
  [CSV_TYPE]: ['application/vnd.ms-excel', 'text/plain', '.csv'],
  [XLSX_TYPE]: ['.xlsx'],
};
