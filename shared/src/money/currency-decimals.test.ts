import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import { decimalsOfCurrency, readAmountRefusal, refusalOfAmount } from './currency-decimals.ts';
import type { AmountValue } from './money.ts';

describe('the decimals of a currency', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['ISK', 0],
    ['KWD', 3],
    ['CLF', 4],
    ['jpy', 0],
    [' KWD ', 3],
  ])('of %j are the %d of ISO 4217', (currency, decimals) => {
    expect(decimalsOfCurrency(currency)).toBe(decimals);
  });

  it.each(['IQD', 'HUF', 'IDR', 'PKR'])('of %s are not the customary ones', (currency) => {
    expect(decimalsOfCurrency(currency)).toBe(currency === 'IQD' ? 3 : 2);
  });

  it.each(['HRK', 'BGN', 'ANG'])('are two for the withdrawn currency %s', (currency) => {
    expect(decimalsOfCurrency(currency)).toBe(2);
  });

  it('are unknown for gold', () => {
    expect(decimalsOfCurrency('XAU')).toBeNull();
  });
});

it('an amount with more decimals than its currency is refused', async () => {
  const table: [string, [AmountValue, string | null, string | null]][] = [
    ['half a yen', [640.5, 'JPY', 'JPY has no decimals']],
    ['half a yen as text', ['640.5', 'JPY', 'JPY has no decimals']],
    ['half a yen in lower case', [640.5, 'jpy', 'JPY has no decimals']],
    ['whole yen', [640, 'JPY', null]],
    ['whole yen with zeros', ['640.00', 'JPY', null]],
    ['tenths of a cent', [10.005, 'USD', 'USD has at most 2 decimals']],
    ['four decimals of a dinar', [6.1725, 'KWD', 'KWD has at most 3 decimals']],
    ['three decimals of a dinar', [6.172, 'KWD', null]],
    ['a third decimal of zero', ['10.100', 'USD', null]],
    ['a negative amount', [-10.005, 'USD', 'USD has at most 2 decimals']],
    ['next to nothing', [1e-7, 'USD', 'USD has at most 2 decimals']],
    ['exponent notation', ['1e3', 'USD', 'USD has at most 2 decimals']],
    ['digits that a number loses', ['100.00000000000000000001', 'USD', 'USD has at most 2 decimals']],
    ['a long amount', ['123456789012345678901234.12', 'USD', null]],
    ['a withdrawn currency', [12.345, 'HRK', 'HRK has at most 2 decimals']],
    ['gold', [1.2345, 'XAU', null]],
    ['no currency', [1.2345, null, null]],
    ['an empty currency', [1.2345, ' ', null]],
    ['no amount', [null, 'JPY', null]],
  ];
  const faults = await faultsOf(table, ([amount, currency, refusal]) => {
    expect(refusalOfAmount(amount, currency)).toBe(refusal);
  });
  expect(faults).toEqual({});
});

it('parses the rejection of an amount, and no other message', () => {
  expect(readAmountRefusal('JPY has no decimals')).toEqual({ code: 'JPY', most: null, place: null });
  expect(readAmountRefusal('KWD has at most 2 decimals at Stripe')).toEqual({
    code: 'KWD',
    most: '2',
    place: 'Stripe',
  });
  for (const message of ['must be greater than 0', 'must have at most 4 decimal places', '']) {
    expect(readAmountRefusal(message)).toBeNull();
  }
});
