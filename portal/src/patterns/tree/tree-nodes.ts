import { valueAt } from '@cbp/shared/list/field';
import type { AnyList } from '@cbp/shared/list/list';
import type { AnyRow } from '../list/list-columns.ts';

/** A row where it stands in its tree. */
export type TreeNode = {
  key: string;
  row: AnyRow;
  /** From 0. */
  depth: number;
  /** Whether the filters leave it; else it is above one that they leave. */
  isMatched: boolean;
  /** How many rows are below it, and how many of them the filters leave. */
  below: number;
  matchedBelow: number;
  /** The key of the row above it. */
  parent: string | null;
  /** Rows below it are among those that came. */
  hasChildren: boolean;
  /** From 1, among the rows below the same one. */
  position: number;
  siblings: number;
};

/** The nodes of rows that come in the order of their tree, each with its depth. */
export function treeNodes({ key: keyField }: AnyList, rows: readonly AnyRow[]): TreeNode[] {
  const path: string[] = [];
  const placed = rows.map((row) => {
    const key = String(valueAt(row, keyField));
    const depth = Number(row.depth);
    path.length = depth;
    const parent = path.at(-1) ?? null;
    path.push(key);
    return { key, row, depth, parent };
  });
  const families = Map.groupBy(placed, ({ parent }) => parent);
  const positions = new Map(
    [...families.values()].flatMap((family) => family.map(({ key }, index) => [key, index + 1] as const)),
  );
  return placed.map(({ key, row, depth, parent }) => ({
    key,
    row,
    depth,
    parent,
    isMatched: row.matched === true,
    below: Number(row.below),
    matchedBelow: Number(row.matched_below),
    hasChildren: families.has(key),
    position: positions.get(key) ?? 1,
    siblings: families.get(parent)?.length ?? 1,
  }));
}

/** Those nodes all of whose nodes above are open. */
export function shownNodes(nodes: readonly TreeNode[], isOpen: (node: TreeNode) => boolean): TreeNode[] {
  const shown: TreeNode[] = [];
  let closedDepth = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    if (node.depth > closedDepth) continue;
    shown.push(node);
    closedDepth = node.hasChildren && !isOpen(node) ? node.depth : Number.POSITIVE_INFINITY;
  }
  return shown;
}
