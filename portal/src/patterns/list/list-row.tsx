import type { Language } from '@cbp/shared/language';
import { valueAt } from '@cbp/shared/list/field';
import { Checkbox } from '@mantine/core';
import { type ComponentProps, type MouseEvent, memo, type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { type OverList, ROW_LINK } from '../drawer/over-list.ts';
import { CellValue, Named, wordsOf } from './cell.tsx';
import type { ListScreen } from './define-list-screen.ts';
import { type AnyRow, type Column, isRightAligned, type Slot } from './list-columns.ts';
import classes from './list-table.module.css';
import { selectionTexts } from './selection.texts.ts';

/** What a click is meant for that is not meant for the row. */
const OWN_CLICK = 'a, button, input, label';

/** Whether a click in a row is meant for something in it, or for the text that is selected with it. */
export function isOwnClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>): boolean {
  const isOwn = (target as Element).closest(OWN_CLICK) !== null;
  return isOwn || ctrlKey || metaKey || shiftKey || getSelection()?.type === 'Range';
}

/** What a row has in common with all others. */
export type RowFacts = {
  screen: ListScreen;
  columns: readonly Column[];
  slots: ReadonlyMap<string, Slot>;
  language: Language;
  /** The field that the rows are sorted by. */
  sorted: string;
  from: OverList;
};

type ListRowProps = RowFacts & {
  rowKey: string;
  row: AnyRow;
  /** Null where nothing can be chosen. */
  isChosen: boolean | null;
  /** It is open in the drawer. */
  isOpen: boolean;
  onChoose: (rowKey: string, isRange: boolean) => void;
};

/** One row on one line: a single stop of the keyboard, which a click anywhere opens as well. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { screen, columns, slots, rowKey, row, language, sorted, isChosen, isOpen, from, onChoose } = props;
  const words = selectionTexts[useLanguage()];
  const navigate = useNavigate();
  const box = useId();
  const href = screen.hrefOf(row);
  const state = { overList: from };
  const [first] = columns;
  const name = screen.nameOf?.(row) || (first && wordsOf(first, row, language)) || rowKey;
  const { RowActions } = screen;

  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (isOwnClick(event)) return;
    event.currentTarget.querySelector<HTMLElement>(`[${ROW_LINK}]`)?.focus({ preventScroll: true });
    void navigate(href, { state, preventScrollReset: true });
  };

  return (
    <tr className={classes.row} data-chosen={isChosen === true} data-open={isOpen} onClick={open}>
      {isChosen !== null && (
        <td className={classes.choice}>
          <label className={classes.reach} htmlFor={box}>
            <Checkbox
              id={box}
              size="xs"
              tabIndex={-1}
              aria-label={words.row(name)}
              checked={isChosen}
              onChange={({ nativeEvent }) =>
                onChoose(rowKey, nativeEvent instanceof PointerEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      {columns.map((column, index) => (
        <RowCell
          key={column.key}
          column={column}
          row={row}
          language={language}
          slot={slots.get(column.key)}
          isSorted={column.key === sorted}
          href={href}
        >
          {index === 0
            ? (content) => (
                <Link
                  className={classes.link}
                  to={href}
                  state={state}
                  preventScrollReset
                  {...{ [ROW_LINK]: rowKey }}
                >
                  {content ?? <bdi>{rowKey}</bdi>}
                </Link>
              )
            : null}
        </RowCell>
      ))}
      {RowActions && (
        <td className={classes.actions}>
          <RowActions row={row} />
        </td>
      )}
    </tr>
  );
});

type RowCellProps = {
  column: Column;
  row: AnyRow;
  language: Language;
  slot: Slot | undefined;
  /** The rows are sorted by it, and it stays in sight. */
  isSorted: boolean;
  /** Where the row leads. */
  href: string;
  /** Of the reference alone: makes a link of what the cell shows, null where the row has no such value. */
  children: ((content: ReactNode) => ReactNode) | null;
};

/** A cell of a row; the first one heads it. */
export function RowCell({ column, row, language, slot, isSorted, href, children: linked }: RowCellProps) {
  const words = wordsOf(column, row, language);
  const content = <CellValue column={column} row={row} language={language} />;
  const facts = {
    title: column.cell ? undefined : (words ?? undefined),
    'data-right': isRightAligned(column),
    'data-slot': slot,
    'data-sorted': isSorted && linked === null,
  };
  if (linked) {
    return (
      <CopyableCell as="th" scope="row" className={classes.reference} text={words} {...facts}>
        {linked(words === null ? null : content)}
      </CopyableCell>
    );
  }
  const named = (
    <Named column={column} row={row} language={language} inRowOf={href}>
      {content}
    </Named>
  );
  if (column.display !== 'id' || words === null) return <td {...facts}>{named}</td>;
  return (
    <CopyableCell as="td" className={classes.copyable} text={words} {...facts}>
      {named}
    </CopyableCell>
  );
}

type CopyableCellProps = ComponentProps<'th'> & { as: 'th' | 'td'; text: string | null };

/**
 * Its copy button is over its end while the mouse or the keyboard is there, and not before: a list would have hundreds. The
 * keyboard has a key for it.
 */
function CopyableCell({ as: Cell, text, children, ...facts }: CopyableCellProps) {
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  const go = ({ currentTarget }: { currentTarget: Element }) =>
    setNear(currentTarget.matches(':hover, :focus-within'));
  return (
    <Cell {...facts} onPointerEnter={come} onPointerLeave={go} onFocus={come} onBlur={go}>
      {children}
      {isNear && text !== null && (
        <span className={classes.copy}>
          <CopyIcon text={text} isPassedBy />
        </span>
      )}
    </Cell>
  );
}

/** The key of a row: the value of the field that tells it from all others. */
export function keyOf({ list }: ListScreen, row: AnyRow): string {
  return String(valueAt(row, list.key));
}
