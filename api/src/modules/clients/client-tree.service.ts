import { clientTree, MOST_IN_TREE } from '@cbp/shared/clients/client-tree.list';
import type { TreeAnswer } from '@cbp/shared/clients/clients.calls';
import type { AnyList, RowOfList } from '@cbp/shared/list/list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import { toRow } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import type { ClientListSource } from '../../lists/list-source.ts';
import { countTree, selectTree } from './client-tree.sql.ts';
import { CLIENT_ROWS, clientSource } from './clients.list.ts';

export { CLIENT_ROWS };

/** Parents before children, siblings in their given order. */
export function inTreeOrder<Row extends { merchant_id: string; parent: string | null }>(
  rows: readonly Row[],
): Row[] {
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const waiting = (children.get(null) ?? []).toReversed();
  const ordered: Row[] = [];
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    ordered.push(row);
    waiting.push(...(children.get(row.merchant_id) ?? []).toReversed());
  }
  return ordered;
}

type Place = { depth: number; matched: boolean; below: number; matched_below: number };
type Node = { merchant_id: string; parent: string | null };
type TreeOf<Known extends AnyList> = Omit<TreeAnswer, 'data'> & { data: (RowOfList<Known> & Node & Place)[] };
/** How many clients of the scope have each value of the field `tallied`, whatever the filters are. */
type Tally = { tally: Record<string, number> };

/**
 * The clients of the scope as a tree list, with the key `merchant_id` and a `parent`. Complete without limit and offset, up
 * to a maximum.
 */
export async function readTreeOf<Known extends AnyList>(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: ListQuery;
  list: Known;
  source: ClientListSource;
  tallied?: string;
}): Promise<TreeOf<Known> & Tally> {
  const { ctx, input, list, source, tallied } = context;
  const wanted = { ...ctx, filters: input.filters, sort: input.sort };
  const tree = { list, source, tallied };
  const found = await selectTree(ctx.db, wanted, { ...tree, limit: MOST_IN_TREE + 1 });
  const { whole, matched, tally } = found[0] ?? (await countTree(ctx.db, wanted, tree));
  const rows = inTreeOrder(
    found.slice(0, MOST_IN_TREE).map(({ fields, parent, depth, isMatched, below, matchedBelow }) => ({
      ...(toRow({ list }, fields) as RowOfList<Known> & Node),
      parent,
      depth,
      matched: isMatched,
      below,
      matched_below: matchedBelow,
    })),
  );
  const end = input.limit === 0 ? rows.length : input.offset + input.limit;
  return {
    data: rows.slice(input.offset, end),
    total: matched,
    whole,
    tally,
    is_complete: found.length <= MOST_IN_TREE,
  };
}

/** The clients of the scope as a tree. */
export async function readTree(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: ListQuery;
}): Promise<TreeAnswer> {
  const source = clientSource as unknown as ClientListSource;
  const { tally: _none, ...tree } = await readTreeOf({ ...context, list: clientTree, source });
  return tree;
}
