import type {
  NameComparison,
  NameOptions,
  NamePair,
  NameToken,
  PairHow,
  PreparedName,
  ScoreLabel,
} from '../name-matching.types.ts';
import { pairTokens, sum, tokensIn, weightOf } from './compared.ts';
import { mostOf } from './evidence.ts';
import { factorOf } from './factors.ts';

const textsOf = (tokens: readonly NameToken[]): string[] => tokens.map(({ text }) => text);
const tenths = (score: number): number => Math.round(score * 10) / 10;

/** Compares two prepared names; the parts that match, and what is left over, explain the score. */
export function compareNames(
  enquiry: PreparedName,
  listed: PreparedName,
  options: NameOptions,
): NameComparison {
  const types = [enquiry.entityType, listed.entityType];
  if (types.includes('person') && types.includes('business')) {
    return { score: 0, pairs: [], leftOver: { enquiry: [], listed: [] }, labels: [] };
  }
  const compared = pairTokens(enquiry, listed);
  const { matches, left } = compared;
  const labels = new Set<ScoreLabel>();
  const factor = factorOf(compared, options, labels);
  const gains = matches.map((match) => 100 * factor * match.degree * weightOf(compared, match));
  const whole = tenths(sum(gains));
  const score = Math.min(whole, mostOf(compared, options, labels));
  const share = whole === 0 ? 0 : score / whole;
  const pairs = matches.map(
    (match, at): NamePair => ({
      enquiry: textsOf(tokensIn(enquiry, match.enquiry)),
      listed: textsOf(tokensIn(listed, match.listed)),
      how: match.how,
      points: tenths((gains[at] ?? 0) * share),
    }),
  );
  for (const { how } of matches) {
    const label = labelOf(how);
    if (label) labels.add(label);
  }
  if (score === 100) labels.add('name_exact');
  return {
    score,
    pairs,
    leftOver: { enquiry: textsOf(left.enquiry), listed: textsOf(left.listed) },
    labels: [...labels],
  };
}

function labelOf(how: PairHow): ScoreLabel | null {
  if (how === 'sound' || how === 'other_script') return how;
  return how === 'spelled_alike' || how === 'joined' || how === 'nickname' ? 'spelled_alike' : null;
}
