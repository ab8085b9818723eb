import { failedEmailList } from '@cbp/shared/buyer-emails/failed-email.list';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';
import { MERCHANT, RESELLER } from './seeded-clients.ts';

/** An email about every order; every tenth failed, and half of those wait for a decision. */
const seed = () => [
  `insert into cbp.buyer_emails (ics_id, client_id, order_reference, kind, cause, facts, address, language, state, message_id,
     tries, reason, details, sent_at, failed_at, created_at)
   select ics_id, client_id, order_reference, (array['confirmation', 'delivery', 'refund', 'message'])[1 + (i / 10) % 4], 'order', '{}',
     'buyer' || i || '@mail' || i % 700 || '.example', 'en',
     case when i % 10 > 0 then 'sent' else (array['failed', 'failed', 'resent', 'dismissed'])[1 + (i / 10) % 4] end,
     'm' || i || '@cbp.example', 1, case when i % 10 = 0 then (array['refused', 'bounced'])[1 + (i / 10) % 2] end,
     case when i % 10 = 0 then '550 5.1.1 no such mailbox' end,
     case when i % 10 > 0 then created_at end, case when i % 10 = 0 then created_at + interval '5 minutes' end, created_at
   from (select ics_id, client_id, order_reference, created_at, row_number() over (order by created_at)::int as i
     from cbp.receipt_transactions) as receipts`,
];

const among = (...values: string[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const one = (key: string, filter: WireFilter, where: string, title = key): Case => ({
  title,
  query: { filters: { [key]: filter } },
  where,
});
const ORDER = 'transaction.order_reference';

export const benchedFailedEmails: BenchedList = {
  list: failedEmailList,
  seed,
  tables: ['buyer_emails'],
  select: `select m.id, m.failed_at, m.order_reference, m.address, m.kind, m.reason, m.details, m.state, m.tries, m.created_at,
    m.ics_id, c.merchant_id, c.name
    from cbp.buyer_emails m
    left join cbp.clients c on c.merchant_id = m.client_id`,
  within: {
    operator: 'm.failed_at is not null',
    reseller: `m.failed_at is not null and m.client_id in
      (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `m.failed_at is not null and m.client_id = '${MERCHANT}'`,
  },
  orderBy: 'm.failed_at desc, m.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('state', among('failed'), `m.state = 'failed'`),
    one('state', among('dismissed'), `m.state = 'dismissed'`, 'state, dismissed'),
    one('kind', among('refund'), `m.kind = 'refund'`),
    one('reason', among('bounced'), `m.reason = 'bounced'`),
    one(ORDER, contains('HP-1234'), `m.order_reference ilike '%HP-1234%'`),
    one(ORDER, contains('hp-'), `m.order_reference ilike '%hp-%'`, `${ORDER}, in every row`),
    one(ORDER, contains('nothing'), `m.order_reference ilike '%nothing%'`, `${ORDER}, in no row`),
    one('address', contains('mail42.'), `m.address ilike '%mail42.%'`),
    one('merchant_id', contains('199'), `c.merchant_id ilike '%199%'`),
    one(
      'failed_at',
      { type: 'range', from: '2026-10-01T00:00:00.000Z', to: '2026-10-08T00:00:00.000Z' },
      `m.failed_at between '2026-10-01T00:00:00Z' and '2026-10-08T00:00:00Z'`,
    ),
  ],
};
