import { expect, it } from 'vitest';
import { readReference, referenceTo } from './balance-reference.ts';

it('what was paid for is found by what the ledger says, and what is kept in words is not', () => {
  for (const thing of [
    { kind: 'alert', id: '151' },
    { kind: 'report', id: 'yjHlYDXDbuqpIP93OqHgi_fB' },
  ] as const) {
    expect(readReference(referenceTo(thing))).toEqual(thing);
  }
  for (const words of ['report of order 7', 'alert', 'alert ', 'invoice 7', '']) {
    expect(readReference(words)).toBeNull();
  }
});
