import type { Search } from '@cbp/shared/list/search';
import { type Found, SEARCH_NAMES, SEARCHES } from '@cbp/shared/searches';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, nameClients, scopeOf } from '../../access/tenant-scope.ts';
import type { ClientListSource } from '../../lists/list-source.ts';
import { searchRows } from '../../lists/search-rows.ts';

/** The records that a text is about, of each kind within the scope of the right of its list. */
export async function searchRecords(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  input: { text: string };
  sources: readonly ClientListSource[];
}): Promise<Found> {
  const { ctx, input, sources } = context;
  const found: Record<string, unknown> = {};
  for (const name of SEARCH_NAMES) {
    const search: Search = SEARCHES[name];
    const source = sources.find(({ list }) => list.name === search.list.name);
    const scope = await nameClients(ctx.db, scopeOf(ctx.actor, search.list.right));
    if (!source || isEmptyScope(scope)) continue;
    found[name] = await searchRows({ ...ctx, scope }, source, { search, text: input.text });
  }
  return found as Found;
}
