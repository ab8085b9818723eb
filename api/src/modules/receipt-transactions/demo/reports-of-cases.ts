import { HISTORY_EVENTS, REFUND_MADE } from '@cbp/shared/payments/history-event';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { REQUEST_KINDS } from '@cbp/shared/payments/refund';
import { DRAWING_NAMES } from '../../../demo/drawings.ts';
import { SHOWCASE_ORDER } from '../../../demo/showcase.ts';
import {
  type DemoReport,
  type Event,
  type Line,
  type Place,
  type ReportKit,
  reportOf,
} from './report-of-sale.ts';

const SAN_JOSE: Place = {
  street: '2211 Alder Street',
  street2: 'Suite 100',
  city: 'San Jose',
  region: 'CA',
  postalcode: '95131',
  country: 'US',
};

const LEEDS: Place = {
  street: '9 Cornmill Yard',
  city: 'Leeds',
  region: 'West Yorkshire',
  postalcode: 'LS1 4QX',
  country: 'GB',
};

/** Forty events: all that there are, every issue and every request, over two weeks. */
function longHistory(kit: ReportKit): Event[] {
  const issues = Object.keys(ISSUE_CATEGORIES);
  const requests = Object.keys(REQUEST_KINDS);
  const names = Object.keys(HISTORY_EVENTS).filter(
    // Only the product makes refunds.
    (name) => !['REPORT_ISSUE', 'CLOSED', REFUND_MADE].includes(name),
  );
  const reported = issues.map((issue, index) => ({
    event: 'REPORT_ISSUE',
    issue,
    request: requests[index % requests.length] ?? null,
  }));
  const others = Array.from({ length: 22 }, (_, index) => {
    const event = names[index % names.length] ?? null;
    return event === 'REFUND_UPDATED' ? { event, refund: 'PARTIAL_REFUND, 8.00, GBP' } : { event };
  });
  const mixed = others.flatMap((event, index) => [event, ...reported.slice(index, index + 1)]);
  const last = { event: 'CLOSED' };
  return [...mixed, last].map((event, index) => ({
    ...event,
    time: kit.at(27 - Math.floor(index / 3), `${9 + (index % 3) * 4}:${10 + index}`),
  }));
}

const SMALL_TALK: Line[] = [
  ['BUYER', 'Hello, could you tell me where my parcel is?'],
  ['ICS', 'Good morning! It has left our warehouse and is with the carrier.'],
  ['BUYER', 'The tracking page has not moved for two days.'],
  ['ICS', 'The carrier tells us that it is waiting for the next flight. That usually takes a day.'],
  ['BUYER', 'Could somebody sign for it at the front desk?'],
  ['ICS', 'Of course. We have added a note for the courier.'],
];

function manyLines(): Line[] {
  return Array.from({ length: 60 }, (_, index) => {
    const [sender, text] = SMALL_TALK[index % SMALL_TALK.length] ?? ['BUYER', ''];
    return [sender, index < SMALL_TALK.length ? text : `${text} (${index + 1} of 60)`];
  });
}

/** Sales with a customer case: refunds of every kind, long histories, long conversations. */
export function reportsOfCases(kit: ReportKit): DemoReport[] {
  return [
    reportOf(kit, {
      order: SHOWCASE_ORDER,
      merchant: 'Harbour & Pine Outfitters',
      shop: 'https://harbour-and-pine.example',
      daysAgo: 30,
      card: ['424242', '4242'],
      currency: 'USD',
      amount: 138.9,
      items: [
        { name: 'Canvas Sneakers "Drift", white, size 42', qty: 1, amount: 89.9, photo: 'shoes' },
        { name: 'Zip-Free Hoodie "Moss", size M', qty: 1, amount: 49, photo: 'hoodie' },
      ],
      place: SAN_JOSE,
      parcel: { serial: 'RH204417882HK' },
      signedBy: 'Margaret Lowe',
      events: [
        {
          event: 'REPORT_ISSUE',
          time: kit.at(23, '09:20'),
          issue: 'items/defective',
          request: 'PARTIAL_REFUND',
        },
        { event: 'CASE_CREATED', time: kit.at(23, '09:21') },
        { event: 'REFUND_UPDATED', time: kit.at(22, '11:40'), refund: 'PARTIAL_REFUND, 15.00, USD' },
        { event: 'ARN_UPDATED', time: kit.at(21, '16:02') },
        { event: 'CLOSED', time: kit.at(20, '10:00') },
      ],
      refund: { status: 'PARTIAL_REFUND', amount: 138.9, currency: 'USD', partialRefund: [15], reason: null },
      lines: [
        ['BUYER', 'Hi, has my parcel left your warehouse?', kit.at(27, '09:12')],
        [
          'ICS',
          'Good morning! Yes, it went to the carrier yesterday. The tracking link is in your e-mail.',
          kit.at(27, '10:21'),
        ],
        ['BUYER', 'Thanks, I can see it now.', kit.at(27, '11:44')],
        [
          'BUYER',
          'It arrived yesterday, but one of the shoes has a small mark on the toe.',
          kit.at(23, '09:24'),
        ],
        [
          'ICS',
          'We are sorry about that. We can exchange the pair or refund part of the price.',
          kit.at(23, '10:05'),
        ],
        ['BUYER', 'A partial refund is fine with me, I would like to keep them.', kit.at(23, '12:38')],
        [
          'ICS',
          'Done: 15.00 USD. You will see it on your statement within five working days.',
          kit.at(22, '11:46'),
        ],
        ['BUYER', 'Great service, thank you!', kit.at(22, '13:02')],
      ],
    }),
    reportOf(kit, {
      order: 'EC-55012',
      merchant: 'Ember & Clay',
      shop: 'https://ember-and-clay.example',
      daysAgo: 29,
      card: ['545454', '5454'],
      currency: 'GBP',
      amount: 96,
      items: [
        { name: 'Stoneware mug "Dune"', qty: 3, amount: 18, photo: 'mug' },
        { name: 'Soy candle "Harvest"', qty: 2, amount: 15, photo: 'candle' },
        { name: 'Voucher WELCOME', qty: 1, amount: -12, photo: 'poster' },
      ],
      place: LEEDS,
      parcel: { serial: 'RH204417896HK' },
      signedBy: 'Tom Ashby',
      events: [
        {
          event: 'REPORT_ISSUE',
          time: kit.at(22, '10:00'),
          issue: 'items/not-match',
          request: 'PARTIAL_REFUND',
        },
        { event: 'REFUND_UPDATED', time: kit.at(21, '10:05'), refund: 'PARTIAL_REFUND, 9.00, GBP' },
        { event: 'REFUND_UPDATED', time: kit.at(20, '10:05'), refund: 'PARTIAL_REFUND, 18.00, GBP' },
        { event: 'REFUND_UPDATED', time: kit.at(19, '10:05'), refund: 'PARTIAL_REFUND, 24.50, GBP' },
      ],
      refund: {
        status: 'PARTIAL_REFUND',
        amount: 96,
        currency: 'GBP',
        partialRefund: [9, 18, 24.5],
        reason: null,
      },
      lines: SMALL_TALK.slice(0, 4),
    }),
    reportOf(kit, {
      order: 'TS-31877',
      merchant: 'Tidal Sound',
      shop: 'https://tidal-sound.example',
      daysAgo: 28,
      card: ['400000', '9995'],
      currency: 'USD',
      amount: 249,
      items: [{ name: 'Over-ear headphones "Cove"', qty: 1, amount: 249, photo: 'headphones' }],
      place: SAN_JOSE,
      parcel: { serial: 'RH204417905HK' },
      events: [
        {
          event: 'REPORT_ISSUE',
          time: kit.at(20, '12:00'),
          issue: 'items/not-receive',
          request: 'FULL_REFUND',
        },
        { event: 'CASE_CREATED', time: kit.at(20, '12:01') },
        { event: 'REFUND_UPDATED', time: kit.at(18, '09:30'), refund: 'FULL_REFUND, 249.00, USD' },
        { event: 'ARN_UPDATED', time: kit.at(17, '09:30') },
        { event: 'CLOSED', time: kit.at(16, '09:30') },
      ],
      refund: { status: 'FULL_REFUND', amount: 249, currency: 'USD', partialRefund: [], reason: null },
      lines: SMALL_TALK.slice(0, 2),
    }),
    reportOf(kit, {
      order: 'RW-70614',
      merchant: 'Ridgeway Packs',
      shop: 'https://ridgeway-packs.example',
      daysAgo: 27,
      card: ['378282', '0005'],
      currency: 'USD',
      amount: 119,
      items: [{ name: 'Day pack "Heath", 22 litres', qty: 1, amount: 119, photo: 'backpack' }],
      place: SAN_JOSE,
      parcel: { serial: 'RH204417919HK' },
      signedBy: 'M. Lowe',
      events: [
        {
          event: 'REPORT_ISSUE',
          time: kit.at(14, '12:00'),
          issue: 'transaction/mistake',
          request: 'FULL_REFUND',
        },
        { event: 'REFUND_UPDATED', time: kit.at(13, '12:00'), refund: 'NOT_REFUND, 0.00, USD' },
        { event: 'OI_CASE_CREATED', time: kit.at(8, '12:00') },
        { event: 'CE_CASE_CREATED', time: kit.at(7, '12:00') },
        { event: 'CE_CASE_STATUS_UPDATED', time: kit.at(6, '12:00') },
      ],
      refund: {
        status: 'NOT_REFUND',
        amount: 119,
        currency: 'USD',
        partialRefund: [],
        reason:
          'The pack was used on a trip before it was sent back; the straps and the base show clear signs of wear.',
      },
      lines: SMALL_TALK.slice(2, 6),
    }),
    reportOf(kit, {
      order: 'LB-40040',
      merchant: 'Longbridge Books & Prints',
      shop: 'https://longbridge.example',
      daysAgo: 30,
      time: '08:15',
      card: ['510510', '5100'],
      currency: 'GBP',
      amount: 64,
      items: [
        { name: 'Mountain Hours, hardcover', qty: 1, amount: 40, photo: 'book' },
        { name: 'Desert Bloom, print', qty: 1, amount: 24, photo: 'poster' },
      ],
      place: LEEDS,
      parcel: { serial: 'RH204417922HK' },
      events: longHistory(kit),
      refund: { status: 'EXCHANGE', amount: 64, currency: 'GBP', partialRefund: [8], reason: null },
      lines: SMALL_TALK,
    }),
    reportOf(kit, {
      order: 'SK-60060',
      merchant: 'Skylark Optics',
      shop: 'https://skylark-optics.example',
      daysAgo: 25,
      card: ['305693', '0902'],
      currency: 'EUR',
      amount: 145,
      items: [{ name: 'Sunglasses "Quay", tortoise', qty: 1, amount: 145, photo: 'sunglasses' }],
      place: LEEDS,
      parcel: { serial: 'RH204417936HK' },
      refund: { status: 'OTHERS', amount: 145, currency: 'EUR', partialRefund: [], reason: null },
      lines: manyLines(),
    }),
    reportOf(kit, {
      order: 'GC-12012',
      merchant: 'Gather & Co. Department Store',
      shop: 'https://gather-and-co.example',
      daysAgo: 15,
      card: ['622126', '1234'],
      currency: 'HKD',
      amount: 12_345_678.9,
      items: DRAWING_NAMES.slice(0, 12).map((photo, index) => ({
        name: `Catalogue no. ${String(index + 1).padStart(3, '0')}, gift wrapped`,
        qty: index + 1,
        amount: 49.9 + index * 10,
        photo,
      })),
      place: {
        street: '18 Pottinger Street',
        city: 'Central',
        region: 'Hong Kong Island',
        postalcode: '',
        country: 'HK',
      },
      parcel: { serial: 'RH204417940HK' },
      signedBy: 'Gloria Fung',
    }),
  ];
}
