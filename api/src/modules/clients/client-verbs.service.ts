import {
  type ClientDependencies,
  countsOf,
  formatClientDependencies,
  isInUse,
} from '@cbp/shared/clients/client-dependencies';
import { CLIENT_MACHINE, type ClientVerb } from '@cbp/shared/clients/client-verb';
import { contract } from '@cbp/shared/contract';
import { ERRORS } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineChange } from '../../changes/change.ts';
import { refuseStep, statusAfter } from '../../changes/status-step.ts';
import { findClientDependencies } from './client-dependencies.service.ts';
import { type AuditedClient, answeredOf, CLIENT, type ClientCallContext } from './client-entity.service.ts';
import type { ClientRecords } from './client-records.service.ts';
import { readClient } from './clients.service.ts';
import { updateClientStatus } from './clients.sql.ts';

type OfOne = { id: string; version?: number | undefined };

/** Throws merchants/in_use with the records that block the deletion, named as far as the caller may read them. */
async function refuseInUse(
  records: readonly ClientRecords[],
  ctx: ClientCallContext,
  merchantId: string,
): Promise<void> {
  const use = await findClientDependencies(records, { ctx, input: { merchantId } });
  if (!isInUse(use)) return;
  const describe = (what: ClientDependencies) =>
    `${ERRORS['merchants/in_use'].message}: ${formatClientDependencies(what, 'en')}`;
  throw new ApiError('merchants/in_use', {
    message: describe(use),
    logMessage: describe(countsOf(use)),
    data: use,
  });
}

/** The change that a verb of the state machine makes. */
function verbChange(
  name: ClientVerb,
  call: (typeof contract)[`${ClientVerb}Merchant`],
  records: () => readonly ClientRecords[],
) {
  return defineChange({
    call,
    entity: CLIENT,
    idOf: ({ id }: OfOne) => id,
    async guard({ ctx, input }: { ctx: ClientCallContext & { before: AuditedClient }; input: OfOne }) {
      refuseStep(CLIENT_MACHINE, name, { ctx });
      if (name === 'delete') await refuseInUse(records(), ctx, input.id);
    },
    work: ({ ctx, input, before }) =>
      updateClientStatus(ctx.db, input.id, statusAfter(CLIENT_MACHINE, name, before.status), ctx.now()),
    answer: async ({ ctx, input }) => ({
      results: await readClient({ ctx, input: { merchantId: input.id } }),
    }),
    answered: answeredOf,
  });
}

export type ClientVerbs = ReturnType<typeof createClientVerbs>;

/** The status changes of clients; `records` may block deleting one. */
export function createClientVerbs(records: () => readonly ClientRecords[]) {
  return {
    process: verbChange('process', contract.processMerchant, records),
    activate: verbChange('activate', contract.activateMerchant, records),
    reject: verbChange('reject', contract.rejectMerchant, records),
    reopen: verbChange('reopen', contract.reopenMerchant, records),
    delete: verbChange('delete', contract.deleteMerchant, records),
  };
}
