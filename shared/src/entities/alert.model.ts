import { z } from 'zod';
import { wordsOfFault } from '../faults.ts';
import { badge, data, flag, id, maybe, money, number, rowModel, text, time } from '../list/field.ts';
import { alertList } from './alert.list.ts';
import { AMBIGUOUS_TIMES, SECURED, TRANSACTION_TYPES } from './alert.ts';
import { MatchReason } from './alert-match.ts';
import { StandingOfPayment } from './payment-account.model.ts';

/** Why the amount of an alert can't be one of its currency; it is kept all the same. */
const AmountMark = z.object({
  message: z.string().describe('Such as "JPY has no decimals"'),
  sent: z.string().describe('The amount as it came'),
});
export type AmountMark = z.output<typeof AmountMark>;

/** All facts of an alert with what they are called; `sent` holds what the network sent besides what lists show. */
export const alertFields = {
  ...alertList.fields,
  amount_stopped: maybe(money('alert.Currency', 'Amount stopped', '拦截金额', '攔截金額')),
  amount_mark: data(
    AmountMark.nullable().describe('null: its currency has such an amount'),
    (mark, language) =>
      mark === null ? '' : `${wordsOfFault(mark.message)?.[language] ?? mark.message} (${mark.sent})`,
    'Amount check',
    '金额核对',
    '金額核對',
  ),
  comments: maybe(text('Comments', '备注', '備註')),
  contradiction_reason: maybe(text('Reason for the contradiction', '与记录不符的原因', '與紀錄不符的原因')),
  sent_at: maybe(time('Sent to the provider', '已发送至服务商', '已傳送至服務商')),
  answer_error: maybe(text('What the provider said', '服务商的答复', '服務商的回覆')),
  'sent.TransactionTimestamp': maybe(time('Paid at', '付款时间', '付款時間')),
  'sent.AuthCode': maybe(id('Authorisation code', '授权码', '授權碼')),
  'sent.TransactionType': maybe(badge(TRANSACTION_TYPES, 'Transaction type', '交易类型', '交易類型')),
  'sent.TransactionId': maybe(id('Transaction id', '交易编号', '交易編號')),
  'sent.Is3DSecure': maybe(badge(SECURED, '3-D Secure', '3-D Secure', '3-D Secure')),
  'sent.ChargebackAmount': maybe(money('alert.Currency', 'Chargeback amount', '拒付金额', '退單金額')),
  'sent.ChargebackReason': maybe(id('Chargeback reason', '拒付原因', '退單原因')),
  'sent.Liability': maybe(text('Liability', '责任方', '責任方')),
  'sent.Age': maybe(number('Hours since the payment', '距付款小时数', '距付款時數')),
  'sent.MCC': maybe(id('MCC', 'MCC', 'MCC')),
  'sent.MemberID': maybe(id('Partner merchant id', '合作商户编号', '合作商戶編號')),
} as const;

/** The transaction of an alert. */
export const alertReceiptFields = {
  iCS_id: id('iCS id', 'iCS 编号', 'iCS 編號'),
  order_reference: maybe(id('Order reference', '订单编号', '訂單編號')),
  merchant_name: maybe(text('Merchant', '商户', '商戶')),
  transaction_date_time: maybe(time('Paid at', '付款时间', '付款時間')),
  amount: maybe(money('currency', 'Amount', '金额', '金額')),
  currency: maybe(text('Currency', '币种', '幣種')),
} as const;

const {
  matched_ethoca_id: _ethocaId,
  matched_descriptor: _descriptor,
  answer_error: _answerError,
  ...comparedFields
} = alertFields;

/** Another alert of the same payment, with all that the two are compared by and what was answered to it. */
export const similarAlertFields = {
  ...comparedFields,
  is_original: flag('This alert doubles it', '此预警与之重复', '此預警與之重複'),
} as const;

/** An alert with all that is known of it. */
export const Alert = rowModel(alertFields).and(
  z.object({
    ambiguous_times: z
      .array(z.enum(AMBIGUOUS_TIMES))
      .describe(
        'Times that the clocks of the source showed twice, as they went back: the earlier moment is taken',
      ),
    more: z
      .record(z.string(), z.unknown())
      .describe(
        'What the network sent under other names, without card numbers; and its amounts that have more than 4 decimals',
      ),
    payment: StandingOfPayment.nullable().describe(
      'How its payment stands; null where its transaction is not sure',
    ),
    reasons: z.array(MatchReason),
    receipt: rowModel(alertReceiptFields)
      .and(z.object({ is_released: z.boolean() }))
      .nullable()
      .describe('null where there is none, or none for the caller to see'),
    similar: z.array(rowModel(similarAlertFields)).describe('Other alerts of the same payment'),
    version: z.int().min(1).describe('To be sent with a change: a stale one is refused'),
  }),
);
export type Alert = z.output<typeof Alert>;
