import { describe, expect, it } from 'vitest';
import { findCurrencies, offeredCurrencies } from './offered-currencies.ts';

describe('currencies', () => {
  const codesOf = (typed: string) => findCurrencies(offeredCurrencies('en'), typed).map(({ value }) => value);

  it('are found by code or name, in any case, with those whose code begins so first', () => {
    expect(codesOf('hkd')).toEqual(['HKD']);
    expect(codesOf('hong kong')).toEqual(['HKD']);
    expect(codesOf('us')[0]).toBe('USD');
    expect(codesOf('')).toHaveLength(offeredCurrencies('en').length);
  });

  it('have names in the language of the page', () => {
    const labels = (['en', 'sc', 'tc'] as const).map(
      (language) => findCurrencies(offeredCurrencies(language), 'HKD')[0]?.label,
    );
    expect(labels).toEqual(['HKD Hong Kong Dollar', 'HKD 港元', 'HKD 港元']);
  });

  it('include what is chosen, also where it is not among them', () => {
    const codes = offeredCurrencies('en', ['XTS', 'no code', 'hkd', '']).map(({ value }) => value);
    expect([codes.slice(-2), codes.filter((code) => code === 'HKD')]).toEqual([['XTS', 'NO CODE'], ['HKD']]);
  });
});
