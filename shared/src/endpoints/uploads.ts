import { z } from 'zod';
import type { RequiredRight } from '../access/access-right.ts';
import type { AuditSection } from '../entities/audit.ts';
import { CSV_TYPE, type FileType, IMAGE_TYPES, XLSX_TYPE } from '../entities/file-type.ts';
import { endpoint, errors } from './endpoint.ts';

/** What a file is uploaded for. Whatever uses an upload names its purpose: one for something else is not there. */
export type UploadPurpose = 'receipt_photo' | 'alert_file' | 'alert_outcomes' | 'enquiry_answers';

/** What was uploaded, and how to name it in a call that uses it. */
const Uploaded = z.object({
  results: z.object({
    id: z.string().describe('Names the file in one call that uses it, by the same caller within a day'),
    sha256: z.string(),
    bytes: z.int(),
    type: z.string().describe('What it is by its content'),
  }),
});

/** A call that takes a file as it is, for one purpose: who may, how large, and of which types. */
export function uploadCall(declared: {
  purpose: UploadPurpose;
  path: `/uploads/${string}`;
  right: RequiredRight;
  maxBytes: number;
  types: readonly FileType[];
  section: AuditSection;
  summary: string;
}) {
  const { purpose, path, right, maxBytes, types, section, summary } = declared;
  return endpoint
    .meta({
      access: right,
      costs: ['upload'],
      bodyBytes: maxBytes,
      upload: { purpose, types },
      audit: { action: 'upload', section },
    })
    .route({
      method: 'POST',
      path,
      successStatus: 201,
      tags: ['Uploads'],
      summary,
      description: `The body is the file, sent as application/octet-stream, at most ${maxBytes / 1024 / 1024} MB: ${types.join(', ')}, by its content. What is not used within a day is deleted.`,
    })
    .errors(
      errors(
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
      ),
    )
    .output(Uploaded);
}

export const uploadEndpoints = {
  uploadReceiptPhoto: uploadCall({
    purpose: 'receipt_photo',
    path: '/uploads/receipt-photos',
    right: { service: 'ics', right: 'evidence.create' },
    maxBytes: 10 * 1024 * 1024,
    types: IMAGE_TYPES,
    section: 'receipts',
    summary: 'A photo for the evidence of a transaction',
  }),
  uploadAlertFile: uploadCall({
    purpose: 'alert_file',
    path: '/uploads/alert-files',
    right: { service: 'ethoca', right: 'alert.create' },
    maxBytes: 10 * 1024 * 1024,
    types: [CSV_TYPE],
    section: 'alerts',
    summary: 'A file of alerts, in UTF-8; card numbers in it are cut before it is stored',
  }),
  uploadAlertOutcomes: uploadCall({
    purpose: 'alert_outcomes',
    path: '/uploads/alert-outcomes',
    right: { service: 'ethoca', right: 'alert.update_bulk' },
    maxBytes: 20 * 1024 * 1024,
    types: [CSV_TYPE, XLSX_TYPE],
    section: 'alerts',
    summary: 'A file of outcomes of alerts, in UTF-8, UTF-16, GBK or Big5, or the first sheet of an XLSX',
  }),
  uploadEnquiryAnswers: uploadCall({
    purpose: 'enquiry_answers',
    path: '/uploads/enquiry-answers',
    right: { service: 'ethoca', right: 'enquiry.update' },
    maxBytes: 10 * 1024 * 1024,
    types: [CSV_TYPE],
    section: 'enquiries',
    summary: 'A file of answers to enquiries, in UTF-8; card numbers in it are cut before it is stored',
  }),
};
