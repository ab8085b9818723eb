import type { WireFilter } from '@cbp/shared/list/filter';
import { lookupList } from '@cbp/shared/lookups/lookup.list';
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
  'select setseed(0.48)',
  `insert into cbp.lookups (network, insight_id, source, status, reason, client_id, order_reference, arn, descriptor, acquirer_bin,
     card_acceptor_id, transaction_time, amount, currency, card_prefix, card_suffix, question, answer, notes, candidates, missing,
     answered_in_ms, created_at)
   select case when i % 10 < 7 then 'verifi' else 'ethoca' end, md5(i::text), ${oneOf('OI', 'OI', 'OID', 'CE')}, status,
     case status when 'NOT_FOUND' then 'no_receipt' when 'MISSING_REQUIRED_FIELD' then 'question_incomplete' end,
     case when status = 'NOT_FOUND' and i % 2 = 0 then null when i % 9973 = 7 then '${MERCHANT}'
       else 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0') end,
     case when status = 'COMPLETED' then 'HP-' || (100000 + i) end, case when i % 10 < 7 then null else lpad(i::text, 23, '7') end,
     'SHOP*' || (i % 900), ${oneOf('448312', '44831201', '453948', '512233')}, lpad((i % 50000)::text, 15, '0'),
     case when i % 20 = 0 then null else ${TIME} - interval '9 days' end, round((random() * 900 + 5)::numeric, 2), 'USD',
     ${oneOf('424242', '424242', '555555')}, lpad((i % 10000)::text, 4, '0'), '{}', '{}',
     '{"origins": [], "shortened": [], "missing": [], "required": []}', '[]', i % 6, 20, ${TIME}
   from (select i, (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'NOT_FOUND', 'COMPLETED', 'COMPLETED', 'NOT_FOUND',
     'COMPLETED', 'MISSING_REQUIRED_FIELD'])[1 + i % 10] as status from generate_series(1, ${rows}) as i) as drawn`,
];

const among = (...values: string[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const lastDays = (days: number): WireFilter => ({ type: 'range', from: at(days), to: at(0) });
const sinceDays = (days: number, column: string) => `${column} >= '${at(days)}' and ${column} <= '${at(0)}'`;
const cased = (title: string, filters: Record<string, WireFilter>, where: string): Case => ({
  title,
  query: { filters },
  where,
});
const one = (key: string, filter: WireFilter, where: string, title = key) =>
  cased(title, { [key]: filter }, where);
const sorted = (title: string, field: string, order: 1 | -1, orderBy: string): Case => ({
  title,
  query: { sort: [{ field, order }] },
  where: 'true',
  orderBy,
});

const ARN = 'transaction.arn';
const DESCRIPTOR = 'transaction.descriptor';
const PAID_AT = 'transaction.date';

export const benchedLookups: BenchedList = {
  list: lookupList,
  seed,
  tables: ['lookups'],
  select: `select l.id, l.insight_id, l.network, l.source, l.status, l.reason, c.name, l.client_id, l.arn, l.descriptor, l.acquirer_bin,
    l.card_acceptor_id, l.transaction_time, l.amount, l.currency, l.card_prefix, l.card_suffix, l.order_reference, l.missing, l.created_at
    from cbp.lookups l
    left join cbp.clients c on c.merchant_id = l.client_id`,
  within: {
    operator: 'true',
    reseller: `l.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `l.client_id = '${MERCHANT}'`,
  },
  orderBy: 'l.created_at desc, l.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('insight_id', contains('a1b2'), `l.insight_id ilike '%a1b2%'`),
    one('insight_id', contains('nothing'), `l.insight_id ilike '%nothing%'`, 'insight_id, in no row'),
    one('merchant_id', contains('199'), `c.merchant_id ilike '%199%'`),
    one('merchant_id', among(MERCHANT), `l.client_id = '${MERCHANT}'`, 'merchant_id, one client'),
    one(ARN, contains('777123'), `l.arn ilike '%777123%'`),
    one(DESCRIPTOR, contains('*417'), `l.descriptor ilike '%*417%'`),
    one(DESCRIPTOR, contains('shop'), `l.descriptor ilike '%shop%'`, `${DESCRIPTOR}, in every row`),
    one('transaction.acquirer_bin', contains('44831'), `l.acquirer_bin ilike '%44831%'`),
    one('transaction.card_acceptor_id', contains('01234'), `l.card_acceptor_id ilike '%01234%'`),
    one(PAID_AT, lastDays(30), sinceDays(30, 'l.transaction_time')),
    one('source', among('CE'), `l.source = 'CE'`),
    one('response_status', among('NOT_FOUND'), `l.status = 'NOT_FOUND'`),
    one(
      'response_status',
      among('NOT_FOUND', 'MISSING_REQUIRED_FIELD'),
      `l.status in ('NOT_FOUND', 'MISSING_REQUIRED_FIELD')`,
      'response_status, without an order',
    ),
    one('created_at', lastDays(7), sinceDays(7, 'l.created_at')),
    cased(
      'not found, last 7 days',
      { response_status: among('NOT_FOUND'), created_at: lastDays(7) },
      `l.status = 'NOT_FOUND' and ${sinceDays(7, 'l.created_at')}`,
    ),
    sorted('paid last', PAID_AT, -1, 'l.transaction_time desc nulls last, l.id desc'),
    sorted('paid first', PAID_AT, 1, 'l.transaction_time asc nulls last, l.id'),
    sorted('received first', 'created_at', 1, 'l.created_at, l.id'),
  ],
};
