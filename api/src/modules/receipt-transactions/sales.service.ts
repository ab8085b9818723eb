import type { Day } from '@cbp/shared/list/date-preset';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, nameClients, scopeOf } from '../../access/tenant-scope.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { type SalesRow, selectSales } from './sales.sql.ts';

type Sales = {
  /** Of whom the sales are known to the actor: one of them without a row sold nothing. */
  clients: ReadonlySet<string>;
  rows: readonly SalesRow[];
};

/**
 * How much clients sold on the cards of networks that watch merchants, by months that begin on these days, as far as the actor
 * may read transactions.
 */
export async function countSales(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor'>;
  input: { clients: readonly string[]; months: readonly [Day, ...Day[]] };
}): Promise<Sales> {
  const { ctx, input } = context;
  const asked = scopeOf(ctx.actor, { service: 'ics', right: 'transaction.read' });
  if (isEmptyScope(asked) || input.clients.length === 0) return { clients: new Set(), rows: [] };
  const scope = await nameClients(ctx.db, asked);
  const clients = await findClientsWithin(ctx.db, scope, input.clients);
  const rows = await selectSales(ctx.db, { scope, ...input, clients });
  return { clients: new Set(clients), rows };
}
