import type { Labelled } from '../../labelled.ts';
import type { Translated } from '../../language.ts';

/** How much acquirers care: 3 asked by all of them, 2 by most, 1 good to have. */
export type CheckWeight = 1 | 2 | 3;

/** What acquirers ask of a shop's website, in the words of a label, with why, where that is published, and how it is found. */
export type SiteCheck = Labelled & {
  why: Translated;
  how: Translated;
  /** Public pages that ask for it. */
  sources: readonly string[];
  weight: CheckWeight;
};
