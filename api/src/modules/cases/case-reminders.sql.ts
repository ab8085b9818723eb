import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { disputeCases } from './cases.schema.ts';
import type { CaseRow } from './cases.sql.ts';

const HOUR_MS = 60 * 60_000;

/** Locks open cases that are due within these hours and weren't reminded of so near; skips those locked by others. */
export function claimToRemind(
  tx: Database,
  { now, hours, most }: { now: Date; hours: number; most: number },
): Promise<CaseRow[]> {
  const { id, dueAt, state, remindedHours } = disputeCases;
  return tx
    .select()
    .from(disputeCases)
    .where(
      and(
        eq(state, 'open'),
        gt(dueAt, now),
        lte(dueAt, new Date(now.getTime() + hours * HOUR_MS)),
        or(isNull(remindedHours), gt(remindedHours, hours)),
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(most)
    .for('no key update', { skipLocked: true });
}

/** Marks cases as reminded without a new version, so that open forms stay valid. */
export async function markReminded(tx: Database, ids: readonly number[], hours: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(disputeCases)
    .set({ remindedHours: hours })
    .where(inArray(disputeCases.id, [...ids]));
}
