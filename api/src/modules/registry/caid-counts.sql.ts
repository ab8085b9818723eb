import type { CaidService } from '@cbp/shared/caids/caid';
import type { Database } from '@cbp/shared/node/database/connect';
import { FIGURE_STATUSES } from '@cbp/shared/statistics/registry.list';
import { type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { caidCounts, caidMarks } from '../alerts/statistics/cached-figures.schema.ts';
import { caids } from '../caids/caids.schema.ts';

const MARKED_CLIENTS = sql`(select distinct client_id from ${caidMarks})`;

const counted = (
  isCounted: SQL,
) => sql`select client_id, service, status, bin, count(*)::int as count from ${caids}
  where ${isCounted} group by client_id, service, status, bin`;

/** Cached counts of clients with unchanged CAIDs, and fresh counts of the others. */
const COUNTS = sql`(
  select client_id, service, status, bin, count from ${caidCounts} where client_id not in ${MARKED_CLIENTS}
  union all ${counted(sql`client_id in ${MARKED_CLIENTS}`)}) caid_counts`;

const isActive = sql`status = 'ACTIVE'`;
const sumWhere = (isCounted: SQL) => sql<number>`coalesce(sum(count) filter (where ${isCounted}), 0)::int`;
const activeOf = (service: CaidService) => sumWhere(sql`${isActive} and service = ${service}`);
const adding = sql.join(
  FIGURE_STATUSES.adding.map((status) => sql`${status}`),
  sql`, `,
);

/** The number of CAIDs by client, with the BINs of those that are active. */
export const coveredByCaids = new QueryBuilder()
  .select({
    coveredId: sql<string>`client_id`.as('covered_id'),
    rdr: activeOf('rdr').as('rdr_caids'),
    oi: activeOf('oi').as('oi_caids'),
    adding: sumWhere(sql`status in (${adding})`).as('adding_caids'),
    bins: sql<string[]>`coalesce(array_agg(distinct bin order by bin) filter (where ${isActive}), '{}')`.as(
      'bins',
    ),
  })
  .from(COUNTS)
  .groupBy(sql`client_id`)
  .as('covered');

/** Counts the CAIDs of marked clients again, as the transaction sees them, and deletes their marks. */
export async function cacheCaidCounts(tx: Database): Promise<void> {
  await tx.execute(sql`delete from ${caidCounts} where client_id in ${MARKED_CLIENTS}`);
  await tx.execute(sql`insert into ${caidCounts} (client_id, service, status, bin, count)
    ${counted(sql`client_id in ${MARKED_CLIENTS}`)}`);
  await tx.delete(caidMarks);
}

export async function hasMarkedCaids(tx: Database): Promise<boolean> {
  return (await tx.select({ one: sql`1` }).from(caidMarks).limit(1)).length > 0;
}
