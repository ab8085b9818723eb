import { randomBytes } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import { SCREENING_EVENTS, type ScreeningEvent, STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { screeningDefaults } from './defaults.schema.ts';
import { screeningNotices, screeningReruns } from './ongoing/ongoing.schema.ts';
import { deleteKeys } from './ongoing/subject-index.sql.ts';
import {
  screeningEvents,
  screeningExceptions,
  screeningHits,
  screeningRuns,
  screenings,
} from './screenings.schema.ts';

const DAY_SECONDS = 86_400;
/** The result of these comes yet. */
const PROCESSING = (Object.keys(SCREENING_EVENTS) as ScreeningEvent[]).filter(
  (event) => STATUS_OF_EVENT[event] === 'PROCESSING',
);
/** A hash that nothing has. */
const noHash = () => `erased ${randomBytes(16).toString('hex')}`;

/**
 * Removes the personal data of a screening whose row is locked: the subject, how it was compared, and what was noted. The row
 * stays with its number, result, versions and hashes. Exceptions of a subject that no other screening has go with it.
 */
export async function eraseScreening(tx: Database, id: number, now: Date): Promise<void> {
  const [row] = await tx.select().from(screenings).where(eq(screenings.id, id));
  if (!row) return;
  const others = await tx
    .select({ id: screenings.id })
    .from(screenings)
    .where(
      and(
        eq(screenings.clientId, row.clientId),
        eq(screenings.subjectHash, row.subjectHash),
        sql`${screenings.id} <> ${id}`,
      ),
    )
    .limit(1);
  if (others.length === 0) {
    await tx
      .delete(screeningExceptions)
      .where(
        and(
          eq(screeningExceptions.clientId, row.clientId),
          eq(screeningExceptions.subjectHash, row.subjectHash),
        ),
      );
  }
  await tx
    .update(screeningEvents)
    .set({ hitId: null, note: null })
    .where(eq(screeningEvents.screeningId, id));
  await tx.delete(screeningHits).where(eq(screeningHits.screeningId, id));
  await deleteKeys(tx, id);
  for (const table of [screeningReruns, screeningNotices]) {
    await tx.delete(table).where(eq(table.screeningId, id));
  }
  await tx
    .update(screenings)
    .set({
      name: '',
      firstName: null,
      middleName: null,
      lastName: null,
      bornOn: null,
      reference: `erased-${id}-${randomBytes(16).toString('hex')}`,
      contentHash: noHash(),
      subjectHash: noHash(),
      setReason: row.setEvent === null ? null : '',
      failure: null,
      openHits: 0,
      confirmedHits: 0,
      clearedHits: 0,
      stoppedAt: row.isOngoing ? (row.stoppedAt ?? now) : null,
      erasedAt: now,
    })
    .where(eq(screenings.id, id));
}

/**
 * Locks the next screenings, by number, that ended longer ago than their client keeps them, without those on hold and those that
 * are being run. One of one time ends with its last run.
 */
export async function claimOld(
  tx: Database,
  { now, usualDays, after, most }: { now: Date; usualDays: number; after: number; most: number },
) {
  const lastRun = sql`(select max(${screeningRuns.at}) from ${screeningRuns}
    where ${screeningRuns.screeningId} = ${screenings.id})`;
  const ended = sql`greatest(${lastRun}, case when ${screenings.isOngoing}
    then coalesce(${screenings.stoppedAt}, ${screenings.endsAt}) else ${screenings.createdAt} end)`;
  const keptDays = sql`coalesce((select ${screeningDefaults.keepDays} from ${screeningDefaults}
    where ${screeningDefaults.clientId} = ${screenings.clientId}), ${usualDays})`;
  const rows = await tx
    .select({ id: screenings.id })
    .from(screenings)
    .where(
      and(
        isNull(screenings.erasedAt),
        isNull(screenings.heldAt),
        gt(screenings.id, after),
        notInArray(screenings.event, PROCESSING),
        sql`${ended} < ${now.toISOString()}::timestamptz - make_interval(secs => ${keptDays} * ${DAY_SECONDS})`,
      ),
    )
    .orderBy(screenings.id)
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Puts a screening on hold, or ends that. */
export async function holdScreening(
  tx: Database,
  id: number,
  hold: { heldAt: Date; holdReason: string } | { heldAt: null; holdReason: null },
): Promise<void> {
  await tx.update(screenings).set(hold).where(eq(screenings.id, id));
}
