import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { Database } from '@cbp/shared/node/database/connect';
import { addMessages } from '../modules/evidence/evidence.service.ts';
import { releaseEvidence } from '../modules/evidence/evidence-release.service.ts';
import { createReceipt } from '../modules/receipt-transactions/receipt-transactions.service.ts';
import type { NewReceipt } from '../modules/receipt-transactions/stored-receipts.service.ts';
import { systemAt } from './change-context.ts';

export const RELEASED_AT = '2026-10-24T09:25:00.000Z';

/** A receipt with something in every field. */
export function sampleReceipt(changes: Partial<NewReceipt> = {}): NewReceipt {
  return {
    createdAt: new Date('2026-09-14T06:25:00Z'),
    mid: '700200012345',
    transactionId: 'TXN-1',
    transactionDateTime: new Date('2026-09-14T06:25:00Z'),
    amount: 89.9,
    currency: 'USD',
    merchantName: 'Sample Shop',
    orderReference: 'ORDER-1',
    cardPrefix: '424242',
    cardSuffix: '4242',
    language: 'tc',
    shippingDate: new Date('2026-09-16T06:25:00Z'),
    shippingAddress: '2211 Alder Street',
    shippingAddress1: 'Suite 100',
    city: 'San Jose',
    region: 'CA',
    postalcode: '95131',
    country: 'US',
    purchaseUrl: 'https://shop.example/thank-you',
    trackingUrl: ['https://t.17track.net/en#nums=RH000000001HK'],
    deliverySigned: 'signed-by-the-buyer.jpg',
    deliverySignedDate: new Date('2026-09-20T11:25:00Z'),
    items: [
      {
        name: 'Mug',
        qty: 2,
        amount: 20.25,
        currency: 'USD',
        infoUrl: null,
        photoUrl: 'photo-of-the-mug.jpg',
      },
      {
        name: 'Book',
        qty: 1,
        amount: 49.4,
        currency: 'USD',
        infoUrl: 'https://shop.example/2',
        photoUrl: null,
      },
    ],
    policies: [
      { type: 'cancellation', title: 'Cancellation', url: 'https://shop.example/cancellation' },
      { type: 'refund', title: 'Refund', url: 'https://shop.example/refund' },
      { type: 'delivery', title: 'Delivery', url: 'https://shop.example/delivery' },
      { type: 'terms_and_conditions', title: 'Terms', url: 'https://shop.example/terms' },
    ],
    history: [
      { event: 'TRANSACTION_CREATED', time: new Date('2026-09-14T06:25:00Z') },
      {
        event: 'DELIVERY_SIGNED_UPDATED',
        time: new Date('2026-09-20T12:25:00Z'),
        filename: 'signed-by-the-buyer.jpg',
      },
      { event: 'CLOSED', time: null },
    ],
    refund: { status: 'NOT_REFUND', amount: 89.9, currency: 'USD', partialRefund: [5, 12.5], reason: 'Used' },
    ...changes,
  };
}

/** Stores a sample receipt with two messages; with a config it is released, too. Gives its iCS_id. */
export async function storeSample(
  db: Database,
  options: { receipt?: Partial<NewReceipt>; config?: EvidenceConfig } = {},
): Promise<string> {
  const ctx = { db };
  const icsId = await createReceipt({ ctx, input: sampleReceipt(options.receipt) });
  await addMessages({
    ctx,
    input: {
      icsId,
      messages: [
        { sender: 'ICS', message: 'Hello', sentAt: new Date('2026-09-17T08:07:00Z'), status: 'UNREAD' },
        { sender: 'BUYER', message: 'Hi', sentAt: new Date('2026-09-17T06:25:00Z'), status: 'READ' },
      ],
    },
  });
  if (options.config) {
    const input = { id: icsId, config: options.config };
    await releaseEvidence({ ctx: systemAt(db, new Date(RELEASED_AT)), input });
  }
  return icsId;
}
