import { expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { faultsOf } from '../testing/table.ts';
import { CategoryCode, categoryName, MERCHANT_CATEGORIES } from './merchant-category.ts';

it('every code has words in each language, and no two of a language are the same', async () => {
  const faults = await faultsOf(
    LANGUAGES.map((language) => [language, language]),
    (language) => {
      const names = Object.keys(MERCHANT_CATEGORIES).map((code) => categoryName(code, language));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^\d{4} \S/);
    },
  );
  expect(faults).toEqual({});
});

it('a code that shops seldom use has the words of its range', () => {
  expect(categoryName('3058', 'en')).toBe('3058 Airlines');
  expect(categoryName('3640', 'tc')).toBe('3640 酒店及住宿');
  expect(categoryName('9999', 'sc')).toBe('9999 政府服务');
  expect(categoryName('0742', 'en')).toBe('0742 Veterinary services');
});

it('what is not a code stays as it is, even the name of an object property', () => {
  for (const text of ['0000', '57', 'ABCD', 'constructor']) expect(categoryName(text, 'en')).toBe(text);
});

it('takes codes of four digits only', () => {
  const taken = ['5732', ' 5732 ', '3058', '0000', '573', '57321', '5.73', '٥٧٣٢'].map(
    (text) => CategoryCode.safeParse(text).success,
  );
  expect(taken).toEqual([true, true, true, false, false, false, false, true]);
});
