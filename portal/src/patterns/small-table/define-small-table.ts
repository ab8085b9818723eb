import type { Fields, RowOf } from '@cbp/shared/list/field';
import type { ReactNode } from 'react';
import { type Column, type ColumnOf, columnsFrom } from '../list/list-columns.ts';

/** A table of few rows on the page of something else, as it is drawn from its declaration. */
export type SmallTableOf<Row> = {
  columns: readonly Column[];
  keyOf: (row: Row) => string | number;
  noteOf: (row: Row) => ReactNode;
};

type Declared<Known extends Fields, Row> = {
  fields: Known;
  /** The first one heads its row. */
  columns: readonly ColumnOf<Known, Row>[];
  key: (row: Row) => string | number;
  /** What is to be told of a row over its whole width, on a line below it; null where there is nothing. */
  note?: (row: Row) => ReactNode;
};

/** Declares a small table. What its rows do not have, or cannot be shown as, is a compile error. */
export function defineSmallTable<const Known extends Fields, Row extends RowOf<Known> = RowOf<Known>>(
  declared: Declared<Known, Row>,
): SmallTableOf<Row> {
  const { fields, columns, key, note } = declared;
  return {
    columns: columnsFrom(fields, columns as Parameters<typeof columnsFrom>[1]),
    keyOf: key,
    noteOf: note ?? (() => null),
  };
}
