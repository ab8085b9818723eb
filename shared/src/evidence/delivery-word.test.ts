import { expect, it } from 'vitest';
import { deliveryWord } from './delivery-word.ts';

it.each([
  'Delivered',
  'delivered',
  'DELIVERED',
  'Delivered_Other',
  'Delivered, signed by recipient',
  'Delivered: left with the recipient',
  'Successfully delivered',
  '成功签收',
  '已签收',
  '已妥投',
  '已送達',
  '已派送，簽收人：本人',
])('%s means delivered', (status) => {
  expect(deliveryWord(status)).toBe('delivered');
});

it.each([
  'Returned to sender',
  'RETURNED',
  'Returning',
  'Exception_Returned',
  'ExceptionReturning',
  'Return to shipper',
  'Delivered to sender',
  'Delivered, returned to shipper',
  'Delivered (returned)',
  'Delivery refused by the recipient',
  'DeliveryFailure_Rejected',
  'Sent back',
  '已退回',
  '退件签收',
  '拒收',
])('%s means returned', (status) => {
  expect(deliveryWord(status)).toBe('returned');
});

it.each([
  'Undelivered',
  'Not delivered',
  'DeliveryFailure',
  'Delivery failed',
  'Failed attempt',
  'Exception',
  'Exception_Lost',
  'Alert',
  'Lost',
  'Damaged in transit',
  'Could not be delivered',
  'Delivered attempt failed',
  'Undeliverable as addressed',
  '投递失败',
  '派送異常',
  '未妥投',
  '包裹丢失',
])('%s means undelivered', (status) => {
  expect(deliveryWord(status)).toBe('undelivered');
});

it.each([
  'InTransit',
  'In transit',
  'InfoReceived',
  'OutForDelivery',
  'AvailableForPickup',
  'Pick Up',
  'NotFound',
  'Expired',
  'To be delivered tomorrow',
  'Expected to be delivered on Monday',
  'Delivered soon',
  'Will be delivered',
  'DELIVERED?',
  '待签收',
  '40',
  'Zugestellt',
])('%s is neither', (status) => {
  expect(deliveryWord(status)).toBe('other');
});

it.each([null, undefined, '', ' '])('%j is not a word', (status) => {
  expect(deliveryWord(status)).toBeNull();
});

it.each([
  'Delivered, 1 of 2 parcels',
  'Delivered 2 out of 3',
  'Partially delivered',
  'Partial delivery',
  'Delivered to pick-up point',
  'Delivered to ParcelShop: Parcel shop 14',
  'Delivered to a parcel locker',
  'Delivered to agent for final delivery',
  'Delivered, Post Office',
  '已签收，代收点代收',
  '部分签收',
])('%s means partly delivered', (status) => {
  expect(deliveryWord(status)).toBe('partly');
});

it.each(['Delivered, 2 of 2 parcels', 'Delivered, collected from the pick-up point'])(
  '%s means fully delivered',
  (status) => {
    expect(deliveryWord(status)).toBe('delivered');
  },
);
