import type { WireFilter } from '@cbp/shared/list/filter';
import { refundResultList } from '@cbp/shared/refunds/refund-result.list';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

/** The newest row is of this moment; a row comes every half minute before it. */
const NEWEST = '2026-11-20T00:00:00Z';
const TIME = `timestamptz '${NEWEST}' - i * interval '30 seconds'`;
const oneBy = (of: string, values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${of} % ${values.length}]`;
const oneOf = (...values: string[]) => oneBy('i', values);
/** Of what every tenth row has alone. */
const oneOfTenths = (...values: string[]) => oneBy('(i / 10)', values);

/** Nine in ten gave the money back; of the others some are under way, and some wait for a person. */
const seed = (rows: number) => [
  'select setseed(0.44)',
  `insert into cbp.refund_results (client_id, platform, merchant_id, amount, currency, refund_id, refund_order_id, order_id,
     transaction_id, status, reason, origin, asked_by, transaction_time, ended_at, created_at)
   select 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0'),
     ${oneOf('stripe', 'stripe', 'adyen', 'braintree', 'paypal', 'mpgs', 'nmi')}, 'account-' || i % 900,
     round((random() * 900 + 5)::numeric, 2), ${oneOf('USD', 'HKD', 'EUR')},
     case when i % 10 > 0 then 're_' || substr(md5(i::text), 1, 24) end, 'key-' || i, 'order-' || i, 'pi_' || md5(i || 'pi'),
     case when i % 10 > 0 then 'SUCCESS' else ${oneOfTenths('PENDING', 'FAILED', 'FAILED', 'UNKNOWN', 'FAILED')} end,
     case when i % 10 = 0 then ${oneOfTenths('no_answer', 'refused', 'refused', 'by_hand')} end,
     case when i % 3 = 0 then 'person' else 'auto' end, case when i % 3 = 0 then 'user ' || i % 40 end,
     case when i % 10 > 0 then ${TIME} + interval '1 minute' end, ${TIME} + interval '2 minutes', ${TIME}
   from generate_series(1, ${rows}) as i`,
  `update cbp.refund_results set client_id = '${MERCHANT}' where id % 10000 = 7`,
];

const among = (...values: string[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const one = (key: string, filter: WireFilter, where: string): Case => ({
  title: key,
  query: { filters: { [key]: filter } },
  where,
});

/** No rule wanted one of them: none has an alert. */
const WAITS = `(r.status = 'UNKNOWN' or r.status = 'PENDING' and (r.reason = 'by_hand'
  or r.reason = 'under_way' and coalesce(r.last_sent_at, r.created_at) < timestamptz '${ROW_CREATED_AT.toISOString()}' - interval '1 day'))`;

export const benchedRefunds: BenchedList = {
  list: refundResultList,
  seed,
  tables: ['refund_results'],
  select: `select r.*, c.name, t.order_reference from cbp.refund_results r
    left join cbp.clients c on c.merchant_id = r.client_id
    left join cbp.receipt_transactions t on t.ics_id = r.ics_id`,
  within: {
    operator: 'true',
    reseller: `r.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `r.client_id = '${MERCHANT}'`,
  },
  orderBy: 'r.created_at desc, r.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('status', among('PENDING', 'UNKNOWN'), `r.status in ('PENDING', 'UNKNOWN')`),
    one('reason', among('by_hand'), `r.reason = 'by_hand'`),
    one('waits', { type: 'in', values: [true] }, WAITS),
    one('platform', among('nmi'), `r.platform = 'nmi'`),
    one('origin', among('person'), `r.origin = 'person'`),
    one(
      'created_at',
      { type: 'range', from: '2026-10-01T00:00:00.000Z', to: '2026-10-02T00:00:00.000Z' },
      `r.created_at between '2026-10-01T00:00:00Z' and '2026-10-02T00:00:00Z'`,
    ),
    one('merchant_id', contains('C-00'), `r.client_id ilike '%C-00%'`),
    one('transaction_id', contains('a1b2c'), `r.transaction_id ilike '%a1b2c%'`),
    one('refund_id', contains('a1b2c'), `r.refund_id ilike '%a1b2c%'`),
    {
      title: 'largest amounts',
      query: { sort: [{ field: 'amount', order: -1 }] },
      where: 'true',
      orderBy: 'r.amount desc nulls last, r.id desc',
    },
  ],
};
