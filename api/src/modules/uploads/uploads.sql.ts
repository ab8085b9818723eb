import type { UploadPurpose } from '@cbp/shared/files/uploads.calls';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { alertUploads } from '../alerts/uploads/alert-uploads.schema.ts';
import { uploads } from './uploads.schema.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type OwnUpload = { id: string; purpose: UploadPurpose; owner: string; since: Date };

/** Locks a content hash until the end of the transaction, for storing or deleting it. */
export async function lockContent(tx: Database, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sha256}), 2)`);
}

export async function insertUpload(db: Database, row: UploadRow): Promise<void> {
  await db.insert(uploads).values(row);
}

export async function countUploadsOf(db: Database, owner: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(uploads).where(eq(uploads.owner, owner));
  return row?.count ?? 0;
}

const isOwn = ({ id, purpose, owner, since }: OwnUpload) =>
  and(
    eq(uploads.id, id),
    eq(uploads.purpose, purpose),
    eq(uploads.owner, owner),
    gt(uploads.createdAt, since),
  );

export async function selectOwnUpload(db: Database, own: OwnUpload): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(isOwn(own));
  return row;
}

/** Removes an upload for its use; only one of several concurrent callers gets it, and none if it is being deleted. */
export async function takeOwnUpload(tx: Database, own: OwnUpload): Promise<UploadRow | undefined> {
  const [row] = await tx.delete(uploads).where(isOwn(own)).returning();
  return row;
}

/** Deletes unused uploads in batches; skips those locked by others. */
export async function deleteUnused(
  db: Database,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lte(uploads.createdAt, until))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db.delete(uploads).where(inArray(uploads.id, old)).returning({ id: uploads.id });
  return rows.length;
}

export async function isContentNamed(tx: Database, sha256: string): Promise<boolean> {
  const unused = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.sha256, sha256)).limit(1);
  if (unused.length > 0) return true;
  const { id } = alertUploads;
  const referencing = await tx
    .select({ id })
    .from(alertUploads)
    .where(eq(alertUploads.sha256, sha256))
    .limit(1);
  return referencing.length > 0;
}
