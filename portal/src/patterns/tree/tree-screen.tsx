import { addressOf } from '@cbp/shared/list/list-address';
import { initialState } from '@cbp/shared/list/list-state';
import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { ROW_LINK } from '../drawer/over-list.ts';
import type { ListScreen } from '../list/define-list-screen.ts';
import { ListFrame } from '../list/list-frame.tsx';
import { totalText } from '../list/list-head.tsx';
import type { Keyed } from '../list/list-selection.ts';
import { ListTable, LoadingRows } from '../list/list-table.tsx';
import { useListView } from '../list/use-list-view.ts';
import { useShownRows } from '../list/use-shown-rows.ts';
import classes from './tree.module.css';
import { treeTexts } from './tree.texts.ts';
import { treeKeys } from './tree-keys.ts';
import { shownNodes, type TreeNode, treeNodes } from './tree-nodes.ts';
import { TreeRow } from './tree-row.tsx';
import { useOpenNodes } from './use-open-nodes.ts';
import { useTreeRows } from './use-tree-rows.ts';

const NAME_PX = 340;

/** The page of a list whose rows are a tree: the same declaration, filters and tools, and a treegrid in place of pages. */
export function TreeScreen({ screen }: { screen: ListScreen }) {
  const language = useLanguage();
  const words = treeTexts[language];
  const navigate = useNavigate();
  const view = useListView(screen);
  const { state, columns, isFiltered } = view;
  const { list } = screen;
  const query = useTreeRows(screen, state);
  const [tabStop, setTabStop] = useState<string | null>(null);

  const { data } = query;
  const nodes = useMemo(() => treeNodes(list, data?.data ?? []), [list, data]);
  const filters = addressOf(list, { ...initialState(list), filters: state.filters }).toString();
  const { isOpen, setOpen, setAll } = useOpenNodes(list, { search: filters, isFiltered, nodes });
  const shown = shownNodes(nodes, isOpen);
  const rows = shown.map(({ key, row }): Keyed => [key, row]);
  const found = data ? { total: data.total, isExact: true } : null;
  const whole = data ? { total: data.whole, isExact: true } : null;
  const stop = shown.some(({ key }) => key === tabStop) ? tabStop : shown[0]?.key;

  const { scroller, rowFacts, isInDrawer, ...common } = useShownRows(view, query, rows);

  const latest = useRef({ isOpen, setOpen });
  latest.current = { isOpen, setOpen };
  const onToggle = useCallback(
    (node: TreeNode) => {
      latest.current.setOpen(node, !latest.current.isOpen(node));
      scroller.current?.querySelector<HTMLElement>(`[${ROW_LINK}="${CSS.escape(node.key)}"]`)?.focus();
    },
    [scroller],
  );
  const onEnter = ({ row }: TreeNode) =>
    void navigate(screen.hrefOf(row), { state: { overList: rowFacts.from }, preventScrollReset: true });

  const referencePx = columns[0]?.widthPx ?? NAME_PX;
  const table = { ...common.table, pageTick: null, hasActions: false, referencePx };
  return (
    <ListFrame
      view={view}
      query={query}
      found={found}
      whole={whole}
      rows={rows}
      selection={null}
      scroller={scroller}
      isTree
      loading={
        <ListTable {...table} isBusy>
          <LoadingRows columns={columns} hasChoice={false} hasActions={false} />
        </ListTable>
      }
      foot={
        data &&
        nodes.some(({ hasChildren }) => hasChildren) && (
          <div className={classes.foot}>
            <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
              {words.openAll}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => setAll(false)}>
              {words.closeAll}
            </Button>
            {!data.is_complete && (
              <p className={classes.cut} role="status">
                {words.cut(totalText({ total: data.data.length, isExact: true }, language))}
              </p>
            )}
          </div>
        )
      }
    >
      <ListTable
        {...table}
        isBusy={query.isPlaceholderData}
        tree={{
          isFiltered,
          onKeyDown: treeKeys({ shown, isOpen, setOpen, onEnter }),
          onRowFocus: setTabStop,
        }}
      >
        {shown.map((node) => (
          <TreeRow
            key={node.key}
            {...rowFacts}
            node={node}
            isFiltered={isFiltered}
            isOpen={isOpen(node)}
            isInDrawer={isInDrawer(node.row)}
            isTabStop={node.key === stop}
            onToggle={onToggle}
          />
        ))}
      </ListTable>
    </ListFrame>
  );
}
