import { DEFAULT_MATCH_SCORE } from '@cbp/shared/screenings/screening';
import { isLight } from '../folding/weights.ts';
import type { NameOptions, NameToken, ScoreLabel } from '../name-matching.types.ts';
import type { Match } from './align.ts';
import { type Compared, sum, tokensIn } from './compared.ts';

/** The most that names score which agree in too little to identify: below the default threshold. */
const MOST_OF_COMMON = DEFAULT_MATCH_SCORE - 6;
const MOST_OF_SINGLE = DEFAULT_MATCH_SCORE - 16;
/** The rarity that the matched parts need together: one rare part, or several common ones. */
const LEAST_RARITY = 0.99;
/** A company's name was chosen to be unlike others, so that a likeness tells more than with people. */
const TOLERANCE_OF_BUSINESS = 0.19;
const INITIAL_RARITY = 0.1;

/** The most a comparison may score, by what agrees. */
export function mostOf(
  compared: Compared,
  { isSupported = false }: NameOptions,
  labels: Set<ScoreLabel>,
): number {
  const strong = compared.matches.filter(({ how }) => how !== 'initial');
  const left = [...compared.left.enquiry, ...compared.left.listed];
  const isAlone = partsOf(compared, strong) < 2;
  const isNameLeft = left.some(({ sort }) => sort === 'name' || sort === 'initial');
  if (isAlone && isNameLeft && strong.length === compared.matches.length) {
    labels.add('single_part');
    return MOST_OF_SINGLE;
  }
  // A company that adds one of the words of many companies to a name is often another company of that name.
  if (isAlone && compared.isBusiness && left.some(isOtherWord)) {
    labels.add('single_part');
    return MOST_OF_COMMON;
  }
  const rarity = sum(compared.matches.map((match) => certainty(compared, match) * rarityOf(compared, match)));
  if (isSupported || rarity >= LEAST_RARITY) return 100;
  labels.add('common_parts');
  return MOST_OF_COMMON;
}

/** A word of many companies; "group" and "holding" tell as little as a legal form does. */
const isOtherWord = ({ sort, groups }: NameToken): boolean => sort === 'common' && !groups.includes('group');

const certainty = ({ isBusiness }: Compared, { degree }: Match): number =>
  isBusiness ? Math.min(1, degree + TOLERANCE_OF_BUSINESS) : degree * degree;

/** The parts that identify, of the side that has more of them. */
function partsOf(compared: Compared, matches: readonly Match[]): number {
  const count = (tokens: readonly NameToken[]) => tokens.filter((token) => !isLight(token)).length;
  return sum(
    matches.map(({ enquiry, listed }) =>
      Math.max(count(tokensIn(compared.enquiry, enquiry)), count(tokensIn(compared.listed, listed))),
    ),
  );
}

/** A part that is common on one side is common. */
function rarityOf(compared: Compared, { enquiry, listed, how }: Match): number {
  if (how === 'initial') return INITIAL_RARITY;
  const sides = [tokensIn(compared.enquiry, enquiry), tokensIn(compared.listed, listed)];
  return Math.min(...sides.map((tokens) => sum(tokens.map(({ rarity }) => rarity))));
}
