import type { DecisiveFactName } from '../../evidence/decisive-fact.ts';
import { type Translated, translated, type Words } from '../../language.ts';

/** Something that an answer has to show; each of its facts shows it. */
export type RebuttalNeed = { says: Translated; facts: readonly DecisiveFactName[] };

/** What an answer to a dispute has to show, and what helps besides. The sources are in `rebuttal-source.table.ts`. */
export type Rebuttal = {
  /** Any of them answers the dispute, the strongest first. */
  must: readonly RebuttalNeed[];
  /** Supports an answer and is none alone, the strongest first. */
  helps: readonly DecisiveFactName[];
};

/** A need in the words of three languages. */
export function need(words: Words, ...facts: DecisiveFactName[]): RebuttalNeed {
  return { says: translated(words), facts };
}
