import type { WireFilter } from '@cbp/shared/list/filter';
import { buyerRequestList } from '@cbp/shared/requests/buyer-request.list';
import type { BenchedList, Case } from './benched-list.ts';
import { MERCHANT, RESELLER } from './seeded-clients.ts';

/**
 * Every fifth order has a conversation, far more than shops see. A quarter waits for a decision and an answer, another for an answer
 * alone; the others are answered.
 */
const seed = () => [
  'select setseed(0.45)',
  `insert into cbp.buyer_requests (ics_id, client_id, request_since, message_since, unread_messages, issue, answered_at, updated_at)
   select ics_id, client_id,
     case when i % 4 = 0 then created_at + interval '3 days' end,
     case when i % 4 in (0, 1) then created_at + interval '4 days' end,
     case when i % 4 = 1 then 1 + i % 3 else 0 end,
     case when i % 4 in (0, 2) then (array['shipping/too-long', 'items/not-match', 'other'])[1 + i % 3] end,
     case when i % 4 in (2, 3) then created_at + interval '5 days' end,
     created_at + interval '4 days' + random() * interval '5 days'
   from (select ics_id, client_id, created_at, row_number() over (order by created_at)::int as i
     from cbp.receipt_transactions where right(order_reference, 1) in ('0', '5')) as receipts`,
];

const among = (...values: (string | boolean | null)[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const one = (key: string, filter: WireFilter, where: string, title = key): Case => ({
  title,
  query: { filters: { [key]: filter } },
  where,
});

export const benchedRequests: BenchedList = {
  list: buyerRequestList,
  seed,
  tables: ['buyer_requests'],
  select: `select b.*, c.merchant_id, r.order_reference, r.merchant_name, r.amount, r.currency, r.buyer_report_issue,
    r.refund_request, r.refund_status
    from cbp.buyer_requests b
    left join cbp.receipt_transactions r on r.ics_id = b.ics_id
    left join cbp.clients c on c.merchant_id = b.client_id`,
  within: {
    operator: 'true',
    reseller: `b.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `b.client_id = '${MERCHANT}'`,
  },
  orderBy: 'b.waiting_since asc nulls last, b.ics_id',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('waits', among(true), 'b.waits'),
    one('unread', among(true), 'b.unread'),
    one('refund.request', among('EXCHANGE'), `r.refund_request = 'EXCHANGE'`),
    one('refund.request', among(null), 'r.refund_request is null', 'refund.request, none'),
    one('refund.status', among('NOT_REFUND', 'OTHERS'), `r.refund_status in ('NOT_REFUND', 'OTHERS')`),
    one('refund.status', among(null), 'r.refund_status is null', 'refund.status, none'),
    {
      title: 'undecided full refunds',
      query: { filters: { 'refund.request': among('FULL_REFUND'), waits: among(true) } },
      where: `r.refund_request = 'FULL_REFUND' and b.waits`,
    },
    one('transaction.order_reference', contains('HP-1234'), `r.order_reference ilike '%HP-1234%'`),
    one(
      'transaction.order_reference',
      contains('hp-'),
      `r.order_reference ilike '%hp-%'`,
      'transaction.order_reference, in every row',
    ),
    one(
      'transaction.order_reference',
      contains('nothing'),
      `r.order_reference ilike '%nothing%'`,
      'transaction.order_reference, in no row',
    ),
    one('merchant_id', contains('199'), `c.merchant_id ilike '%199%'`),
    one(
      'updated_at',
      { type: 'range', from: '2026-10-01T00:00:00.000Z', to: '2026-10-08T00:00:00.000Z' },
      `b.updated_at between '2026-10-01T00:00:00Z' and '2026-10-08T00:00:00Z'`,
    ),
    {
      title: 'last activity first',
      query: { sort: [{ field: 'updated_at', order: -1 }] },
      where: 'true',
      orderBy: 'b.updated_at desc nulls last, b.ics_id desc',
    },
  ],
};
