import type { Database } from '@cbp/shared/node/database/connect';
import type { AttemptKind, AttemptOutcome, RefundPlatformName } from '@cbp/shared/refunds/refund-result';
import type { RefundRule } from '@cbp/shared/refunds/refund-rule';
import { withoutAudit } from '../../changes/transactions.ts';
import { noteRefundResult } from '../receipt-transactions/stored-receipts.service.ts';
import { selectDescriptorId, upsertSettings } from './refund-settings.sql.ts';
import {
  insertAttempt,
  insertRefund,
  type NewRefund,
  storeNotificationRow,
  updateAttempt,
} from './refunds.sql.ts';

/** A past refund with the requests to its platform. */
export type PastRefund = {
  row: NewRefund;
  attempts: readonly { kind: AttemptKind; at: Date; outcome: AttemptOutcome; said: string | null }[];
};

/** Refund settings of a descriptor without secrets. */
export type PastRefundSettings = {
  clientId: string;
  descriptor: string;
  platform: RefundPlatformName;
  merchantId: string | null;
  rules: RefundRule[];
};

/** A platform's notification of an unrequested refund. */
export type PastNotification = Parameters<typeof storeNotificationRow>[1];

const DURATION_MS = 640;

/** Stores past refunds and refund settings. */
export function createRefunds(context: {
  ctx: { db: Database; now: () => Date };
  input: {
    refunds: readonly PastRefund[];
    settings: readonly PastRefundSettings[];
    notifications: readonly PastNotification[];
  };
}): Promise<void> {
  const { ctx, input } = context;
  return withoutAudit(ctx.db, 'demo data: refunds that were made before', async (tx) => {
    for (const { clientId, descriptor, ...settings } of input.settings) {
      const descriptorId = await selectDescriptorId(tx, clientId, descriptor);
      if (descriptorId !== undefined) {
        await upsertSettings(tx, { descriptorId, ...settings, updatedAt: ctx.now() });
      }
    }
    for (const row of input.notifications) await storeNotificationRow(tx, row);
    for (const { row, attempts } of input.refunds) {
      const refundResultId = await insertRefund(tx, row);
      for (const { kind, at, outcome, said } of attempts) {
        const id = await insertAttempt(tx, { refundResultId, kind, at });
        await updateAttempt(tx, id, { outcome, said, durationMs: DURATION_MS });
      }
      if (row.status === 'SUCCESS' && row.icsId) await noteRefundResult(tx, row.icsId);
    }
  });
}
