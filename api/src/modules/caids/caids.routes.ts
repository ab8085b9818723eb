import type { CaidService } from '@cbp/shared/caids/caid';
import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { CaidAnswers } from './caid-answers.service.ts';
import type { CaidChanges } from './caid-changes.service.ts';
import { caidEntity } from './caid-entity.service.ts';
import { CAID_SOURCES } from './caids.list.ts';
import type { NewCaids } from './new-caids.service.ts';

export type CaidServices = { changes: CaidChanges; added: NewCaids; answers: CaidAnswers };

const entities = { rdr: caidEntity('rdr'), oi: caidEntity('oi') };

/** The calls about CAIDs, with what changes those of each service. */
export const caidRoutes = ({ rdr, oi }: Record<CaidService, CaidServices>) => ({
  ...listHandlers(CAID_SOURCES.rdr),
  getRdrCaid: guarded.getRdrCaid.handler(async ({ context, input }) => ({
    results: await entities.rdr.read({ ctx: context, input }),
  })),
  createRdrCaid: guarded.createRdrCaid.handler(({ context: ctx, input }) => rdr.added.add({ ctx, input })),
  createRdrCaids: guarded.createRdrCaids.handler(({ context: ctx, input }) =>
    rdr.added.addSeveral({ ctx, input }),
  ),
  updateRdrCaid: guarded.updateRdrCaid.handler(({ context: ctx, input }) =>
    rdr.changes.update({ ctx, input }),
  ),
  setRdrCaidStatus: guarded.setRdrCaidStatus.handler(({ context: ctx, input }) =>
    rdr.changes.setStatus({ ctx, input }),
  ),
  setStatusOfRdrCaids: guarded.setStatusOfRdrCaids.handler(({ context: ctx, input }) =>
    rdr.changes.setStatusOfSeveral({ ctx, input }),
  ),
  requestRdrCaidDeletion: guarded.requestRdrCaidDeletion.handler(({ context: ctx, input }) =>
    rdr.changes.requestDeletion({ ctx, input }),
  ),
  requestDeletionOfRdrCaids: guarded.requestDeletionOfRdrCaids.handler(({ context: ctx, input }) =>
    rdr.changes.requestDeletionOfSeveral({ ctx, input }),
  ),
  voidRdrCaidDeletion: guarded.voidRdrCaidDeletion.handler(({ context: ctx, input }) =>
    rdr.changes.voidDeletion({ ctx, input }),
  ),
  voidDeletionOfRdrCaids: guarded.voidDeletionOfRdrCaids.handler(({ context: ctx, input }) =>
    rdr.changes.voidDeletionOfSeveral({ ctx, input }),
  ),
  askAgainAboutRdrCaids: guarded.askAgainAboutRdrCaids.handler(({ context: ctx, input }) =>
    rdr.changes.askAgain({ ctx, input }),
  ),
  importRdrCaidAnswers: guarded.importRdrCaidAnswers.handler(({ context: ctx, input }) =>
    rdr.answers.importFile({ ctx, input }),
  ),

  ...listHandlers(CAID_SOURCES.oi),
  getOiCaid: guarded.getOiCaid.handler(async ({ context, input }) => ({
    results: await entities.oi.read({ ctx: context, input }),
  })),
  createOiCaid: guarded.createOiCaid.handler(({ context: ctx, input }) => oi.added.add({ ctx, input })),
  createOiCaids: guarded.createOiCaids.handler(({ context: ctx, input }) =>
    oi.added.addSeveral({ ctx, input }),
  ),
  updateOiCaid: guarded.updateOiCaid.handler(({ context: ctx, input }) => oi.changes.update({ ctx, input })),
  setOiCaidStatus: guarded.setOiCaidStatus.handler(({ context: ctx, input }) =>
    oi.changes.setStatus({ ctx, input }),
  ),
  setStatusOfOiCaids: guarded.setStatusOfOiCaids.handler(({ context: ctx, input }) =>
    oi.changes.setStatusOfSeveral({ ctx, input }),
  ),
  requestOiCaidDeletion: guarded.requestOiCaidDeletion.handler(({ context: ctx, input }) =>
    oi.changes.requestDeletion({ ctx, input }),
  ),
  requestDeletionOfOiCaids: guarded.requestDeletionOfOiCaids.handler(({ context: ctx, input }) =>
    oi.changes.requestDeletionOfSeveral({ ctx, input }),
  ),
  voidOiCaidDeletion: guarded.voidOiCaidDeletion.handler(({ context: ctx, input }) =>
    oi.changes.voidDeletion({ ctx, input }),
  ),
  voidDeletionOfOiCaids: guarded.voidDeletionOfOiCaids.handler(({ context: ctx, input }) =>
    oi.changes.voidDeletionOfSeveral({ ctx, input }),
  ),
  askAgainAboutOiCaids: guarded.askAgainAboutOiCaids.handler(({ context: ctx, input }) =>
    oi.changes.askAgain({ ctx, input }),
  ),
  importOiCaidAnswers: guarded.importOiCaidAnswers.handler(({ context: ctx, input }) =>
    oi.answers.importFile({ ctx, input }),
  ),
});
