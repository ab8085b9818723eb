import { attachmentPrintEndpoints } from './cases/attachment-print.calls.ts';
import { inspectionReportEndpoints } from './inspections/inspection-report.calls.ts';
import { batchEndpoints } from './pdf/batches.calls.ts';
import { pdfEndpoints } from './pdf/pdf.calls.ts';
import { screeningReportEndpoints } from './screenings/screening-report.calls.ts';
import { clientReportEndpoints } from './statistics/client-report.calls.ts';
import { verificationReportEndpoints } from './verifications/verification-report.calls.ts';

/** Every call of the PDF service. Server, clients, validation and OpenAPI derive from it. */
export const pdfContract = {
  ...pdfEndpoints,
  ...clientReportEndpoints,
  ...screeningReportEndpoints,
  ...verificationReportEndpoints,
  ...inspectionReportEndpoints,
  ...attachmentPrintEndpoints,
  ...batchEndpoints,
};
