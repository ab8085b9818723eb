import { describe, expect, it } from 'vitest';
import { countryOf, countryOfPlace, isUnknownCountry, numberedValues } from './countries.ts';

describe('countries', () => {
  it.each([
    ['France', 'FR'],
    ['FR', 'FR'],
    ['fr', 'FR'],
    ['FRA', 'FR'],
    ['french', 'FR'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Syrian Arab Republic', 'SY'],
    ['Korea, North', 'KP'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Democratic People’s Republic of Korea', 'KP'],
    ['Korea, South', 'KR'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['The Gambia', 'GM'],
    ["Cote d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Burma', 'MM'],
    ['Türkiye', 'TR'],
    ['Kosovo', 'XK'],
    ['Region: Gaza', 'PS'],
    ['suhh', 'RU'],
  ])('%s is %s', (name, code) => expect(countryOf(name)).toBe(code));

  it.each(['Ruritania', '', 'ZZ', '00', 'Congolese', 'QQQ', 'constructor', '__proto__'])(
    '%j is none',
    (name) => expect(countryOf(name)).toBeNull(),
  );

  it('are found at the end of a place', () => {
    expect(countryOfPlace('Krutoyar, Korea, North')).toBe('KP');
    expect(countryOfPlace('Krutoyar, Malta')).toBe('MT');
    expect(countryOfPlace('Krutoyar')).toBeNull();
  });

  it('that a list does not know are told from those that are misspelled', () => {
    expect(['00', '', ' Unknown '].map(isUnknownCountry)).toEqual([true, true, true]);
    expect(isUnknownCountry('Ruritania')).toBe(false);
  });

  it('and other values are told apart where a cell numbers them', () => {
    expect(numberedValues('(1) Malta (2) Korea (South)')).toEqual(['Malta', 'Korea (South)']);
    expect(numberedValues('a) Maltese, b) French')).toEqual(['Maltese', 'French']);
    expect(numberedValues('(1)-(2) Malta')).toEqual(['Malta']);
    expect(numberedValues('Malta')).toEqual(['Malta']);
    expect(numberedValues('  ')).toEqual([]);
  });
});
