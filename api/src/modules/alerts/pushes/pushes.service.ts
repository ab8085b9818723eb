import type { AlertInList } from '@cbp/shared/alerts/alert.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../../access/call-context.ts';
import type { TaskKind } from '../../../wiring/task-work.ts';
import type { PushReceivers } from '../../clients/push-receiver.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import { alertSource } from '../alerts.list.ts';
import { pushBody } from './push-message.ts';
import { insertPushes, selectLastReceivers } from './pushes.sql.ts';

const HOUR_MS = 60 * 60_000;
const GIVE_UP_MS = 72 * HOUR_MS;
/** A receiver that hangs takes so many of a server's places, and leaves the others to the others. */
const AT_ONCE_OF_ONE = 2;
const EVENT_ID_BYTES = 18;
const ALL = { kind: 'all' } as const;

/** The payload is fixed when queued, so that every attempt sends the same. */
export type QueuedPush = { eventId: string; clientId: string; body: string };

export const PUSH_KIND: TaskKind<QueuedPush> = { name: 'alert_push', sealedAs: 'alert pushed to a client' };

type Receiver = { clientId: string; url: string };

export type Pushes = ReturnType<typeof createPushes>;

/** A URL without parts that may grant access. */
function placeOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Pushes of alerts to the programs of their clients. */
export function createPushes(parts: { tasks: Tasks; receivers: PushReceivers; portalUrl: () => string }) {
  const { tasks, receivers, portalUrl } = parts;

  /** A new event for an alert. */
  async function queueOne(
    ctx: Pick<ServiceContext, 'db' | 'now'>,
    { alert, receiver, askedBy }: { alert: AlertInList; receiver: Receiver; askedBy: string | null },
  ): Promise<string> {
    const { id: alertId } = alert;
    const { clientId } = receiver;
    const now = ctx.now();
    const eventId = `evt_${randomId(EVENT_ID_BYTES)}`;
    const place = placeOf(receiver.url);
    await insertPushes(ctx.db, [{ eventId, alertId, clientId, url: place, askedBy, createdAt: now }]);
    const body = pushBody(alert, { at: now, portalUrl: portalUrl() });
    const task = {
      key: eventId,
      lane: `push to ${new URL(receiver.url).host}`,
      laneWidth: AT_ONCE_OF_ONE,
      about: `alert ${alertId} to ${place}`,
      payload: { eventId, clientId, body },
      giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
    };
    await tasks.queue({ ctx, kind: PUSH_KIND, input: task });
    return eventId;
  }

  return {
    /**
     * Queues a push of each alert, in the same transaction as its cause: on arrival, after reassignment, or on request
     * (`askedBy`). Returns the event IDs by alert; alerts whose client has no push URL have none.
     */
    async queuePush(context: {
      ctx: Pick<ServiceContext, 'now'> & { db: Database };
      input: { alertIds: readonly number[]; askedBy: string | null };
    }): Promise<Map<number, string>> {
      const { ctx, input } = context;
      const { alertIds, askedBy } = input;
      const queued = new Map<number, string>();
      if (alertIds.length === 0) return queued;
      const rows = await readRowsByKey({ ...ctx, scope: ALL }, alertSource, alertIds.map(String));
      const clientIds = new Set([...rows.values()].flatMap(({ merchant_id: id }) => id ?? []));
      const urls = await receivers.urlsOf(ctx.db, [...clientIds]);
      // Matching looks at an alert again as often as something may have changed.
      const lastReceivers = askedBy === null ? await selectLastReceivers(ctx.db, alertIds) : null;
      for (const alert of rows.values()) {
        const clientId = alert.merchant_id;
        const url = urls.get(clientId ?? '');
        if (clientId === null || url === undefined || lastReceivers?.get(alert.id) === clientId) continue;
        queued.set(alert.id, await queueOne(ctx, { alert, receiver: { clientId, url }, askedBy }));
      }
      return queued;
    },
  };
}
