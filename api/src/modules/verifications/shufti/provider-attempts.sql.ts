import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { verificationAttempts, verifications } from '../verifications.schema.ts';
import type { AttemptRow, VerificationRow } from '../verifications.sql.ts';

const isOf = ({ verificationId, attempt }: { verificationId: number; attempt: number }) =>
  and(eq(verificationAttempts.verificationId, verificationId), eq(verificationAttempts.n, attempt));

/** Lets one transaction after the other choose a reference. */
export async function lockReference(tx: Database, reference: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('cbp provider reference'), hashtext(${reference}))`,
  );
}

export async function selectAttemptByReference(
  db: Database,
  reference: string,
): Promise<{ verificationId: number; n: number } | undefined> {
  const [row] = await db
    .select({ verificationId: verificationAttempts.verificationId, n: verificationAttempts.n })
    .from(verificationAttempts)
    .where(eq(verificationAttempts.providerReference, reference));
  return row;
}

export const isReferenceTaken = async (db: Database, reference: string): Promise<boolean> =>
  (await selectAttemptByReference(db, reference)) !== undefined;

/** An attempt with its verification. */
export async function selectProviderAttempt(
  db: Database,
  of: { verificationId: number; attempt: number },
): Promise<{ row: VerificationRow; attempt: AttemptRow } | undefined> {
  const [found] = await db
    .select({ row: verifications, attempt: verificationAttempts })
    .from(verificationAttempts)
    .innerJoin(verifications, eq(verifications.id, verificationAttempts.verificationId))
    .where(isOf(of));
  return found;
}

/** The attempts that the provider may know, and hasn't erased. */
export function selectSentAttempts(db: Database, verificationId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(verificationAttempts)
    .where(
      and(
        eq(verificationAttempts.verificationId, verificationId),
        isNotNull(verificationAttempts.sentAt),
        isNotNull(verificationAttempts.providerReference),
      ),
    )
    .orderBy(verificationAttempts.n);
}

/** Forgets the references of attempts that the provider was never asked about. */
export async function forgetUnsent(tx: Database, verificationId: number): Promise<void> {
  await tx
    .update(verificationAttempts)
    .set({ providerReference: null })
    .where(and(eq(verificationAttempts.verificationId, verificationId), isNull(verificationAttempts.sentAt)));
}

/** The next verifications whose erasure at the provider failed. */
export async function selectFailedErasures(
  db: Database,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.providerErasure, 'failed'), gt(verifications.id, afterId)))
    .orderBy(verifications.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
