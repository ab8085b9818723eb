import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
/** A tree of 2,000 clients: 4 acquirers, 40 resellers below them, the rest merchants below these. */
export const CLIENTS = 2_000;
const ACQUIRERS = 4;
const RESELLERS = 44;

export const RESELLER = 'C-0010';
/** The last one has few rows, the first ones have most. */
export const MERCHANT = 'C-2000';

const idOf = (number: string) => `'C-' || lpad((${number})::text, 4, '0')`;

export const SEED_CLIENTS = [
  `insert into cbp.clients (merchant_id, parent_id, name, role, type, status, created_at)
   select ${idOf('i')},
     case when i <= ${ACQUIRERS} then null
       when i <= ${RESELLERS} then ${idOf(`(i % ${ACQUIRERS}) + 1`)}
       else ${idOf(`${ACQUIRERS} + 1 + (i % ${RESELLERS - ACQUIRERS})`)} end,
     (array['Harbour', 'Pine', 'Lantern', 'Ember', 'Clay', 'Skylark', 'Pearl'])[1 + i % 7] || ' Trading ' || i,
     case when i <= ${ACQUIRERS} then 'ACQUIRER' when i <= ${RESELLERS} then 'RESELLER' else 'MERCHANT' end,
     case when i <= ${RESELLERS} then null
       else (array['DIRECT_MERCHANT', 'SUB_MERCHANT', 'STANDALONE_MERCHANT', 'MASS_MERCHANT'])[1 + i % 4] end,
     (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PENDING', 'PROCESSING', 'REJECTED', 'DELETED'])[1 + i % 8],
     timestamptz '${ROW_CREATED_AT.toISOString()}' - i * interval '3 hours'
   from generate_series(1, ${CLIENTS}) as i`,
  `insert into cbp.client_ancestors (merchant_id, ancestor_id, depth)
   with recursive above (merchant_id, ancestor_id, depth) as (
     select merchant_id, merchant_id, 0 from cbp.clients
     union all
     select above.merchant_id, parent.parent_id, above.depth + 1
     from above join cbp.clients parent on parent.merchant_id = above.ancestor_id where parent.parent_id is not null
   ) select * from above`,
];
