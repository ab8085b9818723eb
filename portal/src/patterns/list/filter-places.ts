import { isTyped } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import { partnersOf } from '@cbp/shared/list/list-state';
import type { ListScreen } from './define-list-screen.ts';

export type FilterPlaces = {
  /** Always in sight: the search field first. */
  inBar: readonly string[];
  /** Behind a button. */
  inPanel: readonly string[];
};

/** Beside the search field. */
const MOST_PICKERS = 2;

/** Whether a filter shares the control of another one that it excludes. */
function isSecond(list: AnyList, key: string): boolean {
  const keys = Object.keys(list.filters);
  return partnersOf(list, key).some((partner) => keys.indexOf(partner) < keys.indexOf(key));
}

/**
 * Where each filter of a list is offered: one that is typed and two that are picked in the bar, all others in the panel. On a phone
 * the bar has the search field alone.
 */
export function filterPlaces(
  {
    list,
    columns,
    mainFilters,
    linkFilters,
  }: Pick<ListScreen, 'list' | 'columns' | 'mainFilters' | 'linkFilters'>,
  { leftOut, isPhone }: { leftOut: readonly string[]; isPhone: boolean },
): FilterPlaces {
  const offered = Object.keys(list.filters).filter(
    (key) => !linkFilters.includes(key) && !leftOut.includes(key) && !isSecond(list, key),
  );
  const isText = (key: string) => isTyped(list.filters[key]);
  const reference = columns.slice(0, 1).map(({ key }) => key);
  const ranked = [...new Set([...mainFilters, ...reference, ...offered])].filter((key) =>
    offered.includes(key),
  );
  const search = ranked.filter(isText).slice(0, 1);
  const pickers = ranked.filter((key) => !isText(key)).slice(0, isPhone ? 0 : MOST_PICKERS);
  const inBar = [...search, ...pickers];
  const inPanel = offered.filter((key) => !inBar.includes(key));
  const [last, ...others] = inPanel;
  // A panel for one filter takes the room of the filter.
  const isAlone = last !== undefined && others.length === 0 && !isText(last);
  return isAlone ? { inBar: [...inBar, last], inPanel: [] } : { inBar, inPanel };
}
