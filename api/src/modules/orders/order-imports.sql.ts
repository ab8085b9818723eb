import type { Database } from '@cbp/shared/node/database/connect';
import type { ImportMapping } from '@cbp/shared/orders/order-import';
import { eq } from 'drizzle-orm';
import { orderImportMappings } from './orders.schema.ts';

export async function selectImportMapping(db: Database, clientId: string): Promise<ImportMapping | null> {
  const [row] = await db
    .select({ mapping: orderImportMappings.mapping })
    .from(orderImportMappings)
    .where(eq(orderImportMappings.clientId, clientId));
  return row?.mapping ?? null;
}

export async function upsertImportMapping(
  db: Database,
  row: typeof orderImportMappings.$inferInsert,
): Promise<void> {
  const { mapping, updatedAt } = row;
  await db
    .insert(orderImportMappings)
    .values(row)
    .onConflictDoUpdate({ target: orderImportMappings.clientId, set: { mapping, updatedAt } });
}
