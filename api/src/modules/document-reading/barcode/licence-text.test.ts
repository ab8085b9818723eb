import { createRandom } from '@cbp/shared/seeded-random';
import { expect, test } from 'vitest';
import { aamvaText } from '../specimens/aamva-text.ts';
import { inventHolder } from '../specimens/holder.ts';
import { licenceOf } from '../testing/expected-licence.ts';
import { licenceFields } from './licence-text.ts';

const HOLDER = inventHolder(createRandom(3), '2026-11-19');
const TEXT = aamvaText(HOLDER);

test('the text of a licence gives its fields, and names may contain the ids of elements', () => {
  expect(licenceFields(TEXT)).toEqual(licenceOf(HOLDER));
  const named = { ...HOLDER, lastName: 'DACOSTA', firstNames: 'DAQUAN DBBY' };
  expect(licenceFields(aamvaText(named))).toEqual(licenceOf(named));
});

test('dates are read as the country writes them, and not at all if both ways are days', () => {
  const dated = (birth: string, country: string) =>
    licenceFields(TEXT.replace(/DBB\d{8}/, `DBB${birth}`).replace('DCGUSA', `DCG${country}`))?.birth_date;
  expect(dated('02291988', 'USA')).toBe('1988-02-29');
  expect(dated('19880229', 'CAN')).toBe('1988-02-29');
  expect(dated('19880229', 'XXX')).toBe('1988-02-29');
  expect(dated('19121912', 'CAN')).toBeNull();
  expect(dated('02301988', 'USA')).toBeNull();
});

test("a wrong offset is survived, and other text isn't a licence", () => {
  expect(licenceFields(TEXT.replace(/DL\d{4}/, 'DL0300'))).toEqual(licenceOf(HOLDER));
  expect(licenceFields('https://example.com')).toBeNull();
  expect(licenceFields(TEXT.slice(0, 20))).toBeNull();
});

test('a megabyte of data is refused before it is read', () => {
  expect(licenceFields(TEXT + 'DAQ0\n'.repeat(200_000))).toBeNull();
});
