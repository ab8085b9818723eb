import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Language } from '@cbp/shared/language';
import fontverter from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { REGULAR_WEIGHT, type Typeface, typefacesFor, WEIGHTS } from './typefaces.ts';

/** Font packages split a typeface into files by unicode range; one such file, opened. */
type FontFile = { key: string; font: Buffer; covers: ReadonlySet<number> };

const require = createRequire(import.meta.url);
const ranges = new Map<string, Promise<[name: string, ranges: [number, number][]][]>>();
const files = new Map<string, Promise<FontFile>>();

function remember<Value>(
  cache: Map<string, Promise<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}

function folderOf(typeface: Typeface): string {
  return path.dirname(require.resolve(`${typeface.package}/package.json`));
}

/** "U+4E00-4E02,U+4E0D" of a package's unicode.json as pairs of first and last code point. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function rangesOf(typeface: Typeface) {
  return remember(ranges, typeface.package, async () => {
    const text = await readFile(path.join(folderOf(typeface), 'unicode.json'), 'utf8');
    const byName = JSON.parse(text) as Record<string, string>;
    return Object.entries(byName).map(([name, value]): [string, [number, number][]] => [
      name.replace(/[[\]]/g, ''),
      parseRanges(value),
    ]);
  });
}

function openFile(typeface: Typeface, subset: string): Promise<FontFile> {
  const family = path.basename(typeface.package);
  const name = `${family}-${subset}-${typeface.variable ? 'wght' : REGULAR_WEIGHT}-normal.woff2`;
  const key = path.join(folderOf(typeface), 'files', name);
  return remember(files, key, async () => {
    const font = await fontverter.convert(await readFile(key), 'truetype');
    const face = new Face(new Blob(new Uint8Array(font).buffer));
    return { key, font, covers: new Set(face.collectUnicodes()) };
  });
}

/** Marks, joiners and variation selectors shape the character before them, so they go along into its font. */
const CLINGS = /^[\p{M}\p{Emoji_Modifier}\p{Join_Control}]$/u;

/** Characters that show nothing and need no glyph. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]$/u;

type Chosen = { typeface: Typeface; file: FontFile; characters: number[]; weight: number };

async function filesWith(typeface: Typeface, codePoint: number): Promise<FontFile[]> {
  const subsets = (await rangesOf(typeface)).filter(([, list]) =>
    list.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
  const opened = await Promise.all(subsets.map(([subset]) => openFile(typeface, subset)));
  return opened.filter(({ covers }) => covers.has(codePoint));
}

/** For each character the first typeface that has it, at one weight. */
async function choose(codePoints: number[], typefaces: Typeface[], weight: number) {
  const chosen = new Map<string, Chosen>();
  const missing: number[] = [];
  const clinging = codePoints.filter((codePoint) => CLINGS.test(String.fromCodePoint(codePoint)));
  for (const codePoint of codePoints) {
    let isFound = false;
    for (const typeface of typefaces) {
      const [file] = await filesWith(typeface, codePoint);
      if (!file) continue;
      const entry = chosen.get(file.key) ?? { typeface, file, characters: [], weight };
      entry.characters.push(codePoint);
      chosen.set(file.key, entry);
      isFound = true;
      break;
    }
    if (!isFound && !INVISIBLE.test(String.fromCodePoint(codePoint))) missing.push(codePoint);
  }
  for (const entry of chosen.values()) {
    for (const codePoint of clinging) {
      if (entry.file.covers.has(codePoint) && !entry.characters.includes(codePoint))
        entry.characters.push(codePoint);
    }
  }
  return { chosen: [...chosen.values()], missing };
}

/** A static TrueType font of the characters: Chromium prints variable fonts as shapes instead of text. */
async function fontFace({ typeface, file, characters, weight }: Chosen): Promise<string> {
  const text = String.fromCodePoint(...characters);
  const font = await subsetFont(file.font, text, {
    targetFormat: 'truetype',
    ...(typeface.variable && { variationAxes: { wght: weight } }),
  });
  const range = characters.map((codePoint) => `U+${codePoint.toString(16)}`).join(',');
  return `@font-face{font-family:'${typeface.family}';font-weight:${weight};unicode-range:${range};src:url(data:font/ttf;base64,${font.toString('base64')})}`;
}

/**
 * The `@font-face` rules for a text, with fonts that hold just its characters, as data: URIs.
 * `missing` lists the code points that no font has.
 */
export async function embedFonts(
  text: string,
  language: Language,
): Promise<{ css: string; missing: number[] }> {
  const codePoints = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))];
  const typefaces = typefacesFor(language);
  const weights = await Promise.all(WEIGHTS.map((weight) => choose(codePoints, typefaces, weight)));
  const faces = await Promise.all(weights.flatMap(({ chosen }) => chosen.map(fontFace)));
  return { css: faces.join('\n'), missing: weights[0]?.missing ?? [] };
}

/** The report's Latin typeface with digits only, as TrueType: for page numbers that are known after printing. */
export async function numeralFont(): Promise<Uint8Array> {
  const digits = '0123456789';
  const [latin] = typefacesFor('en');
  if (!latin) throw new Error('the report has no typeface');
  const [file] = await filesWith(latin, digits.charCodeAt(0));
  if (!file) throw new Error(`${latin.package} holds no digits`);
  return subsetFont(file.font, digits, {
    targetFormat: 'truetype',
    variationAxes: { wght: REGULAR_WEIGHT },
  });
}
