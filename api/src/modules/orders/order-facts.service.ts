import type { Database } from '@cbp/shared/node/database/connect';
import {
  insertShopRefund,
  type ShopRefundRow,
  selectOrder,
  selectParcels,
  selectShopRefunds,
} from './orders.sql.ts';

/** What a shop sent of its buyer, and its parcels. The caller has checked access. */
export async function findOrderFacts(db: Database, icsId: string) {
  const order = await selectOrder(db, icsId);
  return {
    buyer: { name: order?.buyerName ?? null, email: order?.buyerEmail ?? null },
    parcels: await selectParcels(db, icsId),
  };
}

/** The refunds that a shop reported, in the order in which it did. The caller has checked access. */
export function findShopRefunds(db: Database, icsId: string): Promise<ShopRefundRow[]> {
  return selectShopRefunds(db, icsId);
}

/** Records a refund that was made manually, within a transaction. */
export function storeShopRefund(tx: Database, row: ShopRefundRow): Promise<void> {
  return insertShopRefund(tx, row);
}
