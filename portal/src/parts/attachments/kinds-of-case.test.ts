import { expect, it } from 'vitest';
import { kindsOfCase } from './kinds-of-case.ts';

it('offers first what the reason code of the network asks for', () => {
  const { asked, offered } = kindsOfCase({ reason_code: '13.1', card_type: 'VISA' });
  expect(asked).toEqual(['delivery', 'usage']);
  expect(offered.slice(0, 2)).toEqual(asked);
  expect(offered).toHaveLength(new Set(offered).size);
  expect(kindsOfCase({ reason_code: '13.1', card_type: 'MASTERCARD' }).asked).toEqual([]);
});

it('asks for nothing in particular where the code is unknown, or stands for any claim', () => {
  for (const reason_code of [null, '', '99.99', '4853']) {
    expect(kindsOfCase({ reason_code, card_type: null }).asked).toEqual([]);
  }
  expect(kindsOfCase({ reason_code: '13.7', card_type: null }).asked).toContain('contract');
});
