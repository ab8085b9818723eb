import type { WireFilter } from '@cbp/shared/list/filter';
import { rdrClientList } from '@cbp/shared/rdr/rdr-client.list';
import type { RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import type { BenchedList, Case } from './benched-list.ts';
import { MERCHANT, RESELLER } from './seeded-clients.ts';

const RULES: readonly RdrRule[] = [
  { conditions: [{ attribute: 'already_refunded', operator: 'is', value: 'whole' }], decision: 'decline' },
  { conditions: [{ attribute: 'delivered_and_signed', operator: 'is', value: 'yes' }], decision: 'decline' },
  {
    conditions: [
      { attribute: 'amount', operator: 'lte', value: '30.00' },
      { attribute: 'reason_category', operator: 'is', value: 'consumer_dispute' },
    ],
    decision: 'accept',
  },
];
const TIME = `timestamptz '${ROW_CREATED_AT.toISOString()}' + i * interval '1 hour'`;
const STATUS = `(array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PENDING', 'PROCESSING', 'DELETE_PENDING', 'REJECTED'])[1 + i % 8]`;

/** Every client is enrolled. */
const seed = () => [
  `insert into cbp.rdr_clients (client_id, status, default_decision, rules, rules_version, active_at, created_at, updated_at)
   select merchant_id, ${STATUS}, (array['decline', 'accept'])[1 + i % 2], '${JSON.stringify(RULES)}', 1,
     case when i % 8 in (0, 1, 2, 3, 6) then ${TIME} end, ${TIME}, ${TIME}
   from (select merchant_id, row_number() over (order by merchant_id)::int as i from cbp.clients) as clients`,
  `insert into cbp.rdr_rule_versions (client_id, version, default_decision, rules, created_at)
   select client_id, rules_version, default_decision, rules, created_at from cbp.rdr_clients`,
];

const among = (...values: (string | null)[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const one = (key: string, filter: WireFilter, where: string, title = key): Case => ({
  title,
  query: { filters: { [key]: filter } },
  where,
});

const FROM = `from cbp.rdr_clients r
    left join cbp.clients c on c.merchant_id = r.client_id`;

export const benchedRdrClients: BenchedList = {
  list: rdrClientList,
  seed,
  tables: ['rdr_clients'],
  select: `select r.client_id, c.name, c.type, r.status, r.default_decision, jsonb_array_length(r.rules),
    (select count(*)::int from cbp.caids q where q.service = 'rdr' and q.client_id = r.client_id and q.status = 'ACTIVE'),
    r.active_at, r.created_at, r.updated_at ${FROM}`,
  countedIn: FROM,
  within: {
    operator: 'true',
    reseller: `r.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `r.client_id = '${MERCHANT}'`,
  },
  orderBy: 'r.client_id collate "C"',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('type', among('SUB_MERCHANT', null), `(c.type = 'SUB_MERCHANT' or c.type is null)`),
    one('status', among('PENDING', 'PROCESSING'), `r.status in ('PENDING', 'PROCESSING')`),
    one('status', among('ACTIVE'), `r.status = 'ACTIVE'`, 'status, active'),
    one('name', contains('ember'), `c.name ilike '%ember%'`),
    one('merchant_id', contains('199'), `r.client_id ilike '%199%'`),
    {
      title: 'by name',
      query: { sort: [{ field: 'name', order: 1 }] },
      where: 'true',
      orderBy: 'lower(c.name) collate "C", r.client_id',
    },
    {
      title: 'enrolled last',
      query: { sort: [{ field: 'created_at', order: -1 }] },
      where: 'true',
      orderBy: 'r.created_at desc, r.client_id desc',
    },
  ],
};
