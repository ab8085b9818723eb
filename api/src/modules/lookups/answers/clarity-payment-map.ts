import { addressFields } from './clarity-address.ts';
import { ADDRESS_CODES, PAYMENT_TYPES, SECURITY_CODES } from './clarity-codes.ts';
import { repeated } from './field-map.ts';
import type { OrderRecord } from './order-record.ts';
import { addressCheck, cardOf, networkOf, securityCodeCheck } from './payment-facts.ts';
import { type KnownRefund, knownRefunds } from './refund-facts.ts';
import { currencyOf, decimal, utc } from './wire-values.ts';

const BILLING_NAMES = {
  address: 'proof.billing_address.address',
  address_1: 'proof.billing_address.address_1',
  city: 'proof.billing_address.city',
  region: 'proof.billing_address.region',
  postalcode: 'proof.billing_address.postalcode',
  country: 'proof.billing_address.country',
};

/** The code of the card's network. */
export const paymentType = (record: OrderRecord) => {
  const network = networkOf(record);
  return network && PAYMENT_TYPES[network];
};

/** The payment that was asked about. */
export const clarityPayments = repeated<OrderRecord, OrderRecord>({
  path: 'order.payments',
  from: 'transaction',
  each: (record) => [record],
  fields: [
    { path: 'id', from: 'Position in the list', of: () => '1', isFiller: true },
    { path: 'matchedPayment', from: 'The match with the question', of: () => true, isFiller: true },
    { path: 'transactionType', from: 'The match with the question', of: () => 'Sale', isFiller: true },
    { path: 'paymentType', from: 'transaction.card_prefix', of: paymentType },
    { path: 'cardFirstSix', from: 'transaction.card_prefix', of: (record) => cardOf(record).first },
    {
      path: 'cardLastFour',
      from: 'transaction.card_suffix',
      of: (record) => cardOf(record).last,
      wanted: true,
    },
    {
      path: 'cardCvv2ValidationOutcomeAtPurchase',
      from: 'proof.cvv_result',
      of: (record) => {
        const result = securityCodeCheck(record);
        return result && SECURITY_CODES[result];
      },
      wanted: true,
    },
    {
      path: 'addressValidationServiceMatch',
      from: 'proof.avs_result',
      of: (record) => {
        const result = addressCheck(record);
        return result && ADDRESS_CODES[result];
      },
      wanted: true,
    },
    {
      path: 'paymentAmount',
      from: 'transaction.amount',
      of: ({ evidence: { transaction } }) => decimal(transaction.amount, currencyOf(transaction)),
    },
    {
      path: 'acquirerReferenceNumber',
      from: 'proof.arn',
      of: ({ evidence }) => evidence.proof?.arn,
      isWhole: true,
      wanted: true,
    },
    {
      path: 'issuerAuthorizationCode',
      from: 'proof.authorisation_code',
      of: ({ evidence }) => evidence.proof?.authorisation_code,
      isWhole: true,
      wanted: true,
    },
    {
      path: 'authorizationDateTime',
      from: 'transaction.transaction_date_time',
      of: ({ evidence }) => utc(evidence.transaction.transaction_date_time),
    },
    {
      path: 'merchantBillingDescriptor',
      from: 'proof.descriptor',
      of: ({ evidence }) => evidence.proof?.descriptor,
      wanted: true,
    },
    ...addressFields<OrderRecord>(
      'billingAddress',
      BILLING_NAMES,
      ({ evidence }) => evidence.proof?.billing_address,
    ),
  ],
});

type RefundOf = KnownRefund & { record: OrderRecord };

/** The refunds of the payment. */
export const clarityRefunds = repeated<OrderRecord, RefundOf>({
  path: 'order.refunds',
  from: 'refunded',
  each: (record) => knownRefunds(record).map((refund) => ({ ...refund, record })),
  fields: [
    { path: 'id', from: 'Position in the list', of: ({ number }) => number, isFiller: true },
    { path: 'refundDateTime', from: 'refunded.refunded_at', of: ({ at }) => at },
    { path: 'total', from: 'refunded.amount', of: ({ amount }) => amount },
    {
      path: 'cardLastFour',
      from: 'transaction.card_suffix',
      // A shop may have refunded in another way.
      of: ({ by, record }) => (by === 'shop' ? null : cardOf(record).last),
    },
    {
      path: 'paymentType',
      from: 'transaction.card_prefix',
      of: ({ by, record }) => (by === 'shop' ? null : paymentType(record)),
    },
  ],
});
