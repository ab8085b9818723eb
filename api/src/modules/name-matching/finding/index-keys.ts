import { outlineOf } from '../folding/sounds.ts';
import { isLight } from '../folding/weights.ts';
import type { EnquiryKeys, NameToken, PreparedName } from '../name-matching.types.ts';

/** What other keys than tokens begin with: joined tokens, names of a table, outlines and consonants. */
const JOINED = '=';
const GROUP = '#';
const OUTLINE = '$';
const SKELETON = '~';
/** Consonants of a word whose script leaves out vowels. */
const BARE = '^';

const PREFIXES: readonly string[] = [JOINED, GROUP, OUTLINE, SKELETON, BARE];

const LEAST_OUTLINE = 3;
/** Two consonants find only words across scripts, three any. */
const LEAST_BARE = 2;
const LEAST_SKELETON = 3;
const LEAST_NEAR = 4;
/** The rarest parts that are looked up: more of them don't make a longer name easier to find. */
const MOST_PARTS = 12;
const LEAST_JOINED = 4;

/** The tokens of a name for the dictionary, in which near ones are found. */
export function tokensOf(name: PreparedName): string[] {
  return distinct(identifying(name).map(({ key }) => key));
}

/** All keys by which a listed name is found; those of rare parts come first. */
export function keysOf(name: PreparedName): string[] {
  const tokens = identifying(name).toSorted((a, b) => b.rarity - a.rarity);
  return distinct([
    ...tokens.flatMap((token) => [...tokenKeys(token), ...listedSkeletons(token)]),
    ...pairsOf(name).map((pair) => JOINED + pair),
    ...wholesOf(name),
  ]);
}

/** The keys that are spellings, which near tokens of an enquiry find. */
export const spellingsAmong = (keys: readonly string[]): string[] =>
  keys.filter((key) => !PREFIXES.includes(key.charAt(0)));

/** What is looked up to find the candidates of an enquiry. */
export function enquiryKeys(name: PreparedName): EnquiryKeys {
  const tokens = identifying(name).filter(({ sort }) => sort !== 'initial');
  const parts = tokens
    .toSorted((a, b) => b.rarity - a.rarity)
    .slice(0, MOST_PARTS)
    .map((token) => ({
      keys: distinct([
        ...tokenKeys(token),
        ...soughtSkeletons(token),
        ...(token.key.length >= LEAST_JOINED ? [JOINED + token.key] : []),
        ...pairsOf(name, token),
      ]),
      near: isNearable(token) ? token.key : null,
    }));
  const joined = name.joined.length >= LEAST_JOINED ? [name.joined] : [];
  return { parts, needed: Math.min(2, parts.length), wholes: distinct([...wholesOf(name), ...joined]) };
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => key !== '');

const identifying = ({ tokens }: PreparedName): NameToken[] => tokens.filter((token) => !isLight(token));

const isNearable = ({ key, sort }: NameToken): boolean =>
  key.length >= LEAST_NEAR && (sort === 'name' || sort === 'common' || sort === 'place');

function tokenKeys({ key, native, sort, readings, groups, isVowelless }: NameToken): string[] {
  const keys = [key, native, ...readings, ...groups.map((group) => GROUP + group)];
  if (sort !== 'name') return keys;
  const outline = isVowelless ? '' : outlineOf(key);
  if (outline.length >= LEAST_OUTLINE) keys.push(OUTLINE + outline);
  return keys;
}

function listedSkeletons({ sort, skeleton, isVowelless }: NameToken): string[] {
  if (sort !== 'name' || skeleton.length < LEAST_BARE) return [];
  return isVowelless ? [SKELETON + skeleton, BARE + skeleton] : [SKELETON + skeleton];
}

function soughtSkeletons({ sort, skeleton, isVowelless }: NameToken): string[] {
  if (sort !== 'name' || skeleton.length < LEAST_BARE) return [];
  return [(isVowelless || skeleton.length >= LEAST_SKELETON ? SKELETON : BARE) + skeleton];
}

/** Neighbours in one word; those of one token, if one is given. */
function pairsOf({ tokens }: PreparedName, token?: NameToken): string[] {
  const written = tokens.filter(({ sort }) => sort !== 'form' && sort !== 'title');
  return written.flatMap((first, at) => {
    const second = written[at + 1];
    if (!second || (token && token !== first && token !== second)) return [];
    return first.key.length + second.key.length >= LEAST_JOINED ? [first.key + second.key] : [];
  });
}

function wholesOf({ joined, ideographs }: PreparedName): string[] {
  return [joined, ideographs ?? ''].filter((whole) => whole !== '').map((whole) => JOINED + whole);
}
