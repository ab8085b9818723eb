import type { DecisiveFactName } from '../evidence/decisive-fact.ts';
import type { ContentPart } from '../evidence/evidence-content.ts';
import type { Translated } from '../language.ts';

/** A claim behind the reason codes of all networks. */
export type ClaimProfile = {
  /** The claim as one sentence. */
  says: Translated;
  /** The facts that decide, the strongest first. */
  decides: readonly DecisiveFactName[];
  /** The exhibits that come first; the others follow in the order of the report. */
  exhibits: readonly ContentPart[];
};
