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
import { INSPECTION_REPORT_PATH } from '../pdf/pdf-paths.ts';
import { inspectionList } from './inspection.list.ts';

/** At most the largest number of a row. */
const INSPECTION_FILE = /^[1-9]\d{0,8}\.pdf$/;

const InspectionFile = boundedLine(13, 1)
  .refine((text) => INSPECTION_FILE.test(text), 'must be a number and .pdf, such as 42.pdf')
  .describe('The number of a site inspection, then .pdf');

export const inspectionReportEndpoints = {
  getInspectionReport: endpoint
    .meta({
      access: inspectionList.right,
      costs: ['print'],
      example: { params: { file: '7.pdf' }, query: { lang: 'en' } },
    })
    .route({
      method: 'GET',
      path: INSPECTION_REPORT_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary: 'Returns the report of a site inspection as PDF or as figures, depending on Accept',
      description: `The inspection and its screenshots are read from the platform with the caller's bearer token, whose permissions apply. Screenshots are reduced to a column of the paper; the hash beside each is that of the whole screenshot. ${WARNING_HEADERS}`,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'inspections/not_found',
        'server/unavailable',
        ...documentErrors,
      ),
    )
    .input(
      z.object({
        params: z.object({ file: InspectionFile }),
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
