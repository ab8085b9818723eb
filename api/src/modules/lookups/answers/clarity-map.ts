import { ClarityAnswer } from '@cbp/shared/lookups/clarity-answer.model';
import { answerByMap, type MadeAnswer } from './answer-by-map.ts';
import {
  disputedPurchasesOf,
  type HistoricOrder,
  historicOrders,
  loginsOf,
  monthsOfAccount,
  policyOf,
  purchasesOf,
  recapOf,
} from './buyer-facts.ts';
import { CLARITY_ORDER } from './clarity-order-map.ts';
import { paymentType } from './clarity-payment-map.ts';
import { type FieldEntry, type FieldMap, repeated, within } from './field-map.ts';
import type { OrderRecord } from './order-record.ts';
import { decimal, utc } from './wire-values.ts';

/** The days after which an undisputed order is a good one to the network. */
const GOOD_ORDER_DAYS = 90;

const status: FieldEntry<OrderRecord>[] = [
  { path: 'code', from: 'The match with the question', of: () => 'TRANSACTION_FOUND' },
  { path: 'trackingId', from: 'iCS_id', of: ({ evidence }) => evidence.iCS_id, isWhole: true },
];

/** The network publishes three kinds of policies, each in three fields. */
const policies = (
  [
    ['refund', 'refundPolicy'],
    ['terms_and_conditions', 'termsAndConditions'],
    ['cancellation', 'cancellationPolicy'],
  ] as const
).flatMap(([type, name]): FieldEntry<OrderRecord>[] => [
  {
    path: `${name}Recap`,
    from: 'product_info.policy[].title',
    origin: 'product_info.policy[].title, proof.accepted_policies[].text',
    of: (record) => recapOf(policyOf(record, type)),
  },
  { path: name, from: 'proof.accepted_policies[].text', of: (record) => policyOf(record, type)?.text },
  {
    path: `${name}Link`,
    from: 'product_info.policy[].url',
    of: (record) => policyOf(record, type)?.url,
    isWhole: true,
    ...(type === 'cancellation' ? {} : { wanted: true }),
  },
]);

/** The address of the shop itself: the page of an order may open without a password. */
const siteOf = (url: string | null | undefined) => {
  const parsed = url ? URL.parse(url) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : null;
};

const merchant: FieldEntry<OrderRecord>[] = [
  {
    path: 'name',
    from: 'transaction.merchant_name',
    of: ({ evidence }) => evidence.transaction.merchant_name,
    wanted: true,
  },
  ...policies,
  {
    path: 'merchantReceiptContact.websiteForReceipt',
    from: 'product_info.purchase_url',
    of: ({ evidence }) => siteOf(evidence.product_info?.purchase_url),
    isWhole: true,
  },
  ...within<OrderRecord>('merchantCustomerServiceContact', [
    {
      path: 'phoneNumber',
      from: 'proof.merchant_contact.phone',
      of: ({ evidence }) => evidence.proof?.merchant_contact?.phone,
      isWhole: true,
      wanted: true,
    },
    {
      path: 'email',
      from: 'proof.merchant_contact.email',
      of: ({ evidence }) => evidence.proof?.merchant_contact?.email,
      isWhole: true,
      wanted: true,
    },
    {
      path: 'website',
      from: 'proof.merchant_contact.url',
      of: ({ evidence }) => evidence.proof?.merchant_contact?.url,
      isWhole: true,
    },
    {
      path: 'address.line1',
      from: 'proof.merchant_contact.address',
      of: ({ evidence }) => evidence.proof?.merchant_contact?.address,
    },
  ]),
];

/** True where it is proved; nothing else is said. */
function hasGoodOrder(record: OrderRecord): true | null {
  return (
    historicOrders(record).some(
      ({ counts, daysBefore, isSame }) =>
        counts && isSame.device === true && (daysBefore ?? 0) >= GOOD_ORDER_DAYS,
    ) || null
  );
}

const account: FieldEntry<OrderRecord>[] = [
  {
    path: 'userIdName',
    from: 'proof.account.id',
    of: ({ evidence }) => evidence.proof?.account?.id,
    isWhole: true,
    wanted: true,
  },
  {
    path: 'accountCreationDateTime',
    from: 'proof.account.created_at',
    of: ({ evidence }) => utc(evidence.proof?.account?.created_at),
    wanted: true,
  },
  { path: 'customerNameDuration', from: 'proof.account.created_at', of: monthsOfAccount },
  {
    path: 'cardholderVisitCountPrior',
    from: 'proof.account.logins',
    of: (record) => loginsOf(record)?.before,
  },
  {
    path: 'cardholderVisitCountSince',
    from: 'proof.account.logins',
    of: (record) => loginsOf(record)?.since,
  },
  { path: 'lastLoginDateTime', from: 'proof.account.logins', of: (record) => loginsOf(record)?.last },
  { path: 'countOfPurchasesSinceRegistration', from: 'Earlier payments of the account', of: purchasesOf },
  {
    path: 'countOfDisputedPurchasesSinceRegistration',
    from: 'Earlier payments of the account',
    of: disputedPurchasesOf,
  },
  { path: 'goodOrders90DaysOld', from: 'Earlier payments of the card', of: hasGoodOrder },
];

const orders = repeated<OrderRecord, HistoricOrder & { record: OrderRecord }>({
  path: 'accountProfile.historicOrders',
  from: 'Earlier payments of the card',
  each: (record) => historicOrders(record).map((order) => ({ ...order, record })),
  fields: [
    {
      path: 'orderId',
      from: 'transaction.order_reference',
      of: ({ payment }) => payment.order_reference,
      isWhole: true,
    },
    {
      path: 'orderDateTime',
      from: 'transaction.transaction_date_time',
      of: ({ payment }) => utc(payment.transaction_date_time),
    },
    {
      path: 'orderTotal',
      from: 'transaction.amount',
      of: ({ payment }) => decimal(payment.amount, payment.currency),
    },
    {
      path: 'currencyCode',
      from: 'transaction.currency',
      of: ({ payment }) => payment.currency,
      isFiller: true,
      isWhole: true,
    },
    {
      path: 'primaryDeviceId',
      from: 'proof.device.id',
      of: ({ payment }) => payment.device_id,
      isWhole: true,
    },
    {
      path: 'deviceIpAddress',
      from: 'proof.ip_address',
      of: ({ payment }) => payment.ip_address,
      isWhole: true,
    },
    { path: 'userIdName', from: 'proof.account.id', of: ({ payment }) => payment.account_id, isWhole: true },
    {
      path: 'paymentType',
      from: 'transaction.card_prefix',
      of: ({ record }) => paymentType(record),
      isFiller: true,
    },
    {
      // Earlier payments are those of the card.
      path: 'matchCreditCard',
      from: 'transaction.card_suffix',
      of: ({ record }) => (record.evidence.transaction.card_suffix ? true : null),
      isFiller: true,
    },
    { path: 'matchDeviceId', from: 'proof.device.id', of: ({ isSame }) => isSame.device },
    { path: 'matchIpAddress', from: 'proof.ip_address', of: ({ isSame }) => isSame.ip_address },
  ],
});

const CLARITY: FieldMap<OrderRecord> = {
  fields: [
    ...within('responseStatus', status),
    ...CLARITY_ORDER.fields,
    ...within('merchantProfile', merchant),
    ...within('accountProfile', account),
  ],
  groups: [...CLARITY_ORDER.groups, orders],
};

/** The answer of Consumer Clarity for the order of the payment that was asked about. */
export function clarityAnswer(record: OrderRecord): MadeAnswer<ClarityAnswer> {
  return answerByMap(ClarityAnswer, CLARITY, record);
}
