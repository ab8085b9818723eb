import { addressOf } from '@cbp/shared/list/list-address';
import { useCallback, useMemo, useRef } from 'react';
import type { ListScreen as Screen } from './define-list-screen.ts';
import { ListFoot } from './list-foot.tsx';
import { ListFrame } from './list-frame.tsx';
import { keyOf, ListRow } from './list-row.tsx';
import { type Keyed, tickOf } from './list-selection.ts';
import { ListTable, LoadingRows } from './list-table.tsx';
import { SelectionStrip } from './selection-strip.tsx';
import { useListRows, useWholeTotal } from './use-list-rows.ts';
import { useListSelection } from './use-list-selection.ts';
import { useListView } from './use-list-view.ts';
import { useSelectionOfPage } from './use-selection-of-page.ts';
import { useShownRows } from './use-shown-rows.ts';

const NOBODY_CHOOSES = { useAppliesTo: () => null, Actions: () => null };

/** The page of a list, all of it from its declaration. */
export function ListScreen({ screen }: { screen: Screen }) {
  const view = useListView(screen);
  const { tab, state, asked, columns, change, isFiltered } = view;
  const { list } = screen;
  const query = useListRows(screen, asked);
  const whole = useWholeTotal(screen, { tab, isRequested: isFiltered });
  const selection = useListSelection(list.name);
  const bulk = screen.bulk ?? NOBODY_CHOOSES;
  const appliesTo = bulk.useAppliesTo();
  const canChoose = appliesTo !== null;
  const { data } = query;
  const rows = useMemo(
    (): Keyed[] => (data?.data ?? []).map((row) => [keyOf(screen, row), row]),
    [data, screen],
  );
  const found = data ? { total: data.total, isExact: data.total_is_exact } : null;

  useSelectionOfPage(selection, {
    address: data === undefined || query.isPlaceholderData ? null : addressOf(list, asked).toString(),
    rows,
    isFirst: asked.page === 1,
    isLast: rows.length < asked.rows,
  });

  const { scroller, rowFacts, isInDrawer, ...shown } = useShownRows(view, query, rows);

  const { toggle, extendTo } = selection;
  const choices = useRef({ rows, toggle, extendTo });
  choices.current = { rows, toggle, extendTo };
  const onChoose = useCallback((rowKey: string, isRange: boolean) => {
    const { rows: page, toggle: choose, extendTo: extend } = choices.current;
    if (isRange) extend(page, rowKey);
    else choose(page.filter(([key]) => key === rowKey));
  }, []);

  const table = { ...shown.table, hasActions: screen.RowActions !== null };
  const tick = { ticked: tickOf(selection.chosen, rows), onToggle: () => selection.toggle(rows) };

  return (
    <ListFrame
      view={view}
      query={query}
      found={found}
      whole={whole}
      rows={rows}
      selection={canChoose ? selection : null}
      scroller={scroller}
      loading={
        <ListTable {...table} isBusy pageTick={canChoose ? { ...tick, ticked: 'none' } : null}>
          <LoadingRows columns={columns} hasChoice={canChoose} hasActions={table.hasActions} />
        </ListTable>
      }
      foot={
        <>
          {canChoose && (
            <SelectionStrip
              key={selection.beginning}
              screen={screen}
              Actions={bulk.Actions}
              appliesTo={appliesTo}
              state={asked}
              found={found}
              selection={selection}
            />
          )}
          {found && rows.length > 0 && <ListFoot state={state} found={found} onChange={change} />}
        </>
      }
    >
      <ListTable {...table} isBusy={query.isPlaceholderData} pageTick={canChoose ? tick : null}>
        {rows.map(([key, row]) => (
          <ListRow
            key={key}
            {...rowFacts}
            rowKey={key}
            row={row}
            isChosen={canChoose ? selection.chosen.has(key) : null}
            isOpen={isInDrawer(row)}
            onChoose={onChoose}
          />
        ))}
      </ListTable>
    </ListFrame>
  );
}
