import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

/** The newest row is of this moment; a row comes every half minute before it. */
const TIME = `timestamptz '2026-11-20' - i * interval '30 seconds'`;

/** One enquiry in five is open; one in three has an alert all the same. */
const seed = (rows: number) => [
  'select setseed(0.42)',
  `insert into cbp.enquiries (client_id, arn, descriptor, transaction_time, amount, currency, card_prefix, card_suffix, status,
     ethoca_id, response, answered_at, told_at, created_at)
   select 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0'), lpad(i::text, 23, '7'),
     'SHOP*' || (i % 900) || ' ' || i, ${TIME} - interval '9 days', round((random() * 900 + 5)::numeric, 2), 'HKD',
     '453957', lpad((i % 10000)::text, 4, '0'),
     (array['PENDING', 'PROCESSING', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED',
       'COMPLETED'])[1 + i % 10],
     case when i % 3 = 0 then 'ETH' || upper(substr(md5(i::text), 1, 22)) end,
     case when i % 10 > 1 then 'The issuer takes no part.' end, case when i % 10 > 1 then ${TIME} end, ${TIME}, ${TIME}
   from generate_series(1, ${rows}) as i`,
  `update cbp.enquiries set client_id = '${MERCHANT}' where id % 10000 = 7`,
];

const contains = (value: string): WireFilter => ({ type: 'contains', value });
const one = (key: string, filter: WireFilter, where: string): Case => ({
  title: key,
  query: { filters: { [key]: filter } },
  where,
});

export const benchedEnquiries: BenchedList = {
  list: enquiryList,
  seed,
  tables: ['enquiries'],
  select: `select e.*, c.name, f.id as file from cbp.enquiries e
    join cbp.clients c on c.merchant_id = e.client_id
    left join cbp.provider_files f on f.id = e.file_id`,
  within: {
    operator: 'true',
    reseller: `e.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `e.client_id = '${MERCHANT}'`,
  },
  orderBy: 'e.created_at desc, e.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('status', { type: 'in', values: ['PENDING', 'PROCESSING'] }, `e.status in ('PENDING', 'PROCESSING')`),
    one('arn', contains('777123'), `e.arn ilike '%777123%'`),
    one('descriptor', contains('*417'), `e.descriptor ilike '%*417%'`),
    one('ethoca.alert', contains('A1B2'), `e.ethoca_id ilike '%A1B2%'`),
    one('merchant_id', contains('C-00'), `e.client_id ilike '%C-00%'`),
    {
      title: 'largest amounts',
      query: { sort: [{ field: 'amount', order: -1 }] },
      where: 'true',
      orderBy: 'e.amount desc, e.id desc',
    },
  ],
};
