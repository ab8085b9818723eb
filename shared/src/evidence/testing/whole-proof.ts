import type { CapturedPolicy } from '../captured-policy.model.ts';
import type { EVIDENCE_SWITCHES } from '../evidence-config.ts';
import type { EvidenceProof } from '../evidence-proof.model.ts';

type GivesWay = 'captured_policies';

/** Every part of a proof, none in contradiction to another, for the order of a test's bundle. Captured policies give way to accepted ones. */
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
} satisfies Required<Omit<EvidenceProof, GivesWay>> &
  Record<Exclude<(typeof EVIDENCE_SWITCHES.proof)[number], GivesWay>, unknown>;

/** A policy as it was captured before the same order, and found the same after it. */
export const CAPTURED_POLICY = {
  title: 'Refunds and returns – Lantern & Loom',
  url: 'https://lantern.example/refunds',
  captured_at: '2026-09-07T01:10:00.000Z',
  checked_at: '2026-09-13T20:00:00.000Z',
  later: { at: '2026-09-14T20:00:00.000Z', reads: 'same' },
  passages: [
    {
      subjects: ['refund', 'return'],
      text: 'Goods may be sent back within 30 days of delivery, unused.\nWe refund the card within 5 working days.',
      is_cut: false,
    },
  ],
  text_sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  is_pdf: false,
  pdf_sha256: null,
  screenshot: 'refunds.jpg',
  screenshot_sha256: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
  screenshot_part: { from: 0, to: 1_600, of: 4_200 },
  inspection: 12,
} satisfies CapturedPolicy;
