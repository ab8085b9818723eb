import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { type ExceptionInList, exceptionList } from '@cbp/shared/screenings/exception.list';
import { authorOf } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { defineChange, type Entity } from '../../changes/change.ts';
import type { Id } from '../../changes/record.ts';
import { exceptionSource } from './exceptions.list.ts';
import { givenReason } from './screening-changes.service.ts';
import type { ScreeningContext } from './screening-entity.service.ts';
import { screeningExceptions } from './screenings.schema.ts';
import { endExceptions, isExceptionWithin } from './screenings.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

/** An exception within the scope. Throws screening/exception_not_found for any other. */
export async function readException({
  ctx,
  input,
}: {
  ctx: ReadContext;
  input: { id: number };
}): Promise<ExceptionInList> {
  const found = (await readRowsByKey(ctx, exceptionSource, [String(input.id)])).get(String(input.id));
  if (!found) throw new ApiError('screening/exception_not_found');
  return found;
}

async function see(context: { ctx: ScreeningContext; input: { id: Id } }): Promise<ExceptionInList> {
  const { ctx } = context;
  const id = Number(context.input.id);
  const exception = await readException({
    ctx: { ...ctx, scope: scopeOf(ctx.actor, exceptionList.right) },
    input: { id },
  });
  if (!(await isExceptionWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
  return exception;
}

const EXCEPTION: Entity<ScreeningContext, ExceptionInList> = {
  type: 'screening_exception',
  table: screeningExceptions,
  errors: { notFound: 'screening/exception_not_found', changed: 'screening/changed' },
  load: async (db: Database, id, now) =>
    (await readRowsByKey({ db, scope: { kind: 'all' }, now }, exceptionSource, [String(id)])).get(String(id)),
  model: exceptionList.row,
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  see,
};

/** Withdraws an exception: runs from now on find its match open. */
export const withdrawException = defineChange({
  call: contract.withdrawScreeningException,
  entity: EXCEPTION,
  idOf: ({ id }: { id: number }) => id,
  async guard({ ctx: { before } }) {
    if (before.status === 'withdrawn') throw new ApiError('screening/exception_withdrawn');
  },
  work: ({
    ctx,
    input,
  }: {
    ctx: ScreeningContext;
    input: { id: number; version?: number | undefined; reason: string };
  }) =>
    endExceptions(ctx.db, [input.id], {
      withdrawnAt: ctx.now(),
      withdrawnBy: authorOf(ctx.actor),
      withdrawnReason: givenReason(input.reason),
    }),
  answer: async ({ ctx, input }) => ({ results: await readException({ ctx, input }) }),
});
