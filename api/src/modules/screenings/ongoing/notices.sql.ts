import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';
import { screenings } from '../screenings.schema.ts';
import type { ScreeningRow } from '../screenings.sql.ts';
import { screeningNotices } from './ongoing.schema.ts';

export type NewNotice = Omit<typeof screeningNotices.$inferInsert, 'id'>;
export type NoticeRow = {
  notice: typeof screeningNotices.$inferSelect;
  screening: Pick<ScreeningRow, 'kind' | 'clientId' | 'reference' | 'event' | 'endsAt'>;
};

export async function insertNotice(tx: Database, notice: NewNotice): Promise<void> {
  await tx.insert(screeningNotices).values(notice);
}

/** Deletes what clients are to be told, and returns it with the screenings that it is about. */
export async function takeNotices(tx: Database): Promise<NoticeRow[]> {
  const taken = await tx.delete(screeningNotices).returning();
  const ids = JSON.stringify([...new Set(taken.map(({ screeningId }) => screeningId))]);
  const { id, kind, clientId, reference, event, endsAt } = screenings;
  const rows = await tx
    .select({ id, kind, clientId, reference, event, endsAt })
    .from(screenings)
    .where(sql`${id} in (select value::bigint from jsonb_array_elements_text(${ids}::text::jsonb))`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = taken.toSorted((one, other) => one.id - other.id);
  return inOrder.flatMap((notice) => {
    const screening = byId.get(notice.screeningId);
    return screening ? [{ notice, screening }] : [];
  });
}

export async function hasNotices(db: Database): Promise<boolean> {
  const rows = await db.select({ id: screeningNotices.id }).from(screeningNotices).limit(1);
  return rows.length > 0;
}
