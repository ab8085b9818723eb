import { describe, expect, it } from 'vitest';
import type { EvidenceBundle } from './evidence.model.ts';
import { EVIDENCE_SWITCHES } from './evidence-config.ts';
import { type ContentPart, hasContent, type SingleSwitch, switchHasContent } from './evidence-content.ts';
import { REPORT_PARTS } from './report-part.ts';
import { CAPTURED_POLICY, WHOLE_PROOF } from './testing/whole-proof.ts';

const EMPTY: EvidenceBundle = { evidence: { transaction: {} } };

/** Records that exist but are empty. */
const HOLLOW: EvidenceBundle = {
  evidence: {
    transaction: { amount: null, currency: 'USD', merchant_name: ' ', card_prefix: '' },
    product_info: {
      items: [{}, { name: ' ', currency: 'USD', photo_url: '' }],
      policy: [
        { type: 'refund' },
        { type: 'imaginary', url: 'https://a.example' },
        { url: 'https://a.example' },
      ],
      tracking_url: ['', ' '],
      shipping_address: '',
      delivery_signed: '',
      delivery_signed_date: ' ',
    },
    history: [{}, { event: ' ', time: null }],
  },
  messages: [{}, { sender: '', message: ' ' }],
  shipment: { site_domain: '17track.net', delivery_status: '', delivery_info: [{}, { time: null }] },
};

const product = (product_info: EvidenceBundle['evidence']['product_info']): EvidenceBundle => ({
  evidence: { transaction: {}, product_info },
});
const event = (name: string): EvidenceBundle => ({
  evidence: { transaction: {}, history: [{ event: name }] },
});

/** The least that each part needs; the switch that shows it. */
const LEAST: [ContentPart, SingleSwitch | null, EvidenceBundle][] = [
  ['transaction', null, { evidence: { transaction: { card_suffix: '4242' } } }],
  ['transaction', null, { evidence: { transaction: { amount: 0 } } }],
  ['transaction', null, product({ items: [{ qty: 2 }] })],
  ['transaction', null, product({ purchase_url: 'https://a.example' })],
  ['order-confirmation-email', 'email.confirmation', event('INITIAL_RECEIPT_SENT')],
  ['delivery-email', 'email.delivery', event('TRACK_RECEIPT_SENT')],
  ['refund-email', 'email.refund', event('REFUND_UPDATED')],
  ['shipping', 'info.tracking_url', product({ country: 'HK' })],
  ['shipping', 'info.tracking_url', product({ tracking_url: ['', 'LX1'] })],
  [
    'shipping',
    'info.tracking_url',
    { ...EMPTY, shipment: { site_domain: '17track.net', delivery_status: 'x' } },
  ],
  ['product-photos', 'info.product_photo', product({ items: [{ photo_url: 'a.jpg' }] })],
  ['signed-delivery', 'info.delivery_signed', product({ delivery_signed: 'a.jpg' })],
  ['signed-delivery', 'info.delivery_signed', product({ delivery_signed_date: '2026-01-01' })],
  ['policies', 'policy.cancellation', product({ policy: [{ type: 'cancellation', title: 'Cancelling' }] })],
  ['policies', 'policy.refund', product({ policy: [{ type: 'refund', url: 'https://a.example' }] })],
  ['policies', 'policy.delivery', product({ policy: [{ type: 'delivery', title: 'Delivery' }] })],
  [
    'policies',
    'policy.terms_and_conditions',
    product({ policy: [{ type: 'terms_and_conditions', title: 'T' }] }),
  ],
  ['communication-history', null, event('CLOSED')],
  ['buyer-messages', 'info.buyer_message', { ...EMPTY, messages: [{ timestamp: '2026-01-01T00:00:00Z' }] }],
];

const PROOF = { ...WHOLE_PROOF, captured_policies: [CAPTURED_POLICY] };

/** The exhibit of each proof that is not shown with the payment. */
const PART_OF_PROOF: Partial<Record<(typeof EVIDENCE_SWITCHES.proof)[number], ContentPart>> = {
  merchant_contact: 'transaction',
  avs_result: 'payment',
  account: 'buyer-account',
  earlier_payments: 'earlier-payments',
  digital_delivery: 'digital-delivery',
  accepted_policies: 'accepted-policies',
  captured_policies: 'captured-policies',
};

const PARTS = Object.keys(REPORT_PARTS).filter((id): id is ContentPart => id !== 'cover' && id !== 'end');
const SWITCHES = Object.entries(EVIDENCE_SWITCHES).flatMap(([group, names]) =>
  names.map((name) => `${group}.${name}` as SingleSwitch),
);

describe('what the report has data for', () => {
  it.each([
    ['an empty bundle', EMPTY],
    ['records that say nothing', HOLLOW],
  ])('has no content in %s', (_name, bundle) => {
    expect(PARTS.filter((part) => hasContent(part, bundle))).toEqual([]);
    expect(SWITCHES.filter((name) => switchHasContent(name, bundle))).toEqual([]);
  });

  it.each(LEAST)('is %s alone (%s) with the least that it needs', (part, name, bundle) => {
    const parts = PARTS.filter((other) => hasContent(other, bundle));
    // An email is recognised by its event, which the history shows as well.
    expect(parts.filter((other) => other === part || other !== 'communication-history')).toEqual([part]);
    expect(SWITCHES.filter((other) => switchHasContent(other, bundle))).toEqual(name ? [name] : []);
  });

  it('has a test case for every part and every section switch', () => {
    const ofProof = Object.values(PART_OF_PROOF);
    expect(new Set([...LEAST.map(([part]) => part), ...ofProof])).toEqual(new Set(PARTS));
    const ofSections = SWITCHES.filter((name) => !name.startsWith('proof.'));
    expect(new Set(LEAST.flatMap(([, name]) => name ?? []))).toEqual(new Set(ofSections));
  });

  it.each(EVIDENCE_SWITCHES.proof)('is proof.%s alone where the proof has nothing else', (name) => {
    const evidence = { transaction: {}, proof: { [name]: PROOF[name] } };
    expect(SWITCHES.filter((other) => switchHasContent(other, { evidence }))).toEqual([`proof.${name}`]);
    const part = PART_OF_PROOF[name] ?? 'payment';
    expect(PARTS.filter((other) => hasContent(other, { evidence }))).toEqual([part]);
  });

  it('has no refund email where every email is recorded and none of a refund is', () => {
    const { evidence } = event('REFUND_UPDATED');
    expect(hasContent('refund-email', { evidence: { ...evidence, emails_recorded: true } })).toBe(false);
    const emails = [{ kind: 'refund', text: 'We refunded you.' }];
    expect(hasContent('refund-email', { evidence: { ...evidence, emails_recorded: true, emails } })).toBe(
      true,
    );
  });

  it('excludes data of another tracker', () => {
    const shipment = { site_domain: 'parcels.example', delivery_status: 'Delivered' };
    expect(hasContent('shipping', { ...EMPTY, shipment })).toBe(false);
  });
});
