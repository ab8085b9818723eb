import { SON_OF } from '../folding/person-drafts.ts';
import { isLight } from '../folding/weights.ts';
import type { NameOptions, NameToken, PreparedName, ScoreLabel } from '../name-matching.types.ts';
import { type Compared, sum, weightLeft, weightOf } from './compared.ts';

/** Parts left over on both sides weigh this much more than what matched. */
const CONFLICT = 2;
/** More matched parts than these don't outweigh a conflict. */
const MOST_AGAINST_CONFLICT = 4;
/** Weight of parts left over on one side: of a person, of a company, of its place, and where the name must be whole. */
const PARTIAL_PERSON = 0.15;
const PARTIAL_BUSINESS = 0.5;
const PARTIAL_PLACE = 0.25;
const WHOLE = 1;
/** With partial match, all parts left over on one side cost no more than this share of what matched. */
const MOST_OF_PARTIAL = 0.35;
const FORM_DIFFERS = 0.9;
const ORDER_DIFFERS = 0.85;
const ROLES_DIFFER = 0.9;
const FATHER_IS_SON = 0.7;

/** What the weighted degrees of the matches are multiplied with, so that everything equal gives 1. */
export function factorOf(compared: Compared, options: NameOptions, labels: Set<ScoreLabel>): number {
  const weight = sum(compared.matches.map((match) => weightOf(compared, match)));
  if (weight === 0) return 0;
  const left = weightLeft(compared);
  const conflict = Math.min(left.enquiry, left.listed);
  const oneSided = Math.max(left.enquiry, left.listed) - conflict;
  if (conflict > 0) labels.add('parts_on_both_sides_differ');
  if (oneSided > 0) labels.add('partial_name');
  const extra = left.enquiry > left.listed ? compared.left.enquiry : compared.left.listed;
  const cost = options.isPartial
    ? Math.min(oneSided * partialCost(extra, compared.isBusiness), weight * MOST_OF_PARTIAL)
    : oneSided * WHOLE;
  const against = Math.min(weight, MOST_AGAINST_CONFLICT);
  const agreement = against / (against + CONFLICT * conflict);
  return (agreement / (weight + cost)) * formFactor(compared, labels) * orderFactor(compared, labels);
}

function partialCost(extra: readonly NameToken[], isBusiness: boolean): number {
  if (!isBusiness) return PARTIAL_PERSON;
  const isOfPlace = extra.every((token) => isLight(token) || token.sort === 'place');
  return isOfPlace ? PARTIAL_PLACE : PARTIAL_BUSINESS;
}

/** Classes of the legal forms of a name; a mere "company" is none. */
const classesOf = ({ tokens }: PreparedName): string[] =>
  tokens
    .flatMap(({ sort, groups }) => (sort === 'form' ? groups : []))
    .filter((group) => group !== 'company');

function formFactor({ enquiry, listed, left }: Compared, labels: Set<ScoreLabel>): number {
  const [asked, known] = [classesOf(enquiry), classesOf(listed)];
  if ((asked.length === 0) !== (known.length === 0)) labels.add('removed_company_form');
  if ([...left.enquiry, ...left.listed].some(({ sort }) => sort === 'title')) labels.add('removed_title');
  if (asked.length === 0 || known.length === 0 || asked.some((one) => known.includes(one))) return 1;
  labels.add('company_form_differs');
  return FORM_DIFFERS;
}

function orderFactor(compared: Compared, labels: Set<ScoreLabel>): number {
  const [a, b] = [compared.enquiry.ideographs, compared.listed.ideographs];
  if (a !== null && b !== null && a.length > 1 && a.length === b.length && !(a + a).includes(b)) {
    labels.add('order_differs');
    return ORDER_DIFFERS;
  }
  if (isFatherSon(compared)) {
    labels.add('roles_differ');
    return FATHER_IS_SON;
  }
  const crossed = compared.matches.filter(({ enquiry: [i = 0], listed: [j = 0] }) => {
    const roles = [compared.enquiry.tokens[i]?.role, compared.listed.tokens[j]?.role];
    return roles.includes('last') && roles.some((role) => role && role !== 'last');
  });
  if (crossed.length < 2) return 1;
  labels.add('roles_differ');
  return ROLES_DIFFER;
}

/** The positions of a son and his father: the names before and after the first "bin". */
function sonAndFather({ tokens }: PreparedName): { son: number; father: number } | null {
  const bin = tokens.findIndex(({ native }) => SON_OF.has(native));
  const son = bin - 1;
  const father = tokens.findIndex((token, at) => at > bin && !isLight(token));
  return son >= 0 && father > bin ? { son, father } : null;
}

/** Whether the son on one side is the father on the other: Salim bin Badr isn't Badr bin Salim. */
function isFatherSon({ enquiry, listed, matches }: Compared): boolean {
  const [asked, known] = [sonAndFather(enquiry), sonAndFather(listed)];
  if (!asked || !known) return false;
  const isMatched = (i: number, j: number) =>
    matches.some((match) => match.enquiry.includes(i) && match.listed.includes(j));
  return isMatched(asked.son, known.father) && isMatched(asked.father, known.son);
}
