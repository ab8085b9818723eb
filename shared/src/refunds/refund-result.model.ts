import { z } from 'zod';
import { boundedAmount, boundedFreeText, boundedId, boundedInteger } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { badge, maybe, naming, number, rowModel, text, time } from '../list/field.ts';
import { refundResultList } from './refund-result.list.ts';
import { ATTEMPT_KINDS, ATTEMPT_OUTCOMES, REFUND_PLATFORM_NAMES } from './refund-result.ts';

/** All fields of a refund. */
export const refundFields = {
  ...refundResultList.fields,
  said: maybe(text('Platform response', '支付平台回复', '支付平台回覆')),
  comment: maybe(text('Comments', '备注', '備註')),
  first_sent_at: maybe(time('First attempt', '首次尝试时间', '首次嘗試時間')),
  last_sent_at: maybe(time('Last attempt', '最近尝试', '最近嘗試')),
  sends: number('Attempts', '尝试次数', '嘗試次數'),
  decided_by: naming('user_by_email', 'decided_by', maybe(text('Decided by', '判定人', '判定人'))),
  decision_reason: maybe(text('Reason for decision', '判定理由', '判定理由')),
  descriptor: maybe(text('Refund settings', '退款设置', '退款設定')),
} as const;

/** One time of asking a platform. */
export const attemptFields = {
  id: number('No.', '编号', '編號'),
  at: time('Time', '请求时间', '請求時間'),
  kind: badge(ATTEMPT_KINDS, 'Request', '请求', '請求'),
  outcome: maybe(badge(ATTEMPT_OUTCOMES, 'Result', '结果', '結果')),
  said: maybe(text('Response', '回复内容', '回覆內容')),
  duration_ms: maybe(number('Duration (ms)', '耗时（毫秒）', '需時（毫秒）')),
} as const;

/** A refund with every time that its platform was asked. */
export const Refund = rowModel(refundFields).and(
  z.object({
    attempts: z.array(rowModel(attemptFields)),
    can_be_decided: z.boolean().describe('Whether its result can be set manually'),
    can_be_asked: z.boolean().describe('Whether its status can be checked with the payment platform'),
    version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
  }),
);
export type Refund = z.output<typeof Refund>;

const ABOVE_ZERO = 'must be an amount greater than 0';

/** A refund request. */
export const wantedRefund = {
  descriptor_id: boundedInteger(1).describe('Descriptor whose refund settings are used'),
  amount: boundedAmount({
    wrong: ABOVE_ZERO,
    missing: ABOVE_ZERO,
    tooLow: ABOVE_ZERO,
  }).describe('In the currency of the transaction'),
  comment: boundedFreeText(250).nullish(),
  despite_chargeback: z
    .boolean()
    .optional()
    .describe('Confirms the refund of a payment that was charged back'),
};

/** A manual decision about a refund. */
export const refundDecision = {
  is_refunded: z.boolean().describe('Whether the amount was refunded'),
  refund_id: boundedId(100).nullish().describe('Refund ID of the payment platform, if any'),
  reason: boundedFreeText(250)
    .refine((text) => text !== '', 'Please enter the reason' satisfies FaultMessage)
    .describe('Reason for the decision'),
};

/** The refundable state of a payment. */
export const Refundable = z.object({
  iCS_id: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  left: z.number().nullable().describe('Refundable balance'),
  obstacle: z
    .enum(['no_reference', 'no_amount', 'currency', 'open', 'refunded', 'stopped', 'no_settings'])
    .nullable(),
  refunded: z.number().describe('Confirmed refunds, in the currency of the payment'),
  chargebacks: z
    .array(
      z.object({
        on: z.iso.datetime().nullable().describe('null: unknown'),
        amount: z.number(),
        currency: z.string(),
      }),
    )
    .describe('Chargebacks reported by the client; a refund would pay the buyer twice'),
  settings: z
    .array(
      z.object({
        descriptor_id: z.int(),
        descriptor: z.string(),
        platform: z.enum(REFUND_PLATFORM_NAMES),
      }),
    )
    .describe(
      'Descriptors of the client with which it can be refunded, the most likely first; requires the right to refund',
    ),
  refunds: z.array(rowModel(refundFields)).describe('Refunds of the payment, the newest first'),
});
export type Refundable = z.output<typeof Refundable>;
