import { z } from 'zod';
import type { CallRight } from '../access/credential-rights.ts';
import type { AuditSection } from '../calls/audit.ts';
import { type CallExample, endpoint, errors } from '../calls/endpoint.ts';
import { CSV_TYPE, type FileType, XLSX_TYPE } from '../calls/file-type.ts';
import { TableReading } from './table-reading.model.ts';
import { LEGACY_ENCODING_NAMES } from './text-encoding.ts';

/**
 * The purpose of an uploaded file. A call that uses an upload names its purpose; uploads for other purposes are not found.
 */
export type UploadPurpose =
  | 'receipt_photo'
  | 'buyer_photo'
  | 'alert_file'
  | 'alert_outcomes'
  | 'enquiry_answers'
  | 'caid_answers'
  | 'rdr_cases'
  | 'screenings'
  | 'order_file'
  | 'watchlist_file'
  | 'verification_image'
  | 'brand_logo'
  | 'case_attachment';

/** An uploaded file, and the ID under which other calls use it. */
const Uploaded = z.object({
  results: z.object({
    id: z
      .string()
      .describe('Identifies the file in the one call that uses it, by the same caller within a day'),
    sha256: z.string(),
    bytes: z.int(),
    type: z.string().describe('Type detected from the content'),
    reading: TableReading.nullable().describe('How the rows were read; null for files without rows'),
  }),
});

/** Why a file is rejected, whatever it is for. */
export const UPLOAD_REFUSALS = [
  'auth/unauthenticated',
  'auth/expired',
  'auth/forbidden',
  'request/not_octets',
  'request/too_large',
  'request/too_many',
  'request/key_reused',
  'upload/empty',
  'upload/wrong_type',
  'upload/unreadable',
] as const;

/** How an upload call is declared. */
export type UploadCall = {
  purpose: UploadPurpose;
  path: `/uploads/${string}`;
  right: CallRight;
  maxBytes: number;
  section: AuditSection;
  summary: string;
};

export const SENT_AS = 'The body is the file, sent as application/octet-stream';
export const DELETED = 'Files not used within a day are deleted.';
export const megabytes = (bytes: number) => `at most ${bytes / 1024 / 1024} MB`;

function upload(
  { purpose, right, maxBytes, section }: UploadCall,
  types: readonly FileType[],
  example?: CallExample,
) {
  return endpoint.meta({
    ...(example && { example }),
    access: right,
    costs: ['upload'],
    bodyBytes: maxBytes,
    upload: { purpose, types },
    audit: { action: 'upload', section, done: ['File uploaded', '文件已上传', '檔案已上載'] },
  });
}

/** A call that accepts a file for one purpose: who may call it, the size limit and the types. */
export function uploadCall(declared: UploadCall & { types: readonly FileType[] }) {
  const { path, maxBytes, types, summary } = declared;
  return upload(declared, types)
    .route({
      method: 'POST',
      path,
      successStatus: 201,
      tags: ['Uploads'],
      summary,
      description: `${SENT_AS}, ${megabytes(maxBytes)}: ${types.join(', ')}, by its content. ${DELETED}`,
    })
    .errors(errors(...UPLOAD_REFUSALS))
    .output(Uploaded);
}

/** A call that accepts a file of rows; the response says how it was read. */
export function tableUploadCall(declared: UploadCall) {
  const { path, maxBytes, summary } = declared;
  return upload(declared, [CSV_TYPE, XLSX_TYPE], { query: { encoding: 'windows-1252' } })
    .route({
      method: 'POST',
      path,
      inputStructure: 'detailed',
      successStatus: 201,
      tags: ['Uploads'],
      summary,
      description: `${SENT_AS}, ${megabytes(maxBytes)}: a CSV or XLSX file; its first visible sheet is read, without hidden rows and columns. Card numbers are truncated before the file is stored. A CSV that is not in UTF-8 or UTF-16 is read in \`encoding\`, or else in the most likely encoding, which the response names. ${DELETED}`,
    })
    .errors(errors(...UPLOAD_REFUSALS, 'upload/locked_or_old_workbook', 'upload/web_page'))
    .input(z.object({ query: z.object({ encoding: z.enum(LEGACY_ENCODING_NAMES).optional() }) }))
    .output(Uploaded);
}
