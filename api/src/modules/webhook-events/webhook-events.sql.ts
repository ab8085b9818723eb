import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { type WebhookEventState, webhookEvents } from './webhook-events.schema.ts';

export type WebhookEventRow = typeof webhookEvents.$inferSelect;

/** Stores an event; undefined if it came before. */
export async function insertEvent(
  db: Database,
  row: typeof webhookEvents.$inferInsert,
): Promise<WebhookEventRow | undefined> {
  const [stored] = await db.insert(webhookEvents).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function selectEvent(db: Database, id: number): Promise<WebhookEventRow | undefined> {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  return row;
}

export async function updateEvent(
  db: Database,
  id: number,
  changed: { state: WebhookEventState; processedAt: Date | null },
): Promise<void> {
  await db.update(webhookEvents).set(changed).where(eq(webhookEvents.id, id));
}

export type ReplayChoice = {
  source: string;
  since: Date;
  until: Date;
  states: readonly WebhookEventState[];
};

/** Up to `limit` events to process again, the oldest first, with ids above `afterId`. */
export function selectEventsToReplay(
  db: Database,
  { source, since, until, states }: ReplayChoice,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<WebhookEventRow[]> {
  return db
    .select()
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.source, source),
        gte(webhookEvents.receivedAt, since),
        lt(webhookEvents.receivedAt, until),
        inArray(webhookEvents.state, [...states]),
        sql`${webhookEvents.id} > ${afterId}`,
      ),
    )
    .orderBy(asc(webhookEvents.id))
    .limit(limit);
}

/** Counts one more replay of an event, and returns how many there were. */
export async function countReplay(db: Database, id: number): Promise<number> {
  const [row] = await db
    .update(webhookEvents)
    .set({ state: 'waiting', processedAt: null, replays: sql`${webhookEvents.replays} + 1` })
    .where(eq(webhookEvents.id, id))
    .returning({ replays: webhookEvents.replays });
  return row?.replays ?? 0;
}

export async function deleteEventsBefore(
  db: Database,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  const condition = lt(webhookEvents.receivedAt, before);
  await deleteInBatches(db, { table: webhookEvents, condition, signal });
}
