import { isClosed } from '@cbp/shared/clients/client-verb';
import { USUAL_UNITS } from '@cbp/shared/clients/paid-use';
import type { UnavailableReason } from '@cbp/shared/inspections/inspection';
import type { InspectionOffer } from '@cbp/shared/inspections/inspection.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { findServices } from '../balances/balances.service.ts';
import { brandFacts } from '../brands/brands.service.ts';
import { findNamedClients } from '../clients/clients.service.ts';
import type { InspectionServer } from './inspection-server.service.ts';

/** What an inspection would cost, and whether one can be started. Throws brands/not_found. */
export function inspectionOffers(server: InspectionServer | null) {
  return async ({
    ctx,
    input,
  }: {
    ctx: Pick<ServiceContext, 'db' | 'scope'>;
    input: { id: number };
  }): Promise<InspectionOffer> => {
    const { row } = await brandFacts(ctx, input);
    const service = (await findServices(ctx.db, row.clientId)).find((one) => one.service === 'si');
    const without = (reason: UnavailableReason): InspectionOffer => ({
      units: USUAL_UNITS,
      left: null,
      unavailable: { reason, words: null },
    });
    const client = (await findNamedClients(ctx.db, ctx.scope, [row.clientId])).get(row.clientId);
    if (client && isClosed(client.status)) return without('client_closed');
    if (!service) return without('no_service');
    return {
      units: USUAL_UNITS,
      left: service.pricing_scheme === 'flat' ? null : service.remaining,
      unavailable: server ? await server.unavailable() : { reason: 'not_configured', words: null },
    };
  };
}
