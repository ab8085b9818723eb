import type { Database } from '@cbp/shared/node/database/connect';
import { inArray } from 'drizzle-orm';
import { clients } from '../database/access-schema.ts';

/** The names of clients by ID, without a scope check. */
export async function findClientNames(
  db: Database,
  merchantIds: readonly string[],
): Promise<Record<string, string>> {
  if (merchantIds.length === 0) return {};
  const rows = await db
    .select({ merchantId: clients.merchantId, name: clients.name })
    .from(clients)
    .where(inArray(clients.merchantId, [...merchantIds]));
  return Object.fromEntries(rows.map(({ merchantId, name }) => [merchantId, name]));
}
