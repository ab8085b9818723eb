import { expect, it } from 'vitest';
import { COUNTRY_CODES } from '../../screenings/country.ts';
import { faultsOf } from '../../testing/table.ts';
import { countryOfDocument, isSameCountry } from './document-country.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

it('every country has one code of three letters, and its own of two', () => {
  const found = new Map<string, string[]>();
  for (const code of LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => a + b + c)))) {
    const country = countryOfDocument(code);
    if (country !== null && country.length === 2) found.set(country, [...(found.get(country) ?? []), code]);
  }
  expect([...found.keys()].toSorted()).toEqual(COUNTRY_CODES.toSorted());
  const several = [...found].filter(([, codes]) => codes.length > 1);
  expect(several).toEqual([['GB', ['GBD', 'GBN', 'GBO', 'GBP', 'GBR', 'GBS']]]);
  expect(COUNTRY_CODES.filter((code) => countryOfDocument(code) !== code)).toEqual([]);
});

it('reads the codes of documents', async () => {
  const rows = Object.entries({
    CHN: 'CN',
    HKG: 'HK',
    TWN: 'TW',
    GBR: 'GB',
    'D<<': 'DE',
    D: 'DE',
    DEU: 'DE',
    RKS: 'XK',
    ESP: 'ES',
    BRA: 'BR',
    ZAF: 'ZA',
    ' che ': 'CH',
    us: 'US',
    XXA: 'XXA',
    UNO: 'UNO',
    UTO: 'UTO',
    XXX: null,
    ZZ: null,
    '': null,
    '<<<': null,
    'United States': null,
    C0L: null,
  });
  expect(await faultsOf(rows, (country, code) => expect(countryOfDocument(code)).toBe(country))).toEqual({});
});

it.each([
  ['DE', 'D<<', true],
  ['DEU', 'DE', true],
  ['GB', 'GBN', true],
  ['HK', 'CHN', true],
  ['MO', 'CHN', true],
  ['TW', 'CHN', false],
  ['CN', 'HKG', false],
  ['AT', 'AUS', false],
  ['CH', 'CHN', false],
  ['CN', 'XXA', false],
  ['CN', 'XXX', null],
  ['', 'CHN', null],
] as const)('%s given and %s read: %s', (given, read, isSame) => {
  expect(isSameCountry(given, read)).toBe(isSame);
});
