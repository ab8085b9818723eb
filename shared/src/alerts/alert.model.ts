import { z } from 'zod';
import { DELIVERY_WORDS } from '../evidence/delivery-word.ts';
import { wordsOfFault } from '../faults.ts';
import { badge, data, flag, id, maybe, money, naming, number, rowModel, text, time } from '../list/field.ts';
import { MARKS } from '../marks.ts';
import { StandingOfPayment } from '../payments/payment-account.model.ts';
import { alertList } from './alert.list.ts';
import { AMBIGUOUS_TIMES, SECURED, TRANSACTION_TYPES } from './alert.ts';
import { MatchReason } from './alert-match.ts';

/** Why the amount of an alert is invalid in its currency; the amount is kept anyway. */
const AmountMark = z.object({
  message: z.string().describe('Such as "JPY has no decimals"'),
  sent: z.string().describe('The amount as sent'),
});
export type AmountMark = z.output<typeof AmountMark>;

/** All fields of an alert; `sent` holds data from the network that lists do not show. */
export const alertFields = {
  ...alertList.fields,
  amount_stopped: maybe(money('alert.Currency', 'Amount stopped', '拦截金额', '攔截金額')),
  amount_mark: data(
    AmountMark.nullable().describe('null: the amount is valid in its currency'),
    (mark, language) => {
      if (mark === null) return '';
      const fault = wordsOfFault(mark.message)?.[language] ?? mark.message;
      return fault + MARKS[language].brackets(String(mark.sent));
    },
    'Amount check',
    '金额核对',
    '金額核對',
  ),
  comments: maybe(text('Comments', '备注', '備註')),
  contradiction_reason: maybe(
    text('Reason for differing from the payment record', '与付款记录不符的原因', '與付款紀錄不符的原因'),
  ),
  sent_at: maybe(time('Sent to provider', '发送至服务商', '傳送至服務商')),
  answer_error: maybe(text('Error from provider', '服务商返回的错误', '服務商傳回的錯誤')),
  'sent.TransactionTimestamp': maybe(time('Paid at', '付款时间', '付款時間')),
  'sent.AuthCode': maybe(id('Authorisation code', '授权码', '授權碼')),
  'sent.TransactionType': maybe(badge(TRANSACTION_TYPES, 'Transaction type', '交易类型', '交易類型')),
  'sent.TransactionId': maybe(id('Transaction ID', '交易编号', '交易編號')),
  'sent.Is3DSecure': maybe(badge(SECURED, '3-D Secure', '3-D Secure', '3-D Secure')),
  'sent.ChargebackAmount': maybe(money('alert.Currency', 'Chargeback amount', '拒付金额', '退單金額')),
  'sent.ChargebackReason': maybe(id('Chargeback reason code', '拒付原因代码', '退單原因代碼')),
  'sent.Liability': maybe(text('Liability', '责任方', '責任方')),
  'sent.Age': maybe(
    number('Hours from payment to alert', '付款至预警的时长（小时）', '付款至預警相隔時間（小時）'),
  ),
  'sent.MCC': maybe(id('MCC', 'MCC', 'MCC')),
  'sent.MemberID': maybe(id('Partner merchant ID', '合作商户编号', '合作商戶編號')),
} as const;

/** The transaction of an alert. */
export const alertReceiptFields = {
  iCS_id: naming('receipt_transaction', 'iCS_id', id('iCS ID', 'iCS 编号', 'iCS 編號')),
  order_reference: naming(
    'receipt_transaction',
    'iCS_id',
    maybe(id('Order reference', '订单号', '訂單編號')),
  ),
  merchant_name: maybe(text('Merchant', '商户', '商戶')),
  transaction_date_time: maybe(time('Paid at', '付款时间', '付款時間')),
  amount: maybe(money('currency', 'Amount', '金额', '金額')),
  currency: maybe(text('Currency', '币种', '貨幣')),
} as const;

const {
  matched_ethoca_id: _ethocaId,
  matched_descriptor: _descriptor,
  answer_error: _answerError,
  ...comparedFields
} = alertFields;

/** Another alert for the same payment, with everything the two are compared by and its outcome. */
export const similarAlertFields = {
  ...comparedFields,
  is_original: flag('Original', '原预警', '原預警'),
} as const;

/** The delivery of a transaction, according to the shop and the tracker. */
export const DeliveryOfPayment = z.object({
  is_signed: z.boolean().describe('The shop recorded a signature for the delivery'),
  parcels: z
    .array(
      z.object({
        status: z.string().nullable().describe('Status as the tracker reported it; null if unknown'),
        means: z.enum(DELIVERY_WORDS).nullable().describe('What the status means; null if unknown'),
      }),
    )
    .describe('One for each tracking number'),
});
export type DeliveryOfPayment = z.output<typeof DeliveryOfPayment>;

/** An alert with all its details. */
export const Alert = rowModel(alertFields).and(
  z.object({
    ambiguous_times: z
      .array(z.enum(AMBIGUOUS_TIMES))
      .describe(
        'Times that occurred twice in the time zone of the source when clocks went back; the earlier one is used',
      ),
    more: z
      .record(z.string(), z.unknown())
      .describe(
        'Other fields sent by the network, without card numbers, and amounts with more than 4 decimal places',
      ),
    payment: StandingOfPayment.nullable().describe(
      'Refunds and chargebacks of its payment; null without a confirmed match',
    ),
    reasons: z.array(MatchReason),
    receipt: rowModel(alertReceiptFields)
      .and(z.object({ is_released: z.boolean() }))
      .nullable()
      .describe('null if there is none, or the caller does not have access'),
    delivery: DeliveryOfPayment.nullable().describe('Delivery of the transaction; null if `receipt` is null'),
    similar: z.array(rowModel(similarAlertFields)).describe('Other alerts of the same payment'),
    version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
  }),
);
export type Alert = z.output<typeof Alert>;
