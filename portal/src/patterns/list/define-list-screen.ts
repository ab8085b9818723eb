import type { Translated, Words } from '@cbp/shared/language';
import { translated } from '@cbp/shared/language';
import type { AnyList, RowOfList, SortBy } from '@cbp/shared/list/list';
import type { Choice } from '@cbp/shared/list/list-state';
import type { ComponentType } from 'react';
import { type ListServer, usePlatform } from '../../data/list-client.ts';
import { type AnyRow, type CellOf, type Column, type ColumnOf, columnsFrom } from './list-columns.ts';
import type { ListTab } from './list-tabs.ts';

/** How it went with one of the rows that something was done to; without an error it went well. */
export type BulkOutcome = { key: string; name: string; error: string | null };

/** Of a button that undoes what was reported, as long as that is possible, and reports how that went. */
export type UndoProps = { onUndone: (outcomes: readonly BulkOutcome[]) => void };

export type BulkProps<Row> = {
  rows: readonly Row[];
  clear: () => void;
  /** Says how it went with each row; what failed stays selected. */
  report: (outcomes: readonly BulkOutcome[], Undo?: ComponentType<UndoProps> | null) => void;
};

/** What can be done with several rows at once. */
export type Bulk<Row> = {
  /** A hook: whether something can be done to a row; null where this user can do nothing to any. */
  useAppliesTo: () => ((row: Row) => boolean) | null;
  Actions: ComponentType<BulkProps<Row>>;
};

/** A key that opens the row for something: its detail finds it as what is wanted. */
type RowKey<Text> = { key: string; words: Text; wants: string };

/** A page that is a list, as its table, filters, address, files and keys are derived from it. */
export type ListScreen = {
  list: AnyList;
  columns: readonly Column[];
  /** Filters by how much they are used; all others follow in the order of the list. */
  mainFilters: readonly string[];
  /** Filters that aren't offered. */
  linkFilters: readonly string[];
  /** The first one is open unless the address names another. */
  tabs: readonly ListTab[];
  hrefOf: (row: AnyRow) => string;
  /** What a row is called where it stands alone; null for its reference. */
  nameOf: ((row: AnyRow) => string) | null;
  Action: ComponentType | null;
  RowActions: CellOf<AnyRow> | null;
  bulk: Bulk<AnyRow> | null;
  keys: readonly RowKey<Translated>[];
  /** Whose the rows are, where that is not said by clients. */
  whose: Translated | false | null;
  /** What Chinese counts the rows with; English has no such word. */
  counter: Translated;
  /** A hook: the server that has the rows. */
  useServer: () => ListServer;
  lookAgainMs: (rows: readonly AnyRow[]) => number | false;
  empty: { heading: Translated; text: Translated } | null;
};

type EmptyWords = { heading: Words; text: Words };

type FilterOf<Known extends AnyList> = keyof Known['filters'] & string;

type Declared<Known extends AnyList> = {
  list: Known;
  /** The first is the reference, which leads to the row; then who, how much, in which state, when. */
  columns: readonly ColumnOf<Known['fields'], RowOfList<Known>>[];
  /**
   * The most used filters, if not the reference and the first ones of the list. One that is typed and two that are picked are always
   * in sight, or those after them where a tab leaves one out; the others have a panel.
   */
  mainFilters?: readonly FilterOf<Known>[];
  /** Filters that only links set: their chip says so, and clears them. */
  linkFilters?: readonly FilterOf<Known>[];
  /** Parts of the list by filters that hold while their tab is open; users can't change these then. */
  tabs?: readonly {
    key: string;
    words: Words;
    choices: { readonly [Key in FilterOf<Known>]?: Choice };
    /** What sorts its rows at first, where that is not what sorts the list. */
    sort?: SortBy<Known['sorts'][number]> | null;
    empty?: EmptyWords;
  }[];
  /** Where a row leads. */
  href: (row: RowOfList<Known>) => string;
  /** What a row is called where it stands alone, if its reference doesn't tell it from the others. */
  nameOf?: (row: RowOfList<Known>) => string;
  /** The one thing to do next on this page. */
  action?: ComponentType;
  rowActions?: CellOf<RowOfList<Known>>;
  bulk?: Bulk<RowOfList<Known>>;
  keys?: readonly RowKey<Words>[];
  /** Whose the rows are, where that is not said by the clients of the user; false where there is nothing to say. */
  whose?: Words | false;
  /** What Chinese counts the rows with, where 条 or 項 doesn't fit. */
  counter?: Words;
  /** A hook: the server that has the rows, where that is not the platform. */
  useServer?: () => ListServer;
  /** The polling interval in milliseconds, for rows that change without the user. */
  lookAgainMs?: (rows: readonly RowOfList<Known>[]) => number | false;
  /** The empty state, if it can say more than the default. */
  empty?: EmptyWords;
};

const emptyIn = (empty: EmptyWords | null | undefined) =>
  empty ? { heading: translated(empty.heading), text: translated(empty.text) } : null;

/** Declares the page of a list. What its fields do not have, or cannot be shown as, is a compile error. */
export function defineListScreen<Known extends AnyList>(declared: Declared<Known>): ListScreen {
  const {
    list,
    columns,
    href,
    nameOf = null,
    action = null,
    rowActions = null,
    bulk = null,
    empty = null,
  } = declared;
  const { whose = null, useServer = usePlatform, lookAgainMs = () => false, keys = [] } = declared;
  const { mainFilters = [], linkFilters = [], tabs = [], counter = ['', '条', '項'] } = declared;
  return {
    list,
    columns: columnsFrom(list.fields, columns as Parameters<typeof columnsFrom>[1]),
    mainFilters,
    linkFilters,
    tabs: tabs.map(({ key, words, choices, sort = null, empty: emptyTab }) => ({
      key,
      sort,
      words: translated(words),
      choices: choices as ListTab['choices'],
      empty: emptyIn(emptyTab),
    })),
    hrefOf: href as unknown as ListScreen['hrefOf'],
    nameOf: nameOf as unknown as ListScreen['nameOf'],
    Action: action,
    RowActions: rowActions as unknown as ListScreen['RowActions'],
    bulk: bulk as unknown as ListScreen['bulk'],
    keys: keys.map((key) => ({ ...key, words: translated(key.words) })),
    whose: whose && translated(whose),
    counter: translated(counter),
    useServer,
    lookAgainMs: lookAgainMs as ListScreen['lookAgainMs'],
    empty: emptyIn(empty),
  };
}
