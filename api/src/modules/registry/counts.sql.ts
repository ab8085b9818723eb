import type { Database } from '@cbp/shared/node/database/connect';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { type DescriptorFigure, FIGURE_STATUSES } from '@cbp/shared/statistics/registry.list';
import { type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { descriptorCounts, descriptorMarks } from '../alerts/statistics/cached-figures.schema.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';

const MARKED_CLIENTS = sql`(select distinct client_id from ${descriptorMarks})`;

const counted = (isCounted: SQL) => sql`
  select client_id, status, count(*)::int as count from ${descriptors} where ${isCounted} group by client_id, status`;

/** Cached counts of clients with unchanged descriptors, and fresh counts of the others. */
const COUNTS = sql`(
  select client_id, status, count from ${descriptorCounts} where client_id not in ${MARKED_CLIENTS}
  union all ${counted(sql`client_id in ${MARKED_CLIENTS}`)}) counts`;

const sumOf = (figure: DescriptorFigure) => {
  const statuses = (FIGURE_STATUSES[figure] as readonly EnrolmentStatus[]).map((status) => sql`${status}`);
  return sql<number>`sum(count) filter (where status in (${sql.join(statuses, sql`, `)}))`.as(figure);
};

/** The number of descriptors by client and status. */
export const enrolled = new QueryBuilder()
  .select({
    clientId: sql<string>`client_id`.as('client_id'),
    active: sumOf('active'),
    adding: sumOf('adding'),
    deleting: sumOf('deleting'),
    deleted: sumOf('deleted'),
    rejected: sumOf('rejected'),
  })
  .from(COUNTS)
  .groupBy(sql`client_id`)
  .as('enrolled');

/** Updates the cached counts of marked clients as the transaction sees them; all counts if too many are marked. */
export async function cacheCounts(tx: Database, areFew: boolean): Promise<void> {
  const isOld = areFew ? sql`client_id in ${MARKED_CLIENTS}` : sql`true`;
  await tx.execute(sql`delete from ${descriptorCounts} where ${isOld}`);
  await tx.execute(sql`insert into ${descriptorCounts} (client_id, status, count) ${counted(isOld)}`);
}
