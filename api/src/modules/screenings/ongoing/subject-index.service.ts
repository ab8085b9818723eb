import type { Database } from '@cbp/shared/node/database/connect';
import {
  createTokenIndex,
  ENGINE_VERSION,
  enquiryKeys,
  spellingsAmong,
  tablesHash,
} from '../../name-matching/name-matching.service.ts';
import { prepareEnquiry } from '../matching.service.ts';
import type { ScreeningRow } from '../screenings.sql.ts';
import {
  deleteKeys,
  NEAR,
  type PartKeys,
  replaceKeys,
  selectEngine,
  selectFoundBy,
  selectSpelledAlike,
  selectTokens,
} from './subject-index.sql.ts';

/** With more parts of names, an index in memory would take too much of it. */
const MOST_IN_MEMORY = 1_000_000;
/** How many parts of names are read into memory in the time of looking up one word in the database, or fewer. */
const TOKENS_PER_WORD = 500;

/** What the keys and scores of names depend on. */
export const engineOfNow = (): string => `${ENGINE_VERSION} ${tablesHash()}`;

/** Stores by which entries an ongoing screening is found, unless the same engine has. */
export async function keepFindable(tx: Database, row: ScreeningRow): Promise<void> {
  const engine = engineOfNow();
  if ((await selectEngine(tx, row.id)) === engine) return;
  const { parts, needed, wholes } = enquiryKeys(prepareEnquiry(row));
  const ofParts: PartKeys[] = parts.map(({ keys, near }, at) => ({
    part: at + 1,
    needed,
    keys: near === null ? [...keys] : [...keys, NEAR + near],
  }));
  const ofWhole = wholes.length > 0 ? [{ part: 0, needed: 1, keys: [...wholes] }] : [];
  await replaceKeys(tx, row.id, {
    engine,
    parts: [...ofWhole, ...ofParts],
    tokens: parts.flatMap(({ near }) => near ?? []),
  });
}

/** New entries don't find a screening any more, and no part of its name stays in the index unless another one has it too. */
export const forgetFindable = deleteKeys;

/** Parts of screened names that are spelled like each of some words. */
async function findSpelledAlike(tx: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const most = Math.min(MOST_IN_MEMORY, words.length * TOKENS_PER_WORD);
  const tokens = await selectTokens(tx, most);
  if (tokens === null) return selectSpelledAlike(tx, words);
  const index = createTokenIndex(tokens);
  return new Map(words.map((word) => [word, index.near(word).map(({ at }) => tokens[at] ?? '')]));
}

/**
 * The ongoing screenings that find some names of entries by the keys of the index: at least those for which a full search would
 * compare the names. Requires a transaction.
 */
export async function findByNames(
  tx: Database,
  names: readonly { entry: number; keys: readonly string[] }[],
): Promise<Map<number, Set<number>>> {
  const words = [...new Set(names.flatMap(({ keys }) => spellingsAmong(keys)))];
  const alike = await findSpelledAlike(tx, words);
  const sought = names.map(({ entry, keys }) => ({
    entry,
    keys: [
      ...keys,
      ...new Set(
        spellingsAmong(keys).flatMap((word) => (alike.get(word) ?? []).map((token) => NEAR + token)),
      ),
    ],
  }));
  const found = new Map<number, Set<number>>();
  for (const { entry, screeningId } of await selectFoundBy(tx, sought)) {
    const entries = found.get(screeningId) ?? new Set();
    found.set(screeningId, entries.add(entry));
  }
  return found;
}
