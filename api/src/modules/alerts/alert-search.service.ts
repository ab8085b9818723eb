import { type AlertMatch, MOST_FOUND, SHORTEST_ALERT_SEARCH } from '@cbp/shared/alerts/alert-search.model';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope } from '../../access/tenant-scope.ts';
import { type MatchedId, selectMatches } from './alert-search.sql.ts';
import { alertSource } from './alerts.list.ts';

/** Searches alerts of the scope: first those with that number or Ethoca ID, then the newest. */
export async function searchAlerts(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { text: string };
}): Promise<AlertMatch[]> {
  const { ctx, input } = context;
  const { text } = input;
  if (text.length < SHORTEST_ALERT_SEARCH || isEmptyScope(ctx.scope)) return [];
  const found = Map.groupBy(await selectMatches(ctx.db, ctx.scope, text), ({ id }) => id);
  const first = [...found.values()].sort(byImportance).slice(0, MOST_FOUND);
  const keys = first.map(([{ id } = { id: 0 }]) => String(id));
  const rows = await readRowsByKey(ctx, alertSource, keys);
  return first.flatMap((ways, index) => {
    const alert = rows.get(keys[index] ?? '');
    return alert ? [{ alert, by: ways.map(({ by }) => by) }] : [];
  });
}

function byImportance([one]: MatchedId[], [other]: MatchedId[]): number {
  if (!one || !other) return 0;
  return (
    Number(other.isWhole) - Number(one.isWhole) || other.at.getTime() - one.at.getTime() || other.id - one.id
  );
}
