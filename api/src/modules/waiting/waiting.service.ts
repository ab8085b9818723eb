import type { AnyList } from '@cbp/shared/list/list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import { selectionOf } from '@cbp/shared/list/list-state';
import { countRows } from '@cbp/shared/node/lists/list-rows';
import type { ListSource } from '@cbp/shared/node/lists/list-source';
import { MOST_WAITING, WAITING, WAITING_NAMES, type WaitingName } from '@cbp/shared/waiting';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, nameClients, scopeOf, type TenantScope } from '../../access/tenant-scope.ts';
import type { ClientListSource } from '../../lists/list-source.ts';

export type WaitingCounts = Partial<Record<WaitingName, { count: number; has_more: boolean }>>;

type WaitingContext = Pick<ServiceContext, 'db' | 'actor' | 'now'>;

/** A list with entries that need attention: counts those within a scope. */
export type WaitingSource = {
  list: AnyList;
  count: (
    ctx: WaitingContext & { scope: TenantScope },
    filters: ListQuery['filters'],
  ) => Promise<{ total: number; isExact: boolean }>;
};

/** For a list whose rows are owned differently than by client; the scope is defined by the list. */
export function waitingIn<Known extends AnyList, Scope>(
  source: ListSource<Known, Scope>,
  ownScope: (ctx: WaitingContext & { scope: TenantScope }) => Scope,
): WaitingSource {
  return {
    list: source.list,
    count: (ctx, filters) =>
      countRows({ ...ctx, scope: ownScope(ctx) }, source as unknown as ListSource<AnyList, Scope>, {
        filters,
        most: MOST_WAITING,
      }),
  };
}

/** For a list whose rows belong to clients. */
export const waitingOfClients = (source: ClientListSource): WaitingSource =>
  waitingIn(source, ({ scope }) => scope);

/** Counts the entries that need the caller's attention, in each list within the scope of its own right. */
export async function countWaiting(context: {
  ctx: WaitingContext;
  sources: readonly WaitingSource[];
}): Promise<WaitingCounts> {
  const { ctx, sources } = context;
  const counts: WaitingCounts = {};
  for (const name of WAITING_NAMES) {
    const { list, state } = WAITING[name];
    const source = sources.find((one) => one.list.name === list.name);
    const scope = await nameClients(ctx.db, scopeOf(ctx.actor, list.right));
    if (!source || isEmptyScope(scope)) continue;
    const { filters } = selectionOf(list, state, ctx.now());
    const { total, isExact } = await source.count({ ...ctx, scope }, filters);
    counts[name] = { count: total, has_more: !isExact };
  }
  return counts;
}
