import type { BatchChange, RecordedBatchCall } from '@cbp/shared/endpoints/batch-records';
import { batchEndpoints } from '@cbp/shared/endpoints/batches';
import { pathWithId } from '@cbp/shared/endpoints/evidence-paths';
import type { Actor } from '../../access/actor.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { readUserEmail } from '../users/users.service.ts';

type RecordContext = ChangeContext & { actor: Actor };

const ANSWER = { results: { recorded: true as const } };

/** The row of one call of the PDF service, which has made the change: there is nothing left to do but to tell of it. */
const recordOf = (call: RecordedBatchCall) =>
  defineEvent({
    subject: { call: batchEndpoints[call], entity: 'batch' },
    async work({ ctx, input }: { ctx: RecordContext; input: BatchChange }) {
      const { batch_id: id, user_id: userId, before, after, at } = input;
      const email = userId === null ? null : await readUserEmail({ ctx, input: { userId } });
      const credential = ctx.actor.kind === 'service' ? ctx.actor.credential : null;
      const done = { ids: [id], before, after, at: new Date(at) };
      // With the name of the key: the row is no word of that user's session.
      return { answer: ANSWER, done: email === null ? done : { ...done, by: { userId, email, credential } } };
    },
    sent: ({ ids }) => ids && { ids },
    // The PDF service answered, and does not say what.
    answered: () => null,
  });

const RECORDS = {
  createBatch: recordOf('createBatch'),
  cancelBatch: recordOf('cancelBatch'),
  retryBatch: recordOf('retryBatch'),
} satisfies Record<RecordedBatchCall, unknown>;

/**
 * Writes what somebody did to a batch into the audit log, as done by them, then and from where they were. Throws
 * users/not_found for a user whom nobody knows.
 */
export function recordBatchChange({ ctx, input }: { ctx: RecordContext; input: BatchChange }) {
  const { method = 'POST', path = '' } = batchEndpoints[input.call]['~orpc'].route;
  const origin = ctx.origin && {
    ...ctx.origin,
    method,
    url: pathWithId(path, input.batch_id),
    ip: input.ip,
    country: null,
    userAgent: input.user_agent,
  };
  return RECORDS[input.call]({ ctx: { ...ctx, origin }, input });
}
