import {
  BATCH_ITEM_STATES,
  type Batch,
  type BatchItem,
  type BatchItemState,
} from '@cbp/shared/pdf/batch.model';
import type { ItemWithResult } from './batch-items.sql.ts';
import type { ResultSum } from './batch-results.sql.ts';
import type { BatchRow } from './batches.sql.ts';

/** A batch as callers receive it, with the counts of its items. */
export function toBatch(
  row: BatchRow,
  countOf: (state: BatchItemState) => number,
  { bytes, warned, passing }: Omit<ResultSum, 'batchId'>,
): Batch {
  const { profile = null, ...settings } = row.settings;
  const counts = {
    queued: countOf('queued'),
    running: countOf('running'),
    made: countOf('made'),
    failed: countOf('failed'),
    cancelled: countOf('cancelled'),
  };
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    ...settings,
    profile,
    created_by: row.ownerName,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    total: BATCH_ITEM_STATES.reduce((sum, state) => sum + counts[state], 0),
    repeated: row.repeated,
    counts,
    warned,
    passing,
    bytes,
  };
}

/** An item as callers receive it, in a response or in the manifest of an archive. */
export function toBatchItem({ item, result }: ItemWithResult): BatchItem {
  return {
    position: item.position,
    evidence_id: item.evidenceId,
    screening_id: item.screeningId,
    verification_id: item.verificationId,
    state: item.state,
    attempts: item.attempts,
    finished_at: item.finishedAt?.toISOString() ?? null,
    error: item.errorCode === null ? null : { code: item.errorCode, message: item.errorMessage ?? '' },
    file_name: result?.fileName ?? null,
    sha256: result?.sha256 ?? null,
    bytes: result?.bytes ?? null,
    warnings: result?.warnings ?? [],
    measurements: (result ?? item.refused)?.measurements ?? null,
    verdict: (result ?? item.refused)?.verdict ?? null,
  };
}
