import type { AnyList } from '@cbp/shared/list/list';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { storedInTab } from '../list/stored-in-tab.ts';
import type { TreeNode } from './tree-nodes.ts';

/** As many rows as one looks over are all shown at first; of more, the uppermost and what is right below them. */
const MOST_OPEN_AT_FIRST = 100;

const openInTab = storedInTab('tree', z.record(z.string(), z.boolean()));

/** Which rows of a tree show what is below them: as the user chose under these filters, in this tab. */
export function useOpenNodes(
  list: AnyList,
  { search, isFiltered, nodes }: { search: string; isFiltered: boolean; nodes: readonly TreeNode[] },
) {
  const [chosen, setChosen] = useState(() => ({ search, open: openInTab.read(list.name, search) ?? {} }));
  const open = chosen.search === search ? chosen.open : {};
  const shown = useRef(search);
  // Other filters have other rows: "the client list, tree and some other filters clear session storage when changed"
  // (specification, chapter 9).
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    openInTab.drop(list.name);
    setChosen({ search, open: {} });
  }, [list, search]);
  // Who filters wants to see what was found.
  const areAllOpen = isFiltered || nodes.length <= MOST_OPEN_AT_FIRST;
  const isOpen = ({ key, depth }: TreeNode) => open[key] ?? (areAllOpen || depth === 0);
  const choose = (next: Readonly<Record<string, boolean>>) => {
    setChosen({ search, open: next });
    openInTab.write(list.name, search, next);
  };
  return {
    isOpen,
    setOpen: ({ key }: TreeNode, isNowOpen: boolean) => choose({ ...open, [key]: isNowOpen }),
    setAll: (areNowOpen: boolean) =>
      choose(
        Object.fromEntries(nodes.flatMap(({ key, hasChildren }) => (hasChildren ? [[key, areNowOpen]] : []))),
      ),
  };
}
