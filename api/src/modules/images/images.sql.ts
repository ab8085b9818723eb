import type { Database } from '@cbp/shared/node/database/connect';
import { asc, eq, lte } from 'drizzle-orm';
import { pendingImages } from './images.schema.ts';

export async function insertPendingImage(
  db: Database,
  row: typeof pendingImages.$inferSelect,
): Promise<void> {
  // The name is there already where an earlier attempt to store it was cut short.
  const set = { createdAt: row.createdAt };
  await db.insert(pendingImages).values(row).onConflictDoUpdate({ target: pendingImages.name, set });
}

/** False if it isn't pending any more. */
export async function deletePendingImage(db: Database, name: string): Promise<boolean> {
  const rows = await db.delete(pendingImages).where(eq(pendingImages.name, name)).returning();
  return rows.length > 0;
}

/** The oldest pending images. */
export async function selectPendingImages(
  db: Database,
  { until, limit }: { until: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ name: pendingImages.name })
    .from(pendingImages)
    .where(lte(pendingImages.createdAt, until))
    .orderBy(asc(pendingImages.createdAt))
    .limit(limit);
  return rows.map(({ name }) => name);
}
