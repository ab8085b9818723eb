import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EvidenceBundle } from './evidence.model.ts';
import { completeEvidenceConfig, EVERYTHING_ON } from './evidence-config.ts';
import { removeHidden } from './evidence-visibility.ts';
import { shownData, shownDataHash } from './shown-data.ts';
import { everyConfigOfSections } from './testing/evidence-configs.ts';
import { WHOLE_PROOF } from './testing/whole-proof.ts';

const bundle: EvidenceBundle = {
  evidence: {
    iCS_id: 'x',
    evidence: {
      config: EVERYTHING_ON,
      history: [{ event: 'EVIDENCE_CREATED', time: '2026-10-24T09:25:00Z' }],
      released_by: 'Chan Siu Ming',
    },
    transaction: { amount: 149.5, currency: 'USD', order_reference: 'LL-20417' },
    product_info: { delivery_signed: 'signature.jpg', tracking_url: ['https://t.17track.net/en#nums=LL1'] },
    history: [{ event: 'INITIAL_RECEIPT_SENT', time: '2026-09-14T06:31:00Z' }],
    proof: WHOLE_PROOF,
    images_pass: 'a-pass',
  },
  messages: [{ sender: 'BUYER', message: 'Has it left?', timestamp: '2026-09-15T06:25:00Z' }],
  shipment: { site_domain: '17track.net', delivery_status: 'Delivered' },
};
const changed = (change: (copy: EvidenceBundle) => void): EvidenceBundle => {
  const copy = structuredClone(bundle);
  change(copy);
  return copy;
};

describe('the data that a report shows', () => {
  it('has a reproducible hash', () => {
    const text = shownData(bundle, EVERYTHING_ON);
    expect(shownDataHash(bundle, EVERYTHING_ON)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('is another one for another amount, word or time of release', () => {
    const hash = shownDataHash(bundle, EVERYTHING_ON);
    const others = [
      changed(({ evidence }) => Object.assign(evidence.transaction, { amount: 149.51 })),
      changed(({ messages }) => Object.assign(messages?.[0] ?? {}, { message: 'Has it left!' })),
      changed(({ evidence }) => Object.assign(evidence.evidence ?? {}, { released_by: 'Somebody else' })),
      changed(({ shipment }) => Object.assign(shipment ?? {}, { delivery_status: 'InTransit' })),
    ].map((other) => shownDataHash(other, EVERYTHING_ON));
    expect(new Set([hash, ...others]).size).toBe(5);
  });

  it('is the same for any notation of empty values and any reader', () => {
    const hash = shownDataHash(bundle, EVERYTHING_ON);
    const same = [
      changed(({ evidence }) => Object.assign(evidence, { images_pass: null, refund: null, emails: [] })),
      changed(({ evidence }) => Object.assign(evidence.transaction, { merchant_name: ' ' })),
      changed(({ messages }) => messages?.push({ message: null })),
      changed(({ evidence }) => Object.assign(evidence, { config: completeEvidenceConfig({}) })),
    ];
    expect(same.map((other) => shownDataHash(other, EVERYTHING_ON))).toEqual(same.map(() => hash));
  });

  it('holds nothing that is switched off', () => {
    const text = shownData(bundle, completeEvidenceConfig({}));
    for (const hidden of ['203.0.113.24', 'Has it left', 'Delivered', 'signature.jpg', '17track', 'a-pass']) {
      expect(text).not.toContain(hidden);
    }
  });

  it('is the same for the response to a visitor, for any config', () => {
    for (const config of everyConfigOfSections()) {
      const answered = { ...bundle, evidence: removeHidden(bundle.evidence, config) };
      expect(shownData(answered, config)).toBe(shownData(bundle, config));
    }
  });
});
