import type { Database } from '@cbp/shared/node/database/connect';
import { mayBeCalled } from '@cbp/shared/node/fetching/guarded-call';
import { randomId } from '@cbp/shared/node/random-id';
import type { TaskKind } from '../../../wiring/task-work.ts';
import { originsOf, type PrivateOrigin } from '../../clients/push-origins.service.ts';
import type { PushReceivers } from '../../clients/push-receiver.service.ts';
import { pushHeaders } from '../../clients/push-request.service.ts';
import type { CallKind } from '../../outgoing-calls/outgoing-calls.service.ts';
import { TaskRefused, type Tasks } from '../../tasks/tasks.service.ts';
import type { RunChanges } from '../screening-run.service.ts';
import { type ScreeningRow, selectById } from '../screenings.sql.ts';
import type { OnChanged } from './reruns.service.ts';
import { screeningPath } from './screening-path.ts';

const GIVE_UP_MS = 72 * 60 * 60_000;
/** A receiver that hangs takes so many of a server's places, and leaves the others to the others. */
const AT_ONCE_OF_ONE = 2;
const EVENT_ID_BYTES = 18;
const GONE = 410;

type QueuedScreeningPush = { eventId: string; clientId: string; body: string };

export const SCREENING_PUSH: TaskKind<QueuedScreeningPush> = {
  name: 'screening_push',
  sealedAs: 'screening pushed to a client',
};

/** What a client's program is told of a screening: numbers and its own reference, and no name of anyone. */
function bodyOf(row: ScreeningRow, changes: RunChanges, { at, portalUrl }: { at: Date; portalUrl: string }) {
  const { id, kind, reference, clientId, event, openHits, confirmedHits, clearedHits } = row;
  const data = {
    id,
    kind,
    reference,
    merchant_id: clientId,
    enquiry_result_event: event,
    hits: { open: openHits, confirmed: confirmedHits, cleared: clearedHits },
    changes: { new: changes.appeared, changed: changes.changed, removed: changes.removed },
    link: portalUrl + screeningPath({ kind, id }),
  };
  return JSON.stringify({ type: 'screening.changed', timestamp: at.toISOString(), data });
}

/** Queues pushes of screenings whose matches changed, in the transactions that change them. */
export function screeningPushes(parts: {
  tasks: Tasks;
  receivers: PushReceivers;
  portalUrl: () => string;
}): OnChanged {
  const { tasks, receivers, portalUrl } = parts;
  return async (ctx, { screeningId, changes }) => {
    const row = await selectById(ctx.db, screeningId);
    if (!row) return;
    const { clientId } = row;
    const url = (await receivers.urlsOf(ctx.db, [clientId])).get(clientId);
    if (url === undefined) return;
    const now = ctx.now();
    const { host } = new URL(url);
    const eventId = `evt_${randomId(EVENT_ID_BYTES)}`;
    const task = {
      key: eventId,
      lane: `push to ${host}`,
      laneWidth: AT_ONCE_OF_ONE,
      about: `screening ${screeningId} to ${host}`,
      payload: { eventId, clientId, body: bodyOf(row, changes, { at: now, portalUrl: portalUrl() }) },
      giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
    };
    await tasks.queue({ ctx, kind: SCREENING_PUSH, input: task });
  };
}

/** Pushes to the client's current push URL with the current secrets. */
export function screeningPushCall(parts: {
  db: Database;
  receivers: PushReceivers;
  pushOrigins: readonly PrivateOrigin[];
  now: () => Date;
}): CallKind<QueuedScreeningPush> {
  const { db, receivers, pushOrigins, now } = parts;
  return {
    kind: SCREENING_PUSH,

    async request({ eventId, clientId, body }) {
      const at = now();
      const receiver = await receivers.read(db, clientId, at);
      if (!receiver) throw new TaskRefused('the client no longer has a push URL');
      // The operator may have given the origin to other clients since the address was set.
      if (!mayBeCalled(receiver.url, originsOf(pushOrigins, clientId))) {
        throw new TaskRefused("the client isn't allowed to use this push URL");
      }
      return { url: receiver.url, headers: pushHeaders({ eventId, body, at }, receiver), body };
    },

    readAnswer: () => undefined,

    // Receivers in development return anything, but "gone" is final.
    isFinal: (status) => status === GONE,
  };
}
