import { expect, it } from 'vitest';
import { EvidenceBundle } from './evidence.model.ts';
import { closeGaps } from './evidence-gaps.ts';

it('blank texts become null, and empty elements of lists go', () => {
  const raw = {
    name: '  ',
    list: [null, '', 'a', { text: '\n' }],
    amount: 0,
    isOn: false,
    nested: { more: [null] },
  };
  expect(closeGaps(raw)).toEqual({
    name: null,
    list: ['a', { text: null }],
    amount: 0,
    isOn: false,
    nested: { more: [] },
  });
});

it('a bundle may contain null anywhere', () => {
  const holes = {
    evidence: {
      transaction: null,
      product_info: { items: [null], policy: [null], tracking_url: [null, ''] },
      history: [null],
      refund: { partial_refund: [null, 5] },
    },
    messages: [null],
    shipment: { delivery_info: [null] },
  };
  const parsed = EvidenceBundle.parse(holes);
  expect(parsed.messages).toEqual([]);
  expect(parsed.evidence.refund?.partial_refund).toEqual([5]);
});
