import { ABD_GROUP } from '../folding/person-drafts.ts';
import { isUnspaced } from '../folding/scripts.ts';
import type { NameToken, PairHow } from '../name-matching.types.ts';
import { editBudget, editCost } from './edit-cost.ts';

/** How alike two tokens are, from 0 to 1. */
export type Likeness = { readonly degree: number; readonly how: PairHow };

/** Less is not a match. */
const LEAST = 0.55;
const SAME_NAME = 0.97;
const NICKNAME = 0.88;
const SOUND = 0.95;
const INITIAL = 0.8;
const BEGINNING = 0.75;

const NONE: Likeness = { degree: 0, how: 'equal' };
const EQUAL: Likeness = { degree: 1, how: 'equal' };

/** How alike two tokens are; below the least that matches it is 0. */
export function likenessOf(a: NameToken, b: NameToken): Likeness {
  if (a.sort !== b.sort && !isName(a, b)) return NONE;
  const isOtherScript = a.script !== b.script;
  if (a.native === b.native && !isOtherScript) return EQUAL;
  if (a.sort === 'form') return shareGroup(a, b) ? { degree: 1, how: 'same_class' } : NONE;
  if (a.sort === 'number' && b.sort === 'number') return shareGroup(a, b) ? EQUAL : NONE;
  if (a.sort === 'initial' || b.sort === 'initial') return initialLikeness(a, b);
  if (isIdeograph(a) && isIdeograph(b) && !isOtherScript) return NONE;
  const how = isOtherScript ? 'other_script' : null;
  if (a.key === b.key && a.key !== '' && !(a.isVowelless && b.isVowelless)) {
    return { degree: 1, how: how ?? 'equal' };
  }
  const named = namedLikeness(a, b);
  if (named) return { degree: named.degree, how: how ?? named.how };
  if (isIdeograph(a) || isIdeograph(b)) return NONE;
  const written = writtenLikeness(a, b);
  const isBare =
    isOtherScript && (a.isVowelless || b.isVowelless || isUnspaced(a.script) || isUnspaced(b.script));
  if (!isBare) return how && written.degree > 0 ? { ...written, how } : written;
  const degree = Math.max(written.degree, skeletonDegree(a, b));
  return degree < LEAST ? NONE : { degree, how: 'other_script' };
}

/** A name, an initial, and in companies also a word of another sort may stand for each other. */
const isName = (a: NameToken, b: NameToken): boolean =>
  (a.sort === 'name' || a.sort === 'initial' || a.sort === 'common' || a.sort === 'place') &&
  (b.sort === 'name' || b.sort === 'initial' || b.sort === 'common' || b.sort === 'place');

const isIdeograph = ({ script, native }: NameToken): boolean =>
  (script === 'han' || script === 'hangul') && native.length === 1;

const shareGroup = (a: NameToken, b: NameToken): boolean =>
  a.groups.some((group) => b.groups.includes(group));

function initialLikeness(a: NameToken, b: NameToken): Likeness {
  const isLetterOf = a.key !== '' && b.key !== '' && a.key[0] === b.key[0];
  return isLetterOf ? { degree: a.key === b.key ? 1 : INITIAL, how: 'initial' } : NONE;
}

function namedLikeness(a: NameToken, b: NameToken): Likeness | null {
  if (a.readings.includes(b.key) || b.readings.includes(a.key)) return { degree: SAME_NAME, how: 'sound' };
  if (isAbdOf(a, b) || isAbdOf(b, a)) return { degree: BEGINNING, how: 'spelled_alike' };
  if (!shareGroup(a, b)) return null;
  const shared = a.groups.filter((group) => b.groups.includes(group));
  if (shared.every((group) => group.startsWith('nick:'))) return { degree: NICKNAME, how: 'nickname' };
  if (shared.every((group) => group.startsWith('zh:') || group.startsWith('ko:'))) {
    return { degree: 0.9, how: 'sound' };
  }
  return { degree: SAME_NAME, how: 'spelled_alike' };
}

/** "Abdul" alone is the beginning of Abdul Karim. */
const isAbdOf = (a: NameToken, b: NameToken): boolean =>
  a.groups.includes(ABD_GROUP) &&
  b.groups.some((group) => group.startsWith(ABD_GROUP) && group !== ABD_GROUP);

function writtenLikeness(a: NameToken, b: NameToken): Likeness {
  const [one, other] =
    a.script === b.script && a.script !== 'latin' && !hasCase(a) ? [a.native, b.native] : [a.key, b.key];
  const length = Math.min(one.length, other.length);
  const budget = editBudget(length);
  const spelled = budget === 0 || tooUnlike(a.letters, b.letters, budget) ? 0 : degreeOf(one, other, budget);
  const sounded = a.isVowelless && b.isVowelless ? 0 : soundedDegree(a, b);
  const degree = Math.max(spelled, sounded);
  return degree < LEAST ? NONE : { degree, how: sounded > spelled ? 'sound' : 'spelled_alike' };
}

const LEAST_SOUND = 2;

function soundedDegree(a: NameToken, b: NameToken): number {
  if (a.sound === b.sound)
    return Math.min(a.sound.length, a.key.length, b.key.length) < LEAST_SOUND ? 0 : SOUND;
  const budget = editBudget(Math.min(a.sound.length, b.sound.length));
  return tooUnlike(a.soundLetters, b.soundLetters, budget) ? 0 : SOUND * degreeOf(a.sound, b.sound, budget);
}

const hasCase = ({ script }: NameToken): boolean => script === 'cyrillic' || script === 'greek';

function degreeOf(a: string, b: string, budget: number): number {
  if (budget === 0) return 0;
  const cost = editCost(a, b, budget);
  return cost > budget ? 0 : 1 - cost / 10 / Math.max(a.length, b.length);
}

/** A letter that the other word lacks costs at least this. */
const LEAST_COST = 5;

/** Whether the letters alone tell that the edits cost too much. */
const tooUnlike = (a: number, b: number, budget: number): boolean =>
  bitsOf(a & ~b) * LEAST_COST > budget || bitsOf(b & ~a) * LEAST_COST > budget;

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Consonants propose; `compareNames` decides whether they have company. */
function skeletonDegree(a: NameToken, b: NameToken): number {
  const isLiquid = isUnspaced(a.script) || isUnspaced(b.script);
  const one = isLiquid ? a.skeleton.replaceAll('l', 'r') : a.skeleton;
  const other = isLiquid ? b.skeleton.replaceAll('l', 'r') : b.skeleton;
  if (one.length < 2 || other.length < 2) return one === other && one.length === 1 ? 0.6 : 0;
  if (one === other) return one.length === 2 ? 0.8 : 0.9;
  if (Math.min(one.length, other.length) < 3) return 0;
  const cost = editCost(one, other, 10);
  return cost > 10 ? 0 : 0.75 - cost / 100;
}
