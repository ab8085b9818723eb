import { comparePayments } from '@cbp/shared/evidence/earlier-payments';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { ReportInput } from '../data/report-data.ts';

/** A complete sale with every section filled. */
export function completeBundle(): EvidenceBundle {
  return {
    evidence: {
      iCS_id: 'Qm9va2JpbmRlci0wMDAwMDE',
      config: EVERYTHING_ON,
      evidence: {
        config: EVERYTHING_ON,
        history: [{ event: 'EVIDENCE_CREATED', time: '2026-10-24T09:25:00Z' }],
      },
      transaction: {
        transaction_date_time: '2026-09-14T06:25:00Z',
        amount: 149.5,
        currency: 'USD',
        merchant_name: 'Lantern & Loom',
        order_reference: 'LL-20417',
        card_prefix: '411111',
        card_suffix: '1111',
      },
      product_info: {
        shipping_date: '2026-09-16T06:25:00Z',
        shipping_address: '12 Harbour Row',
        shipping_address_1: 'Unit 4',
        city: 'Portsmouth',
        region: 'Hampshire',
        postalcode: 'PO1 2AB',
        country: 'GB',
        purchase_url: 'https://lantern.example/checkout',
        items: [
          {
            name: 'Wool blanket',
            qty: 1,
            amount: 99.5,
            currency: 'USD',
            info_url: 'https://lantern.example/wool-blanket',
            photo_url: 'blanket.jpg',
          },
          { name: 'Table lamp', qty: 2, amount: 25, currency: 'USD', photo_url: 'lamp.jpg' },
        ],
        policy: [
          { type: 'cancellation', title: 'Cancelling', url: 'https://lantern.example/cancel' },
          { type: 'refund', title: 'Refunds', url: 'https://lantern.example/refund' },
          { type: 'delivery', title: 'Delivery', url: 'https://lantern.example/delivery' },
          { type: 'terms_and_conditions', title: 'Terms', url: 'https://lantern.example/terms' },
        ],
        tracking_url: ['https://t.17track.net/en#nums=LL204170001'],
        delivery_signed: 'signature.jpg',
        delivery_signed_date: '2026-09-20T11:25:00Z',
      },
      history: [
        { event: 'TRANSACTION_CREATED', time: '2026-09-14T06:25:00Z' },
        { event: 'INITIAL_RECEIPT_SENT', time: '2026-09-14T06:31:00Z' },
        { event: 'TRACK_RECEIPT_SENT', time: '2026-09-16T06:37:00Z' },
        {
          event: 'REPORT_ISSUE',
          time: '2026-09-21T02:00:00Z',
          issue: 'items/defective',
          request: 'PARTIAL_REFUND',
        },
        { event: 'REFUND_UPDATED', time: '2026-09-22T02:00:00Z', refund: 'PARTIAL_REFUND,20.00,USD' },
      ],
      refund: {
        status: 'PARTIAL_REFUND',
        amount: 149.5,
        currency: 'USD',
        partial_refund: [10, 20],
        info: { reason: 'A thread was pulled' },
      },
    },
    messages: [
      { sender: 'BUYER', message: 'Has it left?', timestamp: '2026-09-15T06:25:00Z', status: 'READ' },
      { sender: 'ICS', message: 'Yes, this morning.', timestamp: '2026-09-15T08:25:00Z', status: 'UNREAD' },
    ],
    shipment: {
      site_domain: '17track.net',
      delivery_status: 'Delivered',
      delivery_date: '2026-09-16T06:25:00Z',
      delivered_date: '2026-09-20T11:25:00Z',
      delivery_info: [
        { time: '2026-09-20T11:25:00Z', location: 'Portsmouth', description: 'Signed by recipient' },
      ],
    },
  };
}

/** A one-pixel JPEG stands for every photo. */
export const PIXEL =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z';

/** A report of a bundle, as the static form takes it. */
export function reportInput(bundle: EvidenceBundle, change: Partial<ReportInput> = {}): ReportInput {
  const photo = { url: PIXEL, width: 1, height: 1 };
  return {
    bundle,
    comparePayments,
    mode: 'REPORT',
    language: 'en',
    photos: { 'blanket.jpg': photo, 'lamp.jpg': photo, 'signature.jpg': photo },
    ...change,
  };
}
