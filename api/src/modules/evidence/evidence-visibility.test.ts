import type { CompellingEvidence } from '@cbp/shared/entities/evidence.model';
import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  EVIDENCE_SWITCHES,
} from '@cbp/shared/entities/evidence-config';
import { describe, expect, it } from 'vitest';
import { OPERATOR, VISITOR } from '../../access/actor.ts';
import { effectiveConfig, removeHidden } from './evidence-visibility.ts';

const NOTHING_ON = completeEvidenceConfig({});
const PHOTO_ONLY = completeEvidenceConfig({ info: { product_photo: true } });

describe('the effective config', () => {
  it('has every switch of the contract on in EVERYTHING_ON', () => {
    for (const [group, switches] of Object.entries(EVIDENCE_SWITCHES)) {
      const expected = Object.fromEntries(switches.map((name) => [name, true]));
      expect(EVERYTHING_ON[group as keyof typeof EVIDENCE_SWITCHES]).toEqual(expected);
    }
  });

  it.each([
    ['a visitor', VISITOR, undefined, null, null],
    ['a visitor with a config', VISITOR, EVERYTHING_ON, null, null],
    ['a visitor, released', VISITOR, undefined, PHOTO_ONLY, PHOTO_ONLY],
    ['a visitor with a config, released', VISITOR, EVERYTHING_ON, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator', OPERATOR, undefined, null, EVERYTHING_ON],
    ['an operator with an empty config', OPERATOR, {}, null, EVERYTHING_ON],
    ['an operator, released', OPERATOR, {}, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator with null, released', OPERATOR, null, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator with a config', OPERATOR, { info: { product_photo: true } }, null, PHOTO_ONLY],
    ['an operator with a config, released', OPERATOR, { info: null }, PHOTO_ONLY, NOTHING_ON],
  ])('of %s', (_name, actor, requested, released, expected) => {
    expect(effectiveConfig({ actor, requested, released })).toEqual(expected);
  });
});

describe('what is removed', () => {
  const evidence: CompellingEvidence = {
    iCS_id: 'x',
    transaction: {},
    product_info: {
      delivery_signed: 'signed.jpg',
      items: [{ name: 'Mug', photo_url: 'mug.jpg' }],
      policy: [{ type: 'refund' }, { type: 'constructor' }, { type: null }],
    },
    history: [
      { event: 'DELIVERY_SIGNED_UPDATED', filename: 'older-signed.jpg' },
      { event: 'REPORT_ISSUE', filename: 'mug.jpg' },
      { event: 'REPORT_ISSUE', filename: 'of-the-buyer.jpg' },
    ],
    refund: { status: 'FULL_REFUND' },
  };
  const filesOf = (shown: CompellingEvidence) => shown.history?.map(({ filename }) => filename);

  it('takes the names of hidden pictures out of the history, and of no others', () => {
    expect(filesOf(removeHidden(evidence, EVERYTHING_ON))).toEqual([
      'older-signed.jpg',
      'mug.jpg',
      'of-the-buyer.jpg',
    ]);
    expect(filesOf(removeHidden(evidence, PHOTO_ONLY))).toEqual([null, 'mug.jpg', 'of-the-buyer.jpg']);
    expect(filesOf(removeHidden(evidence, NOTHING_ON))).toEqual([null, null, 'of-the-buyer.jpg']);
  });

  it('takes out policies that have no switch', () => {
    expect(removeHidden(evidence, EVERYTHING_ON).product_info?.policy).toEqual([{ type: 'refund' }]);
  });

  it('keeps the refund with the refund e-mail, or when the history shows one anyway', () => {
    expect(removeHidden(evidence, EVERYTHING_ON).refund).toEqual({ status: 'FULL_REFUND' });
    expect(removeHidden(evidence, NOTHING_ON)).not.toHaveProperty('refund');
    const refunded = { ...evidence, history: [{ event: 'REFUND_UPDATED' }] };
    expect(removeHidden(refunded, NOTHING_ON).refund).toEqual({ status: 'FULL_REFUND' });
  });

  it('leaves what it was given as it was', () => {
    const copy = structuredClone(evidence);
    removeHidden(evidence, NOTHING_ON);
    expect(evidence).toEqual(copy);
  });
});
