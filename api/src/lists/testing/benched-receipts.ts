import type { WireFilter } from '@cbp/shared/list/filter';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

const DAY_MS = 86_400_000;
/** The newest row is of this moment; a row comes every half minute before it. */
const NEWEST = Date.UTC(2026, 10, 20);
const at = (daysAgo: number) => new Date(NEWEST - daysAgo * DAY_MS).toISOString();

const seed = (rows: number) => [
  'select setseed(0.42)',
  `insert into cbp.receipt_transactions (ics_id, client_id, mid, transaction_id, transaction_date_time, amount, currency,
     merchant_name, order_reference, arn, card_prefix, card_suffix, created_at, buyer_report_issue, refund_request, refund_status)
   select substr(encode(sha256(i::text::bytea), 'base64'), 1, 24),
     'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0'),
     'MID' || lpad((i % 5000)::text, 8, '0'),
     'txn_' || substr(md5(i::text), 1, 16),
     case when i % 50 = 0 then null else ${time('i')} - interval '10 minutes' end,
     case when i % 200 = 0 then null else round((random() * 900 + 5)::numeric, 2) end, (array['USD', 'HKD', 'EUR'])[1 + i % 3],
     'Shop ' || (i % 900), 'HP-' || (100000 + i), lpad(i::text, 23, '7'), (array['424242', '424242', '555555', '378282', '353011'])[1 + i % 5],
     lpad((i % 10000)::text, 4, '0'),
     ${time('i')},
     case when i % 25 = 0 then 'Y' else 'N' end,
     case when i % 25 = 0 then (array['FULL_REFUND', 'PARTIAL_REFUND', 'EXCHANGE', 'NOT_REFUND', 'OTHERS'])[1 + i % 5] end,
     case when i % 40 = 0 then (array['FULL_REFUND', 'PARTIAL_REFUND', 'EXCHANGE', 'NOT_REFUND', 'OTHERS'])[1 + i / 40 % 5] end
   from generate_series(1, ${rows}) as i`,
  `insert into cbp.evidence_releases (ics_id, config, released_at)
   select ics_id, '{}', created_at from cbp.receipt_transactions where right(order_reference, 1) in ('1', '2', '3')`,
  `update cbp.receipt_transactions set client_id = '${MERCHANT}' where order_reference like '%0007'`,
];

function time(i: string): string {
  return `timestamptz '${at(0)}' - ${i} * interval '30 seconds'`;
}

const contains = (value: string): WireFilter => ({ type: 'contains', value });
const among = (...values: (string | null)[]): WireFilter => ({ type: 'in', values });
const lastDays = (days: number): WireFilter => ({ type: 'range', from: at(days), to: at(0) });
const sinceDays = (days: number, column = 'r.created_at') =>
  `${column} >= '${at(days)}' and ${column} <= '${at(0)}'`;

const one = (key: string, filter: WireFilter, where: string, name = key): Case => ({
  title: name,
  query: { filters: { [key]: filter } },
  where,
});
const both = (title: string, filters: Record<string, WireFilter>, where: string): Case => ({
  title,
  query: { filters },
  where,
});

const ORDER = 'transaction.order_reference';
const TRANSACTION = 'transaction.transaction_id';
const MID = 'transaction.mid';
const ISSUE = 'status.buyer_report_issue';
const PAID_AT = 'transaction.transaction_date_time';

export const benchedReceipts: BenchedList = {
  list: receiptTransactionList,
  seed,
  tables: ['receipt_transactions', 'evidence_releases'],
  select: `select r.ics_id, r.order_reference, r.merchant_name, r.amount, r.currency, r.card_prefix, r.card_suffix,
    r.transaction_date_time, r.transaction_id, r.mid, r.arn, r.buyer_report_issue, r.refund_request, r.refund_status,
    r.created_at, e.released_at, c.merchant_id, r.card_type
    from cbp.receipt_transactions r
    left join cbp.clients c on c.merchant_id = r.client_id
    left join cbp.evidence_releases e on e.ics_id = r.ics_id and e.revoked_at is null`,
  within: {
    operator: 'true',
    reseller: `r.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `r.client_id = '${MERCHANT}'`,
  },
  orderBy: 'r.created_at desc, r.ics_id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('iCS_id', contains('a1b'), `r.ics_id ilike '%a1b%'`),
    one(ORDER, contains('HP-1234'), `order_reference ilike '%HP-1234%'`),
    one(ORDER, contains('hp-'), `order_reference ilike '%hp-%'`, `${ORDER}, in every row`),
    one(ORDER, contains('nothing'), `order_reference ilike '%nothing%'`, `${ORDER}, in no row`),
    one(TRANSACTION, contains('abc12'), `transaction_id ilike '%abc12%'`),
    one(MID, contains('00004321'), `mid ilike '%00004321%'`),
    one('created_at', lastDays(30), sinceDays(30)),
    one(PAID_AT, lastDays(30), sinceDays(30, 'transaction_date_time')),
    one('merchant_id', contains('199'), `c.merchant_id ilike '%199%' and c.merchant_id is not null`),
    one('card_type', among('JCB'), `card_type = 'JCB'`),
    one('card_type', among('DINERS'), `card_type = 'DINERS'`, 'card_type, in no row'),
    both(
      'sales of a client by a network, last month',
      { merchant_id: among('C-0042'), card_type: among('VISA'), [PAID_AT]: lastDays(30) },
      `c.merchant_id = 'C-0042' and card_type = 'VISA' and ${sinceDays(30, 'transaction_date_time')}`,
    ),
    one(ISSUE, among('Y'), `buyer_report_issue = 'Y'`),
    one('refund.request', among('EXCHANGE'), `refund_request = 'EXCHANGE'`),
    one('refund.request', among(null), 'refund_request is null', 'refund.request, none'),
    one('refund.status', among('NOT_REFUND', 'OTHERS'), `refund_status in ('NOT_REFUND', 'OTHERS')`),
    one(
      'refund.status',
      among('FULL_REFUND', null),
      `(refund_status = 'FULL_REFUND' or refund_status is null)`,
      'refund.status, or none',
    ),
    both(
      'issue, last 7 days',
      { [ISSUE]: among('Y'), created_at: lastDays(7) },
      `buyer_report_issue = 'Y' and ${sinceDays(7)}`,
    ),
    both(
      'request and status',
      { 'refund.request': among('FULL_REFUND'), 'refund.status': among(null) },
      `refund_request = 'FULL_REFUND' and refund_status is null`,
    ),
    both(
      'MID, last 60 days',
      { [MID]: contains('0042'), created_at: lastDays(60) },
      `mid ilike '%0042%' and ${sinceDays(60)}`,
    ),
    both(
      'MID with an issue',
      { [MID]: contains('0042'), [ISSUE]: among('Y') },
      `mid ilike '%0042%' and buyer_report_issue = 'Y'`,
    ),
    both(
      'order, last 24 hours',
      { [ORDER]: contains('HP-1'), created_at: lastDays(1) },
      `order_reference ilike '%HP-1%' and ${sinceDays(1)}`,
    ),
    both(
      'rejected refunds, last month',
      { 'refund.status': among('NOT_REFUND'), created_at: lastDays(30) },
      `refund_status = 'NOT_REFUND' and ${sinceDays(30)}`,
    ),
    both(
      'issues without a refund',
      { [ISSUE]: among('Y'), 'refund.status': among(null) },
      `buyer_report_issue = 'Y' and refund_status is null`,
    ),
    {
      title: 'largest amounts',
      query: { sort: [{ field: 'transaction.amount', order: -1 }] },
      where: 'true',
      orderBy: 'amount desc nulls last, r.ics_id desc',
    },
    {
      title: 'largest amounts with an issue',
      query: { filters: { [ISSUE]: among('Y') }, sort: [{ field: 'transaction.amount', order: -1 }] },
      where: `buyer_report_issue = 'Y'`,
      orderBy: 'amount desc nulls last, r.ics_id desc',
    },
    {
      title: 'paid first',
      query: { sort: [{ field: 'transaction.transaction_date_time', order: 1 }] },
      where: 'true',
      orderBy: 'transaction_date_time asc nulls last, r.ics_id',
    },
  ],
};
