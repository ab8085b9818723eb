import { ApiError } from '@cbp/shared/node/http/api-error';
import type { VerificationOffer } from '@cbp/shared/verifications/verification.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { findAmlPrices, findServices } from '../balances/balances.service.ts';
import { findNamedClients } from '../clients/clients.service.ts';
import type { OfferedEngines } from './new-verifications.service.ts';
import type { KeepDays } from './verification-entity.service.ts';

/** What a verification for a client would cost. Throws merchants/not_found and balance/no_service. */
export async function readOffer(
  { engines, keepDays }: { engines: OfferedEngines; keepDays: KeepDays },
  {
    ctx,
    input: { merchant_id: clientId },
  }: { ctx: Pick<ServiceContext, 'db' | 'scope'>; input: { merchant_id: string } },
): Promise<VerificationOffer> {
  if (!(await findNamedClients(ctx.db, ctx.scope, [clientId])).has(clientId)) {
    throw new ApiError('merchants/not_found');
  }
  const service = (await findServices(ctx.db, clientId)).find((one) => one.service === 'aml');
  if (!service) throw new ApiError('balance/no_service');
  const { document_verification: units } = await findAmlPrices(ctx.db, clientId);
  return {
    units,
    left: service.pricing_scheme === 'flat' ? null : service.remaining,
    engines: [...engines],
    keep_days: await keepDays(ctx.db, clientId),
  };
}
