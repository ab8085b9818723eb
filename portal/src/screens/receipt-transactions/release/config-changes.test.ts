import { completeEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { SingleSwitch } from '@cbp/shared/evidence/evidence-content';
import { expect, it } from 'vitest';
import { describeConfigChanges } from './config-changes.ts';

const config = completeEvidenceConfig;

it('a first release is told by all that it shows', () => {
  const first = config({ reason: '13.1', info: { buyer_message: true }, policy: { refund: true } });
  expect(describeConfigChanges(null, first, 'en')).toEqual([
    'Reason code 13.1',
    'Information: Buyer messages',
    'Policies: Refund policy',
  ]);
});

it('what changed is told in words, and nothing else', () => {
  const before = config({ reason: '13.1', case_number: 'C-1', statement: 'One.', email: { refund: true } });
  const after = config({
    reason: '10.4',
    facts: ['signed', 'avs'],
    statement: 'Two.',
    email: { delivery: true },
  });
  expect(describeConfigChanges(before, after, 'en')).toEqual([
    'Reason code 10.4 (was 13.1)',
    'Case number removed (was C-1)',
    'Merchant statement: “Two.”',
    'First page: Delivery signed for, Address verification (AVS)',
    'Now shown (Emails): Delivery',
    'No longer shown (Emails): Refund',
  ]);
  expect(describeConfigChanges(after, after, 'en')).toEqual([]);
  const letter = {
    place: 'before' as const,
    blocks: [
      { kind: 'paragraph' as const, lines: [[{ kind: 'sentence' as const, name: 'claim' as const }]] },
    ],
  };
  expect(describeConfigChanges(after, { ...after, letter }, 'en')).toEqual(['Cover letter added']);
  expect(
    describeConfigChanges({ ...after, letter }, { ...after, letter: { ...letter, place: 'instead' } }, 'tc'),
  ).toEqual(['已更改抗辯信']);
  expect(describeConfigChanges({ ...after, letter }, after, 'sc')).toEqual(['已移除抗辩信']);
  expect(describeConfigChanges(after, { ...after, facts: null }, 'tc')).toEqual(['第一頁：建議的關鍵事實']);
  expect(describeConfigChanges(after, { ...after, facts: [] }, 'en')).toEqual(['First page: no key facts']);
});

it('sections without data are told by their number', () => {
  const first = config({
    policy: { refund: true, cancellation: true },
    email: { delivery: true, refund: true },
  });
  const empty = new Set<SingleSwitch>(['policy.cancellation', 'email.delivery', 'email.refund']);
  expect(describeConfigChanges(null, first, 'en', empty)).toEqual([
    'Policies: Refund policy',
    '3 sections without data',
  ]);
  const fewer = config({ email: { delivery: true, refund: true } });
  expect(describeConfigChanges(first, fewer, 'en', empty)).toEqual([
    'No longer shown (Policies): Refund policy',
    'No longer shown: 1 section without data',
  ]);
});
