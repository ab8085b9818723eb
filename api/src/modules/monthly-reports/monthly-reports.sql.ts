import { CLOSED_STATUSES } from '@cbp/shared/clients/client-verb';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';

/** A client with monthly reports enabled, and its recipients. */
const WANTS: SQL | undefined = and(
  sql`cardinality(${clients.alertEmailTo}) > 0`,
  notInArray(clients.status, [...CLOSED_STATUSES]),
);

/** The clients that wanted their reports by a moment. */
export async function selectWanting(db: Database, by: Date): Promise<string[]> {
  const rows = await db
    .select({ id: clients.merchantId })
    .from(clients)
    .where(and(WANTS, lte(clients.monthlyReportSince, by)))
    .orderBy(clients.merchantId);
  return rows.map(({ id }) => id);
}

/** The current recipients of a client's report; undefined if it is disabled. */
export async function selectReader(db: Database, merchantId: string) {
  const { language, alertEmailTo: to, alertEmailCc: cc } = clients;
  const [row] = await db
    .select({ language, to, cc })
    .from(clients)
    .where(and(WANTS, eq(clients.merchantId, merchantId), sql`${clients.monthlyReportSince} is not null`));
  return row;
}
