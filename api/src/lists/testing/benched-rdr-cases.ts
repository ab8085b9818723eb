import type { WireFilter } from '@cbp/shared/list/filter';
import { rdrCaseList } from '@cbp/shared/rdr/rdr-case.list';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

const DAY_MS = 86_400_000;
/** The newest row is of this moment; a row comes every half minute before it. */
const NEWEST = Date.UTC(2026, 10, 20);
const at = (daysAgo: number) => new Date(NEWEST - daysAgo * DAY_MS).toISOString();
const TIME = `timestamptz '${at(0)}' - i * interval '30 seconds'`;
const oneOf = (...texts: readonly string[]) =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + i % ${texts.length}]`;

const seed = (rows: number) => [
  'select setseed(0.47)',
  `insert into cbp.rdr_cases (case_id, decision_id, case_date, client_id, dba, bin, caid, arn, descriptor, card_prefix, card_suffix, mcc,
     transaction_time, transaction_amount, transaction_currency, amount, currency, reason_code, outcome, decided_by, decided_at,
     match, match_reasons, matched_at, received, reported_at, recalled_at, created_at)
   select 'RDR' || upper(substr(md5(i::text), 1, 20)), 'D' || i, ${TIME},
     case when i % 100 = 11 then null when i % 9973 = 7 then '${MERCHANT}'
       else 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0') end,
     case when i % 100 = 11 then null else 'Shop ' || (i % 900) end, ${oneOf('448312', '44831201', '453948', '512233')},
     lpad((i % 50000)::text, 15, '0'), case when i % 4 = 0 then null else lpad(i::text, 23, '7') end, 'SHOP*' || (i % 900),
     ${oneOf('424242', '424242', '555555')}, lpad((i % 10000)::text, 4, '0'), '5311', ${TIME} - interval '20 days', paid, 'USD', paid, 'USD',
     ${oneOf('10.4', '13.1', '13.2', '12.5', '13.3', '11.3', '13.7', '10.5')}, ${oneOf('Accepted', 'Accepted', 'Declined')},
     ${oneOf('rule', 'rule', 'default', 'network')}, ${TIME},
     case when i % 20 < 17 then 'matched' when i % 20 < 19 then 'unmatched' else 'doubtful' end, '[]', ${TIME}, '{}', ${TIME},
     case when i % 50 = 3 then ${TIME} + interval '3 days' end, ${TIME}
   from (select i, round((random() * 400 + 5)::numeric, 2) as paid from generate_series(1, ${rows}) as i) as drawn`,
];

const among = (...values: (string | boolean)[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const lastDays = (days: number): WireFilter => ({ type: 'range', from: at(days), to: at(0) });
const sinceDays = (days: number) => `d.case_date >= '${at(days)}' and d.case_date <= '${at(0)}'`;
const cased = (title: string, filters: Record<string, WireFilter>, where: string): Case => ({
  title,
  query: { filters },
  where,
});
const one = (key: string, filter: WireFilter, where: string, title = key) =>
  cased(title, { [key]: filter }, where);

export const benchedRdrCases: BenchedList = {
  list: rdrCaseList,
  seed,
  tables: ['rdr_cases'],
  select: `select d.id, d.case_id, d.case_date, c.name, c.merchant_id, d.dba, d.bin, d.caid, d.arn, d.amount, d.currency, d.outcome,
    d.decided_by, d.recalled_at, d.match, d.reason_code, d.descriptor, d.card_prefix, d.card_suffix, d.transaction_time, d.created_at
    from cbp.rdr_cases d
    left join cbp.clients c on c.merchant_id = d.client_id`,
  within: {
    operator: 'true',
    reseller: `d.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `d.client_id = '${MERCHANT}'`,
  },
  orderBy: 'd.case_date desc, d.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('arn', contains('777123'), `d.arn ilike '%777123%'`),
    one('client_name', contains('ember'), `c.name ilike '%ember%'`),
    one('merchant_id', contains('199'), `c.merchant_id ilike '%199%'`),
    one('dba', contains('shop 41'), `d.dba ilike '%shop 41%'`),
    one('bin', contains('4483'), `d.bin ilike '%4483%'`),
    one('caid', contains('01234'), `d.caid ilike '%01234%'`),
    one('case_id', contains('A1B2'), `d.case_id ilike '%A1B2%'`),
    one('case_id', contains('nothing'), `d.case_id ilike '%nothing%'`, 'case_id, in no row'),
    one('case_date', lastDays(30), sinceDays(30)),
    one('outcome', among('Declined'), `d.outcome = 'Declined'`),
    one('recalled', among(true), 'd.recalled_at is not null'),
    one('recalled', among(false), 'd.recalled_at is null', 'not recalled'),
    one('match', among('unmatched', 'doubtful'), `d.match in ('unmatched', 'doubtful')`),
    one('reason_code', contains('10.'), `d.reason_code ilike '%10.%'`),
    cased(
      'accepted, last 30 days',
      { outcome: among('Accepted'), case_date: lastDays(30) },
      `d.outcome = 'Accepted' and ${sinceDays(30)}`,
    ),
    cased(
      'recalled and accepted',
      { outcome: among('Accepted'), recalled: among(true) },
      `d.outcome = 'Accepted' and d.recalled_at is not null`,
    ),
    {
      title: 'oldest cases first',
      query: { sort: [{ field: 'case_date', order: 1 }] },
      where: 'true',
      orderBy: 'd.case_date, d.id',
    },
    {
      title: 'received last',
      query: { sort: [{ field: 'created_at', order: -1 }] },
      where: 'true',
      orderBy: 'd.created_at desc, d.id desc',
    },
  ],
};
