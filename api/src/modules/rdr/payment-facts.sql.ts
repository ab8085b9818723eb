import { trackingNumbersOf } from '@cbp/shared/evidence/tracking-number';
import type { Database } from '@cbp/shared/node/database/connect';
import { eq, inArray, sql } from 'drizzle-orm';
import { receiptProofs } from '../receipt-transactions/receipt-proofs.schema.ts';
import {
  evidenceReleases,
  parcels,
  receiptTransactions,
} from '../receipt-transactions/receipt-transactions.schema.ts';

/** The delivery of a receipt as recorded; undefined if the receipt doesn't exist. */
export async function selectDeliveryOf(db: Database, id: string) {
  const { icsId, deliverySigned, deliverySignedDate, trackingUrl } = receiptTransactions;
  const [row] = await db
    .select({
      hasSignature: sql<boolean>`${deliverySigned} is not null`,
      hasSignedDate: sql<boolean>`${deliverySignedDate} is not null`,
      trackingUrl,
      isReleased: sql<boolean>`exists (select 1 from ${evidenceReleases} where ${evidenceReleases.icsId} = ${icsId}
        and ${evidenceReleases.revokedAt} is null)`,
      hasProof: sql<boolean>`exists (select 1 from ${receiptProofs} where ${receiptProofs.icsId} = ${icsId})`,
    })
    .from(receiptTransactions)
    .where(eq(icsId, id));
  if (!row) return undefined;
  const numbers = row.trackingUrl.flatMap(trackingNumbersOf);
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
  return { ...row, parcels: tracked };
}
