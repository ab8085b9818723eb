import { translated } from '@cbp/shared/language';
import { expect, it } from 'vitest';
import { kindsOf } from './kinds-of.ts';

const WORDS = translated(['', '', '']);
const KINDS = {
  label: WORDS,
  help: WORDS,
  words: { dispute: WORDS, fraud: WORDS },
  of: ({ type }: { type: string }) => type,
};
const fraud = { type: 'fraud' };
const dispute = { type: 'dispute' };

it('tells the rows of each kind apart, in the order of their words, without kinds that no row is of', () => {
  expect(kindsOf(KINDS, [fraud, dispute, fraud])).toEqual([
    { kind: 'dispute', rows: [dispute] },
    { kind: 'fraud', rows: [fraud, fraud] },
  ]);
  expect(kindsOf(KINDS, [fraud])).toEqual([{ kind: 'fraud', rows: [fraud] }]);
  expect(kindsOf(null, [fraud, dispute])).toEqual([{ kind: '', rows: [fraud, dispute] }]);
});
