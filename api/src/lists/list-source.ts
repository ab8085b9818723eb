import type { AnyList } from '@cbp/shared/list/list';
import {
  defineListSource,
  type ListSource,
  type SourcePlan,
  type Visibility,
} from '@cbp/shared/node/lists/list-source';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../access/tenant-scope.ts';

/** A list of rows that belong to clients. */
export type ClientListSource<Known extends AnyList = AnyList> = ListSource<Known, TenantScope>;

/** Declares the table of a list and its tenant scope: by the client of a row unless defined otherwise. */
export function listSource<Known extends AnyList>(
  list: Known,
  {
    client,
    ...plan
  }: NoInfer<SourcePlan<Known, TenantScope>> & { client: PgColumn | Visibility<TenantScope> },
): ClientListSource<Known> {
  const visible: Visibility<TenantScope> =
    typeof client === 'function' ? client : (db, scope) => withinScope(db, scope, client);
  return defineListSource<Known, TenantScope>(list, {
    visible,
    ...(plan as unknown as SourcePlan<Known, TenantScope>),
  });
}
