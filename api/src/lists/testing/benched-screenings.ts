import type { WireFilter } from '@cbp/shared/list/filter';
import { individualScreeningList } from '@cbp/shared/screenings/screening.list';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

const DAY_MS = 86_400_000;
/** The newest row is of this moment; a row comes every half minute before it. */
const NEWEST = Date.UTC(2026, 10, 20);
const at = (daysAgo: number) => new Date(NEWEST - daysAgo * DAY_MS).toISOString();
const TIME = `timestamptz '${at(0)}' - i * interval '30 seconds'`;
const oneOf = (...texts: readonly string[]) =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + i % ${texts.length}]`;
const FIRST = oneOf('Lucasta', 'Borislav', 'Quenby', 'Ottoline', 'Peregrin', 'Marisol', 'Teodor');

const seed = (rows: number) => [
  'select setseed(0.46)',
  `insert into cbp.screenings (kind, client_id, reference, content_hash, engine, name, first_name, last_name, subject_hash,
     is_ongoing, duration, is_partial, match_score, filters, countries, has_aliases, has_relatives, event, derived_event,
     decided_at, searched, not_searched, open_hits, confirmed_hits, cleared_hits, paid_runs, ends_at, created_at)
   select case when i % 5 = 0 then 'business' else 'individual' end,
     case when i % 9973 = 7 then '${MERCHANT}'
       else 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0') end,
     'customer-' || i, md5(i::text), ${oneOf('own', 'own', 'own', 'shuftipro')},
     ${FIRST} || ' ' || initcap(substr(md5(i::text), 1, 8)), ${FIRST}, initcap(substr(md5(i::text), 1, 8)), md5('s' || i),
     is_ongoing, case when is_ongoing then 'one_year' end, false, 75, '{sanction,pep}', '{}', true, false,
     ${oneOf(...Array<string>(7).fill('verification.accepted'), 'verification.declined', 'review.pending', 'request.timeout')},
     null, ${TIME}, '{sanction}', '{pep}', case when i % 40 = 3 then 1 + i % 4 else 0 end, i % 3, i % 5, 1,
     case when is_ongoing then ${TIME} + interval '1 year' end, ${TIME}
   from (select i, i % 3 = 0 as is_ongoing from generate_series(1, ${rows}) as i) as drawn`,
];

const among = (...values: (string | boolean)[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const lastDays = (days: number): WireFilter => ({ type: 'range', from: at(days), to: at(0) });
const sinceDays = (days: number) => `s.created_at >= '${at(days)}' and s.created_at <= '${at(0)}'`;
const one = (key: string, filter: WireFilter, where: string, title = key): Case => ({
  title,
  query: { filters: { [key]: filter } },
  where,
});

export const benchedScreenings: BenchedList = {
  list: individualScreeningList,
  seed,
  tables: ['screenings'],
  select: `select s.id, s.name, s.first_name, s.reference, s.event, s.open_hits, s.confirmed_hits, s.cleared_hits, c.name, s.client_id,
      s.created_at, s.is_ongoing, s.ends_at, s.not_searched, s.searched, s.engine, s.decided_at, s.version
    from cbp.screenings s
    join cbp.clients c on c.merchant_id = s.client_id`,
  within: {
    operator: `s.kind = 'individual'`,
    reseller: `s.kind = 'individual' and s.client_id in
      (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `s.kind = 'individual' and s.client_id = '${MERCHANT}'`,
  },
  orderBy: 's.created_at desc, s.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('enquiry_data.name.full_name', contains('borislav ab1'), `s.name ilike '%borislav ab1%'`),
    one('enquiry_data.name.full_name', contains('nothing'), `s.name ilike '%nothing%'`, 'name, in no row'),
    one('enquiry_data.name.first_name', contains('quenby'), `s.first_name ilike '%quenby%'`),
    one('result.reference', contains('mer-7771'), `s.reference ilike '%mer-7771%'`),
    one('merchant_id', contains('199'), `s.client_id ilike '%199%'`),
    one('enquiry_date', lastDays(30), sinceDays(30)),
    one('enquiry_data.ongoing', among(true), 's.is_ongoing'),
    one('enquiry_result_event', among('verification.declined'), `s.event = 'verification.declined'`),
    one('open_hits', among(true), 's.open_hits > 0'),
    one('open_hits', among(false), 's.open_hits = 0', 'no open hits'),
    one('engine', among('shuftipro'), `s.engine = 'shuftipro'`),
    one(
      'ends_at',
      { type: 'range', from: at(-30), to: at(-60) },
      `s.ends_at >= '${at(-30)}' and s.ends_at <= '${at(-60)}'`,
    ),
    {
      title: 'declined, last 30 days',
      query: {
        filters: { enquiry_result_event: among('verification.declined'), enquiry_date: lastDays(30) },
      },
      where: `s.event = 'verification.declined' and ${sinceDays(30)}`,
    },
    {
      title: 'most open hits first',
      query: { sort: [{ field: 'hits.open', order: -1 }] },
      where: 'true',
      orderBy: 's.open_hits desc, s.id desc',
    },
    {
      title: 'ending last first',
      query: { sort: [{ field: 'ends_at', order: -1 }] },
      where: 'true',
      orderBy: 's.ends_at desc nulls last, s.id desc',
    },
  ],
};
