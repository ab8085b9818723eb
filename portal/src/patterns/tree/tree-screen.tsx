import { addressOf } from '@cbp/shared/list/list-address';
import { initialState } from '@cbp/shared/list/list-state';
import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { usePublishedRows } from '../drawer/drawer-rows.tsx';
import { ROW_LINK } from '../drawer/over-list.ts';
import type { ListScreen } from '../list/define-list-screen.ts';
import { slotsOf } from '../list/list-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import { totalText } from '../list/list-head.tsx';
import lists from '../list/list-screen.module.css';
import type { Keyed } from '../list/list-selection.ts';
import { ListTable, LoadingRows } from '../list/list-table.tsx';
import { useKeptPosition } from '../list/use-kept-position.ts';
import { useListView, useOverList } from '../list/use-list-view.ts';
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
  const { pathname } = useLocation();
  const view = useListView(screen);
  const { state, search, change, settings, columns, isFiltered } = view;
  const { list } = screen;
  const query = useTreeRows(screen, state);
  const scroller = useRef<HTMLElement>(null);
  const from = useOverList();
  const [tabStop, setTabStop] = useState<string | null>(null);

  const { data } = query;
  const nodes = useMemo(() => treeNodes(list, data?.data ?? []), [list, data]);
  const filters = addressOf(list, { ...initialState(list), filters: state.filters }).toString();
  const { isOpen, setOpen, setAll } = useOpenNodes(list, { search: filters, isFiltered, nodes });
  const shown = shownNodes(nodes, isOpen);
  const rows = shown.map(({ key, row }): Keyed => [key, row]);
  const slots = useMemo(() => slotsOf(columns), [columns]);
  const found = data ? { total: data.total, isExact: true } : null;
  const whole = data ? { total: data.whole, isExact: true } : null;
  const stop = shown.some(({ key }) => key === tabStop) ? tabStop : shown[0]?.key;

  useFontsFor(data ? JSON.stringify(data.data) : '');
  const hrefs = shown.map(({ row }) => screen.hrefOf(row)).join('\n');
  usePublishedRows(useMemo(() => hrefs.split('\n'), [hrefs]));
  useKeptPosition({ list, search, scroller, isReady: rows.length > 0 && !query.isPlaceholderData });

  const latest = useRef({ isOpen, setOpen });
  latest.current = { isOpen, setOpen };
  const onToggle = useCallback((node: TreeNode) => {
    latest.current.setOpen(node, !latest.current.isOpen(node));
    scroller.current?.querySelector<HTMLElement>(`[${ROW_LINK}="${CSS.escape(node.key)}"]`)?.focus();
  }, []);
  const onEnter = ({ row }: TreeNode) =>
    void navigate(screen.hrefOf(row), { state: { overList: from }, preventScrollReset: true });

  const table = {
    list,
    columns,
    state,
    onSort: change,
    pageTick: null,
    hasActions: false,
    density: settings.density,
    referencePx: NAME_PX,
  };
  return (
    <ListFrame
      view={view}
      query={query}
      found={found}
      whole={whole}
      rows={rows}
      selection={null}
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
      <section className={lists.scroll} ref={scroller} aria-label={list.words[language]}>
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
              screen={screen}
              columns={columns}
              slots={slots}
              node={node}
              language={language}
              isFiltered={isFiltered}
              isOpen={isOpen(node)}
              isInDrawer={screen.hrefOf(node.row) === pathname}
              isTabStop={node.key === stop}
              from={from}
              onToggle={onToggle}
            />
          ))}
        </ListTable>
      </section>
    </ListFrame>
  );
}
