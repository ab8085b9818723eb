import { CLOSED_STATUSES } from '@cbp/shared/clients/client-verb';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { clientAncestors, clients } from '../../database/access-schema.ts';

/**
 * The email recipient of each client: the client itself, or its nearest ancestor with alert emails. Clients without one are
 * omitted.
 */
export async function selectRecipientsOf(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map();
  const { merchantId, ancestorId, depth } = clientAncestors;
  const rows = await db
    .selectDistinctOn([merchantId], { merchantId, ancestorId })
    .from(clientAncestors)
    .innerJoin(clients, eq(clients.merchantId, ancestorId))
    .where(
      and(
        inArray(merchantId, [...clientIds]),
        sql`cardinality(${clients.alertEmailTo}) > 0`,
        notInArray(clients.status, [...CLOSED_STATUSES]),
      ),
    )
    .orderBy(asc(merchantId), asc(depth));
  return new Map(rows.map((row) => [row.merchantId, row.ancestorId]));
}

/** The data an email needs about its recipients. */
export function selectAddressed(db: Database, ids: readonly string[]) {
  const { merchantId, name, language, alertEmailTo, alertEmailCc } = clients;
  return db
    .select({ merchantId, name, language, alertEmailTo, alertEmailCc })
    .from(clients)
    .where(inArray(merchantId, [...ids]));
}

export async function selectContact(
  db: Database,
  merchantId: string,
): Promise<{ name: string; contactEmailTo: string[] } | undefined> {
  const { name, contactEmailTo } = clients;
  const [row] = await db
    .select({ name, contactEmailTo })
    .from(clients)
    .where(eq(clients.merchantId, merchantId));
  return row;
}
