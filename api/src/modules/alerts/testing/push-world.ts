import type { Database } from '@cbp/shared/node/database/connect';
import { scaled } from '@cbp/shared/node/testing/waits';
import { asc, eq, sql } from 'drizzle-orm';
import { testClient } from '../../../testing/provider-client.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { createTestPushes } from '../../../testing/test-pushes.ts';
import type { TaskWork } from '../../../wiring/task-work.ts';
import { createClients } from '../../clients/clients.service.ts';
import { callWork } from '../../outgoing-calls/outgoing-calls.service.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { alerts } from '../alerts.schema.ts';
import { matchAlerts } from '../matching/matching.service.ts';
import { pushCall } from '../pushes/push-work.ts';
import { pushes as pushesTable } from '../pushes/pushes.schema.ts';
import type { QueuedPush } from '../pushes/pushes.service.ts';
import type { Received } from './push-receivers.ts';

export type PushWork = TaskWork<QueuedPush>;

/**
 * For silent receivers: long compared with the others beside an embedded database, which blocks the process, and short
 * enough for thousands.
 */
const TIMEOUT_MS = scaled(400);

/** How pushes are done, to receivers on this machine. */
export function pushWorkTo(urls: readonly string[], parts: { db: Database; now: () => Date }): PushWork {
  const { receivers } = createTestPushes();
  const client = testClient({
    operatorOrigins: urls,
    timeoutMs: TIMEOUT_MS,
    headersTimeoutMs: TIMEOUT_MS,
    maxBytes: 2_048,
    cutsAnswer: true,
  });
  const pushOrigins = urls.map((origin) => ({ origin, clients: 'all' as const }));
  return callWork(pushCall({ ...parts, receivers, pushOrigins }), client, parts.now);
}

/** What must not be done, to see that the tests notice: it says that it is done before it is. */
export function doneBeforeSent(work: PushWork, db: Database): PushWork {
  return {
    ...work,
    async work(task, payload, signal) {
      const done = { status: 'done', endedAt: new Date() } as const;
      await db.update(tasksTable).set(done).where(eq(tasksTable.id, task.id));
      await work.work(task, payload, signal);
    },
  };
}

/** Alerts of clients with these addresses, each of which matching has queued a push of. */
export async function queueAlerts(
  db: Database,
  { count, urls, now }: { count: number; urls: readonly string[]; now: () => Date },
): Promise<void> {
  const told = { role: 'MERCHANT', status: 'ACTIVE', parentId: null, createdAt: ROW_CREATED_AT } as const;
  const input = urls.map((pushUrl, index) => ({ merchantId: `R-${index}`, name: pushUrl, pushUrl, ...told }));
  await createClients({ ctx: { db }, input });
  await db.execute(sql`
    insert into ${alerts} (source, ethoca_id, network_type, type, alert_timestamp, merchant_descriptor, amount, currency,
      client_id, due_at, created_at)
    select 'ethoca', 'ETH' || n, 'issuer_alert', 'ConfirmedFraudAlerts', ${now().toISOString()}::timestamptz, 'SHOP', n, 'HKD',
      'R-' || (n % ${urls.length}::int), ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n`);
  const { pushes } = createTestPushes();
  await matchAlerts({ ctx: { db, now }, input: { signal: new AbortController().signal }, pushes });
}

/** Faults of completed pushes, comparing the database with the receivers. */
export async function pushFaults(db: Database, received: Received, count: number) {
  const rows = await db.select().from(pushesTable).orderBy(asc(pushesTable.id));
  const open = await db.$count(tasksTable, sql`status <> 'done'`);
  const taken = new Map([...received].filter(([, { isTaken }]) => isTaken));
  const eventsOf = Map.groupBy(received, ([, { alertId }]) => alertId);
  return {
    pushes: rows.length,
    open,
    /** Alerts that no receiver took. */
    lost: count - new Set([...taken.values()].map(({ alertId }) => alertId)).size,
    /** Alerts that came under two ids, which no receiver can know as the same. */
    doubled: [...eventsOf.values()].filter((events) => events.length > 1).length,
    /** Pushes that are said to have arrived, and did not. */
    lied: rows.filter(({ status, eventId }) => status === 'delivered' && !taken.has(eventId)).length,
    undelivered: rows.filter(({ status }) => status !== 'delivered').length,
    requests: [...received.values()].reduce((sum, { times }) => sum + times, 0),
  };
}
