import { dayOf } from '../list/date-preset.ts';
import type { Batch, BatchKind } from './batch.model.ts';

const FIRST_WORDS: Record<BatchKind, string> = {
  evidence: 'compelling-evidence',
  screenings: 'aml-screenings',
  verifications: 'document-verifications',
};

/** The file name of a batch's ZIP: the Hong Kong day on which the batch was created, and the start of its ID. */
export function batchArchiveName({
  id,
  kind,
  created_at: createdAt,
}: Pick<Batch, 'id' | 'kind' | 'created_at'>): string {
  return `${FIRST_WORDS[kind]}-${dayOf(new Date(createdAt))}-${id.slice(0, 8)}.zip`;
}
