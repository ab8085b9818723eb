import type { EVIDENCE_SWITCHES } from '../evidence-config.ts';
import type { EvidenceProof } from '../evidence-proof.model.ts';

/** Every part of a proof, none in contradiction to another, for the order of a test's bundle. */
export const WHOLE_PROOF = {
  avs_result: 'Y',
  cvv_result: 'M',
  three_d_secure: { version: '2.2.0', eci: '05', status: 'Y', time: '2026-09-14T06:24:40Z' },
  authorisation_code: '084213',
  arn: '74537606257012345678901',
  descriptor: 'LANTERN*LOOM PORTSMOUTH',
  ip_address: '203.0.113.24',
  device: {
    id: 'd-7f3a9c51e0b24418',
    fingerprint: '9f86d081884c7d659a2feaa0c55ad015',
    description: 'iPhone, Safari',
  },
  account: {
    id: 'buyer-20417',
    email: 'buyer@mail.example',
    created_at: '2024-03-02T09:00:00Z',
    logins: [
      { time: '2026-09-14T06:10:00Z', ip_address: '203.0.113.24', device_id: 'd-7f3a9c51e0b24418' },
      { time: '2026-09-22T08:00:00Z', ip_address: '203.0.113.24', device_id: 'd-7f3a9c51e0b24418' },
    ],
  },
  billing_address: {
    address: '12 Harbour Row',
    address_1: 'Unit 4',
    city: 'Portsmouth',
    region: 'Hampshire',
    postalcode: 'PO1 2AB',
    country: 'GB',
  },
  earlier_payments: [
    {
      transaction_date_time: '2026-02-11T10:00:00Z',
      amount: 62,
      currency: 'USD',
      order_reference: 'LL-17003',
      arn: '74537606042012345678902',
      description: 'Cotton throw',
      ip_address: '203.0.113.24',
      device_id: 'd-7f3a9c51e0b24418',
      device_fingerprint: '9f86d081884c7d659a2feaa0c55ad015',
      account_id: 'buyer-20417',
      shipping: {
        address: '12 Harbour Row',
        address_1: 'Unit 4',
        city: 'Portsmouth',
        region: 'Hampshire',
        postalcode: 'PO1 2AB',
        country: 'GB',
      },
      is_disputed: false,
    },
    {
      transaction_date_time: '2026-04-27T18:30:00Z',
      amount: 18.5,
      currency: 'USD',
      order_reference: 'LL-18211',
      arn: '74537606117012345678903',
      description: 'Lamp shade',
      ip_address: '203.0.113.24',
      device_id: null,
      device_fingerprint: null,
      account_id: 'buyer-20417',
      shipping: null,
      is_disputed: false,
    },
  ],
  digital_delivery: [
    {
      time: '2026-09-14T06:40:00Z',
      event: 'Downloaded',
      item: 'Care guide (PDF)',
      ip_address: '203.0.113.24',
      device_id: 'd-7f3a9c51e0b24418',
      account_id: 'buyer-20417',
    },
  ],
  accepted_policies: [
    {
      type: 'refund',
      title: 'Refunds',
      text: 'Goods may be sent back within 30 days of delivery. Refunds are made to the card within 5 working days.',
      accepted_at: '2026-09-14T06:24:10Z',
      ip_address: '203.0.113.24',
    },
  ],
  merchant_contact: {
    name: 'Lantern & Loom, customer care',
    email: 'care@lantern.example',
    phone: '+44 20 7946 0123',
    url: 'https://lantern.example/contact',
    address: '1 Weaver Lane, Portsmouth PO1 3XY, GB',
  },
} satisfies Required<EvidenceProof> & Record<(typeof EVIDENCE_SWITCHES.proof)[number], unknown>;
