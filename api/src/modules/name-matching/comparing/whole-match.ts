import { isLight } from '../folding/weights.ts';
import type { NameToken, PreparedName } from '../name-matching.types.ts';
import type { Match } from './align.ts';
import { editCost } from './edit-cost.ts';

const LEAST_LENGTH = 5;
const ONE_EDIT = 10;

/** The match of names that are equal, or but for one edit, once their spaces are removed; else null. */
export function wholeMatch(enquiry: PreparedName, listed: PreparedName): Match | null {
  const [one, other] = [enquiry.joined, listed.joined];
  if (Math.min(one.length, other.length) < LEAST_LENGTH || Math.abs(one.length - other.length) > 3)
    return null;
  const positions = [enquiry, listed].map(({ tokens }) =>
    tokens.flatMap((token, at) => (isLight(token) ? [] : [at])),
  );
  const [ofEnquiry = [], ofListed = []] = positions;
  if (ofEnquiry.length === ofListed.length) return null;
  if (enquiry.tokens.some(isNeverJoined) || listed.tokens.some(isNeverJoined)) return null;
  const cost = one === other ? 0 : editCost(one, other, ONE_EDIT);
  if (cost > ONE_EDIT) return null;
  const degree = 1 - cost / 10 / Math.max(one.length, other.length);
  return { enquiry: ofEnquiry, listed: ofListed, degree, how: 'joined' };
}

/** Characters of Han are compared one by one; a number or a place more is another company. */
const isNeverJoined = ({ isVowelless, script, sort }: NameToken): boolean =>
  isVowelless || script === 'han' || sort === 'number' || sort === 'place' || sort === 'direction';
