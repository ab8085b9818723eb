import { boundedMemo } from '@cbp/shared/bounded-map';
import type {
  EntityType,
  NameParts,
  NameRole,
  NameText,
  NameToken,
  PreparedName,
} from '../name-matching.types.ts';
import { SLAVIC_ENDINGS } from '../tables/slavic-endings.ts';
import { arabicSkeleton } from './arabic-script.ts';
import { businessDrafts } from './business-drafts.ts';
import { type Draft, MOST_REMEMBERED } from './drafts.ts';
import { personDrafts } from './person-drafts.ts';
import { isVowelless } from './scripts.ts';
import { skeletonOf, soundOf } from './sounds.ts';
import { businessLines, companyWords, formPhrases } from './terms.ts';
import { isLight, rarityOf, weightOf } from './weights.ts';
import { type Word, wordsOfName } from './words.ts';

/** The parts in the order in which a name is made of them. */
const ROLES = {
  first: 'first',
  middle: 'middle',
  patronymic: 'middle',
  last: 'last',
  maternal: 'last',
} as const satisfies Record<keyof NameParts, NameRole>;
const PARTS = Object.keys(ROLES) as (keyof NameParts)[];
/** Names without spaces can have more characters than a comparison should take. */
const MOST_TOKENS = 40;
const NO_PARTS: NameParts = {};

/** Folds a name once, so that it can be compared many times. */
export function prepareName(input: NameText, entityType: EntityType): PreparedName {
  const { parts = NO_PARTS } = input;
  const text = input.name.trim() === '' ? textOfParts(parts) : input.name;
  const words = wordsOfName(text);
  const isBusiness = entityType === 'business' || (entityType === 'unknown' && looksLikeBusiness(words));
  const drafts = (isBusiness ? businessDrafts(words) : personDrafts(words)).slice(0, MOST_TOKENS);
  const counted = drafts.some((draft) => !isLight(draft))
    ? drafts
    : drafts.map((draft): Draft => ({ ...draft, sort: 'name' }));
  const roles = rolesOf(parts);
  const tokens = counted.map((draft) =>
    tokenOf(draft, { isBusiness, role: roles.get(draft.native) ?? null }),
  );
  const identifying = tokens.filter((token) => !isLight(token));
  const isIdeographic = identifying.every(({ script }) => script === 'han' || script === 'hangul');
  return {
    text,
    entityType,
    tokens,
    joined: identifying.map(({ key }) => key).join(''),
    ideographs:
      isIdeographic && identifying.length > 0 ? identifying.map(({ native }) => native).join('') : null,
  };
}

const textOfParts = (parts: NameParts): string =>
  PARTS.map((part) => parts[part] ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const looksLikeBusiness = (words: readonly Word[]): boolean =>
  words.some(
    ({ native, key }) =>
      companyWords.has(native) ||
      businessLines.has(native) ||
      (key.length > 2 && formPhrases.get(native)?.some((phrase) => phrase.words.length === 1)),
  ) || businessDrafts(words).some(({ sort, key }) => sort === 'form' && key.length > 2);

function rolesOf(parts: NameParts): Map<string, NameRole> {
  const roles = new Map<string, NameRole>();
  for (const part of PARTS) {
    const text = parts[part];
    if (text === undefined || text === '') continue;
    for (const { native } of personDrafts(wordsOfName(text))) roles.set(native, ROLES[part]);
  }
  return roles;
}

function tokenOf(
  draft: Draft,
  { isBusiness, role }: { isBusiness: boolean; role: NameRole | null },
): NameToken {
  const { script, native, key, sort } = draft;
  const isName = sort === 'name';
  const letters = lettersOf(key);
  const sounds = isName ? soundsOf(key) : { sound: key, skeleton: '', soundLetters: letters };
  return {
    ...draft,
    sound: sounds.sound,
    skeleton: isName && script === 'arabic' ? arabicSkeleton(native) : sounds.skeleton,
    letters,
    soundLetters: sounds.soundLetters,
    isVowelless: isVowelless(script),
    role,
    weight: weightOf(draft, isBusiness),
    rarity: rarityOf(draft, isBusiness),
  };
}

type Sounds = Pick<NameToken, 'sound' | 'skeleton' | 'soundLetters'>;
const knownSounds = boundedMemo<Sounds>(MOST_REMEMBERED);

/** Candidates of a search are alike, so that their words repeat. */
const soundsOf = (key: string): Sounds =>
  knownSounds(key, () => {
    const sound = soundOf(masculine(key));
    return { sound, skeleton: skeletonOf(key), soundLetters: lettersOf(sound) };
  });

/** A surname in the form of a man, so that Ivanova sounds like Ivanov. */
const masculine = (key: string): string =>
  key.length < 6 ? key : SLAVIC_ENDINGS.reduce((word, [ending, form]) => word.replace(ending, form), key);

function lettersOf(key: string): number {
  let letters = 0;
  for (let at = 0; at < key.length; at++) letters |= 1 << ((key.charCodeAt(at) - 97) % 26);
  return letters;
}
