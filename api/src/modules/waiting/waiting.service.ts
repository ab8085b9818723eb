import { selectionOf } from '@cbp/shared/list/list-state';
import { WAITING, WAITING_NAMES, type WaitingName } from '@cbp/shared/waiting';
import { isEmptyScope, nameClients, scopeOf } from '../../access/tenant-scope.ts';
import type { WaitingContext, WaitingSource } from '../../lists/waiting-source.ts';

export type WaitingCounts = Partial<Record<WaitingName, { count: number; has_more: boolean }>>;

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
