import { faultsOf } from '@cbp/shared/testing/table';
import { WORDS_OF_SCRIPTS } from '@cbp/shared/testing/words-of-scripts';
import { Font, Blob as FontBlob, Buffer as FontBuffer, Face as FontFace, shape, Variation } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { embedFonts } from './embedded-fonts.ts';
import { filesWith, packageOf } from './font-files.ts';
import { REGULAR_WEIGHT } from './typefaces.ts';

type Face = { family: string; covers: Set<number>; font: Uint8Array };

const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
const isShown = (codePoint: number) =>
  codePoint > 32 && !/\p{Cf}|\p{Variation_Selector}/u.test(String.fromCodePoint(codePoint));

function facesOf(css: string): Face[] {
  const rules = css.matchAll(
    /font-family:'([^']+)';font-weight:400;unicode-range:([^;]+);src:url\(data:font\/ttf;base64,([^)]+)\)/g,
  );
  return [...rules].map(([, family = '', range = '', data = '']) => {
    const covers = new Set<number>();
    for (const part of range.split(',')) {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((end) => Number.parseInt(end, 16));
      for (let codePoint = first; codePoint <= last; codePoint += 1) covers.add(codePoint);
    }
    return { family, covers, font: new Uint8Array(Buffer.from(data, 'base64')) };
  });
}

/** What has an outline of the glyphs of a text, and where, in quarters of the units of the font. */
function drawn(bytes: Uint8Array, isVariable: boolean, text: string) {
  const font = new Font(new FontFace(new FontBlob(new Uint8Array(bytes).buffer)));
  if (isVariable) font.setVariations([new Variation('wght', REGULAR_WEIGHT)]);
  const buffer = new FontBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer
    .getGlyphInfosAndPositions()
    .filter(({ codepoint }) => font.glyphToPath(codepoint) !== '')
    .map(({ codepoint, xAdvance = 0, xOffset = 0, cluster }) => ({
      isMissing: codepoint === 0,
      cluster,
      xAdvance: Math.round(xAdvance / 4),
      xOffset: Math.round(xOffset / 4),
    }));
}

it.each(Object.keys(WORDS_OF_SCRIPTS))(
  'words of %s are drawn from what is embedded as from the whole font',
  async (script) => {
    const words = WORDS_OF_SCRIPTS[script] ?? [];
    const faults = await faultsOf(
      words.map((word) => [word, word] as const),
      async (word) => {
        const { css, missing, replacements } = await embedFonts(word, 'en');
        expect(missing).toEqual([]);
        const written = [...replacements].reduce((text, [from, to]) => text.replaceAll(from, to), word);
        expect(written.normalize('NFC')).toBe(word.normalize('NFC'));
        const shown = codePointsOf(written).filter(isShown);
        const face = facesOf(css).find(({ covers }) => shown.every((codePoint) => covers.has(codePoint)));
        if (!face) return expect.fail(`no font has all of it: ${facesOf(css).map(({ family }) => family)}`);
        const files = await filesWith(face.family, shown[0] ?? 0);
        const whole = files.find(({ covers }) => shown.every((codePoint) => covers.has(codePoint)));
        if (!whole) return expect.fail(`no file of ${face.family} has all of it`);
        const expected = drawn(
          new Uint8Array(whole.font),
          packageOf(face.family).kind === 'variable',
          written,
        );
        expect(expected).not.toEqual([]);
        expect(expected.filter(({ isMissing }) => isMissing)).toEqual([]);
        expect(drawn(face.font, false, written)).toEqual(expected);
      },
    );
    expect(faults).toEqual({});
  },
);
