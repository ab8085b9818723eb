import { isLight } from '../folding/weights.ts';
import type { NameToken, PairHow } from '../name-matching.types.ts';
import { editBudget, editCost } from './edit-cost.ts';
import { likenessOf } from './token-similarity.ts';

/** Tokens of both names that belong together, by their positions. */
export type Match = {
  readonly enquiry: readonly number[];
  readonly listed: readonly number[];
  readonly degree: number;
  readonly how: PairHow;
};

/** A joined word needs to be this alike. */
const LEAST_JOINED = 0.8;
const MOST_JOINED = 3;

/** Which tokens of a name are in a match. */
type Used = Uint8Array;

/** The pairs of tokens that are most alike, each token in one at most; joined and split tokens are paired as well. */
export function align(enquiry: readonly NameToken[], listed: readonly NameToken[]): Match[] {
  const found: Match[] = [];
  for (let i = 0; i < enquiry.length; i++) {
    for (let j = 0; j < listed.length; j++) {
      const a = enquiry[i];
      const b = listed[j];
      if (!a || !b) continue;
      const { degree, how } = likenessOf(a, b);
      if (degree > 0) found.push({ enquiry: [i], listed: [j], degree, how });
    }
  }
  const matches: Match[] = [];
  const used = { enquiry: new Uint8Array(enquiry.length), listed: new Uint8Array(listed.length) };
  const take = (match: Match) => {
    if (!isFree(match.enquiry, used.enquiry) || !isFree(match.listed, used.listed)) return;
    for (const at of match.enquiry) used.enquiry[at] = 1;
    for (const at of match.listed) used.listed[at] = 1;
    matches.push(match);
  };
  found.sort(byDegree);
  for (const match of found) if (match.degree >= LEAST_JOINED) take(match);
  const joined = [
    ...joinedMatches({ tokens: enquiry, used: used.enquiry }, { tokens: listed, used: used.listed }),
    ...joinedMatches({ tokens: listed, used: used.listed }, { tokens: enquiry, used: used.enquiry }).map(
      turned,
    ),
  ];
  joined.sort(byDegree);
  for (const match of joined) take(match);
  for (const match of found) take(match);
  return matches;
}

function isFree(positions: readonly number[], used: Used): boolean {
  for (const at of positions) if (used[at] === 1) return false;
  return true;
}

const turned = (match: Match): Match => ({ ...match, enquiry: match.listed, listed: match.enquiry });

/** The most alike first; of equals those at nearest positions, so that the result never depends on chance. */
const byDegree = (a: Match, b: Match): number =>
  b.degree - a.degree || distance(a) - distance(b) || first(a) - first(b);
const distance = ({ enquiry: [i = 0], listed: [j = 0] }: Match): number => Math.abs(i - j);
const first = ({ enquiry: [i = 0] }: Match): number => i;

type Side = { readonly tokens: readonly NameToken[]; readonly used: Used };

/** Adjacent free tokens of `split` that are one free token of `whole`. */
function joinedMatches(split: Side, whole: Side): Match[] {
  const matches: Match[] = [];
  for (let j = 0; j < whole.tokens.length; j++) {
    const token = whole.tokens[j];
    if (!token || whole.used[j] === 1 || isLight(token)) continue;
    for (let from = 0; from + 1 < split.tokens.length; from++) {
      if (split.used[from] === 1) continue;
      const positions = [from];
      let word = split.tokens[from]?.key ?? '';
      for (
        let to = from + 1;
        to < from + MOST_JOINED && to < split.tokens.length && split.used[to] !== 1;
        to++
      ) {
        positions.push(to);
        word += split.tokens[to]?.key ?? '';
        const degree = joinedDegree(word, token);
        if (degree < LEAST_JOINED) continue;
        const how = split.tokens[from]?.script === token.script ? 'joined' : 'other_script';
        matches.push({ enquiry: [...positions], listed: [j], degree, how });
      }
    }
  }
  return matches;
}

function joinedDegree(word: string, token: NameToken): number {
  if (token.isVowelless) return 0;
  const { key } = token;
  const budget = editBudget(Math.min(word.length, key.length));
  if (key.length < 4 || budget === 0 || Math.abs(key.length - word.length) > 2) return 0;
  if (word === key) return 1;
  const cost = editCost(word, key, Math.min(budget, 10));
  return cost > 10 ? 0 : 1 - cost / 10 / Math.max(word.length, key.length);
}
