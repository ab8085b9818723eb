import type { EvidenceBundle, ProductInfo, Shipment } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { everyConfigOfSections } from '@cbp/shared/evidence/testing/evidence-configs';
import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { exhibitsOf } from '../sections/sections.ts';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { TEXTS } from '../texts/texts.ts';
import { sentenceOf } from './claims.ts';
import { deliveryFacts } from './delivery-facts.ts';
import { reportData } from './report-data.ts';

const { en } = TEXTS;
const NOT_ASKED = ['https://carrier.example/LX1'];
const TRACKED = ['https://t.17track.net/en#nums=LX1'];

const dataOf = (bundle: EvidenceBundle, config: EvidenceConfig = EVERYTHING_ON) =>
  reportData(reportInput(bundle, { config }));

function withProduct(product_info: ProductInfo, shipment: Shipment | null = null): EvidenceBundle {
  return { evidence: { transaction: {}, product_info }, shipment };
}

const tracker = (delivery_status: string | null, rest: Shipment = {}): Shipment => ({
  site_domain: '17track.net',
  delivery_status,
  ...rest,
});

describe('the sentence about shipping', () => {
  const { proves } = en.shipping;

  it.each<[string, ProductInfo, Shipment | null, string]>([
    ['an address alone', { shipping_address: '12 Harbour Row', city: 'Portsmouth' }, null, proves.recorded],
    ['a tracking link alone', { tracking_url: TRACKED }, null, proves.recorded],
    ['a shipping date', { shipping_date: '2026-09-16T06:25:00Z' }, null, proves.recorded],
    ['a shipping date that is none', { shipping_date: 'soon' }, null, proves.recorded],
    ['a label at the carrier', {}, tracker('InfoReceived'), proves.tracked],
    ['a parcel under way', { shipping_date: '2026-09-16T06:25:00Z' }, tracker('InTransit'), proves.tracked],
    ['a delivered parcel', {}, tracker('Delivered'), proves.delivered],
    [
      'a day of delivery without a status',
      {},
      tracker(null, { delivered_date: '2026-09-20' }),
      proves.delivered,
    ],
    ['no readable day without a status', {}, tracker(null, { delivered_date: 'soon' }), proves.tracked],
    [
      'a returned parcel',
      {},
      tracker('Returned to sender', { delivered_date: '2026-09-20' }),
      proves.tracked,
    ],
    [
      'a parcel that was delivered back',
      {},
      tracker('Delivered', {
        delivery_info: [{ description: 'Returned to sender' }, { description: 'Delivered' }],
      }),
      proves.tracked,
    ],
  ])('of %s', (_name, product, shipment, sentence) => {
    expect(sentenceOf('shipping', dataOf(withProduct(product, shipment)))).toBe(sentence);
  });
});

describe('a signature for the delivery is told', () => {
  const signature = { delivery_signed: 'slip.jpg', delivery_signed_date: '2026-09-20T11:25:00Z' };

  it.each<[string, ProductInfo, Shipment | null]>([
    ['a signature', { delivery_signed: 'slip.jpg' }, null],
    ['a day of signature', { delivery_signed_date: '2026-09-20' }, null],
    [
      'both, and a tracker that says delivered',
      { ...signature, tracking_url: TRACKED },
      tracker('Delivered'),
    ],
    ['both, and a link of another carrier', { ...signature, tracking_url: NOT_ASKED }, null],
    ['both, on the day of shipping', { ...signature, shipping_date: '2026-09-20T15:00:00Z' }, null],
  ])('by %s', (_name, product, shipment) => {
    const report = dataOf(withProduct(product, shipment));
    expect(deliveryFacts(report).isSigned).toBe(true);
    expect(sentenceOf('signed-delivery', report)).toBe(en.signed.proves.signed);
  });

  it.each<[string, ProductInfo, Shipment | null]>([
    ['a day that is none', { delivery_signed_date: 'pending' }, null],
    ['a day before the shipping', { ...signature, shipping_date: '2026-09-22T06:25:00Z' }, null],
    [
      'a day before the tracker had the parcel',
      signature,
      tracker('Delivered', { delivery_date: '2026-09-22' }),
    ],
    ['a tracker without an answer', { ...signature, tracking_url: TRACKED }, null],
    ['a tracker that knows of no delivery', signature, tracker('InTransit')],
    ...[
      'Returned to sender',
      'Undelivered',
      'Exception',
      'Exception_Returned',
      'DeliveryFailure',
      'Alert',
      '已退回',
      '派送失敗',
    ].map((word): [string, ProductInfo, Shipment] => [
      `a tracker that says ${word}`,
      signature,
      tracker(word),
    ]),
    [
      'a parcel that went back on its way',
      signature,
      tracker('Delivered', { delivery_info: [{ description: 'Return to sender' }] }),
    ],
  ])('is not said by %s', (_name, product, shipment) => {
    const report = dataOf(withProduct(product, shipment));
    expect(deliveryFacts(report).isSigned).toBe(false);
    expect(sentenceOf('signed-delivery', report)).toBe(en.signed.proves.recorded);
  });

  it('is not said before the order was made', () => {
    const bundle = withProduct(signature);
    bundle.evidence.transaction.transaction_date_time = '2026-09-22T06:25:00Z';
    expect(deliveryFacts(dataOf(bundle)).isSigned).toBe(false);
  });
});

describe('a delivery before the payment or before it was sent is a contradiction', () => {
  const times = { transaction_date_time: '2026-09-14T06:25:00Z', shipping_date: '2026-09-16T06:25:00Z' };
  const scan = (time: string) => ({ time, location: null, description: 'Delivered' });

  it.each<[string, Shipment]>([
    ['the day of delivery', { delivered_date: '2026-09-13T06:25:00Z' }],
    ['the scan of the delivery', { delivery_info: [scan('2026-09-15T06:25:00Z')] }],
    [
      'the pick-up that came later',
      { delivery_date: '2026-09-21T06:25:00Z', delivered_date: '2026-09-20T06:25:00Z' },
    ],
  ])('by %s', (_name, rest) => {
    const product = { delivery_signed_date: '2026-09-20', shipping_date: times.shipping_date };
    const bundle = withProduct(product, tracker('Delivered', rest));
    bundle.evidence.transaction.transaction_date_time = times.transaction_date_time;
    const report = dataOf(bundle);
    expect(deliveryFacts(report)).toMatchObject({ isDelivered: false, isSigned: false });
    expect(deliveryFacts(report).doubts).toContain('delivered_early');
    expect(sentenceOf('shipping', report)).toBe(en.shipping.proves.tracked);
    expect(sentenceOf('signed-delivery', report)).toBe(en.signed.proves.recorded);
  });

  it('and so is a signature before it', () => {
    const product = { delivery_signed_date: '2026-09-12', shipping_date: times.shipping_date };
    const report = dataOf(withProduct(product, tracker('Delivered')));
    expect(deliveryFacts(report)).toMatchObject({
      isDelivered: true,
      isSigned: false,
      doubts: ['signed_early'],
    });
  });

  it('but one on the same day is not', () => {
    const rest = { delivered_date: '2026-09-16T01:00:00Z', delivery_info: [scan('2026-09-16T01:00:00Z')] };
    const product = { shipping_date: times.shipping_date };
    expect(deliveryFacts(dataOf(withProduct(product, tracker('Delivered', rest))))).toMatchObject({
      isDelivered: true,
      doubts: [],
    });
  });
});

describe('one parcel of several', () => {
  const two = ['https://t.17track.net/en#nums=LX1001,LX1002'];

  it.each<[string, string[]]>([
    ['of one link', two],
    ['of two links', [...TRACKED, 'https://t.17track.net/en#nums=LX1002']],
    ['of two carriers', ['https://t.17track.net/en#nums=LX1001', ...NOT_ASKED]],
  ])('%s is not the order', (_name, tracking_url) => {
    const report = dataOf(withProduct({ tracking_url }, tracker('Delivered')));
    expect(sentenceOf('shipping', report)).toBe(en.shipping.proves.deliveredOneOf(2));
  });

  it('is the only one where two links name the same', () => {
    const tracking_url = [
      'https://t.17track.net/en#nums=LX1001',
      'https://www.17track.net/en/track?nums=LX1001',
    ];
    const report = dataOf(withProduct({ tracking_url }, tracker('Delivered')));
    expect(sentenceOf('shipping', report)).toBe(en.shipping.proves.delivered);
  });

  it.each(['Delivered, 1 of 2 parcels', 'Delivered to parcel locker', 'Parcel 2 lost'])(
    'and a scan that says "%s" last, of a status that says delivered, are not a delivery',
    (description) => {
      const delivery_info = [
        { time: '2026-09-20T06:25:00Z', location: null, description: 'Delivered' },
        { time: '2026-09-21T06:25:00Z', location: null, description },
      ];
      const report = dataOf(withProduct({}, tracker('Delivered', { delivery_info })));
      expect(sentenceOf('shipping', report)).toBe(en.shipping.proves.tracked);
    },
  );
});

describe('who signed', () => {
  const { proves } = en.signed;
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

  it.each<[string, string]>([
    ['Delivered', proves.signed],
    ['Delivered, signed by recipient', proves.signedByRecipient],
    ['Delivered, signed for by: the addressee', proves.signedByRecipient],
    ['已派送，簽收人：本人', proves.signedByRecipient],
    ['Delivered, signed by: J. SMITH', proves.signedBy('J. SMITH')],
    ['Delivered. Signed for by A Patel', proves.signedBy('A Patel')],
    ['Delivered to a neighbour at no. 14', proves.signedBy('a neighbour at no. 14')],
    ['Delivered: left with the concierge', proves.signedBy('the concierge')],
    ['已签收，签收人：王小明', proves.signedBy('王小明')],
    ['已签收，前台', proves.signedBy('前台')],
  ])('is told as the tracker recorded it: %s', (description, sentence) => {
    const delivery_info = [{ time: '2026-09-20T11:25:00Z', location: null, description }];
    const product = { delivery_signed: 'slip.jpg', tracking_url: TRACKED };
    const report = dataOf(withProduct(product, tracker('Delivered', { delivery_info })));
    expect(plain(sentenceOf('signed-delivery', report))).toBe(sentence);
  });
});

describe('the other sentences', () => {
  it.each([
    [{ amount: 5, currency: 'USD' }, [], en.transaction.proves.transaction],
    [{ amount: 5 }, [{ name: 'Mug' }], en.transaction.proves.transactionAndItems],
    [{ currency: 'USD', language: 'tc' }, [{ name: 'Mug' }], en.transaction.proves.items],
    [{ amount: 5 }, [{ photo_url: 'mug.jpg' }], en.transaction.proves.transaction],
  ])('tell the transaction %j from its items %j', (transaction, items, sentence) => {
    expect(sentenceOf('transaction', dataOf({ evidence: { transaction, product_info: { items } } }))).toBe(
      sentence,
    );
  });
});

describe('a switch never brings a stronger sentence', () => {
  const hostile: [string, (bundle: EvidenceBundle) => void][] = [
    ['whole and true', () => undefined],
    [
      'returned, with a signature',
      (bundle) => Object.assign(bundle.shipment ?? {}, { delivery_status: 'Returned to sender' }),
    ],
    ['without the tracker’s answer', (bundle) => Object.assign(bundle, { shipment: null })],
    [
      'signed before it was shipped',
      ({ evidence }) => Object.assign(evidence.product_info ?? {}, { shipping_date: '2026-12-01' }),
    ],
  ];

  it.each(hostile)('%s', (_name, change) => {
    const bundle = completeBundle();
    change(bundle);
    const strong = new Set<string>([
      en.signed.proves.signed,
      en.signed.proves.signedByRecipient,
      en.shipping.proves.delivered,
    ]);
    const strongIn = (config: EvidenceConfig) => {
      const report = dataOf(bundle, config);
      return exhibitsOf(report)
        .filter(({ section }) => report.has(section.id))
        .flatMap(({ section }) => [sentenceOf(section.id, report), section.summary(report) ?? ''])
        .filter((sentence) => strong.has(sentence) || /^Signed /.test(sentence));
    };
    const whole = new Set(strongIn(EVERYTHING_ON));
    const made = everyConfigOfSections().flatMap((config) =>
      strongIn(config).filter((sentence) => !whole.has(sentence)),
    );
    expect(made).toEqual([]);
  });
});

it.each(LANGUAGES)('every exhibit with data has a sentence that ends like one (%s)', (language) => {
  const report = reportData(reportInput(completeBundle(), { language }));
  for (const { section } of exhibitsOf(report)) {
    expect(report.has(section.id)).toBe(true);
    expect(sentenceOf(section.id, report)).toMatch(/[.。]$/);
  }
});
