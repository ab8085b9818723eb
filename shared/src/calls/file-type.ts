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
export const XML_TYPE = 'application/xml';
/** One JSON object in each line. */
export const JSON_LINES_TYPE = 'application/x-ndjson';
export const PDF_TYPE = 'application/pdf';
export const TEXT_TYPE = 'text/plain';
export const EMAIL_TYPE = 'message/rfc822';
/** The supported file types. */
export type FileType =
  | ImageType
  | typeof PDF_TYPE
  | typeof CSV_TYPE
  | typeof XLSX_TYPE
  | typeof XML_TYPE
  | typeof JSON_LINES_TYPE
  | typeof TEXT_TYPE
  | typeof EMAIL_TYPE;

/** What images of identity documents can be. */
export const DOCUMENT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/heic', PDF_TYPE] as const;
export type DocumentImageType = (typeof DOCUMENT_IMAGE_TYPES)[number];

/** Other names of a type: spreadsheet programs have their own for CSV, and many systems have none for HEIC. */
export const ALSO_CALLED: Partial<Record<FileType, readonly string[]>> = {
  'image/heic': ['image/heif', 'image/heic-sequence', 'image/heif-sequence', '.heic', '.heif'],
  [PDF_TYPE]: ['.pdf'],
  [TEXT_TYPE]: ['.txt'],
  [EMAIL_TYPE]: ['.eml'],
  [CSV_TYPE]: ['application/vnd.ms-excel', 'text/plain', '.csv'],
  [XLSX_TYPE]: ['.xlsx'],
  [XML_TYPE]: ['text/xml', '.xml'],
  [JSON_LINES_TYPE]: ['application/json', '.json', '.jsonl', '.ndjson'],
};
