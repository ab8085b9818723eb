import { expect, it } from 'vitest';
import { CurrencyCode } from './currency.model.ts';

it.each(['HKD', 'hkd', ' Hkd ', 'ｈｋｄ', '"hkd"'])('the currency %j is kept as HKD', (given) => {
  expect(CurrencyCode.parse(given)).toBe('HKD');
});

it.each(['', 'HK', 'HK$', 'HKDD', '344'])('%j is not a currency', (given) => {
  expect(CurrencyCode.safeParse(given).success).toBe(false);
});
