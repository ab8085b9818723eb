import { disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';
import { MERCHANT, RESELLER } from './seeded-clients.ts';

/** A case for about every fourth transaction; one in eight is open. */
const seed = () => [
  `insert into cbp.dispute_cases (ics_id, client_id, card_type, reason_code, case_number, amount, currency, received_at, due_at,
     profile, state, created_by, submitted_at, closed_at, file_sha256, file_bytes, file_pages, file_profile, file_made_at,
     file_made_by, created_at, updated_at)
   select ics_id, client_id, card_type, (array['10.4', '13.1', '4853', '4837', 'C08', '13.3'])[1 + i % 6],
     'CB-' || lpad(i::text, 9, '0'), coalesce(nullif(amount, 0), 5), coalesce(currency, 'USD'),
     created_at + interval '20 days', created_at + interval '45 days', 'mastercard',
     (array['open', 'submitted', 'won', 'lost', 'accepted', 'won', 'lost', 'submitted'])[1 + i % 8], 'bench', null, null,
     md5(i::text) || md5(i::text), 140000, 6, 'mastercard', created_at, 'bench', created_at + interval '20 days',
     created_at + interval '21 days'
   from (select *, row_number() over (order by created_at, ics_id) as i from cbp.receipt_transactions
     where amount is null or amount > 0) as paid
   where i % 4 = 0`,
];

const contains = (value: string): WireFilter => ({ type: 'contains', value });
const one = (key: string, filter: WireFilter, where: string): Case => ({
  title: key,
  query: { filters: { [key]: filter } },
  where,
});

export const benchedDisputeCases: BenchedList = {
  list: disputeCaseList,
  seed,
  tables: ['dispute_cases'],
  select: `select d.*, r.order_reference, r.arn, c.name from cbp.dispute_cases d
    join cbp.receipt_transactions r on r.ics_id = d.ics_id
    left join cbp.clients c on c.merchant_id = d.client_id`,
  within: {
    operator: 'true',
    reseller: `d.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `d.client_id = '${MERCHANT}'`,
  },
  orderBy: 'd.due_at asc, d.id asc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('state', { type: 'in', values: ['open'] }, `d.state = 'open'`),
    one('card_type', { type: 'in', values: ['AMEX'] }, `d.card_type = 'AMEX'`),
    one('reason_code', contains('C0'), `d.reason_code ilike '%C0%'`),
    one('case_number', contains('00417'), `d.case_number ilike '%00417%'`),
    one('transaction.order_reference', contains('417'), `r.order_reference ilike '%417%'`),
    one('transaction.arn', contains('777123'), `r.arn ilike '%777123%'`),
    one('merchant_id', contains('C-00'), `c.merchant_id ilike '%C-00%'`),
    {
      title: 'largest amounts',
      query: { sort: [{ field: 'amount', order: -1 }] },
      where: 'true',
      orderBy: 'd.amount desc, d.id desc',
    },
  ],
};
