import type { BulkResult } from '@cbp/shared/calls/bulk';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { toErrorBody } from '@cbp/shared/node/http/error-answer';
import { z } from 'zod';
import { clientsOfRow } from './audited-change.ts';
import { type About, changeOne, defineEvent, type Entity, type Verb } from './change.ts';
import type { ChangeContext, Done, Id } from './record.ts';

type ChangedRow<Row> = { id: Id; before: Row; after: Row | null };

/**
 * The same change for several entities: each succeeds or fails on its own and reports its result. One audit entry covers
 * all that succeeded.
 */
export function defineBulkChange<
  Ctx extends ChangeContext,
  Input extends { ids: readonly Id[] },
  Row extends object,
>(
  declared: {
    entity: Entity<Ctx, Row>;
    guard?: Verb<Ctx & { before: Row }, Input, void>;
    work: (context: { ctx: Ctx; input: Input; before: Row }) => Promise<void>;
    /** What follows from all that were done, in the same transaction. */
    follow?: (context: { ctx: Ctx; ids: readonly Id[] }) => Promise<void>;
    /** What the audit log stores as the request; the whole input by default. */
    sent?: (input: Input) => unknown;
  } & About,
): Verb<Ctx, Input, { results: BulkResult[] }> {
  const { entity, sent = (input: Input): unknown => input } = declared;
  return defineEvent<Ctx, Input, { results: BulkResult[] }>({
    subject: { ...declared, entity: entity.type },
    sent,
    async work({ ctx, input }) {
      const changedRows: ChangedRow<Row>[] = [];
      const results = new Map<Id, BulkResult>();
      // In one order for all, so that two calls do not wait for each other.
      for (const id of [...new Set(input.ids)].sort()) {
        try {
          const { before, after } = await ctx.db.transaction((tx) =>
            changeOne(entity, { ctx: { ...ctx, db: tx }, input, id }, declared),
          );
          changedRows.push({ id, before, after });
          results.set(id, { id, state: 'done' });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          results.set(id, { id, state: 'refused', error: toErrorBody(error) });
        }
      }
      const done = changedRows.map(({ id }) => id);
      if (done.length > 0) await declared.follow?.({ ctx, ids: done });
      const answer = { results: input.ids.flatMap((id) => results.get(id) ?? []) };
      const summary = summaryOf(entity, changedRows);
      const isOfClients = summary.merchantId !== null;
      return {
        answer,
        done: {
          ids: done,
          ...summary,
          ...(isOfClients && { kept: withoutRefused(sent(input), answer.results) }),
        },
      };
    },
  });
}

/**
 * Request and response without rejected entities: they may belong to another client, and the reasons are for the caller
 * only.
 */
export function withoutRefused(sent: unknown, results: readonly BulkResult[]): Done['kept'] {
  const done = results.filter(({ state }) => state === 'done');
  return { sent: { ...(sent as object), ids: done.map(({ id }) => id) }, answer: { results: done } };
}

/** Of each row the fields that are others now, and the clients. */
function summaryOf<Ctx, Row extends object>(
  entity: Entity<Ctx, Row>,
  changedRows: readonly ChangedRow<Row>[],
) {
  return {
    before: Object.fromEntries(changedRows.map(({ id, before, after }) => [id, fieldsUnlike(before, after)])),
    after: Object.fromEntries(
      changedRows.map(({ id, before, after }) => [id, after && fieldsUnlike(after, before)]),
    ),
    ...(entity.model && { model: z.record(z.string(), entity.model) }),
    ...clientsOfRow(entity, changedRows),
  };
}

function fieldsUnlike(row: object, other: object | null): object {
  const others = new Map(Object.entries(other ?? {}));
  const isOther = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(others.get(key));
  return Object.fromEntries(Object.entries(row).filter(isOther));
}
