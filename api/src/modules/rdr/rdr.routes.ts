import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { NetworkCallers } from '../networks/network-callers.service.ts';
import type { WebhookEvents } from '../webhook-events/webhook-events.service.ts';
import { readRdrCase } from './case-detail.service.ts';
import type { CaseImports } from './case-imports.service.ts';
import type { Decisions } from './decisions.service.ts';
import { receiveNotice } from './notices.service.ts';
import { rdrCaseSource } from './rdr-cases.list.ts';
import {
  changeRdrRules,
  enrolRdrClient,
  requestRdrClientDeletion,
  setRdrClientStatus,
  voidRdrClientDeletion,
} from './rdr-client-changes.service.ts';
import { readRdrClient } from './rdr-client-entity.service.ts';
import { rdrClientSource } from './rdr-clients.list.ts';
import { tryRdrRules } from './try-rules.service.ts';

/** The calls about RDR: of users, and of Verifi. */
export const rdrRoutes = ({
  decisions,
  imports,
  callers,
  events,
}: {
  decisions: Decisions;
  imports: CaseImports;
  callers: NetworkCallers;
  events: WebhookEvents;
}) => ({
  ...listHandlers(rdrClientSource),
  getRdrClient: guarded.getRdrClient.handler(async ({ context, input }) => ({
    results: await readRdrClient({ ctx: context, input }),
  })),
  createRdrClient: guarded.createRdrClient.handler(({ context: ctx, input }) =>
    enrolRdrClient({ ctx, input }),
  ),
  updateRdrClient: guarded.updateRdrClient.handler(({ context: ctx, input }) =>
    changeRdrRules({ ctx, input }),
  ),
  setRdrClientStatus: guarded.setRdrClientStatus.handler(({ context: ctx, input }) =>
    setRdrClientStatus({ ctx, input }),
  ),
  requestRdrClientDeletion: guarded.requestRdrClientDeletion.handler(({ context: ctx, input }) =>
    requestRdrClientDeletion({ ctx, input }),
  ),
  voidRdrClientDeletion: guarded.voidRdrClientDeletion.handler(({ context: ctx, input }) =>
    voidRdrClientDeletion({ ctx, input }),
  ),
  tryRdrRules: guarded.tryRdrRules.handler(({ context: ctx, input }) => tryRdrRules({ ctx, input })),

  ...listHandlers(rdrCaseSource),
  getRdrCase: guarded.getRdrCase.handler(async ({ context, input }) => ({
    results: await readRdrCase({ ctx: context, input }),
  })),
  importRdrCases: guarded.importRdrCases.handler(({ context: ctx, input }) =>
    imports.importFile({ ctx, input }),
  ),

  decideRdrCase: guarded.decideRdrCase.handler(async ({ context: ctx, input }) => {
    await callers.admit('verifi', ctx.address);
    return decisions.decide({ ctx, input });
  }),
  receiveRdrNotice: guarded.receiveRdrNotice.handler(async ({ context: ctx, input }) => {
    await callers.admit('verifi', ctx.address);
    await receiveNotice({ ctx, input: { notice: input, eventId: ctx.signed?.eventId ?? '' }, events });
    return { results: {} };
  }),
});
