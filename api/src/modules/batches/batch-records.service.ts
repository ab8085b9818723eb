import { AuditedBatch, type BatchChange, type RecordedBatchCall } from '@cbp/shared/endpoints/batch-records';
import { batchEndpoints } from '@cbp/shared/endpoints/batches';
import { pathWithId } from '@cbp/shared/endpoints/evidence-paths';
import type { Actor } from '../../access/actor.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext, Done } from '../../changes/record.ts';

type RecordContext = ChangeContext & { actor: Actor };

const ANSWER = { results: { recorded: true as const } };

/** A user's row is no word of that user's session: it has the name of the key that brought it, too. */
function doerOf({ actor }: RecordContext, { by }: BatchChange): NonNullable<Done['by']> {
  if ('program' in by) return { program: by.program };
  const credential = actor.kind === 'service' ? actor.credential : null;
  return { userId: by.user_id, email: by.email, credential };
}

/** The row of one call of the PDF service, which has made the change: there is nothing left to do but to tell of it. */
const recordOf = (call: RecordedBatchCall) =>
  defineEvent({
    subject: { call: batchEndpoints[call], entity: 'batch' },
    async work({ ctx, input }: { ctx: RecordContext; input: BatchChange }) {
      const { batch_id: id, before, after, at } = input;
      const done = {
        ids: [id],
        before,
        after,
        model: AuditedBatch,
        at: new Date(at),
        by: doerOf(ctx, input),
      };
      return { answer: ANSWER, done };
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

/** Writes what somebody did to a batch into the audit log, as done by them, then and from where they were. */
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
