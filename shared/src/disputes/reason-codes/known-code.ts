import type { Labelled } from '../../labelled.ts';
import type { ClaimProfile } from '../claim-profile.ts';
import type { Claim } from '../dispute-claim.ts';

/** One reason code of a network: its label and its claim. */
export type ReasonCode = Labelled & {
  claim: Claim;
  /** The key facts under this code, if they differ from those of the claim. */
  decides?: ClaimProfile['decides'];
  /** Codes of earlier editions that issuers and processors still send. */
  formerly?: readonly string[];
};

/** A code with the network's words in three languages. */
export function code(claim: Claim, en: string, sc: string, tc: string): ReasonCode {
  return { claim, label: { en, sc, tc } };
}
