import type { RefundResultStatus } from '@cbp/shared/entities/alert';
import type { Alert } from '@cbp/shared/entities/alert.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, scopeOf } from '../../access/tenant-scope.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { alertSource } from './alerts.list.ts';
import {
  type AlertRow,
  insertAlerts,
  insertRefundResult,
  type NewAlert,
  type NewRefundResult,
  selectAlert,
  selectDescriptorText,
  selectReceiptOf,
  selectSimilar,
} from './alerts.sql.ts';
import { withClients } from './client-of-alert.service.ts';

/** What a network sent besides what lists show. */
function sentOf(row: AlertRow): Alert['sent'] {
  return {
    TransactionTimestamp: row.transactionTimestamp?.toISOString() ?? null,
    AuthCode: row.authCode,
    TransactionType: row.transactionType,
    TransactionId: row.transactionId,
    Is3DSecure: row.is3dSecure,
    ChargebackAmount: row.chargebackAmount,
    ChargebackReason: row.chargebackReason,
    Liability: row.liability,
    Age: row.age,
    MCC: row.mcc,
    MemberID: row.memberId,
  };
}

const toSimilar = (row: AlertRow, original: number | null): Alert['similar'][number] => ({
  id: row.id,
  source: row.source,
  EthocaID: row.ethocaId,
  AlertTimestamp: row.alertTimestamp.toISOString(),
  type: row.type,
  status: row.status,
  outcome: row.outcome,
  is_original: row.id === original,
});

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor'>;

/** The transaction of an alert, for whoever may read transactions of its client. */
async function receiptOf({ db, actor }: ReadContext, icsId: string | null): Promise<Alert['receipt']> {
  const scope = scopeOf(actor, { service: 'ics', right: 'transaction.read' });
  if (icsId === null || isEmptyScope(scope)) return null;
  const found = await selectReceiptOf(db, scope, icsId);
  if (!found) return null;
  const { receipt, releasedAt } = found;
  return {
    iCS_id: receipt.icsId,
    order_reference: receipt.orderReference,
    merchant_name: receipt.merchantName,
    transaction_date_time: receipt.transactionDateTime?.toISOString() ?? null,
    amount: receipt.amount,
    currency: receipt.currency,
    is_released: releasedAt !== null,
  };
}

/** One alert within the scope, whole. Throws alerts/not_found for any other. */
export async function readAlert({ ctx, input }: { ctx: ReadContext; input: { id: number } }): Promise<Alert> {
  const { db, scope } = ctx;
  const inList = (await readRowsByKey(ctx, alertSource, [String(input.id)])).get(String(input.id));
  const row = inList && (await selectAlert(db, input.id));
  if (!row) throw new ApiError('alerts/not_found');
  const similar = await selectSimilar(db, scope, row);
  return {
    ...inList,
    sent: sentOf(row),
    more: row.more,
    amount_stopped: row.amountStopped,
    comments: row.comments,
    descriptor:
      row.descriptorId === null ? null : ((await selectDescriptorText(db, row.descriptorId)) ?? null),
    reasons: row.matchReasons,
    receipt: await receiptOf(ctx, row.icsId),
    similar: similar.map((one) => toSimilar(one, row.duplicateOf)),
    version: row.version,
  };
}

/** Takes in alerts with what became of them: of each what a payment platform said of its refund, where it was asked. */
export function createAlerts(context: {
  ctx: { db: Database };
  input: readonly { row: NewAlert; refund: RefundResultStatus | null }[];
}): Promise<void> {
  const { ctx, input } = context;
  return withoutAudit(ctx.db, 'demo data: alerts that were answered before', async (tx) => {
    const rows = await withClients(
      tx,
      input.map(({ row }) => row),
    );
    for (const [index, { refund }] of input.entries()) {
      const row = rows[index];
      if (row && refund) row.refundResultId = await insertRefundResult(tx, refundOf(row, refund));
    }
    await insertAlerts(tx, rows);
  });
}

function refundOf(row: NewAlert, status: RefundResultStatus): NewRefundResult {
  const { icsId, clientId, amount, currency, transactionId, outcomeAt: transactionTime } = row;
  const platform = 'manual';
  return {
    platform,
    status,
    type: 'full',
    icsId,
    clientId,
    amount,
    currency,
    transactionId,
    transactionTime,
  };
}
