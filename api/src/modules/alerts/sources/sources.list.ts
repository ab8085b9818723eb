import { sourceList } from '@cbp/shared/alerts/source.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { gt, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../../access/tenant-scope.ts';
import { listSource } from '../../../lists/list-source.ts';
import { alertSources } from '../../provider-files/provider-files.schema.ts';
import { alerts } from '../alerts.schema.ts';

const HOUR_MS = 3_600_000;

/** Something of the alerts of a source that a scope shows. */
const ofAlerts = (what: SQL, sinceHours?: number) => (db: Database, scope: TenantScope, now: Date) =>
  sql`(
  select ${what} from ${alerts} where ${alerts.source} = ${alertSources.name}
    and ${withinScope(db, scope, alerts.clientId) ?? sql`true`}
    ${sinceHours === undefined ? sql`` : sql`and ${gt(alerts.alertTimestamp, new Date(now.getTime() - sinceHours * HOUR_MS))}`})`;

export const sourceSource = listSource(sourceList, {
  from: alertSources,
  // All users see the sources; their counts are within the caller's scope.
  client: () => undefined,
  columns: {
    name: alertSources.name,
    health: sql`case when ${alertSources.quietSince} is not null then 'quiet'
      when exists (select 1 from ${alerts} where ${alerts.source} = ${alertSources.name}) then 'usual' else 'none' end`,
    last_alert_at: ofAlerts(sql`max(${alerts.alertTimestamp})`),
    alerts_day: ofAlerts(sql`count(*)`, 24),
    alerts_week: ofAlerts(sql`count(*)`, 7 * 24),
    window_hours: alertSources.windowHours,
    reminder_hours: alertSources.reminderHours,
    time_zone: alertSources.timeZone,
  },
});
