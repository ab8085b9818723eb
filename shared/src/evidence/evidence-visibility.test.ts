import { describe, expect, it } from 'vitest';
import type { CompellingEvidence } from './evidence.model.ts';
import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  EVIDENCE_SWITCHES,
  type EvidenceConfig,
} from './evidence-config.ts';
import { isGiven } from './evidence-content.ts';
import { removeHidden } from './evidence-visibility.ts';
import { everyConfigOfSections } from './testing/evidence-configs.ts';
import { CAPTURED_POLICY, WHOLE_PROOF } from './testing/whole-proof.ts';

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
    proof: WHOLE_PROOF,
  };
  const filesOf = (shown: CompellingEvidence) => shown.history?.map(({ filename }) => filename);

  it('removes the names of hidden images from the history, and no others', () => {
    expect(filesOf(removeHidden(evidence, EVERYTHING_ON))).toEqual([
      'older-signed.jpg',
      'mug.jpg',
      'of-the-buyer.jpg',
    ]);
    expect(filesOf(removeHidden(evidence, PHOTO_ONLY))).toEqual([null, 'mug.jpg', 'of-the-buyer.jpg']);
    expect(filesOf(removeHidden(evidence, NOTHING_ON))).toEqual([null, null, 'of-the-buyer.jpg']);
  });

  it('removes policies without a switch', () => {
    expect(removeHidden(evidence, EVERYTHING_ON).product_info?.policy).toEqual([{ type: 'refund' }]);
  });

  it('keeps the refund with the refund email, or if the history shows one anyway', () => {
    expect(removeHidden(evidence, EVERYTHING_ON).refund).toEqual({ status: 'FULL_REFUND' });
    expect(removeHidden(evidence, NOTHING_ON)).not.toHaveProperty('refund');
    const refunded = { ...evidence, history: [{ event: 'REFUND_UPDATED' }] };
    expect(removeHidden(refunded, NOTHING_ON).refund).toEqual({ status: 'FULL_REFUND' });
  });

  it('removes captured policies where the buyer accepted others, whether those are shown or not', () => {
    const proof = { captured_policies: [CAPTURED_POLICY] };
    const shownOf = (accepted: object[], config: EvidenceConfig) =>
      removeHidden({ ...evidence, proof: { ...proof, accepted_policies: accepted } }, config).proof;
    const accepted = [{ title: 'Refunds', text: 'Within 14 days.' }];
    const withoutAccepted: EvidenceConfig = {
      ...EVERYTHING_ON,
      proof: { ...EVERYTHING_ON.proof, accepted_policies: false },
    };
    expect(shownOf([], EVERYTHING_ON)).toMatchObject(proof);
    expect(shownOf([{ title: ' ', text: null }], EVERYTHING_ON)).toMatchObject(proof);
    expect(shownOf(accepted, EVERYTHING_ON)).toEqual({ accepted_policies: accepted });
    expect(shownOf(accepted, withoutAccepted)).toEqual({});
  });

  it('gives the same result whether hidden at once or step by step', () => {
    const answered = removeHidden(evidence, EVERYTHING_ON);
    for (const config of everyConfigOfSections()) {
      expect(removeHidden(answered, config)).toEqual(removeHidden(evidence, config));
    }
  });

  it.each(EVIDENCE_SWITCHES.proof)('shows %s only if its switch is on, regardless of the others', (name) => {
    const alone = completeEvidenceConfig({ proof: { [name]: true } });
    const captured = { ...evidence, proof: { captured_policies: [CAPTURED_POLICY] } };
    const whole = name === 'captured_policies' ? captured : evidence;
    const told = removeHidden(whole, alone).proof;
    expect(Object.keys(told ?? {})).toEqual([name]);
    expect(isGiven(told?.[name])).toBe(true);
    const others = completeEvidenceConfig({
      ...EVERYTHING_ON,
      proof: { ...EVERYTHING_ON.proof, [name]: false },
    });
    expect(removeHidden(whole, others).proof).not.toHaveProperty(name);
  });

  it.each([
    ['ip_address', ['203.0.113.24']],
    ['device', ['d-7f3a9c51e0b24418', '9f86d081884c7d659a2feaa0c55ad015']],
    ['account', ['buyer-20417', 'buyer@mail.example']],
  ] as const)(
    'tells of %s in no log and no earlier payment either, where its switch is off',
    (name, values) => {
      const whole = JSON.stringify(removeHidden(evidence, EVERYTHING_ON));
      const proof = { ...EVERYTHING_ON.proof, [name]: false };
      const rest = JSON.stringify(removeHidden(evidence, { ...EVERYTHING_ON, proof }));
      for (const value of values) {
        expect(whole).toContain(value);
        expect(rest).not.toContain(value);
      }
    },
  );

  it('hides delivery addresses of earlier orders together with that of this order', () => {
    const info = { ...EVERYTHING_ON.info, tracking_url: false };
    const shown = removeHidden(evidence, { ...EVERYTHING_ON, info });
    expect(shown.proof?.earlier_payments).toHaveLength(2);
    expect(JSON.stringify(shown.proof?.earlier_payments)).not.toContain('Harbour Row');
  });

  it('tells when the payment was disputed only if earlier payments are shown', () => {
    const disputed = { ...evidence, disputed_at: '2026-10-04T06:25:00Z' };
    const proof = { ...EVERYTHING_ON.proof, earlier_payments: false };
    expect(removeHidden(disputed, EVERYTHING_ON)).toHaveProperty('disputed_at');
    expect(removeHidden(disputed, { ...EVERYTHING_ON, proof })).not.toHaveProperty('disputed_at');
  });

  it('tells of no shared address where the switch of the IP address is off', () => {
    const earlier = [{ ip_address: '203.0.113.24', is_ip_address_shared: true, is_disputed: false }];
    const shared = { ...evidence, proof: { ...WHOLE_PROOF, earlier_payments: earlier } };
    const proof = { ...EVERYTHING_ON.proof, ip_address: false };
    expect(removeHidden(shared, { ...EVERYTHING_ON, proof }).proof?.earlier_payments).toEqual([
      { is_disputed: false },
    ]);
  });

  it('includes the recording time only if further proof is shown', () => {
    const recorded_at = { order: '2026-09-14T06:25:00Z', proof: '2026-09-30T00:00:00Z' };
    const told = (config: EvidenceConfig) => removeHidden({ ...evidence, recorded_at }, config).recorded_at;
    expect(told(EVERYTHING_ON)).toEqual(recorded_at);
    expect(told(NOTHING_ON)).toEqual({ order: recorded_at.order });
  });

  it('never shows proof of a kind without a switch', () => {
    const later = { ...evidence, proof: { ...WHOLE_PROOF, iris_scan: 'blue' } };
    expect(removeHidden(later, EVERYTHING_ON).proof).toEqual(WHOLE_PROOF);
  });

  it('shows an email by the switch of its kind, and never one without a switch', () => {
    const emails = ['confirmation', 'delivery', 'refund', 'marketing', null].map((kind) => ({
      kind,
      subject: 'Hello',
    }));
    const kindsOf = (config: EvidenceConfig) =>
      removeHidden({ ...evidence, emails }, config).emails?.map(({ kind }) => kind);
    expect(kindsOf(EVERYTHING_ON)).toEqual(['confirmation', 'delivery', 'refund']);
    expect(kindsOf(completeEvidenceConfig({ email: { delivery: true } }))).toEqual(['delivery']);
    expect(kindsOf(NOTHING_ON)).toEqual([]);
  });

  it('does not change its input', () => {
    const copy = structuredClone(evidence);
    removeHidden(evidence, NOTHING_ON);
    expect(evidence).toEqual(copy);
  });
});
