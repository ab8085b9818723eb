import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { ClarityAnswer } from '@cbp/shared/lookups/clarity-answer.model';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withoutOptional } from './answer-model.ts';
import { clarityAnswer } from './clarity-map.ts';
import type { OrderRecord } from './order-record.ts';
import { clarityFaults } from './testing/clarity-schema.ts';
import { demoRecords, hugeRecord, leastRecord, sampleRecord, trackedAs } from './testing/sample-records.ts';

const HUGE = hugeRecord();
const LINK = 'https://t.17track.net/en#nums=RH000000001HK';
const parcelAs = (status: string, scans?: string[]) =>
  sampleRecord({ shipments: [{ trackingUrl: LINK, shipment: trackedAs(status, scans) }] });
const deliveryOf = (record: OrderRecord) =>
  clarityAnswer(record).answer.order?.deliveries?.[0]?.physicalDelivery;

/** The paths of the fields of a model, and of an answer; `[]` stands for any entry. */
function leavesOf(model: unknown, path = ''): string[] {
  const inner = withoutOptional(model);
  if (inner instanceof z.ZodArray) return leavesOf(inner.element, `${path}[]`);
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([name, part]) =>
    leavesOf(part, path ? `${path}.${name}` : name),
  );
}

function leavesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => leavesIn(entry, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) => leavesIn(part, path ? `${path}.${name}` : name));
}

describe('an answer of Consumer Clarity', () => {
  it('is as published for every order of the demo data, a huge one and the least', async () => {
    const records: [string, OrderRecord][] = [
      ...demoRecords(),
      ['sample', sampleRecord()],
      ['huge', HUGE],
      ['least', leastRecord()],
    ];
    const faults = await faultsOf(records, (record) => {
      const { answer, missingRequired } = clarityAnswer(record);
      const lacking = missingRequired.map(({ path }) => path);
      const published = clarityFaults(answer).filter(
        (fault) => !lacking.some((path) => fault.endsWith(` lacks ${path}`)),
      );
      expect(published).toEqual([]);
      expect(ClarityAnswer.safeParse(answer).success).toBe(lacking.length === 0);
    });
    expect(faults).toEqual({});
  });

  it('would be found faulty by the published limits', () => {
    const { order, ...rest } = clarityAnswer(leastRecord()).answer;
    const { total: _total, ...changed } = {
      ...order,
      orderPhone: 'no',
      tax: '1,00',
      gift: true,
      refunds: [],
    };
    expect(clarityFaults({ ...rest, order: changed })).toEqual([
      'order lacks order.total',
      'order.orderPhone isn\'t 3-30: "no"',
      'order.tax isn\'t amount: "1,00"',
      'order.gift is unknown',
      'order.refunds is empty',
    ]);
  });

  it('has every field of its model if the order has everything', () => {
    const name = 'A linen shirt in white, of the size that fits nearly everyone, '.repeat(2);
    const shipping = WHOLE_PROOF.billing_address;
    const [accepted] = WHOLE_PROOF.accepted_policies;
    const record = sampleRecord({
      product: {
        items: [{ name, qty: 1, amount: 89.9, info_url: 'https://shop.example/2' }],
        shipping_address: shipping.address,
        shipping_address_1: shipping.address_1,
        city: shipping.city,
        region: shipping.region,
        postalcode: shipping.postalcode,
        country: shipping.country,
      },
      proof: {
        digital_delivery: [{ time: '2026-09-14T06:40:00Z', item: name, ip_address: '203.0.113.24' }],
        accepted_policies: ['cancellation', 'refund', 'terms_and_conditions'].map((type) => ({
          ...accepted,
          type,
        })),
      },
      buyer: { email: 'mei@mail.example', phone: '+852 5555 0100' },
      signedBy: 'Mei',
      messages: [{ sender: 'BUYER', message: 'Hi', timestamp: '2026-09-17T06:25:00Z' }],
      account: { asked: [{ by: 'product', status: 'SUCCESS', amount: 5, currency: 'USD', on: new Date(0) }] },
    });
    const { answer, missing, missingRequired } = clarityAnswer(record);
    const unfilled = leavesOf(ClarityAnswer).filter((path) => !leavesIn(answer).includes(path));
    // The message is the caller's, and other statuses than the published ones have their own words.
    expect(unfilled).toEqual(['responseStatus.message', 'order.orderStatusOther']);
    expect([missing, missingRequired]).toEqual([[], []]);
    expect(answer.order).toMatchObject({
      communications: '2026-09-17T06:25:00Z Buyer: Hi',
      orderItems: [{ productDescription: name.trim(), usage: { totalUsage: 1, productInUse: true } }],
    });
  });

  it('names for each value the field of the order that it came from', () => {
    const { origins } = clarityAnswer(sampleRecord());
    const from = new Map(origins.map(({ path, from }) => [path, from]));
    expect(from.get('order.transactionDetails.orderDeviceId')).toBe('proof.device.id');
    expect(from.get('order.total')).toBe('transaction.amount');
    expect(from.get('order.subtotal')).toBe('product_info.items[].amount (sum of the items)');
    expect(from.get('order.orderItems[].productName')).toBe('product_info.items[].name');
  });

  it('is made of the least order, with what it wants and lacks by the names that shops use', () => {
    const { answer, missing, missingRequired } = clarityAnswer(leastRecord());
    expect(answer).toEqual({
      responseStatus: { code: 'TRANSACTION_FOUND' },
      order: {
        merchantOrderId: 'A-1',
        orderDateTime: '2026-09-14T06:25:00Z',
        subtotal: '12.00',
        total: '12.00',
        currencyCode: 'USD',
        orderItems: [{ id: '1', productName: 'Mug', unitOfMeasurement: 'piece', productPrice: '12.00' }],
        payments: [
          {
            id: '1',
            matchedPayment: true,
            transactionType: 'Sale',
            paymentAmount: '12.00',
            authorizationDateTime: '2026-09-14T06:25:00Z',
          },
        ],
      },
    });
    expect(missingRequired).toEqual([]);
    expect(missing).toContainEqual({
      path: 'order.transactionDetails.orderDeviceId',
      from: 'proof.device.id',
    });
    expect(missing).toContainEqual({ path: 'order.orderItems[].quantity', from: 'product_info.items[].qty' });
    expect(missing).toContainEqual({ path: 'order.deliveries', from: 'product_info.tracking_url' });
  });

  it('names required fields that the order lacks', () => {
    const record = leastRecord();
    const items = [{ name: 'Mug', amount: 12, currency: 'EUR' }];
    const { missingRequired } = clarityAnswer({
      ...record,
      evidence: {
        transaction: { ...record.evidence.transaction, order_reference: ' ' },
        product_info: { items },
      },
    });
    expect(missingRequired).toEqual([
      { path: 'order.merchantOrderId', from: 'transaction.order_reference' },
      { path: 'order.subtotal', from: 'product_info.items[].amount' },
    ]);
    expect(
      clarityAnswer({ ...record, evidence: { ...record.evidence, product_info: null } }).missingRequired,
    ).toContainEqual({ path: 'order.orderItems', from: 'product_info.items' });
  });

  it('has texts within their limits that say that they were cut, and nothing that is worthless in part', () => {
    const { answer, shortened, missing } = clarityAnswer(HUGE);
    const [item] = answer.order?.orderItems ?? [];
    expect(item?.productName).toMatch(/…$/);
    expect(item?.productName).not.toMatch(/[\ud800-\udbff]…$|\u200d…$/);
    expect(shortened).toContainEqual({
      path: 'order.orderItems[299].productName',
      limit: 100,
      length: 5_700,
    });
    expect(answer.order?.orderItems).toHaveLength(300);
    expect(answer.order?.transactionDetails?.orderDeviceId).toBeUndefined();
    expect(shortened.map(({ path }) => path)).toContain('order.transactionDetails.orderDeviceId');
    expect(missing.map(({ path }) => path)).toContain('order.transactionDetails.orderDeviceId');
  });

  it('leaves out a letter without a published meaning, and says so', () => {
    const record = sampleRecord({ proof: { cvv_result: 'Q', avs_result: '7' } });
    const { answer, missing } = clarityAnswer(record);
    const payment = answer.order?.payments?.[0];
    expect(payment).not.toHaveProperty('cardCvv2ValidationOutcomeAtPurchase');
    expect(payment).not.toHaveProperty('addressValidationServiceMatch');
    expect(missing).toContainEqual({
      path: 'order.payments[].cardCvv2ValidationOutcomeAtPurchase',
      from: 'proof.cvv_result',
    });
  });

  it("writes the issuer's letters in the network's", async () => {
    const table: [string, { avs: string; cvv: string; wire: [string | undefined, string | undefined] }][] = [
      ['match', { avs: 'Y', cvv: 'M', wire: ['Y', 'Y'] }],
      ['no match', { avs: 'N', cvv: 'N', wire: ['N', 'D'] }],
      ['a part of the address', { avs: 'A', cvv: 'P', wire: [undefined, 'P'] }],
      ['unavailable', { avs: 'U', cvv: 'U', wire: ['U', 'U'] }],
    ];
    const faults = await faultsOf(table, ({ avs, cvv, wire }) => {
      const payment = clarityAnswer(sampleRecord({ proof: { avs_result: avs, cvv_result: cvv } })).answer
        .order?.payments?.[0];
      expect([payment?.addressValidationServiceMatch, payment?.cardCvv2ValidationOutcomeAtPurchase]).toEqual(
        wire,
      );
    });
    expect(faults).toEqual({});
  });

  it('has no more of a card than its ends', () => {
    const record = sampleRecord({ transaction: { card_prefix: '4242 4242 42', card_suffix: '42424242' } });
    const { answer } = clarityAnswer(record);
    expect(answer.order?.payments?.[0]).toMatchObject({ cardFirstSix: '424242', cardLastFour: '4242' });
    expect(JSON.stringify(answer)).not.toMatch(/42424242/);
  });
});

describe('amounts', () => {
  it.each([
    ['USD', 89.9, '89.90'],
    ['JPY', 640, '640'],
    ['KWD', 6.172, '6.172'],
    ['KWD', '6.1', '6.100'],
  ])('of %s keep the decimals of their currency', (currency, amount, written) => {
    const record = sampleRecord({
      transaction: { amount, currency },
      product: { items: [{ name: 'Mug', qty: 1, amount, currency }] },
    });
    const { order } = clarityAnswer(record).answer;
    expect([order?.total, order?.subtotal, order?.orderItems?.[0]?.productPrice]).toEqual([
      written,
      written,
      written,
    ]);
  });

  it('are never rounded or cut: one that is finer than its currency or too long is left out', () => {
    const finer = clarityAnswer(sampleRecord({ transaction: { amount: 1.005 } }));
    const longer = clarityAnswer(sampleRecord({ transaction: { amount: 1_234_567_890.12 } }));
    for (const { answer, missingRequired } of [finer, longer]) {
      expect(answer.order?.total).toBeUndefined();
      expect(missingRequired).toEqual([{ path: 'order.total', from: 'transaction.amount' }]);
    }
    expect(longer.shortened).toContainEqual({ path: 'order.total', limit: 12, length: 13 });
  });

  it('of lines count once, and those of pieces by their quantity', () => {
    const subtotal = (amount: number) =>
      clarityAnswer(
        sampleRecord({ transaction: { amount }, product: { items: [{ name: 'Mug', qty: 2, amount: 20 }] } }),
      ).answer.order?.subtotal;
    expect([subtotal(40), subtotal(45), subtotal(20)]).toEqual(['40.00', '40.00', '20.00']);
  });
});

describe('refunds', () => {
  const on = new Date('2026-09-25T00:00:00Z');
  const made = { by: 'product', status: 'SUCCESS', amount: 5, currency: 'USD', on } as const;
  const history = [{ event: 'REFUND_UPDATED', time: '2026-09-28T00:00:00Z' }];

  it('are told once each: of the shop only what its record has beyond those made for it', () => {
    const recorded = { status: 'PARTIAL_REFUND', partial: [8], currency: 'USD' };
    const { answer } = clarityAnswer(
      sampleRecord({ account: { recorded, asked: [made] }, evidence: { history } }),
    );
    expect(answer.order?.refunds).toMatchObject([
      { total: '3.00', refundDateTime: '2026-09-28T00:00:00Z' },
      { total: '5.00', refundDateTime: '2026-09-25T00:00:00Z', cardLastFour: '4242' },
    ]);
    expect(answer.order?.refundTotal).toBe('8.00');
  });

  it('are left out without a day or in another currency, and that is said', () => {
    const { answer, missing, missingRequired } = clarityAnswer(
      sampleRecord({
        account: {
          asked: [
            { ...made, on: null },
            { ...made, currency: 'EUR' },
          ],
        },
      }),
    );
    expect(answer.order?.refunds).toBeUndefined();
    expect(missing).toContainEqual({ path: 'order.refunds[].refundDateTime', from: 'refunded.refunded_at' });
    expect(missing).toContainEqual({ path: 'order.refunds[].total', from: 'refunded.amount' });
    expect(missingRequired).toEqual([]);
  });

  it('that are still open are not told', () => {
    const { answer } = clarityAnswer(sampleRecord({ account: { asked: [{ ...made, status: 'PENDING' }] } }));
    expect(answer.order?.refunds).toBeUndefined();
    expect(answer.order?.refundTotal).toBeUndefined();
  });
});

describe('a parcel', () => {
  it("is delivered by the tracker's word, on its day and with its signature", () => {
    expect(deliveryOf(parcelAs('Delivered'))).toMatchObject({
      trackingNumber: 'RH000000001HK',
      deliveryStatus: 'Other',
      descriptionOfOtherStatus: 'Delivered',
      dateDelivered: '2026-09-20T11:20:00Z',
      proofOfDeliverySigned: true,
    });
    expect(clarityAnswer(parcelAs('Delivered')).answer.order?.orderStatus).toBe('Closed_Complete');
  });

  it('that came back is never delivered, whatever else is recorded', async () => {
    const table: [string, OrderRecord][] = [
      ['status', parcelAs('Returned to sender')],
      ['sub-status', parcelAs('Exception_Returned')],
      ['scan before the status', parcelAs('Delivered', ['Returned to sender', 'Delivered'])],
      ['status after a scan', parcelAs('Return', ['Delivered'])],
    ];
    const faults = await faultsOf(table, (record) => {
      const { answer } = clarityAnswer(record);
      const delivery = answer.order?.deliveries?.[0]?.physicalDelivery;
      expect(delivery?.descriptionOfOtherStatus).toBe('Returned to the sender');
      expect(delivery).not.toHaveProperty('dateDelivered');
      expect(delivery).not.toHaveProperty('proofOfDeliverySigned');
      expect(answer.order?.orderStatus).toBe('Other');
    });
    expect(faults).toEqual({});
  });

  it.each([
    ['InTransit', 'In_Transit'],
    ['DeliveryFailure', 'Shipping_Exception'],
    ['Undelivered', 'Shipping_Exception'],
  ])('that is %s has no day of delivery and no signature', (status, code) => {
    const delivery = deliveryOf(parcelAs(status));
    expect(delivery?.deliveryStatus).toBe(code);
    expect(delivery).not.toHaveProperty('dateDelivered');
    expect(delivery).not.toHaveProperty('proofOfDeliverySigned');
  });

  it('without a word of the tracker is delivered on the day of its signature, else only sent', () => {
    const signed = deliveryOf(sampleRecord({ shipments: [] }));
    expect(signed).toMatchObject({
      descriptionOfOtherStatus: 'Delivered',
      dateDelivered: '2026-09-20T11:25:00Z',
    });
    const unsigned = deliveryOf(
      sampleRecord({ shipments: [], product: { delivery_signed: null, delivery_signed_date: null } }),
    );
    expect(unsigned?.deliveryStatus).toBe('Shipped');
    expect(unsigned).not.toHaveProperty('dateDelivered');
  });

  it('that was delivered before it was ordered is not told to be', () => {
    const shipment = { ...trackedAs('Delivered'), delivered_date: '2026-09-01T00:00:00Z' };
    const delivery = deliveryOf(sampleRecord({ shipments: [{ trackingUrl: LINK, shipment }] }));
    expect(delivery).not.toHaveProperty('dateDelivered');
    expect(delivery).not.toHaveProperty('deliveryStatus');
  });

  it('among several is not said to be the signed one', () => {
    const links = [LINK, 'https://t.17track.net/en#nums=RH000000002HK'];
    const { answer } = clarityAnswer(sampleRecord({ product: { tracking_url: links } }));
    expect(answer.order?.deliveries?.map(({ id }) => id)).toEqual(['P1', 'P2', 'D1']);
    expect(JSON.stringify(answer.order?.deliveries)).not.toContain('proofOfDeliverySigned');
  });
});

describe('earlier orders', () => {
  it('say what they have in common with this one, and nothing where a side does not say', () => {
    const { answer } = clarityAnswer(sampleRecord());
    expect(answer.accountProfile?.historicOrders).toMatchObject([
      { orderId: 'LL-17003', orderTotal: '62.00', matchDeviceId: true, matchIpAddress: true },
      { orderId: 'LL-18211', orderTotal: '18.50', matchIpAddress: true },
    ]);
    expect(answer.accountProfile?.historicOrders?.[1]).not.toHaveProperty('matchDeviceId');
    expect(answer.accountProfile).toMatchObject({
      countOfPurchasesSinceRegistration: 3,
      goodOrders90DaysOld: true,
      customerNameDuration: 30,
    });
  });

  it('that differ say so', () => {
    const { answer } = clarityAnswer(
      sampleRecord({ proof: { ip_address: '198.51.100.7', device: { id: 'another-device-0001' } } }),
    );
    expect(answer.accountProfile?.historicOrders?.[0]).toMatchObject({
      matchDeviceId: false,
      matchIpAddress: false,
    });
    expect(answer.accountProfile).not.toHaveProperty('goodOrders90DaysOld');
  });
});
