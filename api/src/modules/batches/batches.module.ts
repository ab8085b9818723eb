import { defineModule } from '../../wiring/define-module.ts';
import { batchRecordRoutes } from './batch-records.routes.ts';

/** The audit records of batches, which the PDF service generates. */
export const batchesModule = defineModule({
  name: 'batches',
  needs: [],
  create: () => ({ routes: batchRecordRoutes }),
});
