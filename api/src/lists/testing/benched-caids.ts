import { CAID_LISTS } from '@cbp/shared/caids/caid.list';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

const NEWEST = Date.UTC(2026, 10, 20);
const SERVICES = ['rdr', 'oi'] as const;
const TIME = `timestamptz '${new Date(NEWEST).toISOString()}' - i * interval '30 seconds'`;
const BINS = `(array['448312', '44831201', '453948', '41277301', '512233', '489021'])[1 + i % 6]`;
/** Most are in force. */
const STATUS = `(array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PENDING', 'PROCESSING', 'DELETE_PENDING', 'DELETED',
  'REJECTED'])[1 + i % 10]`;

/** As many of each service. CAIDs stand beside each other in one table, so each list reads past those of the other. */
const seed = (rows: number) => [
  'select setseed(0.46)',
  ...SERVICES.map(
    (
      service,
    ) => `insert into cbp.caids (service, caid, compared_as, bin, client_id, dba, descriptor, status, active_at, created_at, updated_at)
     select '${service}', lpad(i::text, 15, '0'), i::text, ${BINS},
       case when i % 9973 = 7 then '${MERCHANT}' else 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0') end,
       'Shop ' || (i % 900), case when i % 3 > 0 then 'SHOP*' || (i % 900) end, ${STATUS},
       case when i % 10 in (0, 1, 2, 3, 4, 7, 8) then ${TIME} + interval '2 days' end, ${TIME}, ${TIME} + interval '2 days'
     from generate_series(1, ${rows}) as i`,
  ),
];

const among = (...values: string[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const one = (key: string, filter: WireFilter, where: string, title = key): Case => ({
  title,
  query: { filters: { [key]: filter } },
  where,
});
const sorted = (title: string, field: string, order: 1 | -1, orderBy: string): Case => ({
  title,
  query: { sort: [{ field, order }] },
  where: 'true',
  orderBy,
});

const cases: readonly Case[] = [
  { title: 'all', query: {}, where: 'true' },
  one('status', among('ACTIVE'), `q.status = 'ACTIVE'`),
  one(
    'status',
    among('PENDING', 'DELETE_PENDING'),
    `q.status in ('PENDING', 'DELETE_PENDING')`,
    'status, asked for',
  ),
  one('merchant_id', contains('199'), `q.client_id ilike '%199%'`),
  one('dba', contains('shop 41'), `q.dba ilike '%shop 41%'`),
  one('dba', contains('nothing'), `q.dba ilike '%nothing%'`, 'dba, in no row'),
  one('bin', contains('4483'), `q.bin ilike '%4483%'`),
  one('caid', contains('1234'), `q.caid ilike '%1234%'`),
  one('caid', contains('0000'), `q.caid ilike '%0000%'`, 'caid, in every row'),
  {
    title: 'active ones of a BIN',
    query: { filters: { status: among('ACTIVE'), bin: contains('44831201') } },
    where: `q.status = 'ACTIVE' and q.bin ilike '%44831201%'`,
  },
  sorted('by CAID', 'caid', 1, 'q.caid collate "C", q.id'),
  sorted('active first', 'active_at', 1, 'q.active_at asc nulls last, q.id'),
  sorted('active last', 'active_at', -1, 'q.active_at desc nulls last, q.id desc'),
];

const [benchedRdrCaids, benchedOiCaids] = SERVICES.map((service): BenchedList => {
  const of = `q.service = '${service}'`;
  const isFirst = service === SERVICES[0];
  return {
    list: CAID_LISTS[service],
    seed: isFirst ? seed : () => [],
    tables: isFirst ? ['caids'] : [],
    select: `select q.id, q.caid, q.bin, c.name, q.client_id, q.dba, q.descriptor, q.status, q.active_at, q.created_at, q.updated_at
      from cbp.caids q
      left join cbp.clients c on c.merchant_id = q.client_id`,
    within: {
      operator: of,
      reseller: `${of} and q.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
      merchant: `${of} and q.client_id = '${MERCHANT}'`,
    },
    orderBy: 'q.created_at desc, q.id desc',
    cases,
  };
}) as [BenchedList, BenchedList];

export { benchedOiCaids, benchedRdrCaids };
