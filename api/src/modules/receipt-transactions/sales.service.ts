import type { Day } from '@cbp/shared/list/date-preset';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, nameClients, scopeOf, type TenantScope } from '../../access/tenant-scope.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { type SalesRow, selectSales } from './sales.sql.ts';

type SalesContext = Pick<ServiceContext, 'db' | 'actor'>;

/** The scope in which the actor may read transactions; null if empty. */
async function scopeOfSales({ db, actor }: SalesContext): Promise<TenantScope | null> {
  const asked = scopeOf(actor, { service: 'ics', right: 'transaction.read' });
  return isEmptyScope(asked) ? null : nameClients(db, asked);
}

/**
 * How much clients, those that are named or all, sold on the cards of networks that watch merchants, by months that begin on
 * these days, as far as the actor may read transactions.
 */
export async function countSales(context: {
  ctx: SalesContext;
  input: { clients: readonly string[] | undefined; months: readonly [Day, ...Day[]] };
}): Promise<SalesRow[]> {
  const { ctx, input } = context;
  const scope = await scopeOfSales(ctx);
  return scope ? selectSales(ctx.db, { scope, ...input }) : [];
}

/** Those of the clients whose sales the actor may see; one of them without sales sold nothing. */
export async function clientsWithKnownSales(
  ctx: SalesContext,
  clients: readonly string[],
): Promise<ReadonlySet<string>> {
  const scope = clients.length > 0 ? await scopeOfSales(ctx) : null;
  return new Set(scope ? await findClientsWithin(ctx.db, scope, clients) : []);
}
