import type { AlertSource } from '@cbp/shared/alerts/alert';
import type { ChangedSource } from '@cbp/shared/alerts/source.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { eq, sql } from 'drizzle-orm';
import { alertSources } from '../../provider-files/provider-files.schema.ts';
import { alerts } from '../alerts.schema.ts';

export type SourceRow = typeof alertSources.$inferSelect;

export async function selectSource(db: Database, name: AlertSource): Promise<SourceRow | undefined> {
  const [row] = await db.select().from(alertSources).where(eq(alertSources.name, name));
  return row;
}

export async function updateSettings(
  db: Database,
  { name, time_zone, window_hours, reminder_hours }: ChangedSource,
): Promise<void> {
  await db
    .update(alertSources)
    .set({ timeZone: time_zone, windowHours: window_hours, reminderHours: reminder_hours })
    .where(eq(alertSources.name, name));
}

export async function updateRhythm(
  db: Database,
  name: AlertSource,
  rhythm: Pick<SourceRow, 'longestGapSeconds' | 'quietSince'>,
): Promise<void> {
  await db.update(alertSources).set(rhythm).where(eq(alertSources.name, name));
}

export type Rhythm = { alerts: number; last: Date | null; longestGapSeconds: number | null };

/** How the alerts of a source follow each other between two moments. */
export async function selectRhythm(
  db: Database,
  name: AlertSource,
  { from, to }: { from: Date; to: Date },
): Promise<Rhythm> {
  const { rows } = (await db.execute(sql`
    with told as (
      select alert_timestamp as at, alert_timestamp - lag(alert_timestamp) over (order by alert_timestamp) as gap
      from ${alerts} where source = ${name} and alert_timestamp between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz)
    select count(*)::int as alerts, max(at) as last, extract(epoch from max(gap))::int as longest from told`)) as unknown as {
    rows: { alerts: number; last: string | Date | null; longest: number | null }[];
  };
  const [row] = rows;
  return {
    alerts: row?.alerts ?? 0,
    last: row?.last ? new Date(row.last) : null,
    longestGapSeconds: row?.longest ?? null,
  };
}
