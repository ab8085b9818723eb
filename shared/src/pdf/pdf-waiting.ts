import { type Waiting, waiting } from '../list/waiting.ts';
import { batchList } from './batch.list.ts';

/** Batches that ended since the user viewed them. */
export const PDF_WAITING = {
  endedBatches: waiting(batchList, {
    choices: { state: { kind: 'among', values: ['finished'] } },
    newsBy: 'finished_at',
    words: ['Newly finished batches', '新完成的批次', '新完成的批次'],
  }),
} as const satisfies Record<string, Waiting>;
