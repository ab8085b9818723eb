import type { ServiceName } from '@cbp/shared/access/service';
import type { Ledger, PricingScheme } from '@cbp/shared/clients/balance.model';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { authorOf } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineChange } from '../../changes/change.ts';
import { enterUnits, findEntries, giveService } from '../balances/balances.service.ts';
import {
  type AuditedClient,
  answeredOf,
  CLIENT,
  type ClientCallContext,
  refuseInactive,
} from './client-entity.service.ts';
import { readClient } from './clients.service.ts';

type OfOne = { id: string; version?: number | undefined };
type ServiceInput = OfOne & { service: ServiceName; pricing_scheme: PricingScheme; low_at: number | null };
type Entered = OfOne & {
  service: ServiceName;
  kind: 'purchase' | 'correction';
  units: number;
  note: string;
};

const idOf = ({ id }: OfOne) => id;
const present = async ({ ctx, input }: { ctx: ClientCallContext; input: OfOne }) => ({
  results: await readClient({ ctx, input: { merchantId: input.id } }),
});

/** Services and payments are edited only by users with all clients. */
async function refuseOthers({ ctx }: { ctx: ClientCallContext & { before: AuditedClient } }): Promise<void> {
  if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
  await refuseInactive({ ctx });
}

/** The ledger of a client of the scope. Throws merchants/not_found for any other. */
export async function readLedger(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { id: string; before?: number | undefined };
}): Promise<Ledger> {
  const { ctx, input } = context;
  await readClient({ ctx, input: { merchantId: input.id } });
  return findEntries(ctx.db, input.id, input.before);
}

/** What clients have and pay for. */
export const clientServiceChanges = {
  give: defineChange({
    call: contract.giveMerchantService,
    entity: CLIENT,
    idOf,
    guard: refuseOthers,
    work({ ctx, input }: { ctx: ClientCallContext; input: ServiceInput; before: AuditedClient }) {
      const { id: merchantId, service, pricing_scheme: pricingScheme, low_at: lowAt } = input;
      return giveService(ctx, { merchantId, service, pricingScheme, lowAt });
    },
    answer: present,
    answered: answeredOf,
  }),

  enter: defineChange({
    call: contract.enterMerchantUnits,
    entity: CLIENT,
    idOf,
    guard: refuseOthers,
    work({ ctx, input }: { ctx: ClientCallContext; input: Entered; before: AuditedClient }) {
      const { id: merchantId, service, kind, units, note } = input;
      return enterUnits(ctx, { merchantId, service, kind, units, note, by: authorOf(ctx.actor) });
    },
    answer: present,
    answered: answeredOf,
  }),
};
