import { setTimeout as pause } from 'node:timers/promises';
import type { PushTest } from '@cbp/shared/clients/client-settings.model';
import { isEditable } from '@cbp/shared/clients/client-verb';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { mayBeCalled } from '@cbp/shared/node/fetching/guarded-call';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { type Limit, takeTry } from '../../../access/attempt-limits.ts';
import type { ServiceContext } from '../../../access/call-context.ts';
import { defineEvent } from '../../../changes/change.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { TaskKind } from '../../../wiring/task-work.ts';
import type { ClientCallContext } from '../../clients/client-entity.service.ts';
import { readClient } from '../../clients/clients.service.ts';
import { originsOf, type PrivateOrigin } from '../../clients/push-origins.service.ts';
import type { PushReceivers } from '../../clients/push-receiver.service.ts';
import { pushHeaders, withoutLogin } from '../../clients/push-request.service.ts';
import type { CallKind } from '../../outgoing-calls/outgoing-calls.service.ts';
import { TaskRefused, type Tasks } from '../../tasks/tasks.service.ts';
import { testBody } from './push-message.ts';
import { deletePushTests, insertPushTest, selectPushTest } from './push-test.sql.ts';
import { beginningOf } from './push-work.ts';

const SECOND_MS = 1_000;
const TESTS_OF_CLIENT: Limit = { name: 'push-tests', tries: 6, windowMs: 60 * SECOND_MS };
/** The test expires then. */
const GIVE_UP_MS = 30 * SECOND_MS;
const WAITED_MS = 10 * SECOND_MS;
/** A task that came back late still finds that its test was sent. */
const RETENTION_MS = 60 * 60 * SECOND_MS;
const LOOK_AGAIN_MS = 250;
const EVENT_ID_BYTES = 18;
const WHY = 'the result of a push test changes no data';

type QueuedTest = { eventId: string; clientId: string; body: string };
export const PUSH_TEST_KIND: TaskKind<QueuedTest> = {
  name: 'push_test',
  sealedAs: 'test pushed to a client',
};

async function outcomeOf(db: Database, eventId: string): Promise<PushTest> {
  const row = await selectPushTest(db, eventId);
  return {
    id: eventId,
    at: row?.at.toISOString() ?? null,
    duration_ms: row?.durationMs ?? null,
    status_code: row?.statusCode ?? null,
    error: row?.error ?? null,
    answer: row?.answer ?? null,
  };
}

/** Test pushes to a client's program, sent in the same way as alerts. */
export function createPushTests(parts: { tasks: Tasks; receivers: PushReceivers; waitedMs?: number }) {
  const { tasks, receivers, waitedMs = WAITED_MS } = parts;

  const queue = defineEvent({
    subject: { call: contract.testMerchantPush, entity: 'client' },
    async work({ ctx, input }: { ctx: ClientCallContext; input: { id: string } }) {
      const { id: clientId } = input;
      const client = await readClient({ ctx, input: { merchantId: clientId } });
      if (!isEditable(client.status)) throw new ApiError('merchants/not_active');
      const url = (await receivers.urlsOf(ctx.db, [clientId])).get(clientId);
      if (url === undefined) throw new ApiError('merchants/no_push_address');
      const now = ctx.now();
      const eventId = `evt_${randomId(EVENT_ID_BYTES)}`;
      const task = {
        key: eventId,
        lane: `test to ${clientId}`,
        laneWidth: 1,
        about: `a test to ${clientId}`,
        payload: { eventId, clientId, body: testBody(now) },
        giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
      };
      await tasks.queue({ ctx, kind: PUSH_TEST_KIND, input: task });
      return { answer: { eventId }, done: { ids: [clientId], merchantId: clientId } };
    },
  });

  /** Queues the test and waits for its result from any worker. */
  return async function test({ ctx, input }: { ctx: ClientCallContext; input: { id: string } }) {
    // The limit is the client's: only a caller who sees the client may use it up.
    await readClient({ ctx, input: { merchantId: input.id } });
    await takeTry(ctx, TESTS_OF_CLIENT, input.id).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'request/too_many') throw error;
      const { retryAfterS } = error;
      throw new ApiError('alerts/push_too_fast', { ...(retryAfterS !== undefined && { retryAfterS }) });
    });
    const { eventId } = await queue({ ctx, input });
    const until = performance.now() + waitedMs;
    for (;;) {
      const results = await outcomeOf(ctx.db, eventId);
      if (results.at !== null || performance.now() >= until) return { results };
      await pause(LOOK_AGAIN_MS);
    }
  };
}

/** Deletes expired results of tests. */
export async function deleteOldPushTests(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { signal: AbortSignal };
}): Promise<void> {
  const { ctx, input } = context;
  await deletePushTests(ctx.db, { before: new Date(ctx.now().getTime() - RETENTION_MS), ...input });
}

/** Sends a test once, to the client's current push URL with the current secrets. */
export function pushTestCall(parts: {
  db: Database;
  receivers: PushReceivers;
  pushOrigins: readonly PrivateOrigin[];
  now: () => Date;
}): CallKind<QueuedTest> {
  const { db, receivers, pushOrigins, now } = parts;
  return {
    kind: PUSH_TEST_KIND,

    async request({ eventId, clientId, body }) {
      if (await selectPushTest(db, eventId)) return null;
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
    isFinal: () => true,

    async attempted({ eventId, clientId }, { at, durationMs, status, error, answer }) {
      const reply = withoutLogin(answer, answer === null ? null : await receivers.read(db, clientId, at));
      const row = {
        eventId,
        clientId,
        at,
        durationMs,
        statusCode: status,
        error,
        answer: beginningOf(reply),
      };
      await withoutAudit(db, WHY, (tx) => insertPushTest(tx, row));
    },
  };
}
