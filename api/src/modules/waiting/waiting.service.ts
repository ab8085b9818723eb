import { MOST_WAITING, WAITING, WAITING_NAMES, type WaitingName } from '@cbp/shared/entities/waiting';
import { selectionOf } from '@cbp/shared/list/list-state';
import { countRows } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, nameClients, scopeOf } from '../../access/tenant-scope.ts';
import type { ClientListSource } from '../../lists/list-source.ts';

export type WaitingCounts = Partial<Record<WaitingName, { count: number; has_more: boolean }>>;

/** How much waits for whoever asks, in the lists of these sources, each within the scope of the list's own right. */
export async function countWaiting(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  sources: readonly ClientListSource[];
}): Promise<WaitingCounts> {
  const { ctx, sources } = context;
  const counts: WaitingCounts = {};
  for (const name of WAITING_NAMES) {
    const { list, state } = WAITING[name];
    const source = sources.find((one) => one.list.name === list.name);
    const scope = await nameClients(ctx.db, scopeOf(ctx.actor, list.right));
    if (!source || isEmptyScope(scope)) continue;
    const { filters } = selectionOf(list, state, ctx.now());
    const { total, isExact } = await countRows({ db: ctx.db, scope }, source, {
      filters,
      most: MOST_WAITING,
    });
    counts[name] = { count: total, has_more: !isExact };
  }
  return counts;
}
