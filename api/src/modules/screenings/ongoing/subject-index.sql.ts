import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { LEAST_SIMILARITY } from '../../name-matching/name-matching.service.ts';
import { ongoingScreeningKeys, ongoingScreenings, ongoingScreeningTokens } from './ongoing.schema.ts';

/** Before a token whose near tokens find it too; no other key begins with it. */
export const NEAR = '%';

export type PartKeys = { part: number; needed: number; keys: string[] };

/** Near words are looked up in statements of this size, which end in time on a large index too. */
const MOST_WORDS = 200;
const MOST_NAMES = 50;

/** The engine that made the keys of a screening; undefined if it has none. */
export async function selectEngine(tx: Database, screeningId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ engine: ongoingScreenings.engine })
    .from(ongoingScreenings)
    .where(eq(ongoingScreenings.screeningId, screeningId));
  return row?.engine;
}

/** The tokens that the keys of a screening are near to, which are deleted. */
async function takeKeys(tx: Database, screeningId: number): Promise<string[]> {
  const deleted = await tx
    .delete(ongoingScreeningKeys)
    .where(eq(ongoingScreeningKeys.screeningId, screeningId))
    .returning({ keys: ongoingScreeningKeys.keys });
  const all = deleted.flatMap(({ keys }) => keys);
  return all.flatMap((key) => (key.startsWith(NEAR) ? [key.slice(NEAR.length)] : []));
}

/** Deletes those of some tokens that no screening has any more. */
async function deleteUnused(tx: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  const { token } = ongoingScreeningTokens;
  const some = inArray(token, [...new Set(tokens)]);
  // A transaction that stores one of them now is waited for, so that the next statement sees its keys.
  await tx.select({ token }).from(ongoingScreeningTokens).where(some).orderBy(asc(token)).for('update');
  await tx
    .delete(ongoingScreeningTokens)
    .where(
      and(
        some,
        sql`not exists (select 1 from ${ongoingScreeningKeys} own where own.keys @> array[${NEAR} || ${token}])`,
      ),
    );
}

/** Stores tokens that are not there yet, and keeps all from being deleted until the end of the transaction. */
async function keepTokens(tx: Database, tokens: readonly string[]): Promise<void> {
  // In one order, so that two transactions don't wait for each other's tokens.
  const sorted = [...new Set(tokens)].sort();
  const { token } = ongoingScreeningTokens;
  for (let kept = 0; kept < sorted.length; ) {
    await tx
      .insert(ongoingScreeningTokens)
      .values(sorted.map((one) => ({ token: one })))
      .onConflictDoNothing();
    // One that was deleted in between is stored again.
    const rows = await tx
      .select({ token })
      .from(ongoingScreeningTokens)
      .where(inArray(token, sorted))
      .orderBy(asc(token))
      .for('key share');
    kept = rows.length;
  }
}

export async function deleteKeys(tx: Database, screeningId: number): Promise<void> {
  await deleteUnused(tx, await takeKeys(tx, screeningId));
  await tx.delete(ongoingScreenings).where(eq(ongoingScreenings.screeningId, screeningId));
}

/** Stores the keys of an ongoing screening in place of others. */
export async function replaceKeys(
  tx: Database,
  screeningId: number,
  { engine, parts, tokens }: { engine: string; parts: readonly PartKeys[]; tokens: readonly string[] },
): Promise<void> {
  await tx
    .insert(ongoingScreenings)
    .values({ screeningId, engine })
    .onConflictDoUpdate({ target: ongoingScreenings.screeningId, set: { engine } });
  const before = await takeKeys(tx, screeningId);
  await keepTokens(tx, tokens);
  if (parts.length > 0) {
    await tx.insert(ongoingScreeningKeys).values(parts.map((part) => ({ screeningId, ...part })));
  }
  await deleteUnused(
    tx,
    before.filter((token) => !tokens.includes(token)),
  );
}

/** All parts of screened names; null if there are more than `most`. */
export async function selectTokens(tx: Database, most: number): Promise<string[] | null> {
  const rows = await tx
    .select({ token: ongoingScreeningTokens.token })
    .from(ongoingScreeningTokens)
    .limit(most + 1);
  return rows.length > most ? null : rows.map(({ token }) => token);
}

/** Parts of screened names that are spelled like each of some words. */
export async function selectSpelledAlike(
  tx: Database,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const alike = new Map<string, string[]>();
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`);
  for (let at = 0; at < words.length; at += MOST_WORDS) {
    const some = JSON.stringify(words.slice(at, at + MOST_WORDS));
    const { rows } = (await tx.execute(sql`
      select word, near.token from jsonb_array_elements_text(${some}::text::jsonb) word
      cross join lateral (select token from ${ongoingScreeningTokens} where token % word) near`)) as unknown as {
      rows: { word: string; token: string }[];
    };
    for (const { word, token } of rows) alike.set(word, [...(alike.get(word) ?? []), token]);
  }
  return alike;
}

/** The ongoing screenings that find a name with some keys, for each of several names of entries. */
export async function selectFoundBy(
  tx: Database,
  names: readonly { entry: number; keys: readonly string[] }[],
): Promise<{ entry: number; screeningId: number }[]> {
  const found: { entry: number; screeningId: number }[] = [];
  // The planner takes comparing the keys of all screenings for cheaper than it is.
  await tx.execute(sql`set local enable_seqscan = off`);
  for (let at = 0; at < names.length; at += MOST_NAMES) {
    const some = JSON.stringify(names.slice(at, at + MOST_NAMES));
    const { rows } = (await tx.execute(sql`
      select distinct named.entry::int as entry, found.screening_id::int as "screeningId"
      from jsonb_to_recordset(${some}::text::jsonb) as named (entry bigint, keys text[])
      cross join lateral (
        select screening_id from ${ongoingScreeningKeys} own where own.keys && named.keys
        group by screening_id having bool_or(part = 0) or count(*) >= max(needed)) found`)) as unknown as {
      rows: { entry: number; screeningId: number }[];
    };
    found.push(...rows);
  }
  await tx.execute(sql`set local enable_seqscan = on`);
  return found;
}
