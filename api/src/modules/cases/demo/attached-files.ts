import sharp from 'sharp';
import { strokeText } from '../../../demo/stroke-letters.ts';
import type { PastAttachment } from '../past-cases.service.ts';
import type { DemoCase } from './case-rows.ts';
import { demoPdf } from './demo-pdf.ts';

const ADDED_BY = 'merchant@cbp.example';

type Shown = Pick<DemoCase, 'orderReference' | 'paidAt'>;

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);

function thanks({ orderReference, paidAt }: Shown): Buffer {
  return Buffer.from(
    [
      'From: buyer@mail.example',
      'To: Customer service <service@shop.example>',
      `Date: ${daysAfter(paidAt, 8).toUTCString()}`,
      `Subject: Order ${orderReference}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hello,',
      '',
      'The parcel is here, and everything is as I ordered it. Thank you for the quick delivery!',
      '',
    ].join('\r\n'),
  );
}

function terms({ orderReference, paidAt }: Shown): Buffer {
  return demoPdf([
    'Terms of sale',
    `Order ${orderReference}`,
    'The goods are delivered to the address that the buyer gave.',
    'Goods can be returned within 30 days of delivery, unused and in their packaging.',
    'A refund is made to the card within 10 days of the return.',
    `Accepted by the buyer on ${paidAt.toISOString().slice(0, 10)}`,
  ]);
}

/** A packed box on a bench, with its order on the label. */
const packedBox = ({ orderReference }: Shown) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
<rect width="1600" height="1200" fill="#e6e1d8"/><path d="M0 860H1600V1200H0Z" fill="#b9a98f"/>
<ellipse cx="800" cy="960" rx="560" ry="70" fill="#1d2333" fill-opacity="0.25"/>
<path d="M340 420 1180 360 1300 470 460 540Z" fill="#d6ab74"/><path d="M340 420 460 540V960L340 820Z" fill="#a97c48"/>
<path d="M460 540 1300 470V890L460 960Z" fill="#c4945b"/>
<path d="M740 392 860 506V927" fill="none" stroke="#e9d3ae" stroke-width="46"/>
<path d="M930 620 1240 594V790L930 816Z" fill="#fdfcf8"/>
${strokeText('Order', { x: 956, y: 640, size: 34, colour: '#7a8499' })}
${strokeText(orderReference, { x: 956, y: 700, size: 40, colour: '#1f2a44' })}</svg>`;

/** What a merchant attaches to a dispute of goods: the accepted terms, a photo of the packed parcel, and an email of the buyer. */
export async function attachedFiles(shown: Shown): Promise<PastAttachment[]> {
  const photo = await sharp(Buffer.from(packedBox(shown)))
    .jpeg({ quality: 80 })
    .toBuffer();
  const one = { addedBy: ADDED_BY, pageCount: 1 };
  return [
    {
      ...{ ...one, title: 'Terms that the buyer accepted', kind: 'contract', fileName: 'Terms of sale.pdf' },
      ...{ note: 'Shown and accepted at checkout', type: 'application/pdf', content: terms(shown) },
    },
    {
      ...{ ...one, title: 'Parcel before dispatch', kind: 'photo', fileName: 'IMG_2041.jpg', note: '' },
      ...{ type: 'image/jpeg', content: photo },
    },
    {
      ...{ ...one, title: 'Email of the buyer', kind: 'correspondence', fileName: 'Thank you.eml' },
      ...{ note: '', type: 'message/rfc822', content: thanks(shown) },
    },
  ];
}
