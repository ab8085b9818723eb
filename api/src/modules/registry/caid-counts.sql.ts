import type { CaidService } from '@cbp/shared/caids/caid';
import type { Database } from '@cbp/shared/node/database/connect';
import { FIGURE_STATUSES } from '@cbp/shared/statistics/registry.list';
import { type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { caidCountChanges, caidCounts } from '../alerts/statistics/cached-figures.schema.ts';

const sumWhere = (isCounted: SQL) => sql<number>`coalesce(sum(count) filter (where ${isCounted}), 0)::int`;
const activeOf = (service: CaidService) => sumWhere(sql`status = 'ACTIVE' and service = ${service}`);
const adding = sql.join(
  FIGURE_STATUSES.adding.map((status) => sql`${status}`),
  sql`, `,
);

/** Cached counts with what has changed since, by client and BIN: a BIN is listed while a CAID of it is active. */
const BY_BIN = sql`(
  select client_id, bin, ${activeOf('rdr')} as rdr, ${activeOf('oi')} as oi,
    ${sumWhere(sql`status in (${adding})`)} as adding
  from (
    select client_id, service, status, bin, count from ${caidCounts}
    union all select client_id, service, status, bin, change from ${caidCountChanges}) counts
  group by client_id, bin) by_bin`;

/** The number of CAIDs by client, with the BINs of those that are active. */
export const coveredByCaids = new QueryBuilder()
  .select({
    coveredId: sql<string>`client_id`.as('covered_id'),
    rdr: sql<number>`sum(rdr)::int`.as('rdr_caids'),
    oi: sql<number>`sum(oi)::int`.as('oi_caids'),
    adding: sql<number>`sum(adding)::int`.as('adding_caids'),
    bins: sql<string[]>`coalesce(array_agg(bin order by bin) filter (where rdr + oi > 0), '{}')`.as('bins'),
  })
  .from(BY_BIN)
  .groupBy(sql`client_id`)
  .as('covered');

/** Adds the changes that the transaction sees to the cached counts. */
export async function cacheCaidCounts(tx: Database): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from ${caidCountChanges} returning client_id, service, status, bin, change)
    insert into ${caidCounts} as known (client_id, service, status, bin, count)
      select client_id, service, status, bin, sum(change)::int from taken
      group by client_id, service, status, bin having sum(change) <> 0
      on conflict (client_id, service, status, bin) do update set count = known.count + excluded.count`);
  await tx.execute(sql`delete from ${caidCounts} where count = 0`);
}

export async function hasCaidCountChanges(tx: Database): Promise<boolean> {
  return (await tx.select({ one: sql`1` }).from(caidCountChanges).limit(1)).length > 0;
}
