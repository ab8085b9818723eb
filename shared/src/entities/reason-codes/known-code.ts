import type { Labelled } from '../../labelled.ts';
import type { ClaimProfile } from '../claim-profile.ts';
import type { Claim } from '../dispute-claim.ts';

/** One reason code of a network: its words, and what is claimed under it. */
export type ReasonCode = Labelled & {
  claim: Claim;
  /** What decides under this code, where that is not what decides over the claim in general. */
  decides?: ClaimProfile['decides'];
  /** Codes of earlier editions that issuers and processors still send. */
  formerly?: readonly string[];
};

/** A code with the network's words in three languages. */
export function code(claim: Claim, en: string, sc: string, tc: string): ReasonCode {
  return { claim, label: { en, sc, tc } };
}
