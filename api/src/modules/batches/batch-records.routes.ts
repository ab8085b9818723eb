import { guarded } from '../../access/guarded-contract.ts';
import { recordBatchChange } from './batch-records.service.ts';

export const batchRecordRoutes = {
  recordBatchChange: guarded.recordBatchChange.handler(({ context, input }) =>
    recordBatchChange({ ctx: context, input }),
  ),
};
