import { z } from 'zod';
import { endpoint, errors } from '../calls/endpoint.ts';
import { DOCUMENT_IMAGE_TYPES } from '../calls/file-type.ts';
import { DELETED, megabytes, SENT_AS, UPLOAD_REFUSALS, type UploadCall } from './upload-call.ts';

/** A file that is stored encrypted. A hash of it would tell that two clients sent the same one, so none is made. */
export const SealedUpload = z.object({
  results: z.object({
    id: z
      .string()
      .describe('Identifies the file in the one call that uses it, by the same caller within a day'),
    bytes: z.int(),
    type: z.string().describe('Type detected from the content'),
    reading: z.null().describe('Null, because the file has no rows'),
  }),
});

/** Why an image of a document is rejected, besides the reasons for any file. */
export const DOCUMENT_IMAGE_REFUSALS = [
  'upload/not_a_document_image',
  'upload/two_types',
  'upload/animated',
  'upload/too_many_pixels',
  'upload/damaged_image',
  'upload/heic_unreadable',
  'upload/pdf_unreadable',
  'upload/pdf_encrypted',
  'upload/pdf_with_scripts',
  'upload/pdf_too_long',
] as const;

export const MAX_DOCUMENT_IMAGE_BYTES = 16 * 1024 * 1024;

/** How a call of a sealed purpose is declared: it accepts the image of a document, which is encrypted while it arrives. */
export function sealedUploadMeta({ purpose, section }: Pick<UploadCall, 'purpose' | 'section'>) {
  const upload = { purpose, types: DOCUMENT_IMAGE_TYPES, isSealed: true as const };
  const done = ['Image uploaded', '图片已上传', '圖片已上載'] as const;
  return {
    costs: ['upload'] as const,
    bodyBytes: MAX_DOCUMENT_IMAGE_BYTES,
    upload,
    audit: { action: 'upload' as const, section, done },
  };
}

/** A call that accepts the image of a document for one purpose and keeps it encrypted. */
export function sealedUploadCall(declared: Omit<UploadCall, 'maxBytes'>) {
  const { path, right, summary } = declared;
  return endpoint
    .meta({ ...sealedUploadMeta(declared), access: right })
    .route({
      method: 'POST',
      path,
      successStatus: 201,
      tags: ['Uploads'],
      summary,
      description: `${SENT_AS}, ${megabytes(MAX_DOCUMENT_IMAGE_BYTES)} and 40 megapixels: ${DOCUMENT_IMAGE_TYPES.join(', ')}, by its content. A PDF may have 10 pages, of which users see the first. Animated images, and encrypted PDFs or PDFs with scripts are rejected. The file is encrypted while it arrives. ${DELETED}`,
    })
    .errors(errors(...UPLOAD_REFUSALS, ...DOCUMENT_IMAGE_REFUSALS, 'server/unavailable'))
    .output(SealedUpload);
}
