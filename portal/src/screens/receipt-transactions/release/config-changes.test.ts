import { completeEvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { expect, it } from 'vitest';
import { sayConfigChanges } from './config-changes.ts';

const config = completeEvidenceConfig;

it('a first release is told by all that it shows', () => {
  const first = config({ reason: '13.1', info: { buyer_message: true }, policy: { refund: true } });
  expect(sayConfigChanges(null, first, 'en')).toEqual([
    'Reason code 13.1',
    'Shown now, Information: Buyer messages',
    'Shown now, Policies: Refund policy',
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
  expect(sayConfigChanges(before, after, 'en')).toEqual([
    'Reason code 10.4 (was 13.1)',
    'Case number taken out (was C-1)',
    'Statement of the merchant: “Two.”',
    'First page, chosen: Delivery signed for, Address verification (AVS)',
    'Shown now, E-mails: Delivery',
    'No longer shown, E-mails: Refund',
  ]);
  expect(sayConfigChanges(after, after, 'en')).toEqual([]);
  expect(sayConfigChanges(after, { ...after, facts: null }, 'tc')).toEqual(['首頁：原因代碼對應的事實']);
  expect(sayConfigChanges(after, { ...after, facts: [] }, 'en')).toEqual(['First page: no facts']);
});
