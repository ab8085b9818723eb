import type { Database } from '@cbp/shared/node/database/connect';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { ImageSource } from '@cbp/shared/verifications/verification.model';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import {
  verificationAttempts,
  verificationEvents,
  verificationImages,
  verifications,
} from './verifications.schema.ts';

export type VerificationRow = typeof verifications.$inferSelect;
export type NewVerificationRow = typeof verifications.$inferInsert;
export type AttemptRow = typeof verificationAttempts.$inferSelect;
export type ImageRow = typeof verificationImages.$inferSelect;
export type EventRow = typeof verificationEvents.$inferSelect;

/** Stores a verification; null if the client has used the reference. */
export async function insertVerification(
  tx: Database,
  row: NewVerificationRow,
): Promise<VerificationRow | null> {
  const [made] = await tx
    .insert(verifications)
    .values(row)
    .onConflictDoNothing({ target: [verifications.clientId, verifications.reference] })
    .returning();
  return made ?? null;
}

export async function selectByReference(
  db: Database,
  { clientId, reference }: Pick<VerificationRow, 'clientId' | 'reference'>,
): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.clientId, clientId), eq(verifications.reference, reference)));
  return row;
}

export async function selectVerification(db: Database, id: number): Promise<VerificationRow | undefined> {
  const [row] = await db.select().from(verifications).where(eq(verifications.id, id));
  return row;
}

/** A verification whose row is locked for the transaction. */
export async function lockVerification(tx: Database, id: number): Promise<VerificationRow | undefined> {
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update');
  return row;
}

export async function isVerificationWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  return (await selectWithin(db, scope, [id])).length > 0;
}

/** Those of the numbers that are within a scope. */
export async function selectWithin(
  db: Database,
  scope: TenantScope,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(inArray(verifications.id, [...ids]), withinScope(db, scope, verifications.clientId)));
  return rows.map(({ id }) => id);
}

export async function updateVerification(
  tx: Database,
  id: number,
  changed: Partial<NewVerificationRow>,
): Promise<void> {
  await tx.update(verifications).set(changed).where(eq(verifications.id, id));
}

/** The attempts of a verification, the newest first. */
export function selectAttempts(db: Database, verificationId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(verificationAttempts)
    .where(eq(verificationAttempts.verificationId, verificationId))
    .orderBy(desc(verificationAttempts.n));
}

export async function insertAttempt(
  tx: Database,
  row: typeof verificationAttempts.$inferInsert,
): Promise<void> {
  await tx.insert(verificationAttempts).values(row);
}

export async function updateAttempt(
  tx: Database,
  { verificationId, n }: Pick<AttemptRow, 'verificationId' | 'n'>,
  changed: Partial<typeof verificationAttempts.$inferInsert>,
): Promise<void> {
  await tx
    .update(verificationAttempts)
    .set(changed)
    .where(and(eq(verificationAttempts.verificationId, verificationId), eq(verificationAttempts.n, n)));
}

/** The images of all attempts of a verification: those that were submitted, or those that the provider returned. */
export function selectImages(
  db: Database,
  verificationId: number,
  source: ImageSource = 'submitted',
): Promise<ImageRow[]> {
  return db
    .select()
    .from(verificationImages)
    .where(and(eq(verificationImages.verificationId, verificationId), eq(verificationImages.source, source)))
    .orderBy(verificationImages.attempt, verificationImages.side);
}

export async function selectImage(
  db: Database,
  of: { verificationId: number; attempt: number; side: ImageSide; source?: ImageSource | undefined },
): Promise<ImageRow | undefined> {
  const [row] = await db
    .select()
    .from(verificationImages)
    .where(
      and(
        eq(verificationImages.verificationId, of.verificationId),
        eq(verificationImages.attempt, of.attempt),
        eq(verificationImages.side, of.side),
        eq(verificationImages.source, of.source ?? 'submitted'),
      ),
    );
  return row;
}

export async function insertImages(
  tx: Database,
  rows: readonly (typeof verificationImages.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(verificationImages).values([...rows]);
}

/** Forgets the images of a verification, or of one attempt, and returns their sealed files, which are to be erased. */
export async function forgetImages(
  tx: Database,
  verificationId: number,
  attempt?: number,
): Promise<string[]> {
  const kept = and(
    eq(verificationImages.verificationId, verificationId),
    attempt === undefined ? undefined : eq(verificationImages.attempt, attempt),
    isNotNull(verificationImages.sealedFileId),
  );
  const rows = await tx.select({ id: verificationImages.sealedFileId }).from(verificationImages).where(kept);
  await tx.update(verificationImages).set({ sealedFileId: null }).where(kept);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** What happened to a verification, the newest first. */
export function selectEvents(db: Database, verificationId: number): Promise<EventRow[]> {
  return db
    .select()
    .from(verificationEvents)
    .where(eq(verificationEvents.verificationId, verificationId))
    .orderBy(desc(verificationEvents.id));
}

export async function insertEvent(
  tx: Database,
  row: Omit<typeof verificationEvents.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(verificationEvents).values(row);
}
