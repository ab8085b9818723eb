import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';

/** The active clients within the scope, by name. */
export function selectActive(
  db: Database,
  scope: TenantScope,
): Promise<Pick<typeof clients.$inferSelect, 'merchantId' | 'name'>[]> {
  const { merchantId, name, status } = clients;
  return db
    .select({ merchantId, name })
    .from(clients)
    .where(and(eq(status, 'ACTIVE'), withinScope(db, scope, merchantId)))
    .orderBy(asc(name), asc(merchantId));
}
