import { defineArea } from '../define-area.ts';
import { evidenceArea } from '../evidence/evidence.area.ts';
import { batchRecordEndpoints } from './batch-records.calls.ts';
import { PDF_WAITING } from './pdf-waiting.ts';

/** PDFs, batches and their recipients. The calls of the PDF service are in `pdf-contract.ts`, its lists in `lists.ts`. */
export const pdfArea = defineArea({
  name: 'pdf',
  needs: [evidenceArea],
  calls: batchRecordEndpoints,
  waiting: PDF_WAITING,
});
