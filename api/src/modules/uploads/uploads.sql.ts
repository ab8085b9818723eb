import type { UploadPurpose } from '@cbp/shared/files/upload-call';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { alertUploads } from '../alerts/uploads/alert-uploads.schema.ts';
import { watchlistVersions } from '../watchlists/watchlists.schema.ts';
import { uploads } from './uploads.schema.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type OwnUpload = { id: string; purpose: UploadPurpose; owner: string; since: Date };

/** Locks a content hash until the end of the transaction, for storing or deleting it. */
export async function lockContent(tx: Database, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sha256}), 2)`);
}

/** The owner of an upload whose file is being stored. */
const ANNOUNCED = '';

/** Names content before it is stored, so that no sweep deletes it. Requires a transaction. */
export async function announceUpload(tx: Database, row: Omit<UploadRow, 'owner'>): Promise<void> {
  await lockContent(tx, row.sha256);
  await tx.insert(uploads).values({ ...row, owner: ANNOUNCED });
}

const isAnnounced = (id: string) => and(eq(uploads.id, id), eq(uploads.owner, ANNOUNCED));

/** Gives an announced upload to its owner; false if it expired meanwhile. */
export async function claimUpload(
  tx: Database,
  { id, owner }: { id: string; owner: string },
): Promise<boolean> {
  const rows = await tx.update(uploads).set({ owner }).where(isAnnounced(id)).returning({ id: uploads.id });
  return rows.length > 0;
}

/** Deletes an announcement that came to nothing. */
export async function withdrawUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(isAnnounced(id));
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

/** Those of the contents that a row refers to. */
export async function selectNamedContents(db: Database, contents: readonly string[]): Promise<Set<string>> {
  const { sha256: unused } = uploads;
  const ofUploads = await db
    .select({ sha256: unused })
    .from(uploads)
    .where(inArray(unused, [...contents]));
  // In this order: one that is used meanwhile is seen in one of them.
  const { sha256: used } = alertUploads;
  const ofAlerts = await db
    .select({ sha256: used })
    .from(alertUploads)
    .where(inArray(used, [...contents]));
  const ofVersions = await db
    .select({ files: watchlistVersions.files })
    .from(watchlistVersions)
    .where(eq(watchlistVersions.status, 'loading'));
  const waiting = ofVersions.flatMap(({ files }) => files).filter((file) => contents.includes(file.sha256));
  return new Set([...ofUploads, ...ofAlerts, ...waiting].flatMap(({ sha256 }) => sha256 ?? []));
}
