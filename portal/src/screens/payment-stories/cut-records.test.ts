import { CUT_STORY_KINDS } from '@cbp/shared/payment-stories/story';
import { expect, it } from 'vitest';
import { placeOfAll } from './cut-records.ts';

const story = { iCS_id: 'ics', merchant_id: 'M-2', paid_at: '2026-09-01T04:00:00Z', entries: [] };

it('leads to all records of a kind: those of the transaction, or of the client', () => {
  const places = CUT_STORY_KINDS.map((kind) => decodeURIComponent(placeOfAll(kind, story)?.href ?? ''));
  expect(places).toEqual([
    '/beceipt/transactions/ics?tab=timeline',
    '/beceipt/transactions/ics?tab=messages',
    '/oi/lookups/list?merchant_id="M-2"',
    '/ethoca/alerts/list?alert.AlertTimestamp=2026-09-01..2026-09-01&merchant_id="M-2"',
    '/rdr/cases/list?merchant_id="M-2"',
    '/ethoca/refunds/list?merchant_id="M-2"',
    '/ethoca/enquiries/list?merchant_id="M-2"',
    '/beceipt/transactions/ics?tab=evidence',
  ]);
  expect(placeOfAll('email', { ...story, iCS_id: null })).toBeNull();
});
