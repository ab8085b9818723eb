import { inspectionList } from '@cbp/shared/inspections/inspection.list';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';
import { MERCHANT, RESELLER } from './seeded-clients.ts';

const DAY_MS = 86_400_000;
/** The newest row is of this moment; a row comes every half minute before it. */
const NEWEST = Date.UTC(2026, 10, 20);
const at = (daysAgo: number) => new Date(NEWEST - daysAgo * DAY_MS).toISOString();

/** One of each brand, with its client: seven of them run, one in twenty has failed. */
const seed = () => [
  `insert into cbp.inspections (brand_id, client_id, state, cause, extent, hosts, robots_rule, "order", server_id, next_try_at,
     give_up_at, pages, findings, record_n, record_hash, previous_hash, created_at, started_at, ended_at)
   select b.id, b.client_id, s.state, case when b.id % 5 = 2 then 'request' else 'plan' end, 'all', array[b.website], 'respect', '{}',
     'inspection-' || b.id, b.created_at, b.created_at, 10, case when s.state = 'done' then b.id % 6 end,
     case when s.state <> 'running' then 1 end, case when s.state <> 'running' then md5(b.id::text) end,
     case when s.state <> 'running' then '' end, b.created_at, b.created_at,
     case when s.state <> 'running' then b.created_at + interval '1 minute' end
   from cbp.brands b
   cross join lateral (select case when b.id % 140000 = 9 then 'running' when b.id % 20 = 3 then 'failed' else 'done' end as state) s`,
];

const among = (...values: string[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const lastDays = (days: number): WireFilter => ({ type: 'range', from: at(days), to: at(0) });
const one = (key: string, filter: WireFilter, where: string, title = key): Case => ({
  title,
  query: { filters: { [key]: filter } },
  where,
});

export const benchedInspections: BenchedList = {
  list: inspectionList,
  seed,
  tables: ['inspections'],
  select: `select i.id, b.name, i.brand_id, c.name, i.client_id, i.state, i.hosts, i.pages, i.findings, i.cause, i.extent, i.created_at,
      i.ended_at, i.version
    from cbp.inspections i
    join cbp.brands b on b.id = i.brand_id
    join cbp.clients c on c.merchant_id = i.client_id`,
  within: {
    operator: 'true',
    reseller: `i.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `i.client_id = '${MERCHANT}'`,
  },
  orderBy: 'i.created_at desc, i.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('brand_name', contains('a1b2c'), `b.name ilike '%a1b2c%'`),
    one('brand_name', contains('optics'), `b.name ilike '%optics%'`, 'brand_name, in one of seven'),
    one('merchant_id', contains('199'), `i.client_id ilike '%199%'`),
    one('state', among('failed'), `i.state = 'failed'`),
    one('state', among('running'), `i.state = 'running'`, 'state, of few'),
    one('cause', among('request'), `i.cause = 'request'`),
    one('requested_at', lastDays(7), `i.created_at >= '${at(7)}' and i.created_at <= '${at(0)}'`),
    {
      title: 'oldest first',
      query: { sort: [{ field: 'requested_at', order: 1 }] },
      where: 'true',
      orderBy: 'i.created_at, i.id',
    },
  ],
};
