import { setTimeout as pause } from 'node:timers/promises';
import type { PushOutcome } from '@cbp/shared/alerts/alert-push.model';
import type { BulkResult } from '@cbp/shared/calls/bulk';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { toErrorBody } from '@cbp/shared/node/http/error-answer';
import { type Actor, nameOfActor } from '../../../access/actor.ts';
import type { ServiceContext } from '../../../access/call-context.ts';
import { withoutRefused } from '../../../changes/bulk-change.ts';
import { defineEvent } from '../../../changes/change.ts';
import type { ChangeContext } from '../../../changes/record.ts';
import { toAttempt } from './push-history.service.ts';
import type { Pushes } from './pushes.service.ts';
import { lockAlertToPush, selectOutcome } from './pushes.sql.ts';

const SECOND_MS = 1_000;
/** Between two pushes of an alert: a button that is pressed twice. */
const TOO_FAST_MS = 10 * SECOND_MS;
/** The time-out of an attempt plus the time until a worker picks it up. */
const WAITED_MS = 10 * SECOND_MS;
const LOOK_AGAIN_MS = 250;

type PushContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type Queued = { eventId: string; clientId: string | null };

/** The result of the last attempt of a push, if any. */
async function outcomeOf(db: Database, eventId: string): Promise<PushOutcome> {
  const found = await selectOutcome(db, eventId);
  return {
    id: eventId,
    status: found?.status ?? 'queued',
    attempt: found?.attempt ? toAttempt(found.attempt) : null,
  };
}

/** Repeats pushes on request. */
export function createPushChanges(pushes: Pushes, waitedMs = WAITED_MS) {
  /** A new event for one alert of the scope. Throws the errors that the call declares. */
  async function queueAgain(ctx: PushContext, alertId: number): Promise<Queued> {
    const alert = await lockAlertToPush(ctx.db, ctx.scope, alertId);
    if (!alert) throw new ApiError('alerts/not_found');
    const waitMs = (alert.pushedAt?.getTime() ?? 0) + TOO_FAST_MS - ctx.now().getTime();
    if (waitMs > 0) {
      throw new ApiError('alerts/push_too_fast', { retryAfterS: Math.ceil(waitMs / SECOND_MS) });
    }
    const input = { alertIds: [alertId], askedBy: nameOfActor(ctx.actor) };
    const eventId = (await pushes.queuePush({ ctx, input })).get(alertId);
    if (eventId === undefined) throw new ApiError('alerts/no_push_address');
    return { eventId, clientId: alert.clientId };
  }

  const queue = defineEvent({
    subject: { call: contract.pushAlert, entity: 'alert' },
    async work({ ctx, input }: { ctx: PushContext; input: { id: number } }) {
      const { eventId, clientId } = await queueAgain(ctx, input.id);
      return { answer: { eventId }, done: { ids: [input.id], merchantId: clientId } };
    },
  });

  return {
    /** Queues it as any other, and waits for its first attempt, which whichever worker makes. */
    async push(context: { ctx: PushContext; input: { id: number } }): Promise<{ results: PushOutcome }> {
      const { db } = context.ctx;
      const { eventId } = await queue(context);
      const until = performance.now() + waitedMs;
      for (;;) {
        const results = await outcomeOf(db, eventId);
        if (results.attempt !== null || performance.now() >= until) return { results };
        await pause(LOOK_AGAIN_MS);
      }
    },

    pushSeveral: defineEvent({
      subject: { call: contract.pushAlerts, entity: 'alert' },
      async work({ ctx, input }: { ctx: PushContext; input: { ids: readonly number[] } }) {
        const results = new Map<number, BulkResult>();
        const clients = new Set<string | null>();
        // In one order for all, so that two calls do not wait for each other.
        for (const id of [...new Set(input.ids)].sort((one, other) => one - other)) {
          try {
            clients.add((await queueAgain(ctx, id)).clientId);
            results.set(id, { id, state: 'done' });
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            results.set(id, { id, state: 'refused', error: toErrorBody(error) });
          }
        }
        const ids = [...results.values()].flatMap(({ id, state }) => (state === 'done' ? [id] : []));
        const [merchantId = null] = clients.size === 1 ? clients : [];
        const answer = { results: input.ids.flatMap((id) => results.get(id) ?? []) };
        const recorded = merchantId === null ? undefined : withoutRefused(input, answer.results);
        return { answer, done: { ids, merchantId, kept: recorded } };
      },
    }),
  };
}
