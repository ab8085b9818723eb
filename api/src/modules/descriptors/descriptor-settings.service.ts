import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { NewRefundSettings } from '@cbp/shared/refunds/refund-settings.model';
import { defineHook } from '../../wiring/hook.ts';
import type { DescriptorCallContext } from './descriptor-entity.service.ts';
import { updateDescriptor } from './descriptors.sql.ts';

/** How a descriptor's alerts are dealt with while it is active; undefined ones stay unchanged. */
export type DescriptorSettings = {
  auto_refund?: boolean | undefined;
  default_dispute_outcome?: AlertOutcome | null | undefined;
  default_fraud_outcome?: AlertOutcome | null | undefined;
};

/** Stores the refund settings that are sent with a new descriptor, in the transaction that adds it. */
export type RefundSettingsStore = (context: {
  ctx: DescriptorCallContext;
  input: { id: number; settings: NewRefundSettings };
}) => Promise<void>;
export const REFUND_SETTINGS_SENT = defineHook<RefundSettingsStore>('descriptors.refund_settings');

/** Writes the settings within a change that checked the descriptor. */
export function writeDescriptorSettings({
  ctx,
  input,
}: {
  ctx: Pick<DescriptorCallContext, 'db' | 'now'>;
  input: DescriptorSettings & { id: number };
}): Promise<void> {
  return updateDescriptor(ctx.db, input.id, {
    autoRefund: input.auto_refund,
    defaultDisputeOutcome: input.default_dispute_outcome,
    defaultFraudOutcome: input.default_fraud_outcome,
    updatedAt: ctx.now(),
  });
}
