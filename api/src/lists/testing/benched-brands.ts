import { brandList } from '@cbp/shared/brands/brand.list';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

const DAY_MS = 86_400_000;
/** The newest row is of this moment; a row comes every half minute before it. */
const NEWEST = Date.UTC(2026, 10, 20);
const at = (daysAgo: number) => new Date(NEWEST - daysAgo * DAY_MS).toISOString();
const TIME = `timestamptz '${at(0)}' - i * interval '30 seconds'`;
const oneOf = (...texts: readonly string[]) =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + i % ${texts.length}]`;
const repeated = (text: string, times: number) => Array<string>(times).fill(text);

/** One shop in twelve was never inspected, one in a hundred can't be read, and seven run. */
const RESULT = `case when i % 140000 = 9 then 'running' else ${oneOf(
  'never',
  ...repeated('no_findings', 7),
  ...repeated('findings', 4),
)} end`;
const IS_INSPECTED = `${RESULT} not in ('never', 'running')`;

const seed = (rows: number) => [
  'select setseed(0.48)',
  `insert into cbp.brands (client_id, name, legal_entity, country, website, category, markets, languages, currencies, descriptors,
     status, prohibited_confirmed_at, prohibited_confirmed_by, prohibited_edition, plan, inspection_result, inspection_findings,
     inspected_at, next_inspection_at, created_at, updated_at)
   select case when i % 9973 = 7 then '${MERCHANT}'
       else 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0') end,
     initcap(substr(md5(i::text), 1, 8)) || ' ' || ${oneOf('Books', 'Tea', 'Optics', 'Outfitters', 'Sound', 'Prints', 'Candles')},
     initcap(substr(md5('e' || i), 1, 8)) || ' Trading Limited', ${oneOf('HK', 'GB', 'SG')},
     substr(md5(i::text), 1, 8) || '-shop.example', ${oneOf('5732', '5651', '5942', '5719', '5999', '5311', '5499', '5815')},
     '{HK}', '{en}', '{HKD}', '{}', case when i % 20 = 4 then 'archived' else 'active' end, ${TIME}, 'user@cbp.example', '2026-11',
     ${oneOf('none', 'none', 'monthly', 'quarterly')}, ${RESULT}, case when ${RESULT} = 'findings' then 1 + i % 5 end,
     case when ${IS_INSPECTED} then ${TIME} + interval '1 hour' end, case when ${IS_INSPECTED} then ${TIME} + interval '30 days' end,
     ${TIME}, ${TIME}
   from generate_series(1, ${rows}) as i`,
];

const among = (...values: string[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const lastDays = (days: number): WireFilter => ({ type: 'range', from: at(days), to: at(0) });
const one = (key: string, filter: WireFilter, where: string, title = key): Case => ({
  title,
  query: { filters: { [key]: filter } },
  where,
});

export const benchedBrands: BenchedList = {
  list: brandList,
  seed,
  tables: ['brands'],
  select: `select b.id, b.name, b.logo, b.client_id, c.name, b.legal_entity, b.website, b.status, b.category, b.inspection_result,
      b.inspection_findings, b.inspected_at,
      case when b.status = 'active' and c.status = 'ACTIVE' then b.next_inspection_at end, b.plan, b.created_at, b.updated_at
    from cbp.brands b
    join cbp.clients c on c.merchant_id = b.client_id`,
  within: {
    operator: 'true',
    reseller: `b.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `b.client_id = '${MERCHANT}'`,
  },
  orderBy: 'b.name collate "C", b.id',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('name', contains('a1b2c'), `b.name ilike '%a1b2c%'`),
    one('name', contains('optics'), `b.name ilike '%optics%'`, 'name, in one of seven'),
    one('legal_entity', contains('a1b2c'), `b.legal_entity ilike '%a1b2c%'`),
    one('website', contains('a1b2c3'), `b.website ilike '%a1b2c3%'`),
    one('website', contains('nowhere'), `b.website ilike '%nowhere%'`, 'website, in no row'),
    one('merchant_id', contains('199'), `b.client_id ilike '%199%'`),
    one('status', among('archived'), `b.status = 'archived'`),
    one('category', among('5942', '5815'), `b.category in ('5942', '5815')`),
    one('inspection_result', among('findings'), `b.inspection_result = 'findings'`),
    one(
      'inspection_result',
      among('running'),
      `b.inspection_result = 'running'`,
      'inspection_result, of few',
    ),
    one('inspected_at', lastDays(7), `b.inspected_at >= '${at(7)}' and b.inspected_at <= '${at(0)}'`),
    {
      title: 'newest first',
      query: { sort: [{ field: 'created_at', order: -1 }] },
      where: 'true',
      orderBy: 'b.created_at desc, b.id desc',
    },
    {
      title: 'inspected last',
      query: { sort: [{ field: 'inspected_at', order: -1 }] },
      where: 'true',
      orderBy: 'b.inspected_at desc nulls last, b.id desc',
    },
  ],
};
