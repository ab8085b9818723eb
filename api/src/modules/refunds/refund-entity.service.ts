import type { Database } from '@cbp/shared/node/database/connect';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { type RefundRow, selectRefund } from './refunds.sql.ts';

/** A refund as stored in the audit log. */
export type AuditedRefund = {
  id: number;
  merchant_id: string | null;
  alert_id: number | null;
  iCS_id: string | null;
  platform: RefundRow['platform'];
  amount: number | null;
  currency: string | null;
  status: RefundRow['status'];
  refund_id: string | null;
  refunded_amount: number | null;
  reason: RefundRow['reason'];
  said: string | null;
  decided_by: string | null;
  decision_reason: string | null;
};

async function loadRefund(db: Database, id: number): Promise<AuditedRefund | undefined> {
  const row = await selectRefund(db, id);
  return (
    row && {
      id,
      merchant_id: row.clientId,
      alert_id: row.alertId,
      iCS_id: row.icsId,
      platform: row.platform,
      amount: row.amount,
      currency: row.currency,
      status: row.status,
      refund_id: row.refundId,
      refunded_amount: row.refundedAmount,
      reason: row.reason,
      said: row.said,
      decided_by: row.decidedBy,
      decision_reason: row.decisionReason,
    }
  );
}

/** The refund entity for changes. */
export const REFUND: Entity<ChangeContext, AuditedRefund> = {
  type: 'refund',
  table: refundResults,
  errors: { notFound: 'refunds/not_found', changed: 'refunds/changed' },
  load: (db, id) => loadRefund(db, Number(id)),
  clientOf: (refund) => refund.merchant_id,
};
