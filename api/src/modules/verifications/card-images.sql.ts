import type { Database } from '@cbp/shared/node/database/connect';
import type { DocumentType, ImageSide } from '@cbp/shared/verifications/verification';
import { and, arrayContains, arrayOverlaps, eq, exists, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { verificationAttempts, verificationImages, verifications } from './verifications.schema.ts';

const CARDS: DocumentType[] = ['credit_or_debit_card'];
const FIRST: ImageSide[] = ['front', 'back'];
const SECOND: ImageSide[] = ['second_front', 'second_back'];

/** Forgets the kept images of these sides, in all attempts, and returns their sealed files, which are to be erased. */
export async function forgetCardImages(
  tx: Database,
  { verificationId, sides }: { verificationId: number; sides: readonly ImageSide[] },
): Promise<string[]> {
  const kept = and(
    eq(verificationImages.verificationId, verificationId),
    inArray(verificationImages.side, [...sides]),
    isNotNull(verificationImages.sealedFileId),
  );
  const rows = await tx.select({ id: verificationImages.sealedFileId }).from(verificationImages).where(kept);
  await tx.update(verificationImages).set({ sealedFileId: null }).where(kept);
  return [...new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))];
}

/** Locks the next verifications with images of cards that were submitted before a moment. */
export function claimOldCards(
  tx: Database,
  { before, most }: { before: Date; most: number },
): Promise<{ id: number }[]> {
  const oldImages = tx
    .select({ one: sql`1` })
    .from(verificationImages)
    .innerJoin(
      verificationAttempts,
      and(
        eq(verificationAttempts.verificationId, verificationImages.verificationId),
        eq(verificationAttempts.n, verificationImages.attempt),
      ),
    )
    .where(
      and(
        eq(verificationImages.verificationId, verifications.id),
        isNotNull(verificationImages.sealedFileId),
        lt(verificationAttempts.at, before),
        or(
          and(arrayContains(verifications.firstTypes, CARDS), inArray(verificationImages.side, FIRST)),
          and(arrayContains(verifications.secondTypes, CARDS), inArray(verificationImages.side, SECOND)),
        ),
      ),
    );
  return tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(arrayOverlaps(verifications.types, CARDS), exists(oldImages)))
    .orderBy(verifications.id)
    .limit(most)
    .for('update', { skipLocked: true });
}
