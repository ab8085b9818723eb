import { InsightAnswer } from '@cbp/shared/lookups/insight-answer.model';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { insightAnswer } from './insight-map.ts';
import type { OrderRecord } from './order-record.ts';
import { demoRecords, hugeRecord, leastRecord, sampleRecord, trackedAs } from './testing/sample-records.ts';

const HUGE = hugeRecord();

it('an answer of Order Insight satisfies its model unless it lacks a required field', async () => {
  const records: [string, OrderRecord][] = [
    ...demoRecords(),
    ['sample', sampleRecord()],
    ['huge', HUGE],
    ['least', leastRecord()],
  ];
  const faults = await faultsOf(records, (record) => {
    const { answer, missingRequired } = insightAnswer(record);
    expect(InsightAnswer.strict().safeParse(answer).success).toBe(missingRequired.length === 0);
  });
  expect(faults).toEqual({});
});

it('lists beyond their limit are cut, and that is said', () => {
  const { answer, shortened } = insightAnswer(HUGE);
  expect(answer.items).toHaveLength(100);
  expect(shortened).toContainEqual({ path: 'items[]', limit: 100, length: 300 });
  expect(answer.deliveries).toHaveLength(50);
  expect(shortened).toContainEqual({ path: 'deliveries[]', limit: 50, length: 360 });
});

it('the same order tells Verifi what it tells Ethoca, and what only Verifi asks for', () => {
  const { answer } = insightAnswer(sampleRecord());
  expect(answer).toMatchObject({
    order: { reference: 'ORDER-1', total: '89.90', itemsTotal: '89.90', currency: 'USD' },
    device: { id: 'd-7f3a9c51e0b24418', ipAddress: '203.0.113.24' },
    payment: {
      network: 'VISA',
      addressCheck: 'matched',
      securityCodeCheck: 'matched',
      threeDSecure: { eci: '05', outcome: 'authenticated' },
    },
    deliveries: [{ kind: 'parcel', status: 'delivered', isSigned: true }, { kind: 'digital' }],
    priorOrders: [{ isDisputed: false, isSameAccount: true, isSameDevice: true }, { isSameAccount: true }],
  });
  expect(answer.policies?.map(({ type }) => type)).toEqual([
    'cancellation',
    'refund',
    'delivery',
    'terms_and_conditions',
  ]);
});

it('a returned parcel is told to be returned, without a day of delivery', () => {
  const { answer } = insightAnswer(
    sampleRecord({
      shipments: [
        { trackingUrl: 'https://t.17track.net/en#nums=RH000000001HK', shipment: trackedAs('Returned') },
      ],
    }),
  );
  expect(answer.deliveries?.[0]).toMatchObject({ status: 'returned' });
  expect(answer.deliveries?.[0]).not.toHaveProperty('deliveredAt');
});

it('wanted fields that an order lacks are named as shops send them', () => {
  const { missing } = insightAnswer(leastRecord());
  expect(missing.map(({ from }) => from)).toEqual(
    expect.arrayContaining(['proof.device.id', 'proof.avs_result', 'buyer.email', 'product_info.policy']),
  );
});
