import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
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
import { AttachmentCheck } from './attachment.model.ts';

export const CASE_ATTACHMENT_PATH = '/case-attachments/{case_id}/{id}';
export const CASE_DOCUMENTS_PATH = '/case-documents';

const OF_ATTACHMENTS = ['attachments/refused', 'attachments/busy'] as const;

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
      summary: 'Returns the pages of an attachment as they would be printed',
      description:
        "The file is read from the platform with the caller's bearer token, whose permissions apply. Card numbers in its text are told with their places. With attachments/refused, `data.reason` says why the file cannot be attached.",
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
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

  makeCaseDocument: endpoint
    .meta({
      access: 'bearer',
      costs: ['print'],
      example: { body: { case_id: 12, id: EXAMPLE_REPORT_ID, lang: 'en', profile: 'mastercard' } },
    })
    .route({
      method: 'POST',
      path: CASE_DOCUMENTS_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary:
        'Returns the report of a dispute case with its attachments as PDF or as figures, depending on Accept',
      description: `Evidence and attachments are read from the platform with the caller's bearer token, whose permissions apply. Nothing of an attachment is left out: with attachments/too_much, \`data\` has what each exhibit costs and which pages would fit. With attachments/card_number, \`data.found\` has exhibit, page and place. ${WARNING_HEADERS}`,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'evidence/not_found',
        'evidence/unavailable',
        'evidence/unreadable',
        'attachments/not_found',
        ...OF_ATTACHMENTS,
        'attachments/too_much',
        'attachments/card_number',
        'server/unavailable',
        ...documentErrors,
      ),
    )
    .input(
      z.object({
        headers: AcceptHeader,
        body: z.strictObject({
          case_id: boundedInteger(1),
          id: boundedLine(128, 1).describe('The customer-service order ID (iCS_id) of its transaction'),
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
