import { describe, expect, it } from 'vitest';
import { parseRefundNote, recordedRefund } from './refund.ts';

describe('the refund of a history event', () => {
  it.each([
    ['PARTIAL_REFUND,64.75,EUR', 'PARTIAL_REFUND', '64.75', 'EUR'],
    [' PARTIAL_REFUND , 64.75 , EUR ', 'PARTIAL_REFUND', '64.75', 'EUR'],
    ['FULL_REFUND,1,280.00,USD', 'FULL_REFUND', '1,280.00', 'USD'],
    ['FULL_REFUND,12,345,678.90,USD', 'FULL_REFUND', '12,345,678.90', 'USD'],
    ['FULL_REFUND,1.280,00,EUR', 'FULL_REFUND', '1.280,00', 'EUR'],
    ['FULL_REFUND,1 280.00 USD', 'FULL_REFUND', '1 280.00', 'USD'],
    ['FULL_REFUND,12.345,KWD', 'FULL_REFUND', '12.345', 'KWD'],
    ['FULL_REFUND,120', 'FULL_REFUND', '120', ''],
    ['FULL_REFUND,,USD', 'FULL_REFUND', '', 'USD'],
    ['NOT_REFUND,null,null', 'NOT_REFUND', '', ''],
    ['NOT_REFUND,null,USD', 'NOT_REFUND', '', 'USD'],
    ['FULL_REFUND,120,null', 'FULL_REFUND', '120', ''],
    ['NOT_REFUND', 'NOT_REFUND', '', ''],
    ['SOMETHING_NEW,5,EUR', 'SOMETHING_NEW', '5', 'EUR'],
    [',5,EUR', '', '5', 'EUR'],
  ])('%j is status, amount and currency', (text, status, amount, currency) => {
    expect(parseRefundNote(text)).toEqual({ kind: 'read', status, amount, currency });
  });

  it.each(['', ' ', ',,', 'null,null,null', 'null', 'undefined, undefined, undefined', ', null ,', null])(
    '%j has no content',
    (text) => {
      expect(parseRefundNote(text)).toEqual({ kind: 'empty' });
    },
  );

  it.each([
    'FULL_REFUND,about 20,USD',
    'FULL_REFUND,120,usd',
    'FULL_REFUND,USD,120',
    'Refunded in full, thanks',
    'FULL_REFUND,1e3,USD',
    'FULL_REFUND,１２,USD',
  ])('%j cannot be read and is kept unchanged', (text) => {
    expect(parseRefundNote(text)).toEqual({ kind: 'raw', text });
  });
});

describe('the refunded amount in a refund record', () => {
  it.each<[string | null, (number | null)[] | null, number]>([
    ['FULL_REFUND', [], 90],
    ['PARTIAL_REFUND', [10, 40], 40],
    ['PARTIAL_REFUND', [40, null], 40],
    ['PARTIAL_REFUND', [40, null, null], 40],
    ['PARTIAL_REFUND', [null], 0],
    ['PARTIAL_REFUND', [], 0],
    ['PARTIAL_REFUND', null, 0],
    ['NOT_REFUND', [40], 0],
    [null, [40], 0],
  ])('of %s with %j is %d', (status, partial, given) => {
    expect(recordedRefund({ status, partial }, 90)).toBe(given);
  });
});
