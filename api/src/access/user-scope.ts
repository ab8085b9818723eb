import type { Database } from '@cbp/shared/node/database/connect';
import { type SQL, sql } from 'drizzle-orm';
import { clientAncestors, permissions, users } from '../database/access-schema.ts';
import { textArray } from '../database/text-array.ts';
import type { TenantScope } from './tenant-scope.ts';

/**
 * The users within a scope: all their permissions are for clients within it. A permission with sub-clients needs a scope
 * with the same sub-clients. Users without permissions, or with a permission for all clients, are visible only to a scope
 * of all clients.
 */
export function usersWithinScope(_db: Database, scope: TenantScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  const { merchants, trees } = scope;
  const isNamed = sql`not ${permissions.includeSubordinates} and named.merchant_id = any(${textArray(merchants)})`;
  const isBelow = sql`exists (select 1 from ${clientAncestors} where ${clientAncestors.merchantId} = named.merchant_id
    and ${clientAncestors.ancestorId} = any(${textArray(trees)}))`;
  const isOutside = sql`${permissions.merchantIds} is null or exists (
    select 1 from unnest(${permissions.merchantIds}) as named(merchant_id) where not ((${isNamed}) or ${isBelow}))`;
  return sql`exists (select 1 from ${permissions} where ${permissions.userId} = ${users.id})
    and not exists (select 1 from ${permissions} where ${permissions.userId} = ${users.id} and (${isOutside}))`;
}
