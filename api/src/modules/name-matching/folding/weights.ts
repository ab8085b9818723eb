import { boundedMemo } from '@cbp/shared/bounded-map';
import type { TokenSort } from '../name-matching.types.ts';
import { KUNYA_WORDS } from '../tables/titles.ts';
import { type Draft, MOST_REMEMBERED } from './drafts.ts';
import { commonParts, companyWords, veryCommonParts } from './terms.ts';

const LIGHT: ReadonlySet<TokenSort> = new Set(['form', 'title', 'particle', 'stop']);

/** Whether a token counts only if it agrees. */
export const isLight = ({ sort }: { readonly sort: TokenSort }): boolean => LIGHT.has(sort);

/** What a token adds to the score, where a name of a person adds 1. */
const WEIGHTS = {
  light: 0.05,
  initial: 0.3,
  /** A word of many companies. */
  companyWord: 0.4,
  businessLine: 0.8,
  numberOrPlace: 0.8,
  kunya: 0.5,
  /** In a name of a company, where many stand for one word of other scripts. */
  character: 0.6,
  letter: 0.5,
} as const;

const kunyaWords: ReadonlySet<string> = new Set(KUNYA_WORDS);
const CHARACTER = /^[\p{Script=Han}\p{Script=Hangul}]$/u;
const isCompanyWord = ({ groups }: Draft): boolean => groups.some((group) => companyWords.has(group));

export function weightOf(draft: Draft, isBusiness: boolean): number {
  const { sort, native, key } = draft;
  if (isLight(draft)) return WEIGHTS.light;
  if (sort === 'initial') return WEIGHTS.initial;
  if (sort === 'common') return isCompanyWord(draft) ? WEIGHTS.companyWord : WEIGHTS.businessLine;
  if (sort !== 'name') return WEIGHTS.numberOrPlace;
  if (!isBusiness) return kunyaWords.has(native) ? WEIGHTS.kunya : 1;
  if (CHARACTER.test(native)) return WEIGHTS.character;
  return key.length === 1 ? WEIGHTS.letter : 1;
}

/** How much a token tells about identity, where a rare one tells 1: a pair of common ones stays below that. */
const RARITIES = {
  initial: 0.1,
  place: 0.6,
  companyWord: 0.4,
  businessWord: 0.5,
  businessCharacter: 0.4,
  businessLetter: 0.3,
  character: 0.45,
  transcribed: 0.9,
  veryCommon: 0.35,
  twoLetters: 0.4,
  common: 0.65,
} as const;

/** A name of one syllable, as in China, Korea and Vietnam: few of them exist. */
const SYLLABLE =
  /^(?:[bcdfghjklmnpqrstvwxyz]|[szckgt]h|hs|t[sz]|ng|nh|kw|gw)?[aeiouy]{1,3}(?:ng|nh|ch|[nmktprhl])?$/;

export function rarityOf(draft: Draft, isBusiness: boolean): number {
  if (isLight(draft)) return 0;
  if (draft.sort === 'initial') return RARITIES.initial;
  return isBusiness ? rarityInBusiness(draft) : rarityInPerson(draft);
}

function rarityInBusiness(draft: Draft): number {
  const { sort, script, key } = draft;
  if (sort === 'place') return RARITIES.place;
  if (sort !== 'name') return isCompanyWord(draft) ? RARITIES.companyWord : RARITIES.businessWord;
  if (script === 'han' || script === 'hangul') return RARITIES.businessCharacter;
  return key.length === 1 ? RARITIES.businessLetter : 1;
}

const knownRarities = boundedMemo<number>(MOST_REMEMBERED);

function rarityInPerson(draft: Draft): number {
  const { native, key, script, groups } = draft;
  return knownRarities(`${script} ${native} ${key} ${groups.join(' ')}`, () => computeRarity(draft));
}

function computeRarity({ native, key, script, groups }: Draft): number {
  if (script === 'han' || script === 'hangul') {
    return native.length > 1 ? RARITIES.transcribed : RARITIES.character;
  }
  const names = [native, key, ...groups.map((group) => group.replace('given:', ''))];
  if (names.some((name) => veryCommonParts.has(name))) return RARITIES.veryCommon;
  if (key.length <= 2) return RARITIES.twoLetters;
  if (key.length === 3 || names.some((name) => commonParts.has(name)) || SYLLABLE.test(key)) {
    return RARITIES.common;
  }
  return 1;
}
