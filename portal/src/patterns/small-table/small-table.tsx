import { Text, VisuallyHidden } from '@mantine/core';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { TABLE_ROLES } from '../../ui/table-roles.ts';
import { WholeValue, wordsOf } from '../list/cell.tsx';
import { listTexts } from '../list/list.texts.ts';
import { type AnyRow, type Column, headOf, isRightAligned } from '../list/list-columns.ts';
import type { SmallTableOf } from './define-small-table.ts';
import classes from './small-table.module.css';
import { useHasRoom } from './use-has-room.ts';

/** Of the columns by what they show: as narrow as their values still wrap at words. */
const LEAST_PX: Record<Column['display'], number> = {
  id: 96,
  text: 120,
  badge: 110,
  money: 110,
  time: 84,
  exact: 90,
  flag: 56,
  number: 56,
  texts: 120,
  data: 120,
  card: 110,
};
const ACTIONS_PX = 110;

const leastOf = ({ widthPx, display }: Column) => widthPx ?? LEAST_PX[display];

type SmallTableProps<Row> = {
  table: SmallTableOf<Row>;
  /** What it is called, for who does not see where it stands. */
  label: string;
  /** Shown instead of an empty table; without it nothing is shown. */
  empty?: string;
  rows: readonly Row[];
  /** What can be done to a row. */
  actions?: (row: Row) => ReactNode;
};

/**
 * A few rows on the page of something else: the cells of lists, each as whole as it is. Where its columns have no room
 * beside each other, each row is a card of its own, which leaves nothing out.
 */
export function SmallTable<Row>({ table, label, empty, rows, actions }: SmallTableProps<Row>) {
  const language = useLanguage();
  const words = listTexts[language];
  const { columns, keyOf, noteOf } = table;
  const least = columns.map(leastOf);
  const { ref, hasRoom } = useHasRoom<HTMLDivElement>(
    least.reduce((sum, width) => sum + width, actions ? ACTIONS_PX : 0),
  );
  if (rows.length === 0) {
    return (
      empty !== undefined && (
        <Text c="dimmed" size="sm" mb={8}>
          {empty}
        </Text>
      )
    );
  }
  return (
    <div ref={ref} className={classes.room}>
      <table {...TABLE_ROLES.table} className={classes.table} data-cards={!hasRoom} aria-label={label}>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {columns.map((column, index) => (
              <th
                key={column.key}
                {...TABLE_ROLES.columnHead}
                scope="col"
                data-right={isRightAligned(column)}
                style={{ '--least': `${least[index]}px` } as CSSProperties}
              >
                {headOf(column, language, words.card)}
              </th>
            ))}
            {actions && (
              <td {...TABLE_ROLES.cell}>
                <VisuallyHidden>{words.actions}</VisuallyHidden>
              </td>
            )}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map((row) => (
            <SmallRow
              key={keyOf(row)}
              columns={columns}
              row={row as AnyRow}
              note={noteOf(row)}
              actions={actions?.(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of an id; where there is a mouse, once it is in the row. */
function CopyId({ column, row, language }: ComponentProps<typeof WholeValue>) {
  const words = column.display === 'id' ? wordsOf(column, row, language) : null;
  if (words === null) return null;
  return (
    <span className={classes.copy}>
      <CopyIcon text={words} />
    </span>
  );
}

type SmallRowProps = {
  columns: readonly Column[];
  row: AnyRow;
  /** Null where there is none. */
  note: ReactNode;
  /** Undefined where no row has any. */
  actions: ReactNode;
};

function SmallRow({ columns, row, note, actions }: SmallRowProps) {
  const language = useLanguage();
  const words = listTexts[language];
  return (
    <>
      <tr {...TABLE_ROLES.row} data-noted={note !== null}>
        {columns.map((column, index) => {
          const facts = { 'data-kind': column.display, 'data-right': isRightAligned(column) };
          return index === 0 ? (
            <th key={column.key} {...TABLE_ROLES.rowHead} scope="row" {...facts}>
              <WholeValue column={column} row={row} language={language} />
              <CopyId column={column} row={row} language={language} />
            </th>
          ) : (
            <td
              key={column.key}
              {...TABLE_ROLES.cell}
              {...facts}
              data-head={headOf(column, language, words.card)}
            >
              <div>
                <WholeValue column={column} row={row} language={language} />
                <CopyId column={column} row={row} language={language} />
              </div>
            </td>
          );
        })}
        {actions !== undefined && (
          <td {...TABLE_ROLES.cell} className={classes.actions}>
            {actions}
          </td>
        )}
      </tr>
      {note !== null && (
        <tr {...TABLE_ROLES.row} className={classes.note}>
          <td {...TABLE_ROLES.cell} colSpan={columns.length + (actions === undefined ? 0 : 1)}>
            {note}
          </td>
        </tr>
      )}
    </>
  );
}
