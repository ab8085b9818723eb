import { z } from 'zod';
import { boundedInteger, boundedIntegerText, withinBounds } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import {
  AcceptHeader,
  DocumentHeaders,
  documentErrors,
  PDF_TYPE,
  ReportFigures,
  ReportLanguage,
  WARNING_HEADERS,
} from '../pdf/pdf.calls.ts';
import { RecipientProfileNameModel } from '../pdf/preflight.model.ts';
import { ATTACHMENT_TYPES, AttachmentCheck } from './attachment.model.ts';
import { MOST_ATTACHMENT_BYTES } from './attachment-refusal.ts';
import { MarkedSentences } from './marked-sentence.model.ts';

export const CASE_ATTACHMENT_PATH = '/case-attachments/{case_id}/{id}';
export const CASE_DOCUMENTS_PATH = '/case-documents';
export const ATTACHMENT_CHECKS_PATH = '/attachment-checks';
export const CASE_LETTER_PATH = '/case-letters/{case_id}';

/** A file in base64, with the rest of the request. */
const CHECK_BODY_BYTES = Math.ceil(MOST_ATTACHMENT_BYTES / 3) * 4 + 4096;

const OF_ATTACHMENTS = ['attachments/refused', 'attachments/busy'] as const;

/** Longer than any text that a user sends. */
const Base64 = withinBounds(z.string().min(1).describe('The file in base64'), {
  textLength: CHECK_BODY_BYTES,
  listLength: 0,
  depth: 0,
  values: 1,
});

/** Calls of the PDF service about the attachments of dispute cases. */
export const attachmentPrintEndpoints = {
  checkCaseAttachment: endpoint
    .meta({
      access: 'bearer',
      costs: ['print'],
      example: { params: { case_id: '12', id: '3' }, query: { profile: 'mastercard' } },
    })
    .route({
      method: 'GET',
      path: CASE_ATTACHMENT_PATH,
      inputStructure: 'detailed',
      tags: ['PDF'],
      summary: 'Returns all pages of the file of an attachment as they would be printed',
      description:
        "Chosen or not, and without covers. The file is read from the platform with the caller's bearer token, whose permissions apply. Card numbers in its text are told with their places. With attachments/refused, `data.reason` says why the file cannot be attached.",
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'cases/not_found',
        'attachments/not_found',
        ...OF_ATTACHMENTS,
        'server/unavailable',
        'pdf/queue_full',
        'pdf/waited_too_long',
        'pdf/took_too_long',
        'pdf/browser_failed',
        'server/stopping',
      ),
    )
    .input(
      z.object({
        params: z.object({ case_id: boundedIntegerText(1), id: boundedIntegerText(1) }),
        query: z.object({
          profile: RecipientProfileNameModel.optional().describe(
            'The recipient whose colours the pages have',
          ),
        }),
      }),
    )
    .output(z.object({ results: AttachmentCheck })),

  checkAttachmentFile: endpoint
    .meta({
      access: 'service',
      costs: ['print'],
      bodyBytes: CHECK_BODY_BYTES,
      example: { body: { type: 'text/plain', content: 'SXQgZml0cywgdGhhbmsgeW91IQ==' } },
    })
    .route({
      method: 'POST',
      path: ATTACHMENT_CHECKS_PATH,
      tags: ['PDF'],
      summary: 'Returns the pages of a file that is about to be attached, without previews',
      description: 'With attachments/refused, `data.reason` says why the file cannot be attached.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        ...OF_ATTACHMENTS,
        'server/unavailable',
        'pdf/queue_full',
        'pdf/waited_too_long',
        'pdf/took_too_long',
        'pdf/browser_failed',
        'server/stopping',
      ),
    )
    .input(
      z.strictObject({
        type: z.enum(ATTACHMENT_TYPES),
        content: Base64,
      }),
    )
    .output(z.object({ results: AttachmentCheck })),

  checkCaseLetter: endpoint
    .meta({ access: 'service', costs: [], example: { params: { case_id: '12' } } })
    .route({
      method: 'GET',
      path: CASE_LETTER_PATH,
      tags: ['PDF'],
      summary: 'Returns the sentences of the cover letter of a dispute case that its evidence has changed',
      description: 'As the released report of its transaction reads now. None without a letter.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'evidence/not_found',
        'evidence/unavailable',
        'evidence/unreadable',
        'cases/not_found',
        'server/unavailable',
        'server/stopping',
      ),
    )
    .input(z.object({ case_id: boundedIntegerText(1) }))
    .output(z.object({ results: MarkedSentences })),

  makeCaseDocument: endpoint
    .meta({
      access: 'bearer',
      costs: ['print'],
      example: { body: { case_id: 12, lang: 'en', profile: 'mastercard' } },
    })
    .route({
      method: 'POST',
      path: CASE_DOCUMENTS_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary:
        'Returns the report of a dispute case with its attachments as PDF or as figures, depending on Accept',
      description: `Evidence and attachments are read from the platform with the caller's bearer token, whose permissions apply. With cases/marked_letter, \`data.sentences\` has the sentences of the cover letter that the evidence has changed. Nothing of an attachment is left out: with attachments/too_much, \`data\` has what each exhibit costs and which pages would fit. With attachments/card_number, \`data.found\` has exhibit, page and place. ${WARNING_HEADERS}`,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'evidence/not_found',
        'evidence/unavailable',
        'evidence/unreadable',
        'cases/not_found',
        'attachments/not_found',
        ...OF_ATTACHMENTS,
        'attachments/too_much',
        'attachments/card_number',
        'cases/marked_letter',
        'server/unavailable',
        ...documentErrors,
      ),
    )
    .input(
      z.object({
        headers: AcceptHeader,
        body: z.strictObject({
          case_id: boundedInteger(1),
          mode: z.enum(['REPORT', 'PREVIEW']).default('REPORT'),
          lang: ReportLanguage,
          profile: RecipientProfileNameModel.optional(),
          strict: z.boolean().default(false),
          includePdf: z.boolean().default(false),
        }),
      }),
    )
    .output(
      z.object({
        headers: DocumentHeaders,
        body: z.union([z.file().mime(PDF_TYPE), ReportFigures]),
      }),
    ),
};
