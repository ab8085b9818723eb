import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { findReceiptAlone } from '../receipt-transactions/receipt-transactions.service.ts';
import { deleteOrderData, selectBuyers, storeBuyer } from './orders.sql.ts';

/** The email addresses of buyers, by iCS_id; without those of orders that have none. */
export async function findBuyers(
  db: Database,
  icsIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectBuyers(db, icsIds);
  return new Map(rows.flatMap(({ icsId, buyerEmail }) => (buyerEmail === null ? [] : [[icsId, buyerEmail]])));
}

/** Replaces the email address of a buyer, within the transaction of a change. Throws receipts/not_found. */
export async function setBuyerEmail(
  tx: Database,
  { icsId, buyerEmail, at }: { icsId: string; buyerEmail: string; at: Date },
): Promise<void> {
  const receipt = await findReceiptAlone(tx, icsId);
  if (!receipt) throw new ApiError('receipts/not_found');
  await storeBuyer(tx, receipt, { buyer: { buyerEmail }, receivedAt: at });
}

/** Erases what a shop sent of a buyer, within a transaction. Photos of items stay: they show no buyer. */
export async function eraseOrderData(tx: Database, icsId: string): Promise<string[]> {
  await deleteOrderData(tx, icsId);
  return [];
}
