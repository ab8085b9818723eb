import type { Script, TokenSort } from '../name-matching.types.ts';
import type { Word } from './words.ts';

/** Words of names that are remembered with what is known of them, which is small. */
export const MOST_REMEMBERED = 10_000;

/** A token before it is weighed. */
export type Draft = {
  readonly text: string;
  readonly script: Script;
  readonly native: string;
  readonly key: string;
  readonly sort: TokenSort;
  readonly readings: readonly string[];
  readonly groups: readonly string[];
};

export const draftOf = (word: Word, sort: TokenSort, more: Partial<Draft> = {}): Draft => ({
  text: word.text,
  script: word.script,
  native: word.native,
  key: word.key,
  sort,
  readings: [],
  groups: [],
  ...more,
});
