import { defineListSource } from '@cbp/shared/node/lists/list-source';
import { batchList } from '@cbp/shared/pdf/batch.list';
import type { BatchItemState } from '@cbp/shared/pdf/batch.model';
import { and, eq, sql } from 'drizzle-orm';
import { type BatchScope, ofOwner } from './batches.sql.ts';
import { batches, batchItems } from './schema.ts';

const countOf = (state?: BatchItemState) => sql`(select count(*)::int from ${batchItems}
  where ${and(eq(batchItems.batchId, batches.id), state && eq(batchItems.state, state))})`;

export const batchSource = defineListSource(batchList, {
  from: batches,
  visible: (_db, owner: BatchScope) => ofOwner(owner),
  columns: {
    id: batches.id,
    name: batches.name,
    state: batches.state,
    kind: batches.kind,
    mode: sql`${batches.settings} ->> 'mode'`,
    total: countOf(),
    'counts.made': countOf('made'),
    'counts.failed': countOf('failed'),
    'counts.cancelled': countOf('cancelled'),
    'counts.running': countOf('running'),
    'counts.queued': countOf('queued'),
    created_by: batches.ownerName,
    created_at: batches.createdAt,
    finished_at: batches.finishedAt,
    expires_at: batches.expiresAt,
  },
});
