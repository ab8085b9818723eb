import { ABD_GROUP } from '../folding/person-drafts.ts';
import { isLight } from '../folding/weights.ts';
import type { NameToken, PreparedName } from '../name-matching.types.ts';
import { align, type Match } from './align.ts';
import { wholeMatch } from './whole-match.ts';

/** Two names whose tokens were paired, with what is left over on either side. */
export type Compared = {
  readonly enquiry: PreparedName;
  readonly listed: PreparedName;
  readonly matches: readonly Match[];
  readonly left: { readonly enquiry: readonly NameToken[]; readonly listed: readonly NameToken[] };
  readonly isBusiness: boolean;
};

/** Pairs the tokens of two names. */
export function pairTokens(enquiry: PreparedName, listed: PreparedName): Compared {
  const whole = wholeMatch(enquiry, listed);
  const matches = whole ? [whole] : align(enquiry.tokens, listed.tokens);
  const paired = {
    enquiry: new Set(matches.flatMap((match) => match.enquiry)),
    listed: new Set(matches.flatMap((match) => match.listed)),
  };
  const left = {
    enquiry: enquiry.tokens.filter((_, at) => !paired.enquiry.has(at)),
    listed: listed.tokens.filter((_, at) => !paired.listed.has(at)),
  };
  const isBusiness =
    enquiry.entityType === 'business' || listed.entityType === 'business' || listed.tokens.some(isOfBusiness);
  return { enquiry, listed, matches, left, isBusiness };
}

const isOfBusiness = ({ sort }: NameToken): boolean =>
  sort === 'form' || sort === 'common' || sort === 'place';

export const tokensIn = ({ tokens }: PreparedName, positions: readonly number[]): NameToken[] =>
  positions.flatMap((at) => tokens[at] ?? []);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The weight of tokens that identify. */
export const weigh = (tokens: readonly NameToken[]): number =>
  sum(tokens.map((token) => (isLight(token) ? 0 : token.weight)));

/** An initial stands for a whole part, but tells only its letter. */
const INITIAL_WEIGHT = 0.3;

/** The weight of matched tokens: of the heavier side. */
export function weightOf(compared: Compared, { enquiry, listed }: Match): number {
  const sides = [tokensIn(compared.enquiry, enquiry), tokensIn(compared.listed, listed)];
  if (sides.flat().some(({ sort }) => sort === 'initial')) return INITIAL_WEIGHT;
  return Math.max(...sides.map((tokens) => sum(tokens.map(({ weight }) => weight))));
}

/** What "Abdul" weighs where Abdul Karim was matched with Karim alone. */
const ABD_WEIGHT = 0.7;

/** The weight that is left over on either side. */
export function weightLeft(compared: Compared): { enquiry: number; listed: number } {
  const left = { enquiry: weigh(compared.left.enquiry), listed: weigh(compared.left.listed) };
  for (const { enquiry, listed } of compared.matches) {
    const hasAbd = [tokensIn(compared.enquiry, enquiry), tokensIn(compared.listed, listed)].map((tokens) =>
      tokens.some(({ groups }) => groups.some((group) => group.startsWith(ABD_GROUP) && group !== ABD_GROUP)),
    );
    if (hasAbd[0] === hasAbd[1]) continue;
    left[hasAbd[0] === true ? 'enquiry' : 'listed'] += ABD_WEIGHT;
  }
  return left;
}
