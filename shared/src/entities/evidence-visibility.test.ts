import { describe, expect, it } from 'vitest';
import type { CompellingEvidence } from './evidence.model.ts';
import { completeEvidenceConfig, EVERYTHING_ON, EVIDENCE_SWITCHES } from './evidence-config.ts';
import { removeHidden } from './evidence-visibility.ts';

const NOTHING_ON = completeEvidenceConfig({});
const PHOTO_ONLY = completeEvidenceConfig({ info: { product_photo: true } });

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

  it('is the same for any switches, taken out at once or of what has everything on', () => {
    const switches = Object.entries(EVIDENCE_SWITCHES).flatMap(([group, names]) =>
      names.map((name) => [group, name] as const),
    );
    const answered = removeHidden(evidence, EVERYTHING_ON);
    for (let bits = 0; bits < 2 ** switches.length; bits += 1) {
      const config = completeEvidenceConfig({});
      for (const [index, [group, name]] of switches.entries()) {
        Object.assign(config[group as keyof typeof config], { [name]: ((bits >> index) & 1) === 1 });
      }
      expect(removeHidden(answered, config)).toEqual(removeHidden(evidence, config));
    }
  });

  it('leaves what it was given as it was', () => {
    const copy = structuredClone(evidence);
    removeHidden(evidence, NOTHING_ON);
    expect(evidence).toEqual(copy);
  });
});
