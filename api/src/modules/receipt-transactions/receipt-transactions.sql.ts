import type { Database } from '@cbp/shared/node/database/connect';
import { and, arrayContains, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { orders } from '../orders/orders.schema.ts';
import { receiptProofs, sentEmails } from './receipt-proofs.schema.ts';
import {
  historyEvents,
  receiptItems,
  receiptPolicies,
  receiptTransactions,
  refundRecords,
} from './receipt-transactions.schema.ts';

export type ReceiptRow = typeof receiptTransactions.$inferSelect;
export type ItemRow = typeof receiptItems.$inferSelect;
export type PolicyRow = typeof receiptPolicies.$inferSelect;
export type HistoryRow = typeof historyEvents.$inferSelect;
export type RefundRow = typeof refundRecords.$inferSelect;
export type ProofRow = typeof receiptProofs.$inferSelect;
export type SentEmailRow = typeof sentEmails.$inferSelect;

export async function selectReceipt(db: Database, icsId: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receiptTransactions).where(eq(receiptTransactions.icsId, icsId));
  return row;
}

/** A receipt with what it has at most one of. */
export async function selectReceiptWithParts(db: Database, id: string) {
  const { icsId } = receiptTransactions;
  const [row] = await db
    .select({
      receipt: receiptTransactions,
      refund: refundRecords,
      proof: receiptProofs,
      isOrder: sql<boolean>`${orders.icsId} is not null`,
    })
    .from(receiptTransactions)
    .leftJoin(refundRecords, eq(refundRecords.icsId, icsId))
    .leftJoin(receiptProofs, eq(receiptProofs.icsId, icsId))
    .leftJoin(orders, eq(orders.icsId, icsId))
    .where(eq(icsId, id));
  return row;
}

export async function selectReceipts(db: Database, icsIds: readonly string[]): Promise<ReceiptRow[]> {
  if (icsIds.length === 0) return [];
  return db
    .select()
    .from(receiptTransactions)
    .where(inArray(receiptTransactions.icsId, [...icsIds]));
}

export function selectItems(db: Database, icsId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(receiptItems)
    .where(eq(receiptItems.icsId, icsId))
    .orderBy(asc(receiptItems.position));
}

export function selectPolicies(db: Database, icsId: string): Promise<PolicyRow[]> {
  return db
    .select()
    .from(receiptPolicies)
    .where(eq(receiptPolicies.icsId, icsId))
    .orderBy(asc(receiptPolicies.position));
}

export function selectCaseHistory(db: Database, icsId: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(historyEvents)
    .where(and(eq(historyEvents.icsId, icsId), eq(historyEvents.historyOf, 'case')))
    .orderBy(asc(historyEvents.time), asc(historyEvents.id));
}

export function selectSentEmails(db: Database, icsId: string): Promise<SentEmailRow[]> {
  return db
    .select()
    .from(sentEmails)
    .where(eq(sentEmails.icsId, icsId))
    .orderBy(asc(sentEmails.sentAt), asc(sentEmails.id));
}

const isVisible = (db: Database, scope: TenantScope) => withinScope(db, scope, receiptTransactions.clientId);

export async function isReceiptStored(db: Database, scope: TenantScope, icsId: string): Promise<boolean> {
  const rows = await db
    .select({ icsId: receiptTransactions.icsId })
    .from(receiptTransactions)
    .where(and(eq(receiptTransactions.icsId, icsId), isVisible(db, scope)));
  return rows.length > 0;
}

/** Those of the ids that are stored for a client of the scope. */
export async function selectStored(
  db: Database,
  scope: TenantScope,
  icsIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ icsId: receiptTransactions.icsId })
    .from(receiptTransactions)
    .where(and(inArray(receiptTransactions.icsId, [...icsIds]), isVisible(db, scope)));
  return rows.map(({ icsId }) => icsId);
}

export async function isTrackingUrlStored(db: Database, scope: TenantScope, url: string): Promise<boolean> {
  const rows = await db
    .select({ icsId: receiptTransactions.icsId })
    .from(receiptTransactions)
    .where(and(arrayContains(receiptTransactions.trackingUrl, [url]), isVisible(db, scope)))
    .limit(1);
  return rows.length > 0;
}

/** Sets the photo of an item; false if the item doesn't exist. */
export async function updateItemPhoto(
  db: Database,
  { icsId, item, photo }: { icsId: string; item: number; photo: string },
): Promise<boolean> {
  const rows = await db
    .update(receiptItems)
    .set({ photoUrl: photo })
    .where(and(eq(receiptItems.icsId, icsId), eq(receiptItems.position, item)))
    .returning({ position: receiptItems.position });
  return rows.length > 0;
}

export async function hasAnyReceipt(db: Database): Promise<boolean> {
  const rows = await db.select({ icsId: receiptTransactions.icsId }).from(receiptTransactions).limit(1);
  return rows.length > 0;
}

export async function selectIdByOrderReference(
  db: Database,
  orderReference: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ icsId: receiptTransactions.icsId })
    .from(receiptTransactions)
    .where(eq(receiptTransactions.orderReference, orderReference))
    .orderBy(asc(receiptTransactions.createdAt), asc(receiptTransactions.icsId))
    .limit(1);
  return row?.icsId;
}

/** A search term: as typed, since shops format references freely, and normalised as an ID and an ARN. */
export type WantedReference = { written: string; id: string; arn: string };

/**
 * The newest receipts in scope whose ID, order reference or ARN equals a reference, at most `limit` for each; with the
 * position of the reference, from 1. Each reference uses the indexes separately, so that a common one doesn't slow the
 * others down.
 */
export async function selectByReference(
  db: Database,
  scope: TenantScope,
  { references, limit }: { references: readonly WantedReference[]; limit: number },
): Promise<{ position: number; icsId: string }[]> {
  const given = sql`jsonb_array_elements(${JSON.stringify(references)}::jsonb) with ordinality as given(reference, position)`;
  const position = sql<number>`given.position::int`;
  const { icsId, orderReference, arn, createdAt } = receiptTransactions;
  const found = db
    .select({ icsId, createdAt })
    .from(receiptTransactions)
    .where(
      and(
        or(
          sql`${icsId} = given.reference->>'id'`,
          sql`${orderReference} in (given.reference->>'written', given.reference->>'id')`,
          sql`${arn} = given.reference->>'arn'`,
        ),
        isVisible(db, scope),
      ),
    )
    .orderBy(desc(createdAt), desc(icsId))
    .limit(limit)
    .as('found');
  return db
    .select({ position, icsId: found.icsId })
    .from(given)
    .crossJoinLateral(found)
    .orderBy(position, desc(found.createdAt), desc(found.icsId));
}

/** A generated name belongs to one upload, which few receipts can share. */
const MOST_NAMING = 20;

export async function selectIdsNamingImage(db: Database, name: string): Promise<string[]> {
  const { icsId } = receiptTransactions;
  const inItems = db
    .select({ icsId: receiptItems.icsId })
    .from(receiptItems)
    .where(eq(receiptItems.photoUrl, name));
  const asSigned = db
    .select({ icsId })
    .from(receiptTransactions)
    .where(eq(receiptTransactions.deliverySigned, name));
  const inHistory = db
    .select({ icsId: historyEvents.icsId })
    .from(historyEvents)
    .where(eq(historyEvents.filename, name));
  const rows = await inItems.union(asSigned).union(inHistory).limit(MOST_NAMING);
  return rows.map((row) => row.icsId);
}
