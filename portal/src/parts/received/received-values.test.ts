import { expect, it } from 'vitest';
import { receivedValues } from './received-values.ts';

it('lists what came by its path, and leaves out what is empty', () => {
  const received = {
    caseId: 'RDR1',
    caseAmount: { amount: 12.5, currency: 'HKD' },
    tags: ['a', 'b'],
    isTest: false,
    arn: null,
    mcc: '',
    empty: {},
  };
  expect(receivedValues(received)).toEqual([
    ['caseId', 'RDR1'],
    ['caseAmount.amount', '12.5'],
    ['caseAmount.currency', 'HKD'],
    ['tags.0', 'a'],
    ['tags.1', 'b'],
    ['isTest', 'false'],
  ]);
  expect(receivedValues({})).toEqual([]);
});
