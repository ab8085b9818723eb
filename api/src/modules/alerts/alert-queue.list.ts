import { alertQueueList } from '@cbp/shared/alerts/alert-queue.list';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { withinScope } from '../../access/tenant-scope.ts';
import { listSource } from '../../lists/list-source.ts';
import { ALERT_ROWS } from './alerts.list.ts';
import { alerts } from './alerts.schema.ts';

export const alertQueueSource = listSource(alertQueueList, {
  ...ALERT_ROWS,
  client: (db, scope) =>
    and(
      withinScope(db, scope, alerts.clientId),
      eq(alerts.status, 'PENDING'),
      or(isNull(alerts.clientId), ne(alerts.match, 'matched')),
    ),
});
