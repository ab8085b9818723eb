import { mrzCheckDigit } from '@cbp/shared/verifications/mrz-layout';
import { expect, test } from 'vitest';
import { decode } from './decode.ts';
import { GLYPHS, OUTPUTS } from './glyph-cell.ts';

const PIXELS = 20;
type Doubt = { line: number; cell: number; seen: string; share: number };

/** Scores of cells that read clearly, but for some that look like another character with a share of the probability. */
function scoresOf(lines: readonly string[], doubts: readonly Doubt[] = []) {
  return lines.map((text, line) =>
    [...text].map((character, cell) => {
      const scores = new Float32Array(OUTPUTS).fill(Math.log(1e-6));
      const doubt = doubts.find((one) => one.line === line && one.cell === cell);
      scores[GLYPHS.indexOf(character)] = Math.log(doubt ? 1 - doubt.share : 0.999);
      if (doubt) scores[GLYPHS.indexOf(doubt.seen)] = Math.log(doubt.share);
      return scores;
    }),
  );
}

function passport(number: string): string[] {
  const withDigit = (cells: string) => cells + mrzCheckDigit(cells);
  const [birth, expiry, personal] = [withDigit('740812'), withDigit('320415'), withDigit('<'.repeat(14))];
  const checked = withDigit(number);
  const composite = mrzCheckDigit(checked + birth + expiry + personal);
  return [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    `${checked}UTO${birth}F${expiry}${personal}${composite}`,
  ];
}

test('check digits choose the right one of two characters', () => {
  const lines = passport('L898902C3');
  expect(decode(scoresOf(lines), 'td3', PIXELS)).toEqual({ isSure: true, lines });
  const doubts = [
    { line: 1, cell: 1, seen: 'B', share: 0.8 },
    { line: 1, cell: 13, seen: '1', share: 0.7 },
  ];
  expect(decode(scoresOf(lines, doubts), 'td3', PIXELS)).toEqual({ isSure: true, lines });
});

test('digits that are right for two readings are none', () => {
  // The letter O counts 24: with the weights 7 and 3 two of them keep every check digit.
  const [lines, other] = [passport('L89002133'), passport('L89OO2133')];
  expect(other[1]?.slice(9)).toBe(lines[1]?.slice(9));
  const doubts = [3, 4].map((cell) => ({ line: 1, cell, seen: 'O', share: 0.5 }));
  const decoded = decode(scoresOf(lines, doubts), 'td3', PIXELS);
  expect(decoded).toMatchObject({
    isSure: false,
    unsure: expect.arrayContaining([
      [1, 3],
      [1, 4],
    ]),
  });
});

test('two zeros that look like letters are none where the document shows that both look alike', () => {
  const lines = passport('L89002133');
  const swapped = [3, 4].map((cell) => ({ line: 1, cell, seen: 'O', share: 0.9999 }));
  const alike = { line: 1, cell: 23, seen: 'O', share: 0.3 };
  expect(lines[1]?.[23]).toBe('0');
  expect(decode(scoresOf(lines, [...swapped, alike]), 'td3', PIXELS).isSure).toBe(false);
});

test('names and countries, which no digit checks, are read only if every character is clear', () => {
  const lines = passport('L898902C3');
  const inName = decode(scoresOf(lines, [{ line: 0, cell: 7, seen: 'J', share: 0.1 }]), 'td3', PIXELS);
  expect(inName).toEqual({ isSure: false, lines, unsure: [[0, 7]] });
  // UFO isn't a country, UGA is one.
  expect(decode(scoresOf(lines, [{ line: 0, cell: 3, seen: 'F', share: 0.4 }]), 'td3', PIXELS).isSure).toBe(
    true,
  );
  const twoCountries = [
    { line: 0, cell: 3, seen: 'G', share: 0.4 },
    { line: 0, cell: 4, seen: 'A', share: 0.4 },
  ];
  expect(decode(scoresOf(lines, twoCountries), 'td3', PIXELS).isSure).toBe(false);
});

test('wrong digits leave the whole number unsure', () => {
  const [names = '', numbers = ''] = passport('L898902C3');
  const lines = [names, `M${numbers.slice(1)}`];
  const decoded = decode(scoresOf(lines), 'td3', PIXELS);
  expect(decoded.isSure).toBe(false);
  expect(decoded.lines).toEqual(lines);
});
