import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { screenings } from '../screenings.schema.ts';
import type { ScreeningRow } from '../screenings.sql.ts';

const IN_ORDER = [asc(screenings.endsAt), asc(screenings.id)];

const endsBy = (time: Date): SQL | undefined =>
  and(eq(screenings.isOngoing, true), isNull(screenings.stoppedAt), lte(screenings.endsAt, time));
const isRecurring = eq(screenings.duration, 'recurring');

/** The screenings that run on, as `isPaidTimeOver` says of one. */
export const isRunning = (now: Date): SQL | undefined =>
  and(
    eq(screenings.isOngoing, true),
    isNull(screenings.stoppedAt),
    or(gt(screenings.endsAt, now), isRecurring),
  );

/** The screenings whose paid time is over, in the order of their ends. */
export async function selectEnded(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: screenings.id })
    .from(screenings)
    .where(endsBy(now))
    .orderBy(...IN_ORDER);
  return rows.map(({ id }) => id);
}

/** Those of some screenings whose paid time is over by then, in the order of their ends, locked; those of others pass by. */
export function lockEnding(tx: Database, ids: readonly number[], by: Date): Promise<ScreeningRow[]> {
  return tx
    .select()
    .from(screenings)
    .where(and(inArray(screenings.id, [...ids]), endsBy(by)))
    .orderBy(...IN_ORDER)
    .for('update', { skipLocked: true });
}

/** The screenings that end by then for good, and whose clients haven't been told. */
export async function selectUntold(db: Database, by: Date): Promise<number[]> {
  const isForGood = sql`${screenings.duration} is distinct from 'recurring'`;
  const rows = await db
    .select({ id: screenings.id })
    .from(screenings)
    .where(and(endsBy(by), isForGood, isNull(screenings.endNoticeDays)))
    .orderBy(...IN_ORDER);
  return rows.map(({ id }) => id);
}

/** How many screenings of each client and kind are to be renewed by then. */
export function countRenewals(
  db: Database,
  by: Date,
): Promise<(Pick<ScreeningRow, 'clientId' | 'kind'> & { renewals: number })[]> {
  const { clientId, kind } = screenings;
  return db
    .select({ clientId, kind, renewals: count() })
    .from(screenings)
    .where(and(endsBy(by), isRecurring))
    .groupBy(clientId, kind);
}

export type Renewal = Pick<ScreeningRow, 'id' | 'kind' | 'endsAt' | 'endNoticeDays' | 'duration'>;

/** The screenings of a client that are to be renewed by then, in the order of their ends. */
export function selectRenewals(db: Database, client: string, by: Date): Promise<Renewal[]> {
  const { id, kind, endsAt, endNoticeDays, duration } = screenings;
  return db
    .select({ id, kind, endsAt, endNoticeDays, duration })
    .from(screenings)
    .where(and(eq(screenings.clientId, client), endsBy(by), isRecurring))
    .orderBy(...IN_ORDER);
}
