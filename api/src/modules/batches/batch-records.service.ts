import type { AuditSection } from '@cbp/shared/calls/audit';
import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import { pathWithId } from '@cbp/shared/evidence/evidence-paths';
import type { BatchKind } from '@cbp/shared/pdf/batch.model';
import { AuditedBatch, type BatchChange, type RecordedBatchCall } from '@cbp/shared/pdf/batch-records.calls';
import { batchEndpoints } from '@cbp/shared/pdf/batches.calls';
import type { AnyContractProcedure } from '@orpc/contract';
import type { Actor } from '../../access/actor.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext, Done } from '../../changes/record.ts';

type RecordContext = ChangeContext & { actor: Actor };

const ANSWER = { results: { recorded: true as const } };

/** An entry reported for a user doesn't prove that user's session, so it also names the reporting key. */
function doerOf({ actor }: RecordContext, { by }: BatchChange): NonNullable<Done['by']> {
  if ('program' in by) return { program: by.program };
  const credential = actor.kind === 'service' ? actor.credential : null;
  return { userId: by.user_id, email: by.email, credential };
}

const SECTIONS: Record<BatchKind, AuditSection> = {
  evidence: 'receipts',
  screenings: 'aml',
  verifications: 'aml',
};

/** A call with the section of the audit log that a batch of a kind belongs to. */
function callOf(name: RecordedBatchCall, kind: BatchKind): AnyContractProcedure {
  const { meta, ...declared } = batchEndpoints[name]['~orpc'] as AnyContractProcedure['~orpc'];
  const { audit } = meta as EndpointMeta;
  return {
    '~orpc': { ...declared, meta: { ...meta, audit: audit && { ...audit, section: SECTIONS[kind] } } },
  };
}

/** The audit entry of a call that the PDF service has already completed. */
const recordOf = (call: RecordedBatchCall, kind: BatchKind) =>
  defineEvent({
    subject: { call: callOf(call, kind), entity: 'batch' },
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
    // The PDF service's response is not known here.
    answered: () => null,
  });

/** Adds an audit entry for a user's change of a batch, with the original time and address. */
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
  return recordOf(input.call, input.after.kind)({ ctx: { ...ctx, origin }, input });
}
