import { dayOf } from '../list/date-preset.ts';
import type { Batch } from './batch.model.ts';

/** The file name of a batch's ZIP: the Hong Kong day on which the batch was created, and the start of its ID. */
export function batchArchiveName({ id, created_at: createdAt }: Pick<Batch, 'id' | 'created_at'>): string {
  return `compelling-evidence-${dayOf(new Date(createdAt))}-${id.slice(0, 8)}.zip`;
}
