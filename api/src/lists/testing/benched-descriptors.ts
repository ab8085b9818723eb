import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

/** The newest row is of this moment; a row comes every two minutes before it. */
const TIME = `timestamptz '2026-11-20T00:00:00Z' - i * interval '2 minutes'`;
const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + i % ${values.length}]`;

/** One in three is a start, and one in a hundred of the others begins with one. Starts end in a star: no start covers another. */
const TEXT = `'SHOP*' || case when i % 3 = 2 then i || '*' when i % 100 = 0 then (i / 3 * 3 + 2) || '*HK' else i::text end`;

/** Most of them are active; the first clients have most. */
const seed = (rows: number) => [
  'select setseed(0.43)',
  `insert into cbp.descriptors (descriptor, compared_as, client_id, type, status, origin, auto_refund, active_at, created_at, updated_at)
   select ${TEXT}, ${TEXT}, 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0'),
     ${oneOf('EXACT_MATCH', 'EXACT_MATCH', 'STARTS_WITH')},
     case when i % 10 = 0 then ${oneOf('PENDING', 'PROCESSING', 'DELETE_PENDING', 'DELETED', 'REJECTED')} else 'ACTIVE' end,
     ${oneOf('portal', 'portal', 'auto')}, i % 6 = 0,
     case when i % 20 = 0 then null else ${TIME} + interval '2 days' end, ${TIME}, ${TIME} + interval '2 days'
   from generate_series(1, ${rows}) as i`,
  `update cbp.descriptors set client_id = '${MERCHANT}' where id % 10000 = 7`,
];

const among = (...values: string[]): WireFilter => ({ type: 'in', values });
const cased = (title: string, filters: Record<string, WireFilter>, where: string): Case => ({
  title,
  query: { filters },
  where,
});

export const benchedDescriptors: BenchedList = {
  list: descriptorList,
  seed,
  tables: ['descriptors'],
  select: `select d.id, d.descriptor, d.client_id, c.name, d.type, d.status, d.origin, d.auto_refund, d.default_dispute_outcome,
    d.default_fraud_outcome, d.active_at, d.created_at, d.updated_at
    from cbp.descriptors d left join cbp.clients c on c.merchant_id = d.client_id`,
  within: {
    operator: 'true',
    reseller: `d.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `d.client_id = '${MERCHANT}'`,
  },
  orderBy: 'd.created_at desc, d.id desc',
  cases: [
    cased('all', {}, 'true'),
    cased('type', { type: among('STARTS_WITH') }, `d.type = 'STARTS_WITH'`),
    cased(
      'status, what is pending',
      { status: among('PENDING', 'PROCESSING', 'ADD_PENDING_PROCESSING') },
      `d.status in ('PENDING', 'PROCESSING', 'ADD_PENDING_PROCESSING')`,
    ),
    cased('auto_add', { auto_add: among('auto') }, `d.origin = 'auto'`),
    cased(
      'merchant_id',
      { merchant_id: among('C-0100', MERCHANT) },
      `d.client_id in ('C-0100', '${MERCHANT}')`,
    ),
    cased(
      'criterion',
      { criterion: { type: 'contains', value: 'op*1999' } },
      `d.descriptor ilike '%op*1999%'`,
    ),
    {
      title: 'active, sorted by the start',
      query: { filters: { status: among('ACTIVE') }, sort: [{ field: 'active_at', order: -1 }] },
      where: `d.status = 'ACTIVE'`,
      orderBy: 'd.active_at desc nulls last, d.id desc',
    },
    {
      title: 'sorted by the text',
      query: { sort: [{ field: 'criterion', order: 1 }] },
      where: 'true',
      orderBy: 'd.descriptor collate "C", d.id',
    },
  ],
};
