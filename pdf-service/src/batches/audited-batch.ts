import type { Database } from '@cbp/shared/node/database/connect';
import type { BatchItemState } from '@cbp/shared/pdf/batch.model';
import type { AuditedBatch } from '@cbp/shared/pdf/batch-records.calls';
import { toBatch } from './batch-answers.ts';
import { countStates } from './batch-items.sql.ts';
import type { BatchRow } from './batches.sql.ts';

const NO_RESULTS = { bytes: 0, warned: 0, passing: 0 };

/** The current state of a batch, for the audit log. */
export async function auditedBatchOf(db: Database, row: BatchRow): Promise<AuditedBatch> {
  const counted = await countStates(db, [row.id]);
  const countOf = (of: BatchItemState) => counted.find(({ state }) => state === of)?.count ?? 0;
  const { name, kind, state, mode, lang, profile, strict, total, counts } = toBatch(row, countOf, NO_RESULTS);
  return { name, kind, state, mode, lang, profile, strict, total, counts };
}
