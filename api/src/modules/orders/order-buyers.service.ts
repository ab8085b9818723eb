import type { Database } from '@cbp/shared/node/database/connect';
import { deleteOrderData, selectBuyers, updateBuyer } from './orders.sql.ts';

/** The email addresses of buyers, by iCS_id; without those of orders that have none. */
export async function findBuyers(
  db: Database,
  icsIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectBuyers(db, icsIds);
  return new Map(rows.flatMap(({ icsId, buyerEmail }) => (buyerEmail === null ? [] : [[icsId, buyerEmail]])));
}

/** Replaces the email address of a buyer, within the transaction of a change. */
export function setBuyerEmail(tx: Database, icsId: string, buyerEmail: string): Promise<void> {
  return updateBuyer(tx, icsId, { buyerEmail });
}

/** Erases what a shop sent of a buyer, within a transaction. Photos of items stay: they show no buyer. */
export async function eraseOrderData(tx: Database, icsId: string): Promise<string[]> {
  await deleteOrderData(tx, icsId);
  return [];
}
