import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyList } from '../../list/list.ts';
import type { Database } from '../database/connect.ts';

/** What a field is in the database: a column, or an expression over the tables of the source. */
export type SourceColumn = PgColumn | SQL;

/** Who looks at rows, and when. */
export type ListContext<Scope> = { db: Database; scope: Scope; now: () => Date };

/**
 * A field of which a scope shows some values alone, or that depends on the time: what a caller may not see is no value, nor
 * found or sorted by it.
 */
type ScopedColumn<Scope> = (db: Database, scope: Scope, now: Date) => SourceColumn;

/** The rows that a scope shows, whatever a server takes for one; undefined for all of them. */
export type Visibility<Scope> = (db: Database, scope: Scope) => SQL | undefined;

type Joined = { table: PgTable; on: SQL | undefined };

/** Where the rows of a list are, and which of them a scope shows. Order, bounds and counting are the engine's business alone. */
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

/** Where the fields of a list are. */
export type SourcePlan<Known extends AnyList, Scope> = {
  from: PgTable;
  joins?: readonly Joined[];
  columns: { readonly [Key in keyof Known['fields']]: SourceColumn | ScopedColumn<Scope> } & {
    readonly [Key in Exclude<string, keyof Known['fields'] & string>]?: SourceColumn | ScopedColumn<Scope>;
  };
};

/** Says where the rows of a list are. A field without a column is a compile error. */
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
