import type { RdrOutcome } from '@cbp/shared/rdr/rdr-case';
import type { TriedCase } from '@cbp/shared/rdr/rdr-client.model';

const OUTCOME_OF = { accept: 'Accepted', decline: 'Declined' } as const satisfies Record<
  TriedCase['decision'],
  RdrOutcome
>;

/** A tried case with the outcome that the rules would have had. */
export type ComparedCase = TriedCase & {
  outcome_by_rules: RdrOutcome;
  is_changed: boolean;
};

export function comparedCase(tried: TriedCase): ComparedCase {
  const byRules = OUTCOME_OF[tried.decision];
  return {
    ...tried,
    outcome_by_rules: byRules,
    is_changed: tried.outcome !== byRules,
  };
}
