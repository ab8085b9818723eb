import { defineListSource } from '@cbp/shared/node/lists/list-source';
import { batchList } from '@cbp/shared/pdf/batch.list';
import type { BatchItemState } from '@cbp/shared/pdf/batch.model';
import { and, eq, sql } from 'drizzle-orm';
import { batches, batchItems } from './schema.ts';

const countOf = (state?: BatchItemState) => sql`(select count(*)::int from ${batchItems}
  where ${and(eq(batchItems.batchId, batches.id), state && eq(batchItems.state, state))})`;

/** The batches of an owner; of everybody for whom `null` stands. */
export const batchSource = defineListSource(batchList, {
  from: batches,
  visible: (_db, owner: string | null) => (owner === null ? undefined : eq(batches.owner, owner)),
  columns: {
    id: batches.id,
    name: batches.name,
    state: batches.state,
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
