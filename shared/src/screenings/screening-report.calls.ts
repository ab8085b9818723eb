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
import { SCREENING_REPORT_PATH } from '../pdf/pdf-paths.ts';
import { SCREENING_LISTS } from './screening.list.ts';

/** At most the largest number of a row. */
const SCREENING_FILE = /^[1-9]\d{0,8}\.pdf$/;

const ScreeningFile = boundedLine(13, 1)
  .refine((text) => SCREENING_FILE.test(text), 'must be a number and .pdf, such as 42.pdf')
  .describe('The number of a screening, individual or business, then .pdf');

export const screeningReportEndpoints = {
  getScreeningReport: endpoint
    .meta({
      access: SCREENING_LISTS.individual.right,
      costs: ['print'],
      example: { params: { file: '42.pdf' }, query: { lang: 'en' } },
    })
    .route({
      method: 'GET',
      path: SCREENING_REPORT_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary: 'Returns the report of an AML screening as PDF or as figures, depending on Accept',
      description: `The screening is read from the platform with the caller's bearer token, whose permissions apply. ${WARNING_HEADERS}`,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'screening/not_found',
        'server/unavailable',
        ...documentErrors,
      ),
    )
    .input(
      z.object({
        params: z.object({ file: ScreeningFile }),
        query: z.object({
          lang: ReportLanguage,
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
