import { z } from 'zod';
import { ALERT_TYPES } from '../alerts/alert.ts';
import { boundedAmount, boundedId, boundedInteger, boundedLine } from '../bounded.ts';
import { descriptorSettings } from '../descriptors/descriptor.model.ts';
import type { FaultMessage } from '../faults.ts';
import { secret } from '../format/secret.ts';
import { maybe, number } from '../list/field.ts';
import { REFUND_PLATFORM_NAMES } from './refund-result.ts';
import { RefundRules } from './refund-rule.ts';
import { REFUND_OBSTACLES } from './refund-verdict.ts';

const NO_ADDRESS = 'must be a URL that starts with https://' satisfies FaultMessage;
const NO_AMOUNT = 'must be an amount greater than 0' satisfies FaultMessage;
const isAddress = (text: string) =>
  text === '' || (/^https?:\/\//.test(text) && URL.canParse(text) && !URL.parse(text)?.username);

/** A secret can be written but not read: omitted, it is unchanged; empty, it is deleted. */
const writtenSecret = () => secret(boundedLine(500)).optional();

/** The refund settings of a descriptor. */
export const refundSettings = {
  platform: z.enum(REFUND_PLATFORM_NAMES),
  merchant_id: boundedId(100),
  api_url: boundedLine(300).refine(isAddress, NO_ADDRESS),
  mso_id: boundedId(100),
  api_key: writtenSecret(),
  security_key: writtenSecret(),
  password: writtenSecret(),
  rules: RefundRules,
};

/** The refund settings of a descriptor that is added: omitted, a field is not set. */
export const NewRefundSettings = z
  .strictObject(refundSettings)
  .partial({ merchant_id: true, api_url: true, mso_id: true, rules: true });
export type NewRefundSettings = z.output<typeof NewRefundSettings>;

const SetAt = z.iso.datetime({ offset: true }).nullable();

/** The settings for display: secrets only by the time they were set. */
export const RefundSettings = z.object({
  platform: z.enum(REFUND_PLATFORM_NAMES).nullable().describe('null: not set'),
  merchant_id: z.string(),
  api_url: z.string(),
  mso_id: z.string(),
  api_key_set_at: SetAt,
  security_key_set_at: SetAt,
  password_set_at: SetAt,
  rules: RefundRules,
  ...descriptorSettings,
  is_complete: z.boolean().describe('Whether refunds are possible with these settings'),
  version: z.int().min(1).describe('Version of the descriptor'),
});
export type RefundSettings = z.output<typeof RefundSettings>;

const ALERT_TYPE_NAMES = Object.keys(ALERT_TYPES) as [keyof typeof ALERT_TYPES];
const OBSTACLES = Object.keys(REFUND_OBSTACLES) as [keyof typeof REFUND_OBSTACLES];

/** The result of applying rules to an alert. */
export const TriedAlert = z.object({
  id: z.int(),
  alert_timestamp: z.iso.datetime({ offset: true }),
  type: z.enum(ALERT_TYPE_NAMES),
  amount: z.number(),
  currency: z.string(),
  issuer: z.string().nullable(),
  refunds: z.boolean(),
  obstacle: z.enum(OBSTACLES).nullable(),
  against: RefundRules.describe('Rules the alert does not meet'),
});
export type TriedAlert = z.output<typeof TriedAlert>;

/** Whether refunds are enabled at all. */
export const RefundSwitch = z.object({
  is_stopped: z.boolean(),
  reason: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime({ offset: true }).nullable(),
  version: z.int().min(1),
});
export type RefundSwitch = z.output<typeof RefundSwitch>;

/** The default limit of auto-refunds per client and day. */
export const REFUNDS_A_DAY = 20;

const OF_EACH_CURRENCY = 'Separately for each currency; null: no limit';
export const refundCap = {
  refunds_a_day: boundedInteger(0, 100_000),
  amount_a_day: boundedAmount({ wrong: NO_AMOUNT, tooLow: NO_AMOUNT }).nullable().describe(OF_EACH_CURRENCY),
};
/** The labels of the limits. */
export const refundCapFields = {
  refunds_a_day: number('Maximum auto-refunds per day', '每日自动退款笔数上限', '每日自動退款宗數上限'),
  amount_a_day: maybe(
    number('Maximum amount per day, per currency', '每日各币种金额上限', '每日各貨幣金額上限'),
  ),
  refunded_today: number('Auto-refunds requested today', '今日已申请的自动退款', '今日已申請的自動退款'),
} as const;

export const RefundCap = z.object({
  ...refundCap,
  amount_a_day: z.number().nullable().describe(OF_EACH_CURRENCY),
  is_default: z.boolean().describe('The default limits apply to this client'),
  refunded_today: z.int().describe('Number of auto-refunds requested today, in Hong Kong'),
  version: z.int().min(0),
});
export type RefundCap = z.output<typeof RefundCap>;
