import { expect, it } from 'vitest';
import { faultsOfLines, nearestLayout, tidyLine } from './mrz-lines.ts';

const LINES = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

it('a typed line becomes one that a zone can have', () => {
  expect([tidyLine('p<uto eriksson«anna'), tidyLine('l898.902-c3‹6'), tidyLine('８９ünö')]).toEqual([
    'P<UTOERIKSSON<<ANNA',
    'L898902C3<6',
    'N',
  ]);
});

it('a line says how many characters it lacks or has too many, and which it is unsure of', () => {
  const [first = '', second = ''] = LINES;
  expect(faultsOfLines(LINES, 'td3')).toEqual([null, null]);
  expect(faultsOfLines([first.slice(2), `${second}<`], 'td3')).toEqual([
    { kind: 'length', missing: 2 },
    { kind: 'length', missing: -1 },
  ]);
  expect(faultsOfLines([first, second.replace('0', '?')], 'td3')).toEqual([null, { kind: 'unsure' }]);
});

it('the line whose check digits do not hold is named', () => {
  const [first = '', second = ''] = LINES;
  expect(faultsOfLines([first, second.replace('740812', '740813')], 'td3')).toEqual([
    null,
    { kind: 'digits' },
  ]);
});

it('the layout is guessed from what was read', () => {
  const linesOf = (count: number, width: number) => ({
    lines: Array.from({ length: count }, () => '<'.repeat(width)),
  });
  expect([linesOf(2, 43), linesOf(3, 29), linesOf(2, 37), linesOf(0, 0)].map(nearestLayout)).toEqual([
    'td3',
    'td1',
    'td2',
    'td3',
  ]);
});
