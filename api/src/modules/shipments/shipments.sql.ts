import type { Shipment } from '@cbp/shared/entities/evidence.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { eq } from 'drizzle-orm';
import { shipments } from '../../database/schema.ts';

export type ShipmentRow = typeof shipments.$inferSelect;

export async function selectShipment(db: Database, trackingUrl: string): Promise<ShipmentRow | undefined> {
  const [row] = await db.select().from(shipments).where(eq(shipments.trackingUrl, trackingUrl));
  return row;
}

export async function upsertShipment(
  db: Database,
  row: { trackingUrl: string; answer: Shipment; fetchedAt: Date },
): Promise<void> {
  const { trackingUrl, ...fresh } = row;
  await db.insert(shipments).values(row).onConflictDoUpdate({ target: shipments.trackingUrl, set: fresh });
}
