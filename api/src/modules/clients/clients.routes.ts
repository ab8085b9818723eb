import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { createClientChanges } from './client-changes.service.ts';
import type { createClientCreations } from './client-creation.service.ts';
import { findClientDependencies } from './client-dependencies.service.ts';
import { moveClientBelow, readBelow } from './client-move.service.ts';
import type { ClientRecords } from './client-records.service.ts';
import { clientServiceChanges, readLedger } from './client-services.service.ts';
import { readTree } from './client-tree.service.ts';
import type { ClientVerbs } from './client-verbs.service.ts';
import { clientSource } from './clients.list.ts';
import { readClient } from './clients.service.ts';

type ClientChanges = ReturnType<typeof createClientChanges>;
type ClientCreations = ReturnType<typeof createClientCreations>;

/** The calls about clients, with what changes and makes them. */
export const clientRoutes = ({
  changes,
  creations,
  verbs,
  records,
}: {
  changes: ClientChanges;
  creations: ClientCreations;
  verbs: ClientVerbs;
  records: () => readonly ClientRecords[];
}) => ({
  ...listHandlers(clientSource),

  listMerchantTree: guarded.listMerchantTree.handler(({ context, input }) =>
    readTree({ ctx: context, input }),
  ),

  getMerchant: guarded.getMerchant.handler(async ({ context, input }) => ({
    results: await readClient({ ctx: context, input: { merchantId: input.id } }),
  })),

  getMerchantBelow: guarded.getMerchantBelow.handler(async ({ context, input }) => ({
    results: await readBelow(records(), { ctx: context, input }),
  })),

  getMerchantDependencies: guarded.getMerchantDependencies.handler(async ({ context, input }) => {
    const { merchant_id: merchantId } = await readClient({ ctx: context, input: { merchantId: input.id } });
    return { results: await findClientDependencies(records(), { ctx: context, input: { merchantId } }) };
  }),

  moveMerchant: guarded.moveMerchant.handler(({ context: ctx, input }) => moveClientBelow({ ctx, input })),

  giveMerchantService: guarded.giveMerchantService.handler(({ context: ctx, input }) =>
    clientServiceChanges.give({ ctx, input }),
  ),
  enterMerchantUnits: guarded.enterMerchantUnits.handler(({ context: ctx, input }) =>
    clientServiceChanges.enter({ ctx, input }),
  ),
  getMerchantLedger: guarded.getMerchantLedger.handler(async ({ context, input }) => ({
    results: await readLedger({ ctx: context, input }),
  })),
  rotateMerchantCredential: guarded.rotateMerchantCredential.handler(({ context: ctx, input }) =>
    changes.rotateCredential({ ctx, input }),
  ),

  updateMerchant: guarded.updateMerchant.handler(({ context: ctx, input }) => changes.update({ ctx, input })),

  createMerchantCredential: guarded.createMerchantCredential.handler(({ context: ctx, input }) =>
    changes.makeCredential({ ctx, input }),
  ),

  endMerchantCredential: guarded.endMerchantCredential.handler(({ context: ctx, input }) =>
    changes.endCredential({ ctx, input }),
  ),

  makeMerchantPushSecret: guarded.makeMerchantPushSecret.handler(({ context: ctx, input }) =>
    changes.makePushSecret({ ctx, input }),
  ),

  createMassMerchant: guarded.createMassMerchant.handler(({ context: ctx, input }) =>
    creations.mass({ ctx, input }),
  ),
  createSubMerchant: guarded.createSubMerchant.handler(({ context: ctx, input }) =>
    creations.sub({ ctx, input }),
  ),
  createDirectMerchant: guarded.createDirectMerchant.handler(({ context: ctx, input }) =>
    creations.direct({ ctx, input }),
  ),
  createStandaloneMerchant: guarded.createStandaloneMerchant.handler(({ context: ctx, input }) =>
    creations.standalone({ ctx, input }),
  ),
  createPartner: guarded.createPartner.handler(({ context: ctx, input }) =>
    creations.partner({ ctx, input }),
  ),

  processMerchant: guarded.processMerchant.handler(({ context: ctx, input }) =>
    verbs.process({ ctx, input }),
  ),
  activateMerchant: guarded.activateMerchant.handler(({ context: ctx, input }) =>
    verbs.activate({ ctx, input }),
  ),
  rejectMerchant: guarded.rejectMerchant.handler(({ context: ctx, input }) => verbs.reject({ ctx, input })),
  reopenMerchant: guarded.reopenMerchant.handler(({ context: ctx, input }) => verbs.reopen({ ctx, input })),
  deleteMerchant: guarded.deleteMerchant.handler(({ context: ctx, input }) => verbs.delete({ ctx, input })),
});
