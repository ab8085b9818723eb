import { cutCardNumbers } from '@cbp/shared/format/card-numbers';
import type { Database } from '@cbp/shared/node/database/connect';
import { storable } from '@cbp/shared/node/database/storable';
import { mayBeCalled } from '@cbp/shared/node/fetching/guarded-call';
import { withoutAudit } from '../../../changes/transactions.ts';
import { originsOf, type PrivateOrigin } from '../../clients/push-origins.service.ts';
import type { PushReceivers } from '../../clients/push-receiver.service.ts';
import { pushHeaders, withoutLogin } from '../../clients/push-request.service.ts';
import type { CallKind } from '../../outgoing-calls/outgoing-calls.service.ts';
import { TaskRefused } from '../../tasks/tasks.service.ts';
import { PUSH_KIND, type QueuedPush } from './pushes.service.ts';
import { endPush, insertAttempt, selectPush } from './pushes.sql.ts';

const LONGEST_ANSWER = 500;
const GONE = 410;
const WHY = 'the result of a push is not a decision of a user';

/** The beginning of a response, in characters a table can store. */
export function beginningOf(answer: string | null): string | null {
  if (answer === null || answer === '') return null;
  // Shortens card numbers before truncating: half a number would not be recognised.
  return storable(cutCardNumbers(answer).slice(0, LONGEST_ANSWER));
}

/** Pushes an alert to the client's current push URL with the current secrets. */
export function pushCall(parts: {
  db: Database;
  receivers: PushReceivers;
  pushOrigins: readonly PrivateOrigin[];
  now: () => Date;
}): CallKind<QueuedPush> {
  const { db, receivers, pushOrigins, now } = parts;
  return {
    kind: PUSH_KIND,

    async request({ eventId, clientId, body }) {
      const found = await selectPush(db, eventId);
      // The worker was killed before it stored the result.
      if (!found || found.push.status === 'delivered') return null;
      if (found.clientOfAlert !== clientId) throw new TaskRefused('the alert now belongs to another client');
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

    async attempted({ eventId, clientId }, { at, durationMs, status, error, answer, outcome }) {
      const reply = withoutLogin(answer, answer === null ? null : await receivers.read(db, clientId, at));
      const attempt = { at, durationMs, statusCode: status, error, answer: beginningOf(reply) };
      const become = outcome === 'done' ? 'delivered' : outcome === 'refused' ? 'failed' : 'queued';
      await withoutAudit(db, WHY, (tx) => insertAttempt(tx, eventId, { ...attempt, status: become }));
    },

    abandoned: (tx, { eventId }) => endPush(tx, eventId, { status: 'failed', endedAt: now() }),
  };
}
