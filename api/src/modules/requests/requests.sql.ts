import { BUYER, UNREAD } from '@cbp/shared/evidence/message';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, arrayContains, asc, desc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { messages } from '../receipt-transactions/receipt-transactions.schema.ts';
import { buyerRequests, requestEntries } from './requests.schema.ts';

export type RequestRow = typeof buyerRequests.$inferSelect;
export type EntryRow = typeof requestEntries.$inferSelect;
export type NewEntry = Omit<typeof requestEntries.$inferInsert, 'id'>;
export type MessageRow = typeof messages.$inferSelect;
export type Side = 'buyer' | 'merchant';

export async function selectRequest(db: Database, icsId: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(buyerRequests).where(eq(buyerRequests.icsId, icsId));
  return row;
}

export async function selectRequestWithin(
  db: Database,
  scope: TenantScope,
  icsId: string,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(buyerRequests)
    .where(and(eq(buyerRequests.icsId, icsId), withinScope(db, scope, buyerRequests.clientId)));
  return row;
}

/** Locks the row of an order until the end of the transaction; the first writer makes it. */
export async function lockRequest(
  tx: Database,
  row: { icsId: string; clientId: string | null; updatedAt: Date },
): Promise<void> {
  await tx.insert(buyerRequests).values(row).onConflictDoNothing();
  await tx.select().from(buyerRequests).where(eq(buyerRequests.icsId, row.icsId)).for('update');
}

/** Derives what is stored of a conversation; call it after every change, with the row locked. */
export async function refreshRequest(
  tx: Database,
  icsId: string,
  { now, isAnswered = false, isNewVersion }: { now: Date; isAnswered?: boolean; isNewVersion: boolean },
): Promise<void> {
  const entry = sql`from ${requestEntries} where ${requestEntries.icsId} = ${icsId}`;
  const ofBuyer = sql`from ${messages} where ${messages.icsId} = ${icsId} and ${messages.sender} = ${BUYER}`;
  const at = now.toISOString();
  const answeredAt = isAnswered ? sql`${at}::timestamptz` : sql`${buyerRequests.answeredAt}`;
  await tx
    .update(buyerRequests)
    .set({
      requestSince: sql`(select min(${requestEntries.madeAt}) ${entry} and ${requestEntries.state} = 'open'
        and ${requestEntries.kind} in ('issue', 'request'))`,
      messageSince: sql`least(
        (select min(${messages.sentAt}) ${ofBuyer} and ${messages.sentAt} > coalesce(${answeredAt}, '-infinity')),
        (select min(${requestEntries.madeAt}) ${entry} and ${requestEntries.state} = 'open'
          and ${requestEntries.kind} = 'tracking'))`,
      unreadMessages: sql`(select count(*)::int ${ofBuyer} and ${messages.status} = ${UNREAD})`,
      issue: sql`(select ${requestEntries.category} ${entry} and ${requestEntries.kind} = 'issue'
        order by ${requestEntries.id} desc limit 1)`,
      answeredAt,
      updatedAt: now,
      ...(isNewVersion && { version: sql`${buyerRequests.version} + 1` }),
    })
    .where(eq(buyerRequests.icsId, icsId));
}

/** The entries of an order, the newest first. */
export function selectEntries(db: Database, icsId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(requestEntries)
    .where(eq(requestEntries.icsId, icsId))
    .orderBy(desc(requestEntries.id));
}

export async function insertEntry(tx: Database, row: NewEntry): Promise<void> {
  await tx.insert(requestEntries).values(row);
}

/** Changes the open entries of some kinds. */
export async function updateOpen(
  tx: Database,
  { icsId, kinds }: { icsId: string; kinds: readonly EntryRow['kind'][] },
  change: Partial<EntryRow>,
): Promise<void> {
  await tx
    .update(requestEntries)
    .set(change)
    .where(
      and(
        eq(requestEntries.icsId, icsId),
        inArray(requestEntries.kind, [...kinds]),
        eq(requestEntries.state, 'open'),
      ),
    );
}

type Granted = { icsId: string; refundId: number };

/** Whether a decision granted this refund; also one that was revoked when the refund failed. */
export async function isGranted(db: Database, { icsId, refundId }: Granted): Promise<boolean> {
  const [found] = await db
    .select({ id: requestEntries.id })
    .from(requestEntries)
    .where(and(eq(requestEntries.icsId, icsId), eq(requestEntries.refundId, refundId)))
    .limit(1);
  return found !== undefined;
}

/**
 * Reopens what a refund was granted for, unless the buyer has replaced or settled it. The refund stays named, since it may be made
 * after all.
 */
export async function updateReopened(tx: Database, { icsId, refundId }: Granted): Promise<void> {
  const { id, kind, state } = requestEntries;
  const isLater = (
    condition: SQL,
  ) => sql`exists (select 1 from ${requestEntries} later where later.ics_id = ${icsId}
    and later.id > ${id} and ${condition})`;
  await tx
    .update(requestEntries)
    .set({
      state: sql`case when ${isLater(sql`later.kind = 'settled'`)} then 'settled'
        when ${isLater(sql`later.kind = ${kind}`)} then 'replaced' else 'open' end`,
      decision: null,
      decidedAt: null,
      decidedBy: null,
      decidedAmount: null,
      decidedCurrency: null,
      grantedBy: null,
    })
    .where(and(eq(requestEntries.icsId, icsId), eq(requestEntries.refundId, refundId), eq(state, 'decided')));
}

/** Decides what is open and was granted by this refund, once it was made after all. */
export async function updateDecidedAfterAll(
  tx: Database,
  { icsId, refundId }: Granted,
  decided: Partial<EntryRow>,
): Promise<void> {
  const { state } = requestEntries;
  await tx
    .update(requestEntries)
    .set({ ...decided, state: 'decided' })
    .where(and(eq(requestEntries.icsId, icsId), eq(requestEntries.refundId, refundId), eq(state, 'open')));
}

/** The orders whose entries show an image. */
export async function selectIdsShowing(db: Database, photo: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ icsId: requestEntries.icsId })
    .from(requestEntries)
    .where(arrayContains(requestEntries.photos, [photo]));
  return rows.map(({ icsId }) => icsId);
}

/** The messages of an order, the oldest first. */
export function selectConversation(db: Database, icsId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(eq(messages.icsId, icsId))
    .orderBy(asc(messages.sentAt), asc(messages.id));
}

/** Adds a message behind all others, whatever the clocks of the servers say; the row of the order is locked. */
export async function insertMessage(
  tx: Database,
  { icsId, from, message, now }: { icsId: string; from: Side; message: string; now: Date },
): Promise<MessageRow> {
  const at = now.toISOString();
  const [row] = await tx
    .insert(messages)
    .values({
      icsId,
      sender: from === 'buyer' ? BUYER : 'ICS',
      message,
      status: UNREAD,
      sentAt: sql`greatest(${at}::timestamptz,
        (select max(${messages.sentAt}) + interval '1 millisecond' from ${messages} where ${messages.icsId} = ${icsId}))`,
    })
    .returning();
  if (!row) throw new Error('the message was not stored');
  return row;
}

/** Marks messages of the other side as read, up to the last that was seen. */
export async function markRead(
  tx: Database,
  { icsId, by, upTo }: { icsId: string; by: Side; upTo: number },
): Promise<void> {
  const isOther =
    by === 'merchant'
      ? eq(messages.sender, BUYER)
      : or(ne(messages.sender, BUYER), sql`${messages.sender} is null`);
  await tx
    .update(messages)
    .set({ status: 'READ' })
    .where(and(eq(messages.icsId, icsId), eq(messages.status, UNREAD), lte(messages.id, upTo), isOther));
}

/** Removes the texts and photos of an order's entries; returns the names of the photos. */
export async function updateEntriesErased(db: Database, icsId: string): Promise<string[]> {
  const rows = await db
    .select({ photos: requestEntries.photos })
    .from(requestEntries)
    .where(eq(requestEntries.icsId, icsId));
  await db
    .update(requestEntries)
    .set({ text: null, decidedText: null, trackingUrl: null, photos: [], uploads: [] })
    .where(eq(requestEntries.icsId, icsId));
  await db
    .update(buyerRequests)
    .set({ messageSince: null, unreadMessages: 0 })
    .where(eq(buyerRequests.icsId, icsId));
  return rows.flatMap(({ photos }) => photos);
}
