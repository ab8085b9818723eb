import type { ClientFinding } from '@cbp/shared/alerts/alert';
import { LONGEST_DESCRIPTOR } from '@cbp/shared/descriptors/descriptor.model';
import type { Moments } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { IN_FORCE } from '@cbp/shared/states/enrolment-status';
import { FIGURE_STATUSES } from '@cbp/shared/statistics/registry.list';
import { MOST_GROUPS, MOST_NAMED_OF_GROUP } from '@cbp/shared/statistics/registry.model';
import { and, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { comparedDescriptorOf } from '../../database/alert-expressions.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';

const among = (statuses: readonly EnrolmentStatus[]) =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`);

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

/** How the client of an alert without a descriptor was determined; an index covers all columns read. */
const FINDING_WITHOUT = sql<ClientFinding>`case when ${alerts.clientId} is null then 'none' else 'person' end`;

/** Every start of a text that a descriptor can be. */
const startsOf = (text: SQL) =>
  sql`select rtrim(left(${text}, ends)) from generate_series(1, least(length(${text}), ${sql.raw(String(LONGEST_DESCRIPTOR))})) ends`;

const fits = (descriptor: SQL, text: SQL) =>
  sql`(${descriptor}.type = 'EXACT_MATCH' and ${descriptor}.compared_as = ${text}
    or ${descriptor}.type = 'STARTS_WITH' and ${descriptor}.compared_as = any (array(${startsOf(text)})))`;

/**
 * Alerts of a period without a matching descriptor, grouped by text and by how the client was determined, without texts
 * that have an active descriptor by now. The largest groups per kind come first, up to a limit.
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
      select ${FINDING_WITHOUT} as found, ${comparedDescriptorOf(alerts.merchantDescriptor)} as text, ${alerts.clientId} as client_id,
        ${alerts.issuer} as issuer, ${alerts.alertTimestamp} as seen_at, ${alerts.amount} as amount, ${alerts.currency} as currency
      from ${alerts} where ${isSeen}),
    grouped as (
      select found, text, count(*)::int as alerts, max(seen_at) as last_seen from unfound group by found, text),
    nobodys as (
      select *, (count(*) over ())::int as total, row_number() over (partition by found order by alerts desc, text) as place
      from grouped where not exists (
          select 1 from ${descriptors} had where had.type = 'EXACT_MATCH' and had.status in ${inForce} and had.compared_as = ${text})
        and not exists (
          select 1 from ${descriptors} had where had.type = 'STARTS_WITH' and had.status in ${inForce}
            and had.compared_as = any (array(${startsOf(text)})))),
    shown as (select * from nobodys as grouped where place <= ${most(MOST_GROUPS)}),
    named as materialized (
      select found, text,
        (array_agg(distinct issuer) filter (where issuer is not null))[1:${most(MOST_NAMED_OF_GROUP)}] as issuers,
        (array_agg(distinct client_id) filter (where client_id is not null))[1:${most(MOST_NAMED_OF_GROUP)}] as client_ids
      from unfound join shown using (found, text) group by found, text),
    sums as materialized (
      select found, text, currency, sum(amount) as amount, count(*)::int as alerts
      from unfound join shown using (found, text) group by found, text, currency)
    select found, text, grouped.alerts, last_seen, total, coalesce(issuers, '{}') as issuers, coalesce(client_ids, '{}') as client_ids,
      (select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount, 'alerts', sums.alerts) order by sums.alerts desc, currency)
        from sums where sums.found = grouped.found and sums.text = grouped.text) as amounts,
      (select descriptors.id::int from ${descriptors} where descriptors.status in ${among(FIGURE_STATUSES.adding)}
        and ${fits(sql`descriptors`, text)} and ${seesWaiting} order by descriptors.id limit 1) as waiting_id
    from shown as grouped join named using (found, text) order by found, place`)) as unknown as {
    rows: GroupRow[];
  };
  return rows;
}
