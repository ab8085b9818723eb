import type { Database } from '@cbp/shared/node/database/connect';
import { selectBuyers, updateBuyer } from './orders.sql.ts';

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
