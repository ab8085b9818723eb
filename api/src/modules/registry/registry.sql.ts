import type { ClientFinding } from '@cbp/shared/entities/alert';
import type { DescriptorStatus } from '@cbp/shared/entities/descriptor';
import { LONGEST_DESCRIPTOR } from '@cbp/shared/entities/descriptor.model';
import { GONE, IN_FORCE } from '@cbp/shared/entities/descriptor-state';
import type { Enrolment } from '@cbp/shared/entities/registry.list';
import { FIGURE_STATUSES } from '@cbp/shared/entities/registry.list';
import { MOST_GROUPS, MOST_NAMED_OF_GROUP, MOST_PAIRS } from '@cbp/shared/entities/registry.model';
import type { Moments } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import { selectFrom } from '@cbp/shared/node/lists/list-rows';
import { seenBy } from '@cbp/shared/node/lists/list-source';
import { and, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clientFoundOf, comparedDescriptorOf } from '../../database/alert-expressions.ts';
import { alerts } from '../../database/alert-schema.ts';
import { descriptors } from '../../database/descriptor-schema.ts';
import { registrySource } from './registry.list.ts';

const among = (statuses: readonly DescriptorStatus[]) =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`);

/** How many clients of a scope stand how. */
export async function countEnrolments(
  db: Database,
  scope: TenantScope,
): Promise<{ enrolment: Enrolment; clients: number }[]> {
  const seen = seenBy(db, scope, registrySource);
  const { enrolment } = seen.columns;
  if (!enrolment) throw new Error('the registry has no enrolment');
  // By its place: an expression with parameters in it is another one each time that it is written.
  const rows = await selectFrom(db, seen, { enrolment, clients: sql`count(*)::int` })
    .where(seen.isVisible)
    .groupBy(sql`1`);
  return rows as unknown as { enrolment: Enrolment; clients: number }[];
}

export type PairRow = {
  kind: 'same' | 'covers';
  one_id: number;
  other_id: number;
  sees_one: boolean;
  sees_other: boolean;
  total: number;
};

/** Whatever begins with a text stands before it with this behind. */
const LAST_CHARACTER = sql`chr(1114111)`;

const one = alias(descriptors, 'one');
const other = alias(descriptors, 'other');

/**
 * The pairs that collide, of which the scope has one at least, by the rules of `selectCollisions`: what covers another begins
 * it. Each pair is there once; so many at most, and how many there are. In the order of their characters whatever a text
 * begins stands right behind it, so one look at the next shows which texts begin any: few, for which the others are looked up.
 */
export async function selectPairs(db: Database, scope: TenantScope): Promise<PairRow[]> {
  const seesOne = withinScope(db, scope, one.clientId) ?? sql`true`;
  const seesOther = withinScope(db, scope, other.clientId) ?? sql`true`;
  const stand = sql`one.status not in ${among(GONE)} and other.status not in ${among(GONE)}
    and one.client_id <> other.client_id`;
  const ids = sql`one.id as one_id, other.id as other_id, one.compared_as as text`;
  // The scope is asked of the few pairs: within the joins it would be asked of every two descriptors.
  const { rows } = (await db.execute(sql`
    with ordered as (
      select id, type, compared_as, lead(compared_as) over (order by compared_as using ~<~, id) as next
      from ${descriptors} where status not in ${among(GONE)}),
    near as materialized (
      select id from ordered where next = compared_as or type = 'STARTS_WITH' and starts_with(next, compared_as)),
    pairs as materialized (
      select 'same' as kind, ${ids} from near join ${descriptors} one using (id)
        join ${descriptors} other on other.compared_as = one.compared_as and one.id < other.id where ${stand}
      union all
      select 'covers', ${ids} from near join ${descriptors} one using (id)
        join ${descriptors} other on other.compared_as ~>~ one.compared_as
          and other.compared_as ~<~ (one.compared_as || ${LAST_CHARACTER})
        where one.type = 'STARTS_WITH' and ${stand})
    select kind, one_id::int, other_id::int, ${seesOne} as sees_one, ${seesOther} as sees_other, (count(*) over ())::int as total
    from pairs join ${descriptors} one on one.id = one_id join ${descriptors} other on other.id = other_id
    where ${seesOne} or ${seesOther}
    order by kind desc, text, one_id, other_id limit ${sql.raw(String(MOST_PAIRS))}`)) as unknown as {
    rows: PairRow[];
  };
  return rows;
}

export type GroupRow = {
  found: ClientFinding;
  text: string;
  alerts: number;
  last_seen: string;
  issuers: string[];
  client_ids: string[];
  amounts: { currency: string; amount: number; alerts: number }[];
  waiting_id: number | null;
  total: number;
};

/** Every start of a text that a descriptor can be. */
const startsOf = (text: SQL) =>
  sql`select rtrim(left(${text}, ends)) from generate_series(1, least(length(${text}), ${sql.raw(String(LONGEST_DESCRIPTOR))})) ends`;

const fits = (descriptor: SQL, text: SQL) =>
  sql`(${descriptor}.type = 'EXACT_MATCH' and ${descriptor}.compared_as = ${text}
    or ${descriptor}.type = 'STARTS_WITH' and ${descriptor}.compared_as = any (array(${startsOf(text)})))`;

/**
 * The alerts of a time whose client no descriptor found, by text and by what found it; those texts are left out that somebody
 * has in force by now. Of each finding the largest groups come first, so many at most.
 */
export async function selectGroups(
  db: Database,
  { scope, from, to }: { scope: TenantScope } & Moments,
): Promise<GroupRow[]> {
  const isSeen = and(
    sql`${alerts.descriptorId} is null and ${alerts.alertTimestamp} >= ${from}::timestamptz
      and ${alerts.alertTimestamp} < ${to}::timestamptz + interval '1 ms'`,
    withinScope(db, scope, alerts.clientId),
  );
  const seesWaiting = withinScope(db, scope, descriptors.clientId) ?? sql`true`;
  const text = sql`grouped.text`;
  const inForce = among(IN_FORCE);
  const most = (count: number) => sql.raw(String(count));
  const { rows } = (await db.execute(sql`
    with unfound as materialized (
      select ${clientFoundOf(alerts)} as found, ${comparedDescriptorOf(alerts.merchantDescriptor)} as text, ${alerts.clientId} as client_id,
        ${alerts.issuer} as issuer, ${alerts.alertTimestamp} as seen_at, ${alerts.amount} as amount, ${alerts.currency} as currency
      from ${alerts} where ${isSeen}),
    grouped as (
      select found, text, count(*)::int as alerts, max(seen_at) as last_seen,
        (array_agg(distinct issuer) filter (where issuer is not null))[1:${most(MOST_NAMED_OF_GROUP)}] as issuers,
        (array_agg(distinct client_id) filter (where client_id is not null))[1:${most(MOST_NAMED_OF_GROUP)}] as client_ids
      from unfound group by found, text),
    nobodys as (
      select *, (count(*) over ())::int as total, row_number() over (partition by found order by alerts desc, text) as place
      from grouped where not exists (
          select 1 from ${descriptors} had where had.type = 'EXACT_MATCH' and had.status in ${inForce} and had.compared_as = ${text})
        and not exists (
          select 1 from ${descriptors} had where had.type = 'STARTS_WITH' and had.status in ${inForce}
            and had.compared_as = any (array(${startsOf(text)})))),
    shown as (select * from nobodys as grouped where place <= ${most(MOST_GROUPS)}),
    sums as (
      select found, text, currency, sum(amount) as amount, count(*)::int as alerts
      from unfound join shown using (found, text) group by found, text, currency)
    select found, text, grouped.alerts, last_seen, total, coalesce(issuers, '{}') as issuers, coalesce(client_ids, '{}') as client_ids,
      (select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount, 'alerts', sums.alerts) order by sums.alerts desc, currency)
        from sums where sums.found = grouped.found and sums.text = grouped.text) as amounts,
      (select descriptors.id::int from ${descriptors} where descriptors.status in ${among(FIGURE_STATUSES.adding)}
        and ${fits(sql`descriptors`, text)} and ${seesWaiting} order by descriptors.id limit 1) as waiting_id
    from shown as grouped order by found, place`)) as unknown as { rows: GroupRow[] };
  return rows;
}
