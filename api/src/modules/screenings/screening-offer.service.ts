import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ScreeningOffer } from '@cbp/shared/screenings/screening.model';
import { SCREENING_FILTER_NAMES } from '@cbp/shared/watchlists/screening-filter';
import type { ServiceContext } from '../../access/call-context.ts';
import { findAmlPrices, findServices } from '../balances/balances.service.ts';
import { findNamedClients } from '../clients/clients.service.ts';
import { coverageOf, findSearchedLists } from '../watchlists/watchlist-search.service.ts';
import { findDefaults } from './aml-clients.service.ts';
import { type Engines, enginesOffered } from './screening-engine.service.ts';

/** What a screening for a client would search and cost. Throws merchants/not_found and balance/no_service. */
export async function readOffer(
  engines: Engines,
  {
    ctx,
    input: { merchant_id: clientId },
  }: {
    ctx: Pick<ServiceContext, 'db' | 'scope'>;
    input: { merchant_id: string };
  },
): Promise<ScreeningOffer> {
  if (!(await findNamedClients(ctx.db, ctx.scope, [clientId])).has(clientId)) {
    throw new ApiError('merchants/not_found');
  }
  const service = (await findServices(ctx.db, clientId)).find((one) => one.service === 'aml');
  if (!service) throw new ApiError('balance/no_service');
  const lists = await findSearchedLists(ctx.db);
  return {
    prices: await findAmlPrices(ctx.db, clientId),
    engines: enginesOffered(engines),
    left: service.pricing_scheme === 'flat' ? null : service.remaining,
    defaults: await findDefaults(ctx.db, clientId),
    coverage: SCREENING_FILTER_NAMES.map((filter) => ({
      filter,
      lists: coverageOf(lists, [filter]).lists.map(({ name, loadedAt }) => ({
        name,
        loaded_at: loadedAt.toISOString(),
      })),
    })),
  };
}
