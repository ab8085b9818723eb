import type { DescriptorType } from '@cbp/shared/descriptors/descriptor';
import { type Collision, MOST_COLLISIONS } from '@cbp/shared/descriptors/descriptor.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { GONE } from '@cbp/shared/states/enrolment-status';
import { inArray, sql } from 'drizzle-orm';
import { descriptors } from './descriptors.schema.ts';

/** A text of a client, as it is compared. */
export type ComparedText = { comparedAs: string; type: DescriptorType; clientId: string };

export type CollidingRow = { kind: Collision['kind']; descriptor: string; clientId: string };

/** Sorts after every continuation of a text. */
const BEHIND_ALL = '\u{10ffff}';

type CollisionFound = { n: number; kind: Collision['kind']; descriptor: string; client_id: string };

/**
 * Conflicting descriptors of other clients, by the position of the text; one more than is shown, to tell whether there are
 * more. Each of the three ways uses the index of normalised texts.
 */
export async function selectCollisions(
  db: Database,
  texts: readonly ComparedText[],
): Promise<Map<number, CollidingRow[]>> {
  if (texts.length === 0) return new Map();
  const compared = texts.map(({ comparedAs, type, clientId }, n) => ({
    n,
    text: comparedAs,
    type,
    client: clientId,
  }));
  const most = sql.raw(String(MOST_COLLISIONS + 1));
  const gone = sql.raw(GONE.map((status) => `'${status}'`).join(', '));
  const isOthers = sql`other.client_id <> told.client and other.status not in (${gone})`;
  const { rows } = (await db.execute(sql`
    select told.n, found.kind, found.descriptor, found.client_id
    from jsonb_to_recordset(${JSON.stringify(compared)}::text::jsonb) as told (n int, text text, type text, client text)
    cross join lateral (
      (select 'same' as kind, other.descriptor, other.client_id from ${descriptors} other
        where other.compared_as = told.text and ${isOthers} limit ${most})
      union all
      (select 'covers', other.descriptor, other.client_id from ${descriptors} other
        where told.type = 'STARTS_WITH' and other.compared_as ~>~ told.text
          and other.compared_as ~<~ (told.text || ${BEHIND_ALL}) and ${isOthers} limit ${most})
      union all
      (select 'covered', other.descriptor, other.client_id from ${descriptors} other
        where other.compared_as = any (array(
            select rtrim(left(told.text, ends)) from generate_series(1, length(told.text) - 1) ends))
          and other.compared_as <> told.text and other.type = 'STARTS_WITH' and ${isOthers} limit ${most})
    ) found
    order by told.n`)) as unknown as { rows: CollisionFound[] };
  const byText = Map.groupBy(rows, ({ n }) => n);
  return new Map(
    [...byText].map(([n, found]) => [
      n,
      found.map(({ kind, descriptor, client_id: clientId }) => ({ kind, descriptor, clientId })),
    ]),
  );
}

/** Which of the texts their clients have already: the ids, by the key of `sameKey`. */
export async function selectSame(db: Database, texts: readonly ComparedText[]): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map();
  const { id, comparedAs, type, clientId, status } = descriptors;
  const rows = await db
    .select({ id, comparedAs, type, clientId, status })
    .from(descriptors)
    .where(inArray(comparedAs, [...new Set(texts.map((text) => text.comparedAs))]));
  return new Map(
    rows.filter((row) => !GONE.includes(row.status)).map((row) => [sameKey(row), row.id] as const),
  );
}

/** Two descriptors with the same are one. */
export function sameKey({ comparedAs, type, clientId }: ComparedText): string {
  return JSON.stringify([clientId, type, comparedAs]);
}
