import type { EvidenceBundle, EvidenceItem } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';

export type TestBundle = {
  id?: string;
  merchant?: string;
  isReleased?: boolean;
  /** Uploaded names of the product photos, one item each. */
  photos?: readonly string[];
  signedDelivery?: string;
  trackingUrl?: string;
  messages?: number;
  /** With something for every section, pictures apart. */
  isWhole?: boolean;
};

const LATER_EVENTS = [
  { event: 'TRACK_RECEIPT_SENT', time: '2026-02-02T03:05:00.000Z' },
  { event: 'REFUND_UPDATED', time: '2026-02-12T03:00:00.000Z', refund: 'PARTIAL_REFUND,12.50,USD' },
];

/** The evidence of an invented order. */
export function testBundle(wanted: TestBundle = {}): EvidenceBundle {
  const { id = 'case-1', merchant = 'Harbour Tea House', isReleased = true } = wanted;
  const photos = wanted.photos ?? [];
  const items: EvidenceItem[] = photos.length
    ? photos.map((name, index) => item(index, name))
    : [item(0), item(1)];
  return {
    evidence: {
      iCS_id: id,
      config: EVERYTHING_ON,
      evidence: {
        config: EVERYTHING_ON,
        history: isReleased ? [{ event: 'EVIDENCE_CREATED', time: '2026-03-04T02:00:00.000Z' }] : [],
      },
      transaction: {
        transaction_date_time: '2026-02-01T06:30:00.000Z',
        amount: 89.9,
        currency: 'USD',
        merchant_name: merchant,
        order_reference: `ORDER-${id}`,
        card_prefix: '400000',
        card_suffix: '0002',
      },
      product_info: {
        shipping_date: '2026-02-02T03:00:00.000Z',
        shipping_address: '7 Invented Road',
        city: 'Springfield',
        country: 'US',
        purchase_url: 'https://shop.example/orders',
        items,
        policy: [{ type: 'refund', title: 'Refunds', url: 'https://shop.example/refunds' }],
        tracking_url: wanted.trackingUrl ? [wanted.trackingUrl] : [],
        delivery_signed: wanted.signedDelivery ?? null,
        delivery_signed_date: wanted.signedDelivery ? '2026-02-09T08:00:00.000Z' : null,
      },
      history: [
        { event: 'TRANSACTION_CREATED', time: '2026-02-01T06:30:00.000Z' },
        { event: 'INITIAL_RECEIPT_SENT', time: '2026-02-01T06:31:00.000Z' },
        ...(wanted.isWhole ? LATER_EVENTS : []),
      ],
      ...(wanted.isWhole && { proof: WHOLE_PROOF }),
    },
    messages: Array.from({ length: wanted.messages ?? 1 }, (_, index) => ({
      sender: index % 2 ? 'ICS' : 'BUYER',
      message: `Where is my parcel, part ${index + 1}?`,
      timestamp: '2026-02-05T09:00:00.000Z',
      status: 'READ',
    })),
    shipment: null,
  };
}

function item(index: number, photo?: string): EvidenceItem {
  return {
    name: `Tea no. ${index + 1}`,
    qty: 1,
    amount: 12.5,
    currency: 'USD',
    info_url: 'https://shop.example/tea',
    photo_url: photo ?? null,
  };
}
