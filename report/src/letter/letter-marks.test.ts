import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { describe, expect, it } from 'vitest';
import { reportData } from '../data/report-data.ts';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { letterMarks, withWordings } from './letter-marks.ts';
import { suggestedLetter } from './suggested-letter.ts';

const CONFIG: EvidenceConfig = { ...EVERYTHING_ON, reason: '13.1' };

function withoutRefund(): EvidenceBundle {
  const bundle = completeBundle();
  bundle.evidence.refund = null;
  bundle.evidence.history = (bundle.evidence.history ?? []).filter(({ event }) => event !== 'REFUND_UPDATED');
  return bundle;
}

function saved(bundle: EvidenceBundle): SavedLetter {
  const input = reportInput(bundle, { config: CONFIG });
  const { place, blocks } = suggestedLetter(reportData(input));
  return { place, blocks: withWordings(blocks, input) };
}

function marks(letter: SavedLetter, bundle: EvidenceBundle, change: object = {}) {
  return letterMarks(letter, reportInput(bundle, { config: CONFIG, ...change }));
}

describe('a saved letter', () => {
  it('has no marks while the records are as they were', () => {
    expect(marks(saved(withoutRefund()), withoutRefund())).toEqual([]);
    expect(marks(saved(completeBundle()), completeBundle())).toEqual([]);
  });

  it('marks a sentence that a new refund made untrue, with both wordings', () => {
    const found = marks(saved(withoutRefund()), completeBundle());
    expect(found).toMatchObject([
      {
        name: 'no_refund',
        said: 'No refund of this payment is recorded.',
        now: null,
        why: 'New refund of USD 20.00 on 2026/09/22: this sentence is no longer true.',
      },
      {
        name: 'request',
        now: 'We ask the issuer to decide the dispute in favour of the merchant for the amount that has not been refunded.',
        why: 'New refund of USD 20.00 on 2026/09/22: this sentence now reads differently.',
      },
    ]);
  });

  it('marks a delivery that came back, in the language of who looks', () => {
    const bundle = withoutRefund();
    bundle.shipment?.delivery_info?.push({
      time: '2026-09-29T02:00:00Z',
      location: 'Portsmouth',
      description: 'Returned to sender',
    });
    const [first] = marks(saved(withoutRefund()), bundle, { language: 'tc' });
    expect(first).toMatchObject({
      name: 'signed',
      now: null,
      why: '物流顯示「Returned to sender」（2026/09/29）：這句話不再成立。',
    });
    expect(first?.said).toContain('was delivered and signed for');
  });

  it('marks a fact that reads differently now', () => {
    const bundle = withoutRefund();
    const { product_info: product } = bundle.evidence;
    bundle.evidence.product_info = { ...product, delivery_signed_date: '2026-09-21T01:00:00Z' };
    const [mark] = marks(saved(withoutRefund()), bundle);
    expect(mark?.said).toContain('2026/09/20');
    expect(mark?.now).toContain('2026/09/21');
    expect(mark?.why).toBe('The records have changed: this sentence now reads differently.');
  });

  it('tells a fact that a switch hides from one that is no longer proved', () => {
    const config = { ...CONFIG, info: { ...CONFIG.info, delivery_signed: false } };
    const [hidden] = marks(saved(withoutRefund()), withoutRefund(), { config });
    expect(hidden?.why).toBe('A section that shows it is hidden: this sentence is no longer true.');
    const bundle = withoutRefund();
    bundle.evidence.product_info = {
      ...bundle.evidence.product_info,
      delivery_signed: null,
      delivery_signed_date: null,
    };
    const [unproved] = marks(saved(withoutRefund()), bundle);
    expect(unproved?.why).toBe('The records no longer prove it: this sentence is no longer true.');
  });

  it('leaves own words unmarked, and a sentence without a kept wording while it may be said', () => {
    const letter: SavedLetter = {
      place: 'before',
      blocks: [
        {
          kind: 'paragraph',
          lines: [
            [
              { kind: 'words', runs: [{ text: 'We wrote twice.' }] },
              { kind: 'sentence', name: 'signed' },
            ],
          ],
        },
      ],
    };
    expect(marks(letter, withoutRefund())).toEqual([]);
  });
});
