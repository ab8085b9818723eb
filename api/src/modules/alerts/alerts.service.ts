import type { AlertSource, RefundResultStatus } from '@cbp/shared/alerts/alert';
import type { Alert, AmountMark } from '@cbp/shared/alerts/alert.model';
import { refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { ClientRecords } from '../clients/client-records.service.ts';
import { findAccount, standingOf } from '../payments/payment-accounts.service.ts';
import { findDelivery } from '../receipt-transactions/delivery.service.ts';
import { noteRefundResult } from '../receipt-transactions/stored-receipts.service.ts';
import { alertSource } from './alerts.list.ts';
import {
  type AlertRow,
  countAlertsWithin,
  insertAlerts,
  insertRefundResult,
  type NewAlert,
  type NewRefundResult,
  selectAlert,
  selectSimilar,
  selectSources,
} from './alerts.sql.ts';
import { withClients } from './client-of-alert.service.ts';
import { readReceiptOfMatch } from './receipt-of-match.service.ts';

/** What a network sent besides the list columns. */
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

/** Flags inconsistent amounts and currency of an alert, as delivered. */
function amountMarkOf({ amount, chargebackAmount, currency, more }: AlertRow): AmountMark | null {
  const { Amount = amount, ChargebackAmount = chargebackAmount } = more;
  for (const one of [Amount, ChargebackAmount]) {
    const sent = one === null ? '' : String(one);
    const message = refusalOfAmount(sent, currency);
    if (message !== null) return { message, sent };
  }
  return null;
}

/** The fields of an alert outside its list. */
const besidesList = (row: AlertRow) => ({
  amount_mark: amountMarkOf(row),
  sent: sentOf(row),
  amount_stopped: row.amountStopped,
  comments: row.comments,
  contradiction_reason: row.contradictionReason,
  sent_at: row.sentAt?.toISOString() ?? null,
});

/** Other alerts of the payment of an alert, within the scope. */
async function similarTo(ctx: ReadContext, alert: AlertRow): Promise<Alert['similar']> {
  const rows = await selectSimilar(ctx.db, ctx.scope, alert);
  const inList = await readRowsByKey(
    ctx,
    alertSource,
    rows.map(({ id }) => String(id)),
  );
  return rows.flatMap((row) => {
    const listed = inList.get(String(row.id));
    return listed ? [{ ...listed, ...besidesList(row), is_original: row.id === alert.duplicateOf }] : [];
  });
}

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;

/** One alert within the scope, whole. Throws alerts/not_found for any other. */
export async function readAlert({ ctx, input }: { ctx: ReadContext; input: { id: number } }): Promise<Alert> {
  const { db } = ctx;
  const inList = (await readRowsByKey(ctx, alertSource, [String(input.id)])).get(String(input.id));
  const row = inList && (await selectAlert(db, input.id));
  if (!row) throw new ApiError('alerts/not_found');
  const receipt = row.icsId === null ? null : await readReceiptOfMatch(ctx, row.icsId);
  return {
    ...inList,
    ...besidesList(row),
    ambiguous_times: row.ambiguousTimes,
    more: row.more,
    answer_error: row.answerError,
    payment: await paymentOf(db, row),
    reasons: row.matchReasons,
    receipt,
    delivery: receipt && (await readDelivery(db, receipt.iCS_id)),
    similar: await similarTo(ctx, row),
    version: row.version,
  };
}

/** The delivery of a transaction that the caller has access to. */
async function readDelivery(db: Database, icsId: string): Promise<Alert['delivery']> {
  const found = await findDelivery(db, icsId);
  if (!found) return null;
  return {
    is_signed: found.isSigned,
    parcels: found.parcels.map(({ status, word }) => ({ status, means: word })),
  };
}

/** The account of an alert's payment; null without a confirmed transaction. */
async function paymentOf(db: Database, { icsId, match }: AlertRow): Promise<Alert['payment']> {
  const found = match === 'matched' && icsId !== null ? await findAccount(db, icsId) : null;
  if (!found) return null;
  return standingOf(found.account);
}

/** The time zone of a source. */
export async function timeZoneOf(db: Database, source: AlertSource): Promise<string> {
  const found = (await selectSources(db)).find(({ name }) => name === source);
  if (!found) throw new Error(`the source ${source} is not configured`);
  return found.timeZone;
}

/** Stores alerts with their outcomes, and with the result of their refund if a platform was asked. */
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
    // A payment is refunded once, whichever of its alerts it was for.
    const refunded = new Map<string, number>();
    for (const [index, { refund }] of input.entries()) {
      const row = rows[index];
      if (row?.origin === 'client') {
        if (row.clientId) row.deliveredFor = row.clientId;
        else row.origin = 'network';
      }
      if (row?.clientId === null && row.match === 'unmatched') row.triage = 'not_ours';
      if (!row || !refund) continue;
      const payment = row.icsId ?? `alert ${index}`;
      row.refundResultId = refunded.get(payment) ?? (await insertRefundResult(tx, refundOf(row, refund)));
      refunded.set(payment, row.refundResultId);
    }
    await insertAlerts(tx, rows);
    for (const icsId of new Set(rows.flatMap(({ icsId }) => icsId ?? []))) await noteRefundResult(tx, icsId);
  });
}

/** How a refund came to its status without a stored request. */
const PAST_REFUNDS: Record<RefundResultStatus, Pick<NewRefundResult, 'platform' | 'reason'>> = {
  SUCCESS: { platform: 'manual', reason: null },
  PENDING: { platform: 'manual', reason: 'by_hand' },
  UNKNOWN: { platform: 'stripe', reason: 'no_answer' },
  FAILED: { platform: 'stripe', reason: 'stopped' },
};

function refundOf(row: NewAlert, status: RefundResultStatus): NewRefundResult {
  const { icsId, clientId, amount, currency, transactionId, outcomeAt: transactionTime, createdAt } = row;
  return {
    ...PAST_REFUNDS[status],
    status,
    endedAt: status === 'PENDING' ? null : transactionTime,
    type: 'full',
    icsId,
    clientId,
    amount,
    currency,
    transactionId,
    transactionTime,
    createdAt: transactionTime ?? createdAt,
  };
}

/** The alerts of clients, which don't block deleting one. */
export const ALERTS_OF_CLIENT: ClientRecords = {
  counted: { as: 'alerts', count: countAlertsWithin },
  blocking: null,
};
