import { useCallback, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { usePublishedRows } from '../drawer/drawer-rows.tsx';
import type { ListScreen as Screen } from './define-list-screen.ts';
import { slotsOf } from './list-columns.ts';
import { ListFoot } from './list-foot.tsx';
import { ListFrame } from './list-frame.tsx';
import { keyOf, ListRow } from './list-row.tsx';
import classes from './list-screen.module.css';
import { type Keyed, tickOf } from './list-selection.ts';
import { ListTable, LoadingRows } from './list-table.tsx';
import { SelectionStrip } from './selection-strip.tsx';
import { useKeptPosition } from './use-kept-position.ts';
import { useListRows, useWholeTotal } from './use-list-rows.ts';
import { useListSelection } from './use-list-selection.ts';
import { useListView, useOverList } from './use-list-view.ts';

const NOBODY_CHOOSES = { useIsOffered: () => false, Actions: () => null };

/** The page of a list, all of it from its declaration. */
export function ListScreen({ screen }: { screen: Screen }) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const view = useListView(screen);
  const { state, search, change, settings, columns, isFiltered } = view;
  const { list } = screen;
  const query = useListRows(screen, state);
  const whole = useWholeTotal(screen, isFiltered);
  const selection = useListSelection(list.name);
  const bulk = screen.bulk ?? NOBODY_CHOOSES;
  const canChoose = bulk.useIsOffered();
  const scroller = useRef<HTMLElement>(null);
  const from = useOverList();
  const slots = useMemo(() => slotsOf(columns), [columns]);
  const { data } = query;
  const rows = useMemo(
    (): Keyed[] => (data?.data ?? []).map((row) => [keyOf(screen, row), row]),
    [data, screen],
  );
  const found = data ? { total: data.total, isExact: data.total_is_exact } : null;

  useFontsFor(data ? JSON.stringify(data.data) : '');
  usePublishedRows(useMemo(() => rows.map(([, row]) => screen.hrefOf(row)), [rows, screen]));
  useKeptPosition({ list, search, scroller, isReady: rows.length > 0 && !query.isPlaceholderData });

  const { toggle, extendTo } = selection;
  const choices = useRef({ rows, toggle, extendTo });
  choices.current = { rows, toggle, extendTo };
  const onChoose = useCallback((rowKey: string, isRange: boolean) => {
    const { rows: page, toggle: choose, extendTo: extend } = choices.current;
    if (isRange) extend(page, rowKey);
    else choose(page.filter(([key]) => key === rowKey));
  }, []);

  const table = {
    list,
    columns,
    state,
    onSort: change,
    hasActions: screen.RowActions !== null,
    density: settings.density,
  };
  const tick = { ticked: tickOf(selection.chosen, rows), onToggle: () => selection.toggle(rows) };

  return (
    <ListFrame
      view={view}
      query={query}
      found={found}
      whole={whole}
      rows={rows}
      selection={canChoose ? selection : null}
      loading={
        <ListTable {...table} isBusy pageTick={canChoose ? { ...tick, ticked: 'none' } : null}>
          <LoadingRows columns={columns} hasChoice={canChoose} hasActions={table.hasActions} />
        </ListTable>
      }
      foot={
        <>
          {canChoose && (
            <SelectionStrip screen={screen} bulk={bulk} state={state} found={found} selection={selection} />
          )}
          {found && rows.length > 0 && <ListFoot state={state} found={found} onChange={change} />}
        </>
      }
    >
      <section className={classes.scroll} ref={scroller} aria-label={list.words[language]}>
        <ListTable {...table} isBusy={query.isPlaceholderData} pageTick={canChoose ? tick : null}>
          {rows.map(([key, row]) => (
            <ListRow
              key={key}
              screen={screen}
              columns={columns}
              slots={slots}
              rowKey={key}
              row={row}
              language={language}
              isChosen={canChoose ? selection.chosen.has(key) : null}
              isOpen={screen.hrefOf(row) === pathname}
              from={from}
              onChoose={onChoose}
            />
          ))}
        </ListTable>
      </section>
    </ListFrame>
  );
}
