import { Button, VisuallyHidden } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusMain } from '../../ui/focus-main.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { usePublishedRows } from '../drawer/drawer-rows.tsx';
import { useListEntry } from '../drawer/over-list.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { Chips } from './chips.tsx';
import { ColumnsMenu, shownColumns } from './columns-menu.tsx';
import type { ListScreen as Screen } from './define-list-screen.ts';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import { placesOf } from './list-columns.ts';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { keyOf, ListRow } from './list-row.tsx';
import classes from './list-screen.module.css';
import { type Keyed, tickOf } from './list-selection.ts';
import { ListTable, LoadingRows } from './list-table.tsx';
import { SelectionStrip } from './selection-strip.tsx';
import { ToolButton } from './tool-button.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useListRows, useWholeTotal } from './use-list-rows.ts';
import { useListSelection } from './use-list-selection.ts';
import { useListSettings } from './use-list-settings.ts';
import { useListState } from './use-list-state.ts';
import { useRowKeys } from './use-row-keys.ts';
import { ViewsMenu } from './views-menu.tsx';

const NOBODY_CHOOSES = { useIsOffered: () => false, Actions: () => null };

/** The page of a list, all of it from its declaration. */
export function ListScreen({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { list, Action, empty } = screen;
  const { state, search, change } = useListState(list);
  const settings = useListSettings(list.name);
  const query = useListRows(list, state);
  const isFiltered = Object.keys(state.filters).length > 0;
  const whole = useWholeTotal(list, isFiltered);
  const selection = useListSelection(list.name);
  const bulk = screen.bulk ?? NOBODY_CHOOSES;
  const canChoose = bulk.useIsOffered();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);

  const entry = useListEntry();
  const from = useMemo(() => ({ search: entry.search, key: entry.key }), [entry.search, entry.key]);
  const columns = useMemo(
    () => shownColumns(screen.columns, settings.hidden),
    [screen.columns, settings.hidden],
  );
  const places = useMemo(() => placesOf(columns), [columns]);
  const { data } = query;
  const rows = useMemo(
    (): Keyed[] => (data?.data ?? []).map((row) => [keyOf(screen, row), row]),
    [data, screen],
  );
  const found = data ? { total: data.total, isExact: data.total_is_exact } : null;

  useFontsFor(data ? JSON.stringify(data.data) : '');
  usePublishedRows(useMemo(() => rows.map(([, row]) => screen.hrefOf(row)), [rows, screen]));
  useKeptPlace({ list, search, scroller, isReady: rows.length > 0 && !query.isPlaceholderData });
  useRowKeys({ root, rows, selection: canChoose ? selection : null, onHelp: () => setIsHelpOpen(true) });

  const { toggle, extendTo } = selection;
  const choices = useRef({ rows, toggle, extendTo });
  choices.current = { rows, toggle, extendTo };
  const onChoose = useCallback((rowKey: string, isRange: boolean) => {
    const { rows: page, toggle: choose, extendTo: extend } = choices.current;
    if (isRange) extend(page, rowKey);
    else choose(page.filter(([key]) => key === rowKey));
  }, []);

  const facts = { list, state, onChange: change };
  const table = {
    list,
    columns,
    state,
    onSort: change,
    hasActions: screen.RowActions !== null,
    density: settings.density,
  };
  const retry = () => void query.refetch();
  const isPastEnd = rows.length === 0 && state.page > 1;
  const isEmpty = rows.length === 0 && !isPastEnd;
  const tick = { ticked: tickOf(selection.chosen, rows), onToggle: () => selection.toggle(rows) };

  return (
    <div className={classes.page} ref={root}>
      <ListHead list={list} found={found} whole={isFiltered ? whole : null}>
        <ViewsMenu
          search={search}
          settings={settings}
          onOpen={({ search: kept, hidden }) => {
            settings.changeList({ hidden });
            void navigate({ search: kept }, { preventScrollReset: true });
          }}
        />
        <ColumnsMenu columns={screen.columns} settings={settings} />
        <ExportMenu list={list} state={state} columns={columns} />
        <ToolButton
          icon="keyboard"
          label={t('list.keys.open')}
          onClick={() => setIsHelpOpen(true)}
          isIconOnly
        />
        {Action && <Action />}
      </ListHead>
      {Object.keys(list.filters).length > 0 && <FilterBar {...facts} />}
      <Chips {...facts} />
      <div className={classes.panel}>
        {data && query.isError && (
          <StaleNotice loadedAt={query.dataUpdatedAt} error={query.error} onRetry={retry} />
        )}
        {query.isPending ? (
          <>
            <VisuallyHidden role="status">{t('list.loading', { name: list.words[language] })}</VisuallyHidden>
            <div className={classes.scroll}>
              <ListTable {...table} isBusy pageTick={canChoose ? { ...tick, ticked: 'none' } : null}>
                <LoadingRows columns={columns} hasChoice={canChoose} hasActions={table.hasActions} />
              </ListTable>
            </div>
          </>
        ) : data === undefined ? (
          <FailureNotice
            heading={t('list.failedHeading', { name: list.words[language] })}
            error={query.error}
            onRetry={retry}
          />
        ) : isPastEnd ? (
          <Notice
            heading={t('list.pastEndHeading')}
            action={
              <Button
                onClick={() => {
                  focusMain();
                  change({ ...state, page: 1 });
                }}
              >
                {t('list.firstPage')}
              </Button>
            }
          />
        ) : isEmpty && isFiltered ? (
          <Notice
            heading={t('list.nothingHeading')}
            text={t('list.nothingText')}
            action={
              <Button
                variant="default"
                onClick={() => {
                  focusMain();
                  change({ ...state, filters: {}, page: 1 });
                }}
              >
                {t('list.filter.clearAll')}
              </Button>
            }
          />
        ) : isEmpty ? (
          <Notice
            heading={empty?.heading[language] ?? t('list.emptyHeading', { name: list.words[language] })}
            text={empty?.text[language] ?? t('list.emptyText')}
            action={
              <Button variant="default" onClick={retry}>
                {t('list.loadAgain')}
              </Button>
            }
          />
        ) : (
          <section className={classes.scroll} ref={scroller} aria-label={list.words[language]}>
            <ListTable {...table} isBusy={query.isPlaceholderData} pageTick={canChoose ? tick : null}>
              {rows.map(([key, row]) => (
                <ListRow
                  key={key}
                  screen={screen}
                  columns={columns}
                  places={places}
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
        )}
        {canChoose && (
          <SelectionStrip screen={screen} bulk={bulk} state={state} found={found} selection={selection} />
        )}
        {found && rows.length > 0 && <ListFoot state={state} found={found} onChange={change} />}
      </div>
      <KeyHelp opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} canChoose={canChoose} />
    </div>
  );
}
