import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { eq } from 'drizzle-orm';
import { parcels } from '../receipt-transactions/receipt-transactions.schema.ts';

export type ParcelRow = typeof parcels.$inferSelect;

export async function selectParcel(db: Database, trackingNumber: string): Promise<ParcelRow | undefined> {
  const [row] = await db.select().from(parcels).where(eq(parcels.trackingNumber, trackingNumber));
  return row;
}

export async function upsertParcel(
  db: Database,
  row: { trackingNumber: string; answer: Shipment; fetchedAt: Date },
): Promise<void> {
  const { trackingNumber, ...fresh } = row;
  await db.insert(parcels).values(row).onConflictDoUpdate({ target: parcels.trackingNumber, set: fresh });
}
