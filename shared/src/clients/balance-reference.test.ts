import { expect, it } from 'vitest';
import {
  policiesOfReference,
  readReference,
  recordOfReference,
  referenceTo,
  referenceToPolicies,
  referenceToRun,
} from './balance-reference.ts';

it('a balance reference identifies the paid item, and other texts do not', () => {
  for (const thing of [
    { kind: 'alert', id: '151' },
    { kind: 'inspection', id: '7' },
    { kind: 'report', id: 'yjHlYDXDbuqpIP93OqHgi_fB' },
  ] as const) {
    expect(readReference(referenceTo(thing))).toEqual(thing);
  }
  expect(recordOfReference(referenceToRun({ id: 12, n: 3 }))).toBe('12');
  expect(policiesOfReference(referenceToPolicies({ brandId: 12, month: '2026-09' }))).toEqual({
    brandId: '12',
    month: '2026-09',
  });
  for (const words of ['report of order 7', 'alert', 'alert ', 'invoice 7', '']) {
    expect(readReference(words)).toBeNull();
    expect(recordOfReference(words)).toBeNull();
    expect(policiesOfReference(words)).toBeNull();
  }
});
