import type { Database } from '@cbp/shared/node/database/connect';
import { DECLINE_CODES } from '@cbp/shared/verifications/decline-codes/decline-code.table';
import { asc, inArray, max, sql } from 'drizzle-orm';
import { declineReasons } from '../verifications.schema.ts';

export type DeclineReason = { code: string; description: string };

/** When the provider's list was last stored; null: never. */
export async function selectSeenAt(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: max(declineReasons.seenAt) }).from(declineReasons);
  return row?.at ?? null;
}

/** Stores the provider's list. Codes that have left it stay, since results have them. */
export async function upsertReasons(
  tx: Database,
  rows: readonly DeclineReason[],
  seenAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(declineReasons)
    .values(rows.map((row) => ({ ...row, seenAt })))
    .onConflictDoUpdate({
      target: declineReasons.code,
      set: { description: sql`excluded.description`, seenAt: sql`excluded.seen_at` },
    });
}

/** What the provider says of those codes that the catalogue doesn't have. */
export async function selectWords(db: Database, codes: readonly string[]): Promise<DeclineReason[]> {
  const unknown = [...new Set(codes)].filter((code) => !Object.hasOwn(DECLINE_CODES, code));
  if (unknown.length === 0) return [];
  return db
    .select({ code: declineReasons.code, description: declineReasons.description })
    .from(declineReasons)
    .where(inArray(declineReasons.code, unknown))
    .orderBy(asc(declineReasons.code));
}
