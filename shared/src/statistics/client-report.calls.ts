import { z } from 'zod';
import { boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { isMonth } from '../list/calendar-month.ts';
import {
  AcceptHeader,
  DocumentHeaders,
  documentErrors,
  PDF_TYPE,
  ReportFigures,
  ReportLanguage,
  WARNING_HEADERS,
} from '../pdf/pdf.calls.ts';
import { CLIENT_REPORT_PATH, PDF_FILE_ENDING } from '../pdf/pdf-paths.ts';
import { ClientMonthInput } from './client-month.model.ts';

const MonthFile = boundedLine(11, 1)
  .refine(isMonthFile, 'must be a month and .pdf, such as 2026-10.pdf')
  .describe('A month in Hong Kong, then .pdf');

function isMonthFile(text: string): boolean {
  return text.endsWith(PDF_FILE_ENDING) && isMonth(text.slice(0, -PDF_FILE_ENDING.length));
}

export const clientReportEndpoints = {
  getClientReport: endpoint
    .meta({
      access: { service: 'ethoca', right: 'alert.read' },
      costs: ['print'],
      example: { params: { id: 'HKR-2001', file: '2026-10.pdf' }, query: { lang: 'en' } },
    })
    .route({
      method: 'GET',
      path: CLIENT_REPORT_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary: 'Returns the monthly report of a client as PDF or as figures, depending on Accept',
      description: `The month is read from the platform with the caller's bearer token, whose permissions apply. ${WARNING_HEADERS}`,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'merchants/not_found',
        'statistics/month_to_come',
        'server/unavailable',
        ...documentErrors,
      ),
    )
    .input(
      z.object({
        params: z.object({ id: ClientMonthInput.shape.id, file: MonthFile }),
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
