import { hasPayments } from '@cbp/shared/clients/client';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { RDR_CLIENT_MACHINE, type RdrDecision, type RdrSetStatus } from '@cbp/shared/rdr/rdr-client';
import type { NewRdrClient, RdrClient } from '@cbp/shared/rdr/rdr-client.model';
import { FIRST_RDR_RULES, type RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { defineChange, defineCreation } from '../../changes/change.ts';
import { refuseStep, stepGuard } from '../../changes/status-step.ts';
import { raiseVersion } from '../../changes/versions.sql.ts';
import { lockNamedClients } from '../clients/clients.service.ts';
import { presentRdrClient, RDR_CLIENT, type RdrCallContext } from './rdr-client-entity.service.ts';
import { insertRdrClients, insertRuleVersion, selectRdrClient, updateRdrClient } from './rdr-clients.sql.ts';

type One = { merchant_id: string; version?: number | undefined };
type Setting = One & { status: RdrSetStatus; reason?: string | undefined };
type Rules = One & { default_decision?: RdrDecision | undefined; rules?: RdrRule[] | undefined };
type Guarded = { ctx: RdrCallContext & { before: RdrClient } };
type Work<Input> = { ctx: RdrCallContext; input: Input; before: RdrClient };

const idOf = ({ merchant_id: id }: One) => id;
const request = stepGuard(RDR_CLIENT_MACHINE, 'requestDeletion');
const takeBack = stepGuard(RDR_CLIENT_MACHINE, 'voidDeletion');

/** Throws unless the caller may enrol the client: it has to be theirs, active, and have payments of its own. */
async function refuseClient({ db, scope }: RdrCallContext, clientId: string): Promise<void> {
  const client = (await lockNamedClients(db, scope, [clientId])).get(clientId);
  if (!client) throw new ApiError('merchants/not_found');
  if (client.status !== 'ACTIVE') throw new ApiError('merchants/not_active');
  if (!hasPayments(client)) throw new ApiError('rdr/no_payments');
}

/** Enrols a client, or one again whose enrolment ended. */
export const enrolRdrClient = defineCreation({
  call: contract.createRdrClient,
  entity: RDR_CLIENT,
  async work({ ctx, input }: { ctx: RdrCallContext; input: NewRdrClient }) {
    const { merchant_id: clientId, default_decision: defaultDecision = 'decline' } = input;
    const rules = input.rules ?? [...FIRST_RDR_RULES];
    await refuseClient(ctx, clientId);
    const now = ctx.now();
    const earlier = await selectRdrClient(ctx.db, clientId);
    if (earlier && !RDR_CLIENT_MACHINE.accepts('enrolAgain', earlier.status)) {
      throw new ApiError('rdr/enrolled');
    }
    const rulesVersion = (earlier?.rulesVersion ?? 0) + 1;
    const enrolled = { status: 'PENDING' as const, defaultDecision, rules, rulesVersion, updatedAt: now };
    if (earlier) {
      await updateRdrClient(ctx.db, clientId, { ...enrolled, statusReason: null, activeAt: null });
      await raiseVersion(ctx.db, RDR_CLIENT, clientId);
    } else await insertRdrClients(ctx.db, [{ ...enrolled, clientId, createdAt: now }]);
    const version = { clientId, version: rulesVersion, defaultDecision, rules, createdAt: now };
    await insertRuleVersion(ctx.db, version);
    return { id: clientId };
  },
  answer: ({ ctx, input }) => presentRdrClient({ ctx, input }),
});

/** Changes what a client decides; each version is kept. */
export const changeRdrRules = defineChange({
  call: contract.updateRdrClient,
  entity: RDR_CLIENT,
  idOf,
  async guard({ ctx }: Guarded & { input: Rules }) {
    if (ctx.before.status !== 'ACTIVE') throw new ApiError('rdr/not_active');
  },
  async work({ ctx, input, before }: Work<Rules>) {
    const { rules = before.rules, default_decision: defaultDecision = before.default_decision } = input;
    const [clientId, now] = [before.merchant_id, ctx.now()];
    const rulesVersion = before.rules_version + 1;
    await updateRdrClient(ctx.db, clientId, { rules, defaultDecision, rulesVersion, updatedAt: now });
    const version = { clientId, version: rulesVersion, defaultDecision, rules, createdAt: now };
    await insertRuleVersion(ctx.db, version);
  },
  answer: presentRdrClient,
});

export const setRdrClientStatus = defineChange({
  call: contract.setRdrClientStatus,
  entity: RDR_CLIENT,
  idOf,
  guard: async (guarded: Guarded & { input: Setting }) =>
    refuseStep(RDR_CLIENT_MACHINE, 'setStatus', guarded, guarded.input.status),
  async work({ ctx, input, before }: Work<Setting>) {
    const { status, reason } = input;
    const now = ctx.now();
    await updateRdrClient(ctx.db, before.merchant_id, {
      status,
      statusReason: status === 'REJECTED' ? (reason ?? null) : null,
      ...(status === 'ACTIVE' && { activeAt: now }),
      updatedAt: now,
    });
  },
  answer: presentRdrClient,
});

export const requestRdrClientDeletion = defineChange({
  call: contract.requestRdrClientDeletion,
  entity: RDR_CLIENT,
  idOf,
  guard: request,
  work: ({ ctx, before }: Work<One>) =>
    updateRdrClient(ctx.db, before.merchant_id, { status: 'DELETE_PENDING', updatedAt: ctx.now() }),
  answer: presentRdrClient,
});

export const voidRdrClientDeletion = defineChange({
  call: contract.voidRdrClientDeletion,
  entity: RDR_CLIENT,
  idOf,
  guard: takeBack,
  work: ({ ctx, before }: Work<One>) =>
    updateRdrClient(ctx.db, before.merchant_id, { status: 'ACTIVE', updatedAt: ctx.now() }),
  answer: presentRdrClient,
});
