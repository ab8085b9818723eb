import type { UploadPurpose } from '@cbp/shared/files/upload-call';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { sealedFiles } from './sealed-files.schema.ts';

export type SealedFileRow = typeof sealedFiles.$inferSelect;
export type OwnFile = { id: string; purpose: UploadPurpose; owner: string; since: Date };

/** The owner of an upload whose file is being stored, and of a file that is used. */
const NO_OWNER = '';

type NewFile = Omit<SealedFileRow, 'owner' | 'usedAt' | 'erasedAt' | 'deletedAt' | 'sealedKey'> & {
  sealedKey: string;
};

/** Names a file before it is stored, so that no sweep deletes it. */
export async function announceFile(tx: Database, row: NewFile): Promise<void> {
  await tx.insert(sealedFiles).values({ ...row, owner: NO_OWNER });
}

/** Not used, and not erased. */
const isUnused = and(isNull(sealedFiles.usedAt), isNull(sealedFiles.erasedAt));
const isAnnounced = (id: string) => and(eq(sealedFiles.id, id), eq(sealedFiles.owner, NO_OWNER), isUnused);

/** Gives an announced file to its owner; false if it expired meanwhile. */
export async function claimFile(
  tx: Database,
  { id, owner }: { id: string; owner: string },
): Promise<boolean> {
  const rows = await tx
    .update(sealedFiles)
    .set({ owner })
    .where(isAnnounced(id))
    .returning({ id: sealedFiles.id });
  return rows.length > 0;
}

/** Erases an announced file that came to nothing; false if it has an owner. */
export async function withdrawFile(tx: Database, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const rows = await tx
    .update(sealedFiles)
    .set({ sealedKey: null, erasedAt: at })
    .where(isAnnounced(id))
    .returning({ id: sealedFiles.id });
  return rows.length > 0;
}

export async function countUnusedOf(db: Database, owner: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sealedFiles)
    .where(and(eq(sealedFiles.owner, owner), isUnused));
  return row?.count ?? 0;
}

const isOwn = ({ id, purpose, owner, since }: OwnFile) =>
  and(
    eq(sealedFiles.id, id),
    eq(sealedFiles.purpose, purpose),
    eq(sealedFiles.owner, owner),
    gt(sealedFiles.createdAt, since),
    isUnused,
  );

export async function selectOwnFile(db: Database, own: OwnFile): Promise<SealedFileRow | undefined> {
  const [row] = await db.select().from(sealedFiles).where(isOwn(own));
  return row;
}

/** Marks an upload as used; only one of several concurrent callers gets it. */
export async function takeOwnFile(
  tx: Database,
  { at, ...own }: OwnFile & { at: Date },
): Promise<SealedFileRow | undefined> {
  const [row] = await tx
    .update(sealedFiles)
    .set({ owner: NO_OWNER, usedAt: at })
    .where(isOwn(own))
    .returning();
  return row;
}

export async function selectFile(db: Database, id: string): Promise<SealedFileRow | undefined> {
  const [row] = await db.select().from(sealedFiles).where(eq(sealedFiles.id, id));
  return row;
}

/** Deletes the keys of files. Returns how many there were. */
export async function eraseKeys(
  tx: Database,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<number> {
  const rows = await tx
    .update(sealedFiles)
    .set({ sealedKey: null, erasedAt: at, owner: NO_OWNER })
    .where(and(inArray(sealedFiles.id, [...ids]), isNull(sealedFiles.erasedAt)))
    .returning({ id: sealedFiles.id });
  return rows.length;
}

/** Deletes the keys of files that were never used; skips those locked by others. */
export async function eraseUnused(
  db: Database,
  { until, at, limit }: { until: Date; at: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: sealedFiles.id })
    .from(sealedFiles)
    .where(and(lte(sealedFiles.createdAt, until), isUnused))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(sealedFiles)
    .set({ sealedKey: null, erasedAt: at, owner: NO_OWNER })
    .where(inArray(sealedFiles.id, old))
    .returning({ id: sealedFiles.id });
  return rows.length;
}

export type ErasedFile = { id: string; name: string };

/** The erased files that are still in the store, the oldest first. */
export function selectUndeleted(db: Database, limit: number): Promise<ErasedFile[]> {
  return db
    .select({ id: sealedFiles.id, name: sealedFiles.name })
    .from(sealedFiles)
    .where(and(isNotNull(sealedFiles.erasedAt), isNull(sealedFiles.deletedAt)))
    .orderBy(asc(sealedFiles.erasedAt))
    .limit(limit);
}

/** Records that a file is gone from the store. Of one that was never used, nothing is kept. */
export async function recordDeleted(tx: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx.delete(sealedFiles).where(and(eq(sealedFiles.id, id), isNull(sealedFiles.usedAt)));
  await tx.update(sealedFiles).set({ deletedAt: at }).where(eq(sealedFiles.id, id));
}

/** Those of the names that a row has, whose file isn't deleted. */
export async function selectNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: sealedFiles.name })
    .from(sealedFiles)
    .where(and(inArray(sealedFiles.name, [...names]), isNull(sealedFiles.deletedAt)));
  return new Set(rows.map(({ name }) => name));
}
