import type { Search } from '@cbp/shared/list/search';
import type { RecordName, RecordsToName } from '@cbp/shared/record-names';
import { type Found, SEARCH_NAMES, SEARCHES } from '@cbp/shared/searches';
import type { z } from 'zod';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, nameClients, scopeOf } from '../../access/tenant-scope.ts';
import type { ClientListSource } from '../../lists/list-source.ts';
import { namesOf } from '../../lists/record-names.ts';
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

/** What people call records, as far as the right of their list lets the caller see them. */
export async function nameRecords(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  input: z.output<typeof RecordsToName>;
  sources: readonly ClientListSource[];
}): Promise<RecordName[]> {
  const { ctx, input, sources } = context;
  const named: RecordName[] = [];
  for (const asked of input.records) {
    const names = await namesOf(ctx, sources, asked);
    for (const [id, name] of names) named.push({ kind: asked.kind, id, name });
  }
  return named;
}
