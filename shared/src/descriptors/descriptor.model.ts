import { z } from 'zod';
import { alertList } from '../alerts/alert.list.ts';
import { type AlertOutcome, isFinalOutcome, outcomesOf } from '../alerts/alert-outcome.ts';
import { boundedFreeText, boundedId, MomentOrNone, storableText } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { maybe, rowModel, text, time } from '../list/field.ts';
import { readId } from '../text/read-id.ts';
import { descriptorList } from './descriptor.list.ts';
import { DESCRIPTOR_TYPES, type DescriptorType } from './descriptor.ts';

/** The longest text card schemes print on a statement. */
export const LONGEST_DESCRIPTOR = 22;
const DESCRIPTOR_CHARACTERS = /^[A-Za-z0-9 *.\-'&/#,]*$/;
const LONGEST_REASON = 200;

/** The most conflicts listed per descriptor. */
export const MOST_COLLISIONS = 5;

/** The text of a descriptor (specification, chapter 5), without surrounding blanks. */
export const DescriptorText = storableText(
  z
    .string()
    .overwrite(readId)
    .min(1)
    .max(LONGEST_DESCRIPTOR)
    .regex(DESCRIPTOR_CHARACTERS, 'Descriptor contains invalid characters' satisfies FaultMessage),
);

const TYPE_NAMES = Object.keys(DESCRIPTOR_TYPES) as [DescriptorType, ...DescriptorType[]];

/** A descriptor to be added. */
export const newDescriptor = {
  criterion: DescriptorText,
  type: z.enum(TYPE_NAMES),
  merchant_id: boundedId(64, 1),
  active_at: MomentOrNone.optional().describe(
    'Start of the descriptor; empty or omitted: once the alert provider has it',
  ),
  collision_reason: boundedFreeText(LONGEST_REASON)
    .optional()
    .describe('Reason for adding it despite conflicts with descriptors of other clients'),
};
export const NewDescriptor = z.strictObject(newDescriptor);
export type NewDescriptor = z.output<typeof NewDescriptor>;

/** The most lines of one call. */
export const MOST_LINES = 10_000;

/** The outcomes that can be sent automatically: final ones of the type that need no amount. */
function defaultsOf(type: Parameters<typeof outcomesOf>[0]): [AlertOutcome, ...AlertOutcome[]] {
  const names = outcomesOf(type).filter((name) => isFinalOutcome(name) && name !== 'partially_stopped');
  return names as [AlertOutcome, ...AlertOutcome[]];
}
export const DEFAULT_DISPUTE_OUTCOMES = defaultsOf('CustomerDisputeAlerts');
export const DEFAULT_FRAUD_OUTCOMES = defaultsOf('ConfirmedFraudAlerts');

/** How a descriptor's alerts are dealt with while it is active. */
export const descriptorSettings = {
  auto_refund: z.boolean(),
  default_dispute_outcome: z.enum(DEFAULT_DISPUTE_OUTCOMES).nullable(),
  default_fraud_outcome: z.enum(DEFAULT_FRAUD_OUTCOMES).nullable(),
};

/** A conflicting descriptor of another client; its client is shown only to callers with access. */
export const Collision = z.object({
  kind: z
    .enum(['same', 'covers', 'covered'])
    .describe(
      'same: identical text; covers: the other descriptor starts with this one; covered: this one starts with the other',
    ),
  criterion: z.string().nullable(),
  merchant_id: z.string().nullable(),
  merchant_name: z.string().nullable(),
});
export type Collision = z.output<typeof Collision>;

/** The descriptors of others that one collides with. */
export const Collisions = z.object({
  collisions: z.array(Collision).max(MOST_COLLISIONS),
  has_more: z.boolean(),
});
export type Collisions = z.output<typeof Collisions>;

/** All fields of a descriptor. */
export const descriptorFields = {
  ...descriptorList.fields,
  status_reason: maybe(text('Reason for rejection', '拒绝原因', '拒絕原因')),
  collision_reason: maybe(
    text('Reason for adding it despite the conflict', '存在冲突仍需新增的原因', '有衝突仍要新增的原因'),
  ),
  provider_told_at: maybe(time('Alert provider notified', '通知预警服务商时间', '通知預警服務商時間')),
} as const;

/** A descriptor with all its details. */
export const Descriptor = rowModel(descriptorFields)
  .and(z.object({ version: z.int().min(1).describe('Send with a change; an outdated version is rejected') }))
  .and(Collisions);
export type Descriptor = z.output<typeof Descriptor>;

/** The fields of an alert that was assigned by a descriptor. */
export const matchedAlertFields = {
  'alert.EthocaID': alertList.fields['alert.EthocaID'],
  'alert.AlertTimestamp': alertList.fields['alert.AlertTimestamp'],
  type: alertList.fields.type,
  'alert.Amount': alertList.fields['alert.Amount'],
  'alert.Currency': alertList.fields['alert.Currency'],
  status: alertList.fields.status,
} as const;
export const MatchedAlert = rowModel(matchedAlertFields).and(z.object({ id: z.int() }));
export type MatchedAlert = z.output<typeof MatchedAlert>;
