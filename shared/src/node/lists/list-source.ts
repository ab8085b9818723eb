import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyList } from '../../list/list.ts';
import type { Database } from '../database/connect.ts';

/** The database side of a field: a column, or an expression over the tables of the source. */
export type SourceColumn = PgColumn | SQL;

/** The caller's scope and the time. */
export type ListContext<Scope> = { db: Database; scope: Scope; now: () => Date };

/** A field that depends on the scope or the time: a hidden value counts as missing, also in filters and sorts. */
type ScopedColumn<Scope> = (db: Database, scope: Scope, now: Date) => SourceColumn;

/** The condition for rows within a scope; undefined for all rows. */
export type Visibility<Scope> = (db: Database, scope: Scope) => SQL | undefined;

type Joined = { table: PgTable; on: SQL | undefined };

/** The tables of a list and its visible rows. Order, limits and counting are done by the engine. */
export type ListSource<Known extends AnyList = AnyList, Scope = never> = {
  readonly list: Known;
  readonly from: PgTable;
  /** At most one row each for a row of the list, so that they multiply none. */
  readonly joins: readonly Joined[];
  readonly visible: Visibility<Scope>;
  readonly columns: Readonly<Record<string, SourceColumn | ScopedColumn<Scope>>>;
};

/** A source as one scope sees it. The engine reads no other. */
export type SeenSource<Known extends AnyList = AnyList> = Pick<
  ListSource<Known>,
  'list' | 'from' | 'joins'
> & {
  readonly isVisible: SQL | undefined;
  readonly columns: Readonly<Record<string, SourceColumn>>;
};

/** The columns of a list's fields. */
export type SourcePlan<Known extends AnyList, Scope> = {
  from: PgTable;
  joins?: readonly Joined[];
  columns: { readonly [Key in keyof Known['fields']]: SourceColumn | ScopedColumn<Scope> } & {
    readonly [Key in Exclude<string, keyof Known['fields'] & string>]?: SourceColumn | ScopedColumn<Scope>;
  };
};

/** Declares the source of a list. A field without a column is a compile error. */
export function defineListSource<Known extends AnyList, Scope>(
  list: Known,
  { visible, ...plan }: NoInfer<SourcePlan<Known, Scope>> & { visible: Visibility<Scope> },
): ListSource<Known, Scope> {
  return { list, visible, joins: [], ...plan };
}

/** The rows and the values of a source that a scope shows. */
export function seenBy<Known extends AnyList, Scope>(
  { db, scope, now }: ListContext<Scope>,
  source: ListSource<Known, Scope>,
): SeenSource<Known> {
  const { list, from, joins, visible } = source;
  const moment = now();
  const columns = Object.entries(source.columns).map(([key, column]) => [
    key,
    typeof column === 'function' ? column(db, scope, moment) : column,
  ]);
  return { list, from, joins, isVisible: visible(db, scope), columns: Object.fromEntries(columns) };
}
