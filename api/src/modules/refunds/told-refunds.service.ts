import type { AttemptKind, AttemptOutcome, RefundPlatformName } from '@cbp/shared/entities/refund-result';
import type { RefundRule } from '@cbp/shared/entities/refund-rule';
import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import { selectDescriptorId, upsertSettings } from './refund-settings.sql.ts';
import {
  insertAttempt,
  insertRefund,
  keepNotification,
  type NewRefund,
  updateAttempt,
} from './refunds.sql.ts';

/** A refund with what its platform was asked, as it is told. */
export type ToldRefund = {
  row: NewRefund;
  attempts: readonly { kind: AttemptKind; at: Date; outcome: AttemptOutcome; said: string | null }[];
};

/** How payments under a descriptor are refunded, as it is told: without secrets. */
export type ToldSettings = {
  clientId: string;
  descriptor: string;
  platform: RefundPlatformName;
  merchantId: string | null;
  rules: RefundRule[];
};

/** A platform's notification of an unrequested refund. */
export type ToldNotification = Parameters<typeof keepNotification>[1];

const TOOK_MS = 640;

/** Stores past refunds and refund settings. */
export function createRefunds(context: {
  ctx: { db: Database; now: () => Date };
  input: {
    refunds: readonly ToldRefund[];
    settings: readonly ToldSettings[];
    notifications: readonly ToldNotification[];
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
    for (const row of input.notifications) await keepNotification(tx, row);
    for (const { row, attempts } of input.refunds) {
      const refundResultId = await insertRefund(tx, row);
      for (const { kind, at, outcome, said } of attempts) {
        const id = await insertAttempt(tx, { refundResultId, kind, at });
        await updateAttempt(tx, id, { outcome, said, durationMs: TOOK_MS });
      }
    }
  });
}
