import { describe, expect, it } from 'vitest';
import { textOfFieldFault, wordsOfFault } from './faults.ts';

describe('the words of a fault', () => {
  it('name the currency of an amount and its decimals in the three languages', () => {
    expect(wordsOfFault('JPY has no decimals')).toEqual({
      en: 'JPY has no decimals',
      sc: 'JPY 没有小数位',
      tc: 'JPY 沒有小數位',
    });
    expect(wordsOfFault('KWD has at most 2 decimals at Stripe')).toEqual({
      en: 'KWD has at most 2 decimals at Stripe',
      sc: 'KWD 在 Stripe 最多 2 位小数',
      tc: 'KWD 在 Stripe 最多 2 位小數',
    });
    const told = { field: 'amount_stopped', message: 'USD has at most 2 decimals' };
    expect(textOfFieldFault(told, 'tc')).toBe('USD 最多 2 位小數');
  });

  it('are none for a message that is not ours', () => {
    expect(wordsOfFault('Invalid input')).toBeNull();
  });
});
