import type { NearToken, TokenIndex } from '../name-matching.types.ts';

/** Tokens are near if this share of their trigrams is common, as `similarity` of pg_trgm counts it. */
export const NEAR_SIMILARITY = 0.3;

/** The distinct trigrams of a token, as pg_trgm makes them. */
function trigramsOf(token: string): Set<string> {
  const words = token.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
}

/**
 * Finds near tokens in memory as the database does, in a hundredth of its time. A million tokens take some 50 MB, beside their
 * texts.
 */
export function createTokenIndex(tokens: readonly string[]): TokenIndex {
  const ids = new Map<string, number>();
  const sizes = new Uint16Array(tokens.length);
  const counts: number[] = [];
  for (const [at, token] of tokens.entries()) {
    const trigrams = trigramsOf(token);
    sizes[at] = trigrams.size;
    for (const trigram of trigrams) {
      const id = ids.get(trigram) ?? ids.size;
      ids.set(trigram, id);
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }
  // The tokens with a trigram stand in a row, which begins at `starts` of its number.
  const starts = new Uint32Array(ids.size + 1);
  for (const [id, count] of counts.entries()) starts[id + 1] = (starts[id] ?? 0) + count;
  const filled = starts.slice();
  const rows = new Uint32Array(starts[ids.size] ?? 0);
  for (const [at, token] of tokens.entries()) {
    for (const trigram of trigramsOf(token)) {
      const id = ids.get(trigram) ?? 0;
      const place = filled[id] ?? 0;
      rows[place] = at;
      filled[id] = place + 1;
    }
  }
  const shared = new Uint16Array(tokens.length);

  function near(word: string): NearToken[] {
    const trigrams = trigramsOf(word);
    const touched: number[] = [];
    for (const trigram of trigrams) {
      const id = ids.get(trigram);
      if (id === undefined) continue;
      for (const at of rows.subarray(starts[id], starts[id + 1])) {
        if (shared[at] === 0) touched.push(at);
        shared[at] = (shared[at] ?? 0) + 1;
      }
    }
    const found: NearToken[] = [];
    for (const at of touched) {
      const count = shared[at] ?? 0;
      shared[at] = 0;
      // The database counts in single precision, which decides between tokens that are equally near.
      const similarity = Math.fround(count / (trigrams.size + (sizes[at] ?? 0) - count));
      if (similarity >= NEAR_SIMILARITY) found.push({ at, similarity });
    }
    return found.sort((one, other) => one.at - other.at);
  }

  return { near };
}
