import type { Database } from '@cbp/shared/node/database/connect';
import { GONE } from '@cbp/shared/states/enrolment-status';
import { MOST_PAIRS } from '@cbp/shared/statistics/registry.model';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { readAtOneState } from '../../changes/transactions.ts';
import { descriptorMarks, descriptorPairs } from '../alerts/statistics/cached-figures.schema.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';
import { areFewChanged, MARKED } from './changed-descriptors.sql.ts';

export type PairRow = {
  kind: 'same' | 'covers';
  one_id: number;
  other_id: number;
  sees_one: boolean;
  sees_other: boolean;
  total: number;
};

/** Appended to a text, sorts after everything that begins with the text. */
const LAST_CHARACTER = sql`chr(1114111)`;
const GONE_ONES = sql.raw(`(${GONE.map((status) => `'${status}'`).join(', ')})`);

const STAND = sql`one.status not in ${GONE_ONES} and other.status not in ${GONE_ONES} and one.client_id <> other.client_id`;
const IS_SAME = sql`other.compared_as = one.compared_as and one.id < other.id`;
const BEGINS = sql`other.compared_as ~>~ one.compared_as and other.compared_as ~<~ (one.compared_as || ${LAST_CHARACTER})`;
/** The cached columns of a pair besides its kind. */
const PAIR = sql`one.id as one_id, other.id as other_id, one.client_id as one_client_id, other.client_id as other_client_id,
  one.compared_as as text`;
const COLUMNS = sql`kind, one_id, other_id, one_client_id, other_client_id, text`;

/**
 * All conflicting pairs, by the rules of `selectCollisions`: a prefix covers longer texts. In character order, a text's
 * continuations directly follow it, so comparing with the next row finds the few texts that are prefixes at all, for which
 * the others are then looked up.
 */
const ALL_PAIRS = sql`
  with ordered as (
    select id, type, compared_as, lead(compared_as) over (order by compared_as using ~<~, id) as next
    from ${descriptors} where status not in ${GONE_ONES}),
  near as materialized (
    select id from ordered where next = compared_as or type = 'STARTS_WITH' and starts_with(next, compared_as))
  select 'same' as kind, ${PAIR} from near join ${descriptors} one using (id) join ${descriptors} other on ${IS_SAME} where ${STAND}
  union all
  select 'covers', ${PAIR} from near join ${descriptors} one using (id) join ${descriptors} other on ${BEGINS}
    where one.type = 'STARTS_WITH' and ${STAND}`;

/** The pairs of marked descriptors, each once; every direction uses the index of normalised texts. */
const PAIRS_OF_MARKED = sql`
  select 'same' as kind, ${PAIR} from (${MARKED}) marked join ${descriptors} one using (id) join ${descriptors} other on ${IS_SAME}
    where ${STAND}
  union
  select 'same', ${PAIR} from (${MARKED}) marked join ${descriptors} other using (id) join ${descriptors} one on ${IS_SAME}
    where ${STAND}
  union
  select 'covers', ${PAIR} from (${MARKED}) marked join ${descriptors} one using (id) join ${descriptors} other on ${BEGINS}
    where one.type = 'STARTS_WITH' and ${STAND}
  union
  select 'covers', ${PAIR} from (${MARKED}) marked join ${descriptors} other using (id) join ${descriptors} one
      on one.compared_as = any (array(
        select rtrim(left(other.compared_as, ends)) from generate_series(1, length(other.compared_as) - 1) ends))
    where one.compared_as <> other.compared_as and one.type = 'STARTS_WITH' and ${STAND}`;

const isMarked = (id: SQL) =>
  sql`exists (select 1 from ${descriptorMarks} mark where mark.descriptor_id = ${id})`;

const pairs = alias(descriptorPairs, 'pairs');

/**
 * Conflicting pairs with at least one side in scope: cached pairs, and current ones for descriptors changed since then.
 * Each pair once, up to a limit, with the total.
 */
export function selectPairs(db: Database, scope: TenantScope): Promise<PairRow[]> {
  const seesOne = withinScope(db, scope, pairs.oneClientId) ?? sql`true`;
  const seesOther = withinScope(db, scope, pairs.otherClientId) ?? sql`true`;
  return readAtOneState(db, async (tx) => {
    const found = (await areFewChanged(tx))
      ? sql`select ${COLUMNS} from ${descriptorPairs} kept
          where not ${isMarked(sql`kept.one_id`)} and not ${isMarked(sql`kept.other_id`)}
        union all (${PAIRS_OF_MARKED})`
      : ALL_PAIRS;
    // The scope is asked of the few pairs: within the joins it would be asked of every two descriptors.
    const { rows } = (await tx.execute(sql`
      with pairs as materialized (${found})
      select kind, one_id::int, other_id::int, ${seesOne} as sees_one, ${seesOther} as sees_other, (count(*) over ())::int as total
      from pairs where ${seesOne} or ${seesOther}
      order by kind desc, text, one_id, other_id limit ${sql.raw(String(MOST_PAIRS))}`)) as unknown as {
      rows: PairRow[];
    };
    return rows;
  });
}

/** Updates the cached pairs of marked descriptors as the transaction sees them; all pairs if too many are marked. */
export async function cachePairs(tx: Database, areFew: boolean): Promise<void> {
  const isOld = areFew ? sql`${isMarked(sql`kept.one_id`)} or ${isMarked(sql`kept.other_id`)}` : sql`true`;
  await tx.execute(sql`delete from ${descriptorPairs} kept where ${isOld}`);
  await tx.execute(
    sql`insert into ${descriptorPairs} (${COLUMNS}) (${areFew ? PAIRS_OF_MARKED : ALL_PAIRS})`,
  );
}
