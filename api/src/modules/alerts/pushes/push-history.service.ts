import type { AlertPush } from '@cbp/shared/alerts/alert-push.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../../access/call-context.ts';
import type { PushReceivers } from '../../clients/push-receiver.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import { alertSource } from '../alerts.list.ts';
import { type AttemptRow, selectAttempts, selectPushes } from './pushes.sql.ts';

/** An attempt as it goes over the wire. */
export function toAttempt(row: AttemptRow): AlertPush['attempts'][number] {
  return {
    at: row.at.toISOString(),
    duration_ms: row.durationMs,
    status_code: row.statusCode,
    error: row.error,
    answer: row.answer,
  };
}

/** How an alert of the scope was pushed, with every attempt, and whether it can be. Throws alerts/not_found for any other. */
export async function readPushes(
  { tasks, receivers }: { tasks: Tasks; receivers: PushReceivers },
  context: { ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>; input: { id: number } },
): Promise<{ results: AlertPush[]; can_be_pushed: boolean }> {
  const { ctx, input } = context;
  const alert = (await readRowsByKey(ctx, alertSource, [String(input.id)])).get(String(input.id));
  if (!alert) throw new ApiError('alerts/not_found');
  const { merchant_id: clientId } = alert;
  const urls = await receivers.urlsOf(ctx.db, clientId === null ? [] : [clientId]);
  return { results: await historyOf(tasks, ctx, input.id), can_be_pushed: urls.size > 0 };
}

async function historyOf(
  tasks: Tasks,
  { db, scope }: Pick<ServiceContext, 'db' | 'scope'>,
  alertId: number,
): Promise<AlertPush[]> {
  const rows = await selectPushes(db, scope, alertId);
  if (rows.length === 0) return [];
  const attempts = Map.groupBy(
    await selectAttempts(
      db,
      rows.map(({ id }) => id),
    ),
    ({ pushId }) => pushId,
  );
  const next = await tasks.nextAttempts(
    db,
    rows.map(({ eventId }) => eventId),
  );
  return rows.map((row) => ({
    id: row.eventId,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    url: row.url,
    is_asked_for: row.askedBy !== null,
    next_attempt_at: next.get(row.eventId)?.toISOString() ?? null,
    attempts: (attempts.get(row.id) ?? []).map(toAttempt),
  }));
}
