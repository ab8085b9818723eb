import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import fontverter from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { isSetWhole, servesFor } from './right-to-left.ts';
import { REGULAR_WEIGHT } from './typefaces.ts';

/** Most font packages split a typeface into files by unicode range. One file, opened. */
export type FontFile = { key: string; font: Buffer; covers: ReadonlySet<number> };

type Range = { subset: string; first: number; last: number };

/** The ranges that touch each block of 256 code points: a hostile text asks for a hundred thousand code points. */
type RangeIndex = ReadonlyMap<number, readonly Range[]>;

const require = createRequire(import.meta.url);
const ranges = new Map<string, Promise<RangeIndex>>();
const files = new Map<string, Promise<FontFile>>();

export function remember<Value>(
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

/**
 * `variable` files hold every weight; of the `fixed` ones, symbols and a script, the regular weight serves for emphasis too;
 * `whole` are those that hold a script and Latin in one file for each weight.
 */
type Kind = 'variable' | 'fixed' | 'whole';

/** The package that a typeface comes from. */
export function packageOf(family: string): { name: string; kind: Kind } {
  const name = family
    .replace(/ Variable$/, '')
    .toLowerCase()
    .replaceAll(' ', '-');
  if (family.endsWith(' Variable')) return { name: `@fontsource-variable/${name}`, kind: 'variable' };
  if (isSetWhole(family)) return { name: `@expo-google-fonts/${name}`, kind: 'whole' };
  return { name: `@fontsource/${name}`, kind: 'fixed' };
}

const folders = new Map<string, string>();

function folderOf(name: string): string {
  const known = folders.get(name);
  if (known) return known;
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  folders.set(name, folder);
  return folder;
}

/** The ranges of a package's unicode.json, "U+4E00-4E02,U+4E0D" by subset. */
function indexRanges(byName: Record<string, string>): RangeIndex {
  const index = new Map<number, Range[]>();
  for (const [name, text] of Object.entries(byName)) {
    const subset = name.replace(/[[\]]/g, '');
    for (const part of text.split(',')) {
      const [start = '', end = start] = part.trim().replace(/^U\+/i, '').split('-');
      const range = { subset, first: Number.parseInt(start, 16), last: Number.parseInt(end, 16) };
      for (let block = range.first >> 8; block <= range.last >> 8; block += 1) {
        const known = index.get(block);
        if (known) known.push(range);
        else index.set(block, [range]);
      }
    }
  }
  return index;
}

function rangesOf(name: string): Promise<RangeIndex> {
  return remember(ranges, name, async () =>
    indexRanges(JSON.parse(await readFile(path.join(folderOf(name), 'unicode.json'), 'utf8'))),
  );
}

/** What a whole file of a weight is called in its package. */
const WEIGHT_NAMES: Record<number, string> = { 400: '400Regular', 600: '600SemiBold' };

function openSubset(family: string, subset: string): Promise<FontFile> {
  const { name, kind } = packageOf(family);
  const weight = kind === 'variable' ? 'wght' : REGULAR_WEIGHT;
  const file = `${path.basename(name)}-${subset}-${weight}-normal.woff2`;
  return openFile(path.join(folderOf(name), 'files', file));
}

function openWhole(family: string, weight: number): Promise<FontFile> {
  const name = WEIGHT_NAMES[weight] ?? '';
  const file = `${family.replaceAll(' ', '')}_${name}.ttf`;
  return openFile(path.join(folderOf(packageOf(family).name), name, file));
}

/** The file that a weight is made of: the one that was opened where it holds them all. */
export function fileOfWeight(family: string, file: FontFile, weight: number): Promise<FontFile> {
  return packageOf(family).kind === 'whole' ? openWhole(family, weight) : Promise.resolve(file);
}

function openFile(key: string): Promise<FontFile> {
  return remember(files, key, async () => {
    const font = await fontverter.convert(await readFile(key), 'truetype');
    const face = new Face(new Blob(new Uint8Array(font).buffer));
    return { key, font, covers: new Set(face.collectUnicodes()) };
  });
}

/** The files of a typeface that have a character. */
export async function filesWith(family: string, codePoint: number): Promise<FontFile[]> {
  if (!servesFor(family, codePoint)) return [];
  const opened = await filesNear(family, codePoint);
  return opened.filter(({ covers }) => covers.has(codePoint));
}

async function filesNear(family: string, codePoint: number): Promise<FontFile[]> {
  const { name, kind } = packageOf(family);
  if (kind === 'whole') return [await openWhole(family, REGULAR_WEIGHT)];
  const near = (await rangesOf(name)).get(codePoint >> 8) ?? [];
  const found = near.filter(({ first, last }) => codePoint >= first && codePoint <= last);
  const subsets = new Set(found.map(({ subset }) => subset));
  return Promise.all([...subsets].map((subset) => openSubset(family, subset)));
}
