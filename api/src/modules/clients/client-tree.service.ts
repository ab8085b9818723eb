import type { TreeAnswer } from '@cbp/shared/endpoints/merchants';
import { type ClientInTree, MOST_IN_TREE } from '@cbp/shared/entities/client-tree.list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import type { ServiceContext } from '../../access/call-context.ts';
import { countTree, selectTree } from './client-tree.sql.ts';

type Found = Awaited<ReturnType<typeof selectTree>>[number];

function toRow({ client, depth, parent, isMatched, below, matchedBelow }: Found): ClientInTree {
  const { merchantId, name, role, type, status, createdAt } = client;
  return {
    merchant_id: merchantId,
    name,
    parent,
    role,
    type,
    status,
    created_at: createdAt.toISOString(),
    depth,
    matched: isMatched,
    below,
    matched_below: matchedBelow,
  };
}

/** Each row before those below it, and rows below the same one in the order in which they came. */
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

/** The clients of the scope as a tree. Without limit and offset it is whole, up to a bound. */
export async function readTree(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: ListQuery;
}): Promise<TreeAnswer> {
  const { ctx, input } = context;
  const wanted = { scope: ctx.scope, filters: input.filters, sort: input.sort };
  const found = await selectTree(ctx.db, wanted, MOST_IN_TREE + 1);
  const { whole, matched } = await countTree(ctx.db, wanted);
  const rows = inTreeOrder(found.slice(0, MOST_IN_TREE).map(toRow));
  const end = input.limit === 0 ? rows.length : input.offset + input.limit;
  return {
    data: rows.slice(input.offset, end),
    total: matched,
    whole,
    is_complete: found.length <= MOST_IN_TREE,
  };
}
