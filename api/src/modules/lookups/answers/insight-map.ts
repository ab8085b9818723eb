import { InsightAnswer } from '@cbp/shared/lookups/insight-answer.model';
import { answerByMap, type MadeAnswer } from './answer-by-map.ts';
import { conversationOf, emailOf, loginsOf, purchasesOf } from './buyer-facts.ts';
import { type FieldEntry, type FieldMap, within } from './field-map.ts';
import { INSIGHT_LISTS } from './insight-lists-map.ts';
import { itemsTotal } from './item-facts.ts';
import type { OrderRecord } from './order-record.ts';
import { addressCheck, authenticationOf, cardOf, networkOf, securityCodeCheck } from './payment-facts.ts';
import { refundTotal } from './refund-facts.ts';
import { currencyOf, decimal, utc } from './wire-values.ts';

type Fields = FieldEntry<OrderRecord>[];

const order: Fields = [
  {
    path: 'reference',
    from: 'transaction.order_reference',
    of: ({ evidence }) => evidence.transaction.order_reference,
    wanted: true,
  },
  {
    path: 'placedAt',
    from: 'transaction.transaction_date_time',
    of: ({ evidence }) => utc(evidence.transaction.transaction_date_time),
    wanted: true,
  },
  {
    path: 'merchantName',
    from: 'transaction.merchant_name',
    of: ({ evidence }) => evidence.transaction.merchant_name,
  },
  {
    path: 'total',
    from: 'transaction.amount',
    of: ({ evidence: { transaction } }) => decimal(transaction.amount, currencyOf(transaction)),
  },
  {
    path: 'currency',
    from: 'transaction.currency',
    of: ({ evidence }) => currencyOf(evidence.transaction),
    isWhole: true,
  },
  {
    path: 'itemsTotal',
    from: 'product_info.items[].amount',
    origin: 'product_info.items[].amount (sum of the items)',
    of: itemsTotal,
  },
  { path: 'refundedTotal', from: 'refunded.amount', of: refundTotal },
  {
    path: 'isRefundOpen',
    from: 'Refunds of the payment',
    of: ({ account, evidence }) => (account?.isOpen || evidence.refund_is_open ? true : null),
  },
  { path: 'conversation', from: 'messages', of: conversationOf },
];

const customer: Fields = [
  { path: 'email', from: 'buyer.email', of: emailOf, isWhole: true, wanted: true },
  { path: 'phone', from: 'buyer.phone', of: ({ buyer }) => buyer?.phone, isWhole: true },
  {
    path: 'accountId',
    from: 'proof.account.id',
    of: ({ evidence }) => evidence.proof?.account?.id,
    isWhole: true,
    wanted: true,
  },
  {
    path: 'accountCreatedAt',
    from: 'proof.account.created_at',
    of: ({ evidence }) => utc(evidence.proof?.account?.created_at),
    wanted: true,
  },
  { path: 'lastLoginAt', from: 'proof.account.logins', of: (record) => loginsOf(record)?.last },
  { path: 'loginsBefore', from: 'proof.account.logins', of: (record) => loginsOf(record)?.before },
  { path: 'loginsSince', from: 'proof.account.logins', of: (record) => loginsOf(record)?.since },
  { path: 'purchases', from: 'Earlier payments of the account', of: purchasesOf },
];

const device: Fields = [
  {
    path: 'ipAddress',
    from: 'proof.ip_address',
    of: ({ evidence }) => evidence.proof?.ip_address,
    isWhole: true,
    wanted: true,
  },
  {
    path: 'id',
    from: 'proof.device.id',
    of: ({ evidence }) => evidence.proof?.device?.id,
    isWhole: true,
    wanted: true,
  },
  {
    path: 'fingerprint',
    from: 'proof.device.fingerprint',
    of: ({ evidence }) => evidence.proof?.device?.fingerprint,
    isWhole: true,
    wanted: true,
  },
  {
    path: 'description',
    from: 'proof.device.description',
    of: ({ evidence }) => evidence.proof?.device?.description,
  },
];

const payment: Fields = [
  { path: 'network', from: 'transaction.card_prefix', of: networkOf },
  { path: 'cardFirstSix', from: 'transaction.card_prefix', of: (record) => cardOf(record).first },
  {
    path: 'cardLastFour',
    from: 'transaction.card_suffix',
    of: (record) => cardOf(record).last,
    wanted: true,
  },
  {
    path: 'authorisationCode',
    from: 'proof.authorisation_code',
    of: ({ evidence }) => evidence.proof?.authorisation_code,
    isWhole: true,
    wanted: true,
  },
  { path: 'arn', from: 'proof.arn', of: ({ evidence }) => evidence.proof?.arn, isWhole: true, wanted: true },
  {
    path: 'descriptor',
    from: 'proof.descriptor',
    of: ({ evidence }) => evidence.proof?.descriptor,
    wanted: true,
  },
  { path: 'addressCheck', from: 'proof.avs_result', of: addressCheck, wanted: true },
  { path: 'securityCodeCheck', from: 'proof.cvv_result', of: securityCodeCheck, wanted: true },
  ...within<OrderRecord>('threeDSecure', [
    {
      path: 'version',
      from: 'proof.three_d_secure.version',
      of: ({ evidence }) => evidence.proof?.three_d_secure?.version,
    },
    {
      path: 'eci',
      from: 'proof.three_d_secure.eci',
      of: ({ evidence }) => evidence.proof?.three_d_secure?.eci,
      isWhole: true,
    },
    { path: 'outcome', from: 'proof.three_d_secure.status', of: authenticationOf, wanted: true },
    {
      path: 'at',
      from: 'proof.three_d_secure.time',
      of: ({ evidence }) => utc(evidence.proof?.three_d_secure?.time),
    },
  ]),
  ...within<OrderRecord>('billingAddress', [
    {
      path: 'line1',
      from: 'proof.billing_address.address',
      of: ({ evidence }) => evidence.proof?.billing_address?.address,
    },
    {
      path: 'line2',
      from: 'proof.billing_address.address_1',
      of: ({ evidence }) => evidence.proof?.billing_address?.address_1,
    },
    {
      path: 'city',
      from: 'proof.billing_address.city',
      of: ({ evidence }) => evidence.proof?.billing_address?.city,
    },
    {
      path: 'region',
      from: 'proof.billing_address.region',
      of: ({ evidence }) => evidence.proof?.billing_address?.region,
    },
    {
      path: 'postalCode',
      from: 'proof.billing_address.postalcode',
      of: ({ evidence }) => evidence.proof?.billing_address?.postalcode,
      isWhole: true,
    },
    {
      path: 'country',
      from: 'proof.billing_address.country',
      of: ({ evidence }) => evidence.proof?.billing_address?.country,
    },
  ]),
];

const INSIGHT: FieldMap<OrderRecord> = {
  fields: [
    ...within('order', order),
    ...within('customer', customer),
    ...within('device', device),
    ...within('payment', payment),
  ],
  groups: INSIGHT_LISTS,
};

/** The answer of Order Insight, in our form, for the order of the payment that was asked about. */
export function insightAnswer(record: OrderRecord): MadeAnswer<InsightAnswer> {
  return answerByMap(InsightAnswer, INSIGHT, record);
}
