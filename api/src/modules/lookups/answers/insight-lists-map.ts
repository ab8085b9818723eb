import { POLICY_TYPES, type PolicyType } from '@cbp/shared/evidence/policy';
import { type HistoricOrder, historicOrders, policyOf } from './buyer-facts.ts';
import { digitalDeliveries, type Parcel, parcelsOf, shippingAddress } from './delivery-facts.ts';
import { type FieldGroup, repeated, within } from './field-map.ts';
import { type OrderedItem, orderedItems } from './item-facts.ts';
import type { OrderRecord } from './order-record.ts';
import { type KnownRefund, knownRefunds } from './refund-facts.ts';
import { currencyOf, decimal, isInCurrencyOf, utc } from './wire-values.ts';

type Of<Part> = Part & { record: OrderRecord };

const ofEach =
  <Part extends object>(find: (record: OrderRecord) => readonly Part[]) =>
  (record: OrderRecord): Of<Part>[] =>
    find(record).map((part) => ({ ...part, record }));

const items = repeated<OrderRecord, Of<OrderedItem>>({
  path: 'items',
  from: 'product_info.items',
  wanted: true,
  each: ofEach(orderedItems),
  fields: [
    { path: 'name', from: 'product_info.items[].name', of: ({ item }) => item.name },
    {
      path: 'quantity',
      from: 'product_info.items[].qty',
      of: ({ quantity }) => quantity,
      isWhole: true,
      wanted: true,
    },
    {
      path: 'price',
      from: 'product_info.items[].amount',
      of: ({ price, item, record: { evidence } }) =>
        isInCurrencyOf(evidence.transaction, item.currency) ? price : decimal(item.amount, item.currency),
      wanted: true,
    },
    {
      path: 'currency',
      from: 'product_info.items[].currency',
      of: ({ item, record: { evidence } }) =>
        item.currency?.trim().toUpperCase() || currencyOf(evidence.transaction),
      isFiller: true,
      isWhole: true,
    },
    { path: 'url', from: 'product_info.items[].info_url', of: ({ item }) => item.info_url, isWhole: true },
  ],
});

const refunds = repeated<OrderRecord, Of<KnownRefund>>({
  path: 'refunds',
  from: 'refunded',
  each: ofEach(knownRefunds),
  fields: [
    { path: 'amount', from: 'refunded.amount', of: ({ amount }) => amount },
    {
      path: 'currency',
      from: 'transaction.currency',
      of: ({ record: { evidence } }) => currencyOf(evidence.transaction),
      isFiller: true,
      isWhole: true,
    },
    { path: 'refundedAt', from: 'refunded.refunded_at', of: ({ at }) => at, wanted: true },
    { path: 'by', from: 'Refunds of the payment', of: ({ by }) => by, isFiller: true },
  ],
});

const parcels = repeated<OrderRecord, Of<Parcel>>({
  path: 'deliveries',
  from: 'product_info.tracking_url',
  wanted: true,
  each: ofEach(parcelsOf),
  fields: [
    { path: 'kind', from: 'product_info.tracking_url', of: () => 'parcel', isFiller: true },
    {
      path: 'trackingNumber',
      from: 'product_info.tracking_url',
      of: ({ trackingNumber }) => trackingNumber,
      isWhole: true,
      wanted: true,
    },
    {
      path: 'trackingUrl',
      from: 'product_info.tracking_url',
      of: ({ trackingUrl }) => trackingUrl,
      isWhole: true,
    },
    {
      path: 'status',
      from: 'product_info.tracking_url',
      origin: "product_info.tracking_url (the tracker's word)",
      of: ({ state }) => state,
      wanted: true,
    },
    { path: 'shippedAt', from: 'product_info.shipping_date', of: ({ shippedAt }) => shippedAt },
    {
      path: 'deliveredAt',
      from: 'product_info.tracking_url',
      origin: 'product_info.tracking_url (the tracker), or delivery-signed.signed_at',
      of: ({ deliveredAt }) => deliveredAt,
    },
    { path: 'isSigned', from: 'delivery-signed.signed_at', of: ({ isSigned }) => isSigned },
    { path: 'signedBy', from: 'delivery-signed.signer', of: ({ signedBy }) => signedBy },
    ...within<Of<Parcel>>('address', [
      {
        path: 'line1',
        from: 'product_info.shipping_address',
        of: ({ record }) => shippingAddress(record).address,
      },
      {
        path: 'line2',
        from: 'product_info.shipping_address_1',
        of: ({ record }) => shippingAddress(record).address_1,
      },
      { path: 'city', from: 'product_info.city', of: ({ record }) => shippingAddress(record).city },
      { path: 'region', from: 'product_info.region', of: ({ record }) => shippingAddress(record).region },
      {
        path: 'postalCode',
        from: 'product_info.postalcode',
        of: ({ record }) => shippingAddress(record).postalcode,
        isWhole: true,
      },
      { path: 'country', from: 'product_info.country', of: ({ record }) => shippingAddress(record).country },
    ]),
  ],
});

const downloads = repeated<OrderRecord, ReturnType<typeof digitalDeliveries>[number]>({
  path: 'deliveries',
  from: 'proof.digital_delivery',
  each: digitalDeliveries,
  fields: [
    { path: 'kind', from: 'proof.digital_delivery', of: () => 'digital', isFiller: true },
    { path: 'deliveredAt', from: 'proof.digital_delivery[].time', of: ({ time }) => utc(time) },
    { path: 'event', from: 'proof.digital_delivery[].event', of: ({ event }) => event },
    { path: 'item', from: 'proof.digital_delivery[].item', of: ({ item }) => item },
    {
      path: 'ipAddress',
      from: 'proof.digital_delivery[].ip_address',
      of: ({ ip_address: ip }) => ip,
      isWhole: true,
    },
  ],
});

type PolicyOf = NonNullable<ReturnType<typeof policyOf>> & { type: PolicyType };

const policies = repeated<OrderRecord, PolicyOf>({
  path: 'policies',
  from: 'product_info.policy',
  wanted: true,
  each: (record) =>
    (Object.keys(POLICY_TYPES) as PolicyType[]).flatMap((type) => {
      const policy = policyOf(record, type);
      return policy ? [{ ...policy, type }] : [];
    }),
  fields: [
    { path: 'type', from: 'product_info.policy[].type', of: ({ type }) => type, isFiller: true },
    { path: 'title', from: 'product_info.policy[].title', of: ({ title }) => title },
    {
      path: 'url',
      from: 'product_info.policy[].url',
      of: ({ url }) => url,
      isWhole: true,
      wanted: true,
    },
    { path: 'text', from: 'proof.accepted_policies[].text', of: ({ text }) => text },
    { path: 'acceptedAt', from: 'proof.accepted_policies[].accepted_at', of: ({ at }) => at },
  ],
});

const priorOrders = repeated<OrderRecord, HistoricOrder>({
  path: 'priorOrders',
  from: 'Earlier payments of the card',
  each: historicOrders,
  fields: [
    {
      path: 'reference',
      from: 'transaction.order_reference',
      of: ({ payment }) => payment.order_reference,
      isWhole: true,
    },
    {
      path: 'placedAt',
      from: 'transaction.transaction_date_time',
      of: ({ payment }) => utc(payment.transaction_date_time),
    },
    {
      path: 'total',
      from: 'transaction.amount',
      of: ({ payment }) => decimal(payment.amount, payment.currency),
    },
    {
      path: 'currency',
      from: 'transaction.currency',
      of: ({ payment }) => payment.currency?.trim().toUpperCase(),
      isFiller: true,
      isWhole: true,
    },
    {
      path: 'description',
      from: 'product_info.items[].name',
      of: ({ payment }) => payment.description,
    },
    { path: 'arn', from: 'proof.arn', of: ({ payment }) => payment.arn, isWhole: true },
    { path: 'isDisputed', from: 'Records of disputes', of: ({ payment }) => payment.is_disputed },
    { path: 'isSameIpAddress', from: 'proof.ip_address', of: ({ isSame }) => isSame.ip_address },
    { path: 'isSameDevice', from: 'proof.device.id', of: ({ isSame }) => isSame.device },
    { path: 'isSameAccount', from: 'proof.account.id', of: ({ isSame }) => isSame.account },
    {
      path: 'isSameAddress',
      from: 'product_info.shipping_address',
      of: ({ isSame }) => isSame.shipping_address,
    },
  ],
});

/** The lists of an answer of Order Insight. */
export const INSIGHT_LISTS: FieldGroup<OrderRecord>[] = [
  items,
  refunds,
  parcels,
  downloads,
  policies,
  priorOrders,
];
