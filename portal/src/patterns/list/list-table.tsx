import type { AnyList } from '@cbp/shared/list/list';
import { readSort } from '@cbp/shared/list/list';
import { type ListState, sortedBy } from '@cbp/shared/list/list-state';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { ROW_LINK, rowLinkOf } from '../drawer/over-list.ts';
import { listTexts } from './list.texts.ts';
import { type Column, headOf, isRightAligned, tableWidths } from './list-columns.ts';
import type { Ticked } from './list-selection.ts';
import classes from './list-table.module.css';
import { selectionTexts } from './selection.texts.ts';

/** The heads with a tick for the whole page; null where nothing can be chosen. */
export type PageTick = { ticked: Ticked; onToggle: () => void } | null;

/** What a table whose rows are a tree has besides. */
export type TreeTable = {
  isFiltered: boolean;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** Told the key of the row that the keyboard came to. */
  onRowFocus: (rowKey: string) => void;
};

type ListTableProps = {
  list: AnyList;
  columns: readonly Column[];
  state: ListState;
  onSort: (next: ListState) => void;
  pageTick: PageTick;
  hasActions: boolean;
  density: 'comfortable' | 'compact';
  isBusy: boolean;
  /** Of the first column, where it holds more than its value. */
  referencePx?: number;
  tree?: TreeTable;
  children: ReactNode;
};

/** The table of a list in widths of its own, so that no row pushes a column out of sight. */
export function ListTable(props: ListTableProps) {
  const { list, columns, state, onSort, pageTick, hasActions, density, isBusy, referencePx, tree, children } =
    props;
  const language = useLanguage();
  const listWords = listTexts[language];
  const selectionWords = selectionTexts[language];
  const captionId = useId();
  const box = useId();
  const sort = readSort(state.sort);
  const name = list.words[language];
  const column = list.fields[sort.field]?.words[language] ?? sort.field;
  const hasChoice = pageTick !== null;
  const { choicePx, columnsPx, actionsPx, wholePx } = tableWidths(columns, {
    hasChoice,
    hasActions,
    ...(referencePx !== undefined && { referencePx }),
  });
  const widths = { '--table': `${wholePx}px`, '--first': `${choicePx + (columnsPx[0] ?? 0)}px` };
  return (
    <table
      className={classes.table}
      style={widths as CSSProperties}
      aria-busy={isBusy}
      aria-labelledby={captionId}
      {...(tree && { role: 'treegrid' })}
      data-density={density}
      data-choosable={hasChoice}
    >
      <caption id={captionId}>
        <VisuallyHidden>{listWords.caption({ name, column })}</VisuallyHidden>
      </caption>
      <colgroup>
        {pageTick && <col style={{ width: choicePx }} />}
        {columns.map((one, index) => (
          <col key={one.key} style={{ width: columnsPx[index] }} />
        ))}
        {hasActions && <col style={{ width: actionsPx }} />}
      </colgroup>
      <thead>
        <tr data-label={listWords.sortBy}>
          {pageTick && (
            <td className={classes.choice}>
              <label className={classes.reach} htmlFor={box}>
                <Checkbox
                  id={box}
                  size="xs"
                  aria-label={selectionWords.page}
                  checked={pageTick.ticked === 'all'}
                  indeterminate={pageTick.ticked === 'some'}
                  onChange={pageTick.onToggle}
                />
              </label>
            </td>
          )}
          {columns.map((one, index) => (
            <th
              key={one.key}
              scope="col"
              className={index === 0 ? classes.reference : undefined}
              data-right={isRightAligned(one)}
              data-sorted={index > 0 && sort.field === one.key}
              aria-sort={sort.field !== one.key ? undefined : sort.order === 1 ? 'ascending' : 'descending'}
            >
              {list.sorts.includes(one.key) ? (
                <button
                  type="button"
                  className={classes.sort}
                  aria-description={sort.field === one.key ? listWords.reverse : listWords.sort}
                  onClick={() => onSort(sortedBy(state, one.key))}
                >
                  <span>{headOf(one, language, listWords.card)}</span>
                  <span className={classes.direction} data-shown={sort.field === one.key}>
                    <Icon
                      name={sort.field === one.key && sort.order === -1 ? 'arrowDown' : 'arrowUp'}
                      size={12}
                    />
                  </span>
                </button>
              ) : (
                headOf(one, language, listWords.card)
              )}
            </th>
          ))}
          {hasActions && (
            <td>
              <VisuallyHidden>{listWords.actions}</VisuallyHidden>
            </td>
          )}
        </tr>
      </thead>
      <tbody
        {...(tree && {
          'data-filtered': tree.isFiltered,
          onKeyDown: tree.onKeyDown,
          onFocus: ({ target }) => tree.onRowFocus(rowLinkOf(target)?.getAttribute(ROW_LINK) ?? ''),
        })}
      >
        {children}
      </tbody>
    </table>
  );
}

const LOADING_ROWS = Array.from({ length: 25 }, (_, index) => `row-${index}`);

/** The shape of the rows that are on their way. */
export function LoadingRows({
  columns,
  hasChoice,
  hasActions,
}: {
  columns: readonly Column[];
  hasChoice: boolean;
  hasActions: boolean;
}) {
  return LOADING_ROWS.map((row) => (
    <tr key={row} className={classes.loading}>
      {hasChoice && <td className={classes.choice} />}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={index === 0 ? classes.reference : undefined}
          data-right={isRightAligned(column)}
        >
          <span className={classes.bar} />
        </td>
      ))}
      {hasActions && <td />}
    </tr>
  ));
}
