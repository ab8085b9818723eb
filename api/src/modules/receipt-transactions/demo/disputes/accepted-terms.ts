import { type DemoReport, type ReportKit, reportOf, type Sale } from '../report-of-sale.ts';
import { sentMails } from '../sent-mails.ts';
import { EDINBURGH, UTRECHT } from './dispute-places.ts';
import { configOf, OF_PAYMENT } from './dispute-proof.ts';

const CANCELLATION =
  'An order can be cancelled free of charge until it is packed, which is within 24 hours as a rule. Afterwards it can be sent back unused within 14 days of delivery; the price is refunded to the card within 5 working days after the goods have arrived. Made-to-order goods cannot be cancelled once work on them has begun.';
const REFUND =
  'We refund goods that arrive damaged or differ from their description, if we are told within 14 days of delivery with a photo. Goods that were used are not taken back.';

/** A policy that was accepted before the payment, and goods as they were described. */
export function acceptedTerms(kit: ReportKit): DemoReport[] {
  const prints: Sale = {
    order: 'LB-41207',
    merchant: 'Longbridge Books & Prints',
    shop: 'https://longbridge.example',
    daysAgo: 21,
    time: '09:52',
    card: ['492181', '3370'],
    currency: 'GBP',
    amount: 128,
    authCode: '339178',
    descriptor: 'LONGBRIDGE BOOKS',
    items: [{ name: 'Low Tide, print, framed to order', qty: 1, amount: 128, photo: 'poster' }],
    place: EDINBURGH,
    parcel: { serial: 'RH510020090HK' },
  };
  const glasses: Sale = {
    order: 'SK-61877',
    merchant: 'Skylark Optics',
    shop: 'https://skylark-optics.example',
    daysAgo: 22,
    time: '18:17',
    card: ['545454', '9018'],
    currency: 'EUR',
    amount: 169,
    authCode: 'T40918',
    descriptor: 'SKYLARK OPTICS',
    items: [{ name: 'Sunglasses "Mole", smoke, polarised', qty: 1, amount: 169, photo: 'sunglasses' }],
    place: UTRECHT,
    parcel: { serial: 'RH510020109HK' },
    signedBy: 'S. de Wit',
  };
  const acceptedAt = (sale: Sale) =>
    new Date(kit.at(sale.daysAgo, sale.time ?? '').getTime() - 45_000).toISOString();
  return [
    reportOf(kit, {
      ...prints,
      emails: sentMails(kit, prints, { buyer: 'Moira Kerr', address: 'moira.kerr@mail.example' }),
      lines: [
        ['BUYER', 'I have changed my mind, can I cancel the print?', kit.at(18, '08:20')],
        [
          'ICS',
          'We are sorry: the frame was cut for you the day after you ordered, and the parcel left yesterday.',
          kit.at(18, '09:05'),
        ],
      ],
      proof: {
        recordedAt: kit.at(5, '09:30'),
        proof: {
          avs_result: 'Z',
          cvv_result: 'M',
          ip_address: '203.0.113.33',
          accepted_policies: [
            {
              type: 'cancellation',
              title: 'Cancellation policy, as of March 2026',
              text: CANCELLATION,
              accepted_at: acceptedAt(prints),
              ip_address: '203.0.113.33',
            },
            {
              type: 'refund',
              title: 'Refund policy, as of March 2026',
              text: REFUND,
              accepted_at: acceptedAt(prints),
              ip_address: '203.0.113.33',
            },
          ],
          merchant_contact: {
            name: 'Longbridge Books & Prints',
            email: 'orders@longbridge.example',
            phone: '+44 1904 496 017',
            url: 'https://longbridge.example/contact',
            address: '2 Market Hall, York YO1 9AX, GB',
          },
        },
      },
      config: configOf('13.7', 'CB-2026-118520', [
        ...OF_PAYMENT,
        'ip_address',
        'accepted_policies',
        'merchant_contact',
      ]),
    }),
    reportOf(kit, {
      ...glasses,
      emails: sentMails(kit, glasses, { buyer: 'Sanne de Wit', address: 'sanne.dewit@mail.example' }),
      lines: [
        ['BUYER', 'The lenses are darker than I thought.', kit.at(14, '19:40')],
        [
          'ICS',
          'They are the smoke lenses of the photo. You can send them back unused within 14 days.',
          kit.at(13, '09:12'),
        ],
        ['BUYER', 'I wear them every day, I will keep them.', kit.at(13, '12:55')],
      ],
      proof: {
        recordedAt: kit.at(5, '16:45'),
        proof: {
          three_d_secure: {
            version: '2.2.0',
            eci: '02',
            status: 'Y',
            time: kit.at(22, '18:16').toISOString(),
          },
          accepted_policies: [
            {
              type: 'terms_and_conditions',
              title: 'Terms and conditions 2026-02',
              text: `${REFUND} The colour of lenses is shown in the photos of each item and named in its title.`,
              accepted_at: acceptedAt(glasses),
            },
          ],
          merchant_contact: {
            name: 'Skylark Optics',
            email: 'hello@skylark-optics.example',
            phone: '+31 30 555 0132',
            url: 'https://skylark-optics.example/contact',
            address: 'Twijnstraat 8, 3511 ZK Utrecht, NL',
          },
        },
      },
      config: configOf('4853', 'MCC-880142', [
        'three_d_secure',
        'authorisation_code',
        'arn',
        'descriptor',
        'accepted_policies',
        'merchant_contact',
      ]),
    }),
  ];
}
