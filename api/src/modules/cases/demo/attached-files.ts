import sharp from 'sharp';
import { drawDeliverySlip } from '../../../demo/delivery-slip.ts';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { PastAttachment } from '../past-cases.service.ts';
import type { DemoCase } from './case-rows.ts';
import { demoPdf } from './demo-pdf.ts';

const ADDED_BY = 'merchant@cbp.example';

type Shown = Pick<DemoCase, 'createdAt' | 'orderReference'>;

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * 86_400_000);

function thanks({ orderReference, createdAt }: Shown): Buffer {
  return Buffer.from(
    [
      'From: Casey Buyer <casey@mail.example>',
      'To: Customer service <service@shop.example>',
      `Date: ${daysBefore(createdAt, 20).toUTCString()}`,
      `Subject: Order ${orderReference}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hello,',
      '',
      'The parcel arrived this morning, and everything fits. Thank you for the quick delivery!',
      '',
      'Casey',
      '',
    ].join('\r\n'),
  );
}

function contract({ orderReference, createdAt }: Shown): Buffer {
  return demoPdf([
    'Order confirmation and terms of sale',
    `Order ${orderReference}`,
    'The goods are delivered to the address that the buyer gave.',
    'Goods can be returned within 30 days of delivery, unused and in their packaging.',
    'A refund is made to the card within 10 days of the return.',
    `Accepted by the buyer on ${daysBefore(createdAt, 30).toISOString().slice(0, 10)}`,
  ]);
}

const photoOf = (shown: Shown, random: DemoKit['random']) =>
  sharp(
    Buffer.from(
      drawDeliverySlip({
        recipient: 'Casey Buyer',
        date: daysBefore(shown.createdAt, 21).toISOString().slice(0, 16).replace('T', ' '),
        parcel: `HP${Math.floor(random() * 1e9)}`,
        carrier: 'Harbour Express',
      }),
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();

/** What a merchant attaches to a dispute of goods: the accepted terms, a photo of the delivery slip, and an email of the buyer. */
export async function attachedFiles(shown: Shown, random: DemoKit['random']): Promise<PastAttachment[]> {
  const one = { addedBy: ADDED_BY, pageCount: 1 };
  return [
    {
      ...{ ...one, title: 'Terms that the buyer accepted', kind: 'contract', fileName: 'Terms of sale.pdf' },
      ...{ note: 'Shown and accepted at checkout', type: 'application/pdf', content: contract(shown) },
    },
    {
      ...{ ...one, title: 'Delivery slip', kind: 'delivery', fileName: 'IMG_2041.jpg', note: '' },
      ...{ type: 'image/jpeg', content: await photoOf(shown, random) },
    },
    {
      ...{ ...one, title: 'Email of the buyer', kind: 'correspondence', fileName: 'It fits.eml' },
      ...{ note: 'Sent on the day after delivery', type: 'message/rfc822', content: thanks(shown) },
    },
  ];
}
