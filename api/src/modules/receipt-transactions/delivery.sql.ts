import { trackingNumbersOf } from '@cbp/shared/evidence/tracking-number';
import type { Database } from '@cbp/shared/node/database/connect';
import { eq, inArray, sql } from 'drizzle-orm';
import { parcels, receiptTransactions } from './receipt-transactions.schema.ts';

/** The delivery of a receipt as the shop and the tracker recorded it; undefined if the receipt doesn't exist. */
export async function selectDeliveryOf(db: Database, id: string) {
  const { icsId, deliverySigned, deliverySignedDate, trackingUrl } = receiptTransactions;
  const [row] = await db
    .select({
      isSigned: sql<boolean>`${deliverySigned} is not null or ${deliverySignedDate} is not null`,
      trackingUrl,
    })
    .from(receiptTransactions)
    .where(eq(icsId, id));
  if (!row) return undefined;
  const numbers = [...new Set(row.trackingUrl.flatMap(trackingNumbersOf))];
  const tracked =
    numbers.length === 0
      ? []
      : await db
          .select({
            trackingNumber: parcels.trackingNumber,
            status: sql<string | null>`${parcels.answer} ->> 'delivery_status'`,
          })
          .from(parcels)
          .where(inArray(parcels.trackingNumber, numbers));
  return { isSigned: row.isSigned, numbers, tracked };
}
