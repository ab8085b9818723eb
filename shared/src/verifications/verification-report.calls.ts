import { z } from 'zod';
import { boundedLine } from '../bounded.ts';
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
import { VERIFICATION_REPORT_PATH } from '../pdf/pdf-paths.ts';
import { verificationList } from './verification.list.ts';

/** At most the largest number of a row. */
const VERIFICATION_FILE = /^[1-9]\d{0,8}\.pdf$/;

const VerificationFile = boundedLine(13, 1)
  .refine((text) => VERIFICATION_FILE.test(text), 'must be a number and .pdf, such as 42.pdf')
  .describe('The number of a document verification, then .pdf');

export const verificationReportEndpoints = {
  getVerificationReport: endpoint
    .meta({
      access: verificationList.right,
      costs: ['print'],
      example: { params: { file: '7.pdf' }, query: { lang: 'en' } },
    })
    .route({
      method: 'GET',
      path: VERIFICATION_REPORT_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary: 'Returns the report of a document verification as PDF or as figures, depending on Accept',
      description: `The verification is read from the platform with the caller's bearer token, whose permissions apply. Of document numbers only the last four characters are printed. ${WARNING_HEADERS}`,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'verification/not_found',
        'server/unavailable',
        ...documentErrors,
      ),
    )
    .input(
      z.object({
        params: z.object({ file: VerificationFile }),
        query: z.object({
          lang: ReportLanguage,
          images: z
            .stringbool()
            .default(false)
            .describe(
              'Also prints small copies of the images of the last attempt, marked with the user and the time. Only for users, not for service keys. Each image is a look in the audit log.',
            ),
          includePdf: z.stringbool().default(false).describe('As for a preview'),
        }),
        headers: AcceptHeader,
      }),
    )
    .output(
      z.object({
        headers: DocumentHeaders,
        body: z.union([z.file().mime(PDF_TYPE), ReportFigures]),
      }),
    ),
};
