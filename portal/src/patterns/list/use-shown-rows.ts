import { readSort } from '@cbp/shared/list/list';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { usePublishedRows } from '../drawer/drawer-rows.tsx';
import { type AnyRow, slotsOf } from './list-columns.ts';
import type { RowFacts } from './list-row.tsx';
import type { Keyed } from './list-selection.ts';
import { type ListView, useOverList } from './use-list-view.ts';
import { useStoredPosition } from './use-stored-position.ts';

type Answered = { data: { data: readonly AnyRow[] } | undefined; isPlaceholderData: boolean };

/** What every page does with its rows, be they a list or a tree: their fonts, the drawer over them, and their place. */
export function useShownRows(view: ListView, { data, isPlaceholderData }: Answered, rows: readonly Keyed[]) {
  const { screen, state, search, change, settings, columns } = view;
  const { list } = screen;
  const language = useLanguage();
  const { pathname } = useLocation();
  const from = useOverList();
  const scroller = useRef<HTMLElement>(null);
  const slots = useMemo(() => slotsOf(columns), [columns]);
  const hrefs = rows.map(([, row]) => screen.hrefOf(row)).join('\n');
  useFontsFor(data ? JSON.stringify(data.data) : '');
  usePublishedRows(useMemo(() => hrefs.split('\n').filter(Boolean), [hrefs]));
  useStoredPosition({ list, search, scroller, isReady: rows.length > 0 && !isPlaceholderData });
  return {
    scroller,
    table: { list, columns, state, onSort: change, density: settings.density },
    rowFacts: {
      screen,
      columns,
      slots,
      language,
      sorted: readSort(state.sort).field,
      from,
    } satisfies RowFacts,
    isInDrawer: (row: AnyRow) => screen.hrefOf(row) === pathname,
  };
}
