import type { StoryEntry } from '@cbp/shared/payment-stories/story.model';
import { expect, it } from 'vitest';
import { recordOfEntry, wordsOfEntry } from './entry-words.ts';

const entry = (more: Partial<StoryEntry> & Pick<StoryEntry, 'kind'>): StoryEntry => ({
  at: '2026-09-01T04:00:00Z',
  what: null,
  id: '7',
  name: null,
  by: null,
  told: null,
  amount: null,
  currency: null,
  ...more,
});

const ENTRIES = {
  order: entry({ kind: 'order', what: 'CLOSED', id: 'ics' }),
  email: entry({ kind: 'email', what: 'delivery', name: 'On its way', id: null }),
  lookup: entry({ kind: 'lookup', what: 'NOT_FOUND', name: 'I-1' }),
  alert: entry({ kind: 'alert', name: 'ETH1' }),
  alert_outcome: entry({ kind: 'alert_outcome', what: 'resolved', name: 'ETH1' }),
  rdr_case: entry({ kind: 'rdr_case', what: 'Accepted', name: 'RDR1' }),
  rdr_recall: entry({ kind: 'rdr_recall', name: 'RDR1' }),
  refund: entry({ kind: 'refund', what: 'PENDING' }),
  chargeback: entry({ kind: 'chargeback', what: 'COMPLETED' }),
  evidence_released: entry({ kind: 'evidence_released', id: 'ics' }),
};

it('says what happened in the words of the record, and calls it by its name', () => {
  const said = Object.values(ENTRIES).map((one) => wordsOfEntry(one, 'en'));
  expect(said.map(({ says, name }) => [says, name])).toEqual([
    ['Closed', null],
    ['Delivery', 'On its way'],
    ['Not found', 'I-1'],
    ['ETH1', null],
    ['Resolved', 'ETH1'],
    ['Accepted', 'RDR1'],
    ['RDR1', null],
    ['Refund: Pending', null],
    ['Enquiry: Completed', null],
    ['Evidence report', null],
  ]);
  expect(wordsOfEntry(entry({ kind: 'order', what: 'NEWER' }), 'en').says).toBe('NEWER');
});

it('says who requested a refund', () => {
  const byUser = entry({ kind: 'refund', what: 'SUCCESS', by: 'ada@cbp.example' });
  expect([byUser, ENTRIES.refund].map((one) => wordsOfEntry(one, 'en').by)).toEqual([
    'ada@cbp.example',
    'auto refund',
  ]);
  expect(wordsOfEntry(ENTRIES.alert, 'en')).not.toHaveProperty('by');
});

it('stands for a record, and for a part of the transaction if it has none', () => {
  const inReceipt = (tab: string) => ({ kind: 'receipt_transaction', id: 'ics', tab });
  expect(Object.values(ENTRIES).map((one) => recordOfEntry(one, 'ics'))).toEqual([
    inReceipt('timeline'),
    inReceipt('messages'),
    { kind: 'lookup', id: '7' },
    { kind: 'alert', id: '7' },
    { kind: 'alert', id: '7' },
    { kind: 'rdr_case', id: '7' },
    { kind: 'rdr_case', id: '7' },
    { kind: 'refund', id: '7' },
    { kind: 'enquiry', id: '7' },
    inReceipt('evidence'),
  ]);
  expect(recordOfEntry(ENTRIES.email, null).id).toBeNull();
});
