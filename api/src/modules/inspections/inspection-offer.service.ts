import { USUAL_UNITS } from '@cbp/shared/clients/paid-use';
import type { InspectionOffer } from '@cbp/shared/inspections/inspection.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { findServices } from '../balances/balances.service.ts';
import { brandFacts } from '../brands/brands.service.ts';
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
    if (!service) {
      return { units: USUAL_UNITS, left: null, unavailable: { reason: 'no_service', words: null } };
    }
    return {
      units: USUAL_UNITS,
      left: service.pricing_scheme === 'flat' ? null : service.remaining,
      unavailable: server ? await server.unavailable() : { reason: 'not_configured', words: null },
    };
  };
}
