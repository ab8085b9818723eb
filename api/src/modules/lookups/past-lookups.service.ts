import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import { findKnownOrder } from '../evidence/order-record.service.ts';
import { recordEvents } from '../receipt-transactions/stored-receipts.service.ts';
import { bodyOf } from './answer-body.ts';
import { answerOf } from './answers/answer-of.ts';
import { eventsOf } from './lookup-events.ts';
import { insertLookups, type NewLookup } from './lookups.sql.ts';

/** A lookup of the past: its answer is made from its order as it is now. */
export type PastLookup = Omit<NewLookup, 'answer' | 'notes' | 'missing' | 'answeredInMs'> & {
  isAnswered: boolean;
  /** The fields that the question lacked. */
  lacks: readonly string[];
};

/** Stores lookups of the past with their answers, and their events in the history of the receipts. */
export async function createPastLookups(context: {
  ctx: { db: Database };
  input: readonly PastLookup[];
}): Promise<void> {
  const { ctx, input } = context;
  await withoutAudit(ctx.db, 'demo data: lookups that networks made before', async (tx) => {
    for (const { isAnswered, lacks, ...row } of input) {
      const order = isAnswered && row.icsId ? await findKnownOrder(tx, row.icsId, SHARED_AFTER) : null;
      const { order: shown, notes } = order
        ? answerOf(row.network, order)
        : { order: null, notes: { ...NO_NOTES, required: [...lacks] } };
      const { network, insightId, status, reason = null } = row;
      const answer = bodyOf({ network, insightId, status, reason, required: notes.required, order: shown });
      await insertLookups(tx, [
        { ...row, answer, notes, missing: notes.missing.length, answeredInMs: 34 + notes.missing.length },
      ]);
      if (order && row.icsId) await recordEvents(tx, row.icsId, { events: eventsOf(row) });
    }
  });
}

/** As the platform's setting by default. */
const SHARED_AFTER = 5;
const NO_NOTES = { origins: [], shortened: [], missing: [] };
