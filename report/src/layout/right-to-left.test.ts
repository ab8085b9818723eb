import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { servesFor, setRightToLeft } from './right-to-left.ts';

const ARABIC = '<span class="ce-arabic">';
const HEBREW = '<span class="ce-hebrew">';

/** What is between tags, and how it is marked up. */
const TEXTS: Record<string, string> = {
  'Where is my parcel?': 'Where is my parcel?',
  'طلبي رقم ORD-46 لم يصل.': `${ARABIC}طلبي رقم ORD-46 لم يصل.</span>`,
  '&quot;(12) תודה&quot; B &amp; C': `${HEBREW}&quot;(12) תודה&quot; B &amp; C</span>`,
  'wrote תודה רבה, yesterday': `wrote ${HEBREW}תודה רבה</span>, yesterday`,
  'label رقم &amp; طلب 12 was': `label ${ARABIC}رقم &amp; طلب 12</span> was`,
  'a &amp; שלום': `a &amp; ${HEBREW}שלום</span>`,
};

it('texts from right to left are set in one font, and such words in other texts with the blanks between them', async () => {
  const marked = (text: string) => setRightToLeft(`<bdi title="שלום">${text}</bdi>`).markup;
  const faults = await faultsOf(Object.entries(TEXTS), (expected, text) => {
    expect(marked(text)).toBe(`<bdi title="שלום">${expected}</bdi>`);
  });
  expect(faults).toEqual({});
});

it('what is in pictures stays as it is', () => {
  const picture = '<svg width="9"><title>שלום</title></svg>';
  expect(setRightToLeft(`${picture}<p>שלום</p>`)).toEqual({
    markup: `${picture}<p>${HEBREW}שלום</span></p>`,
    texts: new Map([['IBM Plex Sans Hebrew', 'שלום']]),
  });
});

/** A search that begins anew at each of them takes longer than any test may. */
it('a long text without a letter behind it is set like a short one', () => {
  const other = ' &amp;، '.repeat(50_000);
  const { markup } = setRightToLeft(`<p>ש${other}a</p>`);
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(`ש${other}a`);
});

it('a browser asks the same letters of these typefaces, in both weights', async () => {
  const css = await readFile(path.join(import.meta.dirname, 'browser-fonts/right-to-left.css'), 'utf8');
  const faces = [
    ...css.matchAll(/font-family: "([^"]+)";\s*font-weight: (\d+);[^}]*unicode-range: ([^;]+);/g),
  ];
  expect(faces.map(([, family, weight]) => `${family} ${weight}`)).toEqual([
    'IBM Plex Sans Arabic 400',
    'IBM Plex Sans Arabic 600',
    'IBM Plex Sans Hebrew 400',
    'IBM Plex Sans Hebrew 600',
  ]);
  for (const [, family = '', , ranges = ''] of faces) {
    const served = new Set<number>();
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((end) => Number.parseInt(end, 16));
      for (let codePoint = first; codePoint <= last; codePoint += 1) served.add(codePoint);
    }
    const all = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint);
    expect(all.filter((codePoint) => servesFor(family, codePoint) !== served.has(codePoint))).toEqual([]);
  }
});
