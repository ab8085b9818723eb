import type { AnyList } from '@cbp/shared/list/list';
import type { Database } from '@cbp/shared/node/database/connect';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TenantScope } from '../access/tenant-scope.ts';

/** What a field is in the database: a column, or an expression over the tables of the source. */
export type SourceColumn = PgColumn | SQL;

/** Which rows a scope shows, where that is not said by the client of a row. */
export type Visibility = (db: Database, scope: TenantScope) => SQL | undefined;

/** Where the rows of a list are. Scope, order, bounds and counting are the engine's business alone. */
export type ListSource<Known extends AnyList = AnyList> = {
  readonly list: Known;
  readonly from: PgTable;
  /** At most one row each for a row of the list, so that they multiply none. */
  readonly joins: readonly { table: PgTable; on: SQL | undefined }[];
  /** The client whose row it is. */
  readonly client: PgColumn | Visibility;
  readonly columns: Readonly<Record<string, SourceColumn>>;
};

type ColumnsOf<Known extends AnyList> = { readonly [Key in keyof Known['fields']]: SourceColumn };

/** Says where the rows of a list are. A field without a column is a compile error. */
export function listSource<Known extends AnyList>(
  list: Known,
  places: {
    from: PgTable;
    joins?: readonly { table: PgTable; on: SQL | undefined }[];
    client: PgColumn | Visibility;
    columns: NoInfer<ColumnsOf<Known>> & {
      readonly [Key in Exclude<string, keyof Known['fields'] & string>]?: SourceColumn;
    };
  },
): ListSource<Known> {
  return { list, joins: [], ...places };
}
