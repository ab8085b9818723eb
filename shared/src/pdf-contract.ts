import { batchEndpoints } from './endpoints/batches.ts';
import { clientReportEndpoints } from './endpoints/client-report.ts';
import { pdfEndpoints } from './endpoints/pdf.ts';

/** Every call of the PDF service. Server, clients, validation and OpenAPI derive from it. */
export const pdfContract = { ...pdfEndpoints, ...clientReportEndpoints, ...batchEndpoints };
