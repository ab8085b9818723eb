import { consentOf, conversationOf, emailOf } from './buyer-facts.ts';
import { orderStatus } from './clarity-codes.ts';
import { clarityDownloads, clarityParcels } from './clarity-delivery-map.ts';
import { clarityPayments, clarityRefunds } from './clarity-payment-map.ts';
import { type FieldEntry, type FieldMap, repeated, within } from './field-map.ts';
import { itemsTotal, type OrderedItem, orderedItems } from './item-facts.ts';
import type { OrderRecord } from './order-record.ts';
import { refundTotal } from './refund-facts.ts';
import { currencyOf, decimal, utc } from './wire-values.ts';

const ofOrder: FieldEntry<OrderRecord>[] = [
  {
    path: 'merchantOrderId',
    from: 'transaction.order_reference',
    of: ({ evidence }) => evidence.transaction.order_reference,
    wanted: true,
  },
  {
    path: 'orderDateTime',
    from: 'transaction.transaction_date_time',
    of: ({ evidence }) => utc(evidence.transaction.transaction_date_time),
    wanted: true,
  },
  {
    path: 'orderStatus',
    from: 'product_info.tracking_url',
    origin: 'The deliveries, refunds and events of the order',
    of: (record) => orderStatus(record)?.code,
  },
  {
    path: 'orderStatusOther',
    from: 'product_info.tracking_url',
    origin: 'The deliveries, refunds and events of the order',
    of: (record) => orderStatus(record)?.other,
  },
  { path: 'orderEmail', from: 'buyer.email', of: emailOf, isWhole: true, wanted: true },
  { path: 'orderPhone', from: 'buyer.phone', of: ({ buyer }) => buyer?.phone, isWhole: true },
  {
    path: 'subtotal',
    from: 'product_info.items[].amount',
    origin: 'product_info.items[].amount (sum of the items)',
    of: itemsTotal,
  },
  {
    path: 'total',
    from: 'transaction.amount',
    of: ({ evidence: { transaction } }) => decimal(transaction.amount, currencyOf(transaction)),
  },
  { path: 'refundTotal', from: 'refunded.amount', of: refundTotal },
  {
    path: 'currencyCode',
    from: 'transaction.currency',
    of: ({ evidence }) => currencyOf(evidence.transaction),
    isWhole: true,
  },
  { path: 'communications', from: 'messages', of: conversationOf },
  { path: 'proofOfConsent', from: 'proof.accepted_policies', of: consentOf, wanted: true },
];

const ofDevice: FieldEntry<OrderRecord>[] = [
  {
    path: 'deviceIpAddress',
    from: 'proof.ip_address',
    of: ({ evidence }) => evidence.proof?.ip_address,
    isWhole: true,
    wanted: true,
  },
  {
    path: 'orderDeviceId',
    from: 'proof.device.id',
    of: ({ evidence }) => evidence.proof?.device?.id,
    isWhole: true,
    wanted: true,
  },
  {
    path: 'orderDeviceFingerprint',
    from: 'proof.device.fingerprint',
    of: ({ evidence }) => evidence.proof?.device?.fingerprint,
    isWhole: true,
    wanted: true,
  },
  {
    path: 'appSourceBrowserType',
    from: 'proof.device.description',
    of: ({ evidence }) => evidence.proof?.device?.description,
  },
];

const items = repeated<OrderRecord, OrderedItem>({
  path: 'order.orderItems',
  from: 'product_info.items',
  wanted: true,
  each: orderedItems,
  fields: [
    { path: 'id', from: 'Position in the list', of: ({ number }) => number, isFiller: true },
    { path: 'productName', from: 'product_info.items[].name', of: ({ item }) => item.name },
    {
      path: 'productDescription',
      from: 'product_info.items[].name',
      // The limit of the name, beyond which only the description has all of it.
      of: ({ item }) => ((item.name ?? '').trim().length > 100 ? item.name : null),
    },
    {
      path: 'linkToItemPurchased',
      from: 'product_info.items[].info_url',
      of: ({ item }) => item.info_url,
      isWhole: true,
    },
    {
      path: 'quantity',
      from: 'product_info.items[].qty',
      of: ({ quantity }) => quantity,
      isWhole: true,
      wanted: true,
    },
    {
      path: 'unitOfMeasurement',
      from: 'product_info.items[].qty',
      origin: 'Orders count pieces',
      of: () => 'piece',
      isFiller: true,
    },
    { path: 'productPrice', from: 'product_info.items[].amount', of: ({ price }) => price, wanted: true },
    {
      path: 'usage.productInUse',
      from: 'proof.digital_delivery',
      of: ({ uses }) => (uses.length > 0 ? true : null),
    },
    {
      path: 'usage.lastUtilizationDateTime',
      from: 'proof.digital_delivery[].time',
      of: ({ uses }) => utc(uses.at(-1)?.time),
    },
    { path: 'usage.totalUsage', from: 'proof.digital_delivery', of: ({ uses }) => uses.length || null },
  ],
});

/** The order in an answer of Consumer Clarity. */
export const CLARITY_ORDER: FieldMap<OrderRecord> = {
  fields: [...within('order', ofOrder), ...within('order.transactionDetails', ofDevice)],
  groups: [items, clarityPayments, clarityRefunds, clarityParcels, clarityDownloads],
};
