import type { Language } from '@cbp/shared/language';
import subsetFont from 'subset-font';
import { composedIn, reachedFrom } from './drawn-characters.ts';
import { type FontFile, fileOfWeight, filesWith, packageOf, remember } from './font-files.ts';
import { REGULAR_WEIGHT, typefacesFor, WEIGHTS } from './typefaces.ts';

/** Characters that show nothing and need no glyph. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]$/u;

/**
 * Characters that are drawn as one: a letter with its marks, an emoji with its modifier or joined to others. One
 * font must hold them all, or a browser draws none of them.
 */
const CLUSTER = /\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200D\P{M})+/gu;

const CLINGING = /[\p{M}\p{Emoji_Modifier}\u200D]/u;

const BLANK = 0x20;

/** Every document gets these, so that documents in Latin script share one and the same subset. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Subsets that were made, by file, weight and characters. */
const faces = new Map<string, Promise<string>>();
const MOST_FACES = 500;

type Chosen = { family: string; file: FontFile; characters: Set<number> };

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isInvisible(codePoint: number): boolean {
  return INVISIBLE.test(String.fromCodePoint(codePoint));
}

function marker(codePoint: number): string {
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
}

type Home = { family: string; file: FontFile };

/** Where characters were found before, by language; the typefaces never change while we run. */
const homes = new Map<string, Promise<Home | null>>();
const MOST_HOMES = 50_000;

/** The first font file, in the order of the language's typefaces, that holds all the characters. */
function homeOf(codePoints: number[], language: Language): Promise<Home | null> {
  if (homes.size >= MOST_HOMES) homes.clear();
  return remember(homes, `${language} ${codePoints.join()}`, () => findHome(codePoints, language));
}

async function findHome(codePoints: number[], language: Language): Promise<Home | null> {
  const needed = codePoints.filter((codePoint) => !isInvisible(codePoint));
  for (const family of typefacesFor(language)) {
    for (const codePoint of needed) {
      const files = await filesWith(family, codePoint);
      const file = files.find(({ covers }) => needed.every((one) => covers.has(one)));
      if (file) return { family, file };
    }
  }
  return null;
}

/** Texts of which a font holds all that it has, by its family; the others hold what no font before them has. */
type SetTexts = ReadonlyMap<string, string>;

type Choice = { chosen: Chosen[]; missing: ReadonlySet<number>; replacements: Map<string, string> };

/** What no font draws as it is written, but as one character that means the same: names of files of a Mac, for one. */
async function composable(text: string, language: Language): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [written, composed] of composedIn(text)) {
    if (await homeOf(codePointsOf(written), language)) continue;
    if (await homeOf(codePointsOf(composed), language)) found.set(written, composed);
  }
  return found;
}

function replaced(text: string, replacements: ReadonlyMap<string, string>): string {
  return [...replacements].reduce((left, [written, other]) => left.replaceAll(written, other), text);
}

/** Chooses a font file for each character and cluster of a text, and says what must be written otherwise. */
async function chooseFiles(written: string, language: Language, setIn: SetTexts): Promise<Choice> {
  const chosen = new Map<string, Chosen>();
  const missing = new Set<number>();
  const replacements = await composable(written, language);
  const text = replaced(written, replacements);

  const take = async (codePoints: number[]): Promise<boolean> => {
    const found = await homeOf(codePoints, language);
    if (!found) return codePoints.every(isInvisible);
    const entry = chosen.get(found.file.key) ?? { ...found, characters: new Set() };
    for (const codePoint of [...codePoints, ...reachedFrom(codePoints)])
      if (found.file.covers.has(codePoint)) entry.characters.add(codePoint);
    chosen.set(found.file.key, entry);
    return true;
  };

  for (const codePoint of new Set(codePointsOf(ASCII + (text.match(/\P{ASCII}+/gu) ?? []).join('')))) {
    if (await take([codePoint])) continue;
    missing.add(codePoint);
    replacements.set(String.fromCodePoint(codePoint), marker(codePoint));
  }
  for (const cluster of new Set(CLINGING.test(text) ? text.match(CLUSTER) : [])) {
    const codePoints = codePointsOf(cluster);
    if (codePoints.some((codePoint) => missing.has(codePoint)) || !(await take(codePoints))) {
      replacements.set(cluster, apart(codePoints, missing));
    }
  }
  for (const { family, file, characters } of chosen.values()) {
    const set = setIn.get(family);
    if (set === undefined) continue;
    for (const codePoint of codePointsOf(ASCII + set))
      if (file.covers.has(codePoint)) characters.add(codePoint);
  }
  return { chosen: [...chosen.values()], missing, replacements };
}

/** The parts of a cluster that no font can draw as one, side by side. Bare marks appear by their code. */
function apart(codePoints: number[], missing: ReadonlySet<number>): string {
  return codePoints
    .filter((codePoint) => !isInvisible(codePoint))
    .map((codePoint) => {
      const character = String.fromCodePoint(codePoint);
      return missing.has(codePoint) || /\p{M}/u.test(character) ? marker(codePoint) : character;
    })
    .join('\u200C');
}

/** The rule of one font, made once for the same characters. */
function fontFace(chosen: Chosen, weight: number): Promise<string> {
  const characters = [...chosen.characters].sort((a, b) => a - b);
  const key = `${chosen.file.key} ${weight} ${characters.join()}`;
  if (faces.size >= MOST_FACES) faces.delete(faces.keys().next().value ?? '');
  return remember(faces, key, () => makeFontFace(chosen, characters, weight));
}

/** A static TrueType font of the characters: Chromium prints variable fonts as shapes instead of text. */
async function subsetOf({ family, file }: Home, characters: string, weight: number): Promise<Buffer> {
  const { font: uncut } = await fileOfWeight(family, file, weight);
  return subsetFont(uncut, characters, {
    targetFormat: 'truetype',
    ...(packageOf(family).kind === 'variable' && { variationAxes: { wght: weight } }),
  });
}

async function makeFontFace({ family, file }: Chosen, characters: number[], weight: number): Promise<string> {
  const font = await subsetOf({ family, file }, String.fromCodePoint(...characters), weight);
  // Isolates have no glyph; a font that has a blank draws nothing for them, else the system's fonts are asked.
  const isolates = characters.includes(BLANK) ? ['U+2066-2069'] : [];
  const range = [...characters.map((codePoint) => `U+${codePoint.toString(16)}`), ...isolates].join(',');
  return `@font-face{font-family:'${family}';font-weight:${weight};unicode-range:${range};src:url(data:font/ttf;base64,${font.toString('base64')})}`;
}

export type EmbeddedFonts = {
  /** `@font-face` rules with fonts that hold just the characters of the text, as data: URIs. */
  css: string;
  /** Code points that no font has. */
  missing: number[];
  /** What no font can draw, and how to write it so that nothing vanishes. */
  replacements: Map<string, string>;
};

/** The fonts that a text needs, one per font file and weight, in the order of the language's typefaces. */
export async function embedFonts(
  text: string,
  language: Language,
  setIn: SetTexts = new Map(),
): Promise<EmbeddedFonts> {
  const { chosen, missing, replacements } = await chooseFiles(text, language, setIn);
  const rules = WEIGHTS.flatMap((weight) => chosen.map((entry) => fontFace(entry, weight)));
  return { css: (await Promise.all(rules)).join('\n'), missing: [...missing], replacements };
}

/**
 * A font of these characters alone, as TrueType, in the first typeface of the language that has them all: for what is
 * written after printing. Throws where none has.
 */
export async function markFont(characters: string, language: Language): Promise<Uint8Array> {
  const home = await homeOf(codePointsOf(characters), language);
  if (!home) throw new Error(`no typeface of the report has all of ${characters}`);
  return subsetOf(home, characters, REGULAR_WEIGHT);
}
