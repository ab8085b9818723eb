import type { MatchedAlert } from '@cbp/shared/descriptors/descriptor.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { findClientOfDescriptor } from '../descriptors/descriptors.service.ts';
import { alertSource } from './alerts.list.ts';
import { selectOfDescriptor } from './alerts.sql.ts';

const MOST_SHOWN = 10;

/** The newest alerts matched by a descriptor. Throws descriptors/not_found for one outside the scope. */
export async function readAlertsOfDescriptor(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { id: number };
}): Promise<{ results: MatchedAlert[]; has_more: boolean }> {
  const { ctx, input } = context;
  const clientId = await findClientOfDescriptor(ctx.db, input.id);
  const seen = clientId === undefined ? [] : await findClientsWithin(ctx.db, ctx.scope, [clientId]);
  if (seen.length === 0) throw new ApiError('descriptors/not_found');
  const ids = await selectOfDescriptor(ctx.db, {
    scope: ctx.scope,
    descriptorId: input.id,
    most: MOST_SHOWN + 1,
  });
  const listed = await readRowsByKey(ctx, alertSource, ids.map(String));
  const results = ids.slice(0, MOST_SHOWN).flatMap((id) => listed.get(String(id)) ?? []);
  return { results, has_more: ids.length > MOST_SHOWN };
}
