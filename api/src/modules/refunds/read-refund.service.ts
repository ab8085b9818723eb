import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { Refund, Refundable } from '@cbp/shared/refunds/refund-result.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { readVisibleAlert } from '../alerts/alert-entity.service.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { findAccount } from '../payments/payment-accounts.service.ts';
import { isReceiptVisible } from '../receipt-transactions/receipt-transactions.service.ts';
import { isComplete } from './platform-access.service.ts';
import { selectSettingsInForce } from './refund-settings.sql.ts';
import { refundSource } from './refunds.list.ts';
import {
  isStopped,
  type RefundRow,
  selectAttempts,
  selectDescriptorText,
  selectOfPayment,
  selectPaymentOfAlert,
  selectRefund,
} from './refunds.sql.ts';

/** The right to have payments of a client given back. */
export const MAY_REFUND = { service: 'ethoca', right: 'alert.update' } as const;

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** Whether a user may set the result: it is unknown, or no further checks run. */
export function canBeDecided({ status, reason }: Pick<RefundRow, 'status' | 'reason'>): boolean {
  return status === 'UNKNOWN' || (status === 'PENDING' && (reason === 'by_hand' || reason === 'under_way'));
}

/** Whether there is a platform that can be asked about it once more. */
export function canCheckStatus({ status, reason, platform }: RefundRow): boolean {
  if (platform === 'manual') return false;
  return status === 'UNKNOWN' || (status === 'PENDING' && reason === 'under_way');
}

const besidesList = (row: RefundRow, descriptor: string | null) => ({
  said: row.said,
  comment: row.comment,
  first_sent_at: isoOrNull(row.firstSentAt),
  last_sent_at: isoOrNull(row.lastSentAt),
  sends: row.sends,
  decided_by: row.decidedBy,
  decision_reason: row.decisionReason,
  descriptor,
});

/** One refund within the scope, with every time that its platform was asked. Throws refunds/not_found. */
export async function readRefund({
  ctx,
  input,
}: {
  ctx: ReadContext;
  input: { id: number };
}): Promise<Refund> {
  const { db } = ctx;
  const listed = (await readRowsByKey(ctx, refundSource, [String(input.id)])).get(String(input.id));
  const row = listed && (await selectRefund(db, input.id));
  if (!row) throw new ApiError('refunds/not_found');
  const descriptor = row.descriptorId === null ? null : await selectDescriptorText(db, row.descriptorId);
  const attempts = await selectAttempts(db, input.id);
  return {
    ...listed,
    ...besidesList(row, descriptor),
    attempts: attempts.map(({ id, at, kind, outcome, said, durationMs }) => ({
      id,
      at: at.toISOString(),
      kind,
      outcome,
      said,
      duration_ms: durationMs,
    })),
    can_be_decided: canBeDecided(row),
    can_be_asked: canCheckStatus(row),
    version: row.version,
  };
}

/** The account of a payment, as far as the caller may see refunds; the platform is shown to those who may refund it. */
async function readRefundable(ctx: ReadContext, icsId: string): Promise<Refundable> {
  const { db, actor } = ctx;
  const scope = scopeOf(actor, { service: 'ethoca', right: 'alert.read' });
  const found = await findAccount(db, icsId);
  if (!found) throw new ApiError('receipts/not_found');
  const { payment, account } = found;
  const { left, isOpen, chargebacks } = account;
  const rows = await selectOfPayment(db, payment);
  const listed = await readRowsByKey(
    { ...ctx, scope },
    refundSource,
    rows.map(({ id }) => String(id)),
  );
  const { clientId } = payment;
  const inForce = clientId === null ? [] : await selectSettingsInForce(db, { clientId });
  const named = clientId === null ? [] : [clientId];
  const mayRefund = (await findClientsWithin(db, scopeOf(actor, MAY_REFUND), named)).length > 0;
  const texts = new Map(inForce.map(({ descriptor }) => [descriptor.id, descriptor.descriptor]));
  const settings = inForce
    .filter((one) => isComplete(one.settings))
    // That of the alert, or of the statement, is the likeliest.
    .sort(
      (a, b) =>
        Number(b.descriptor.descriptor === payment.descriptor) -
        Number(a.descriptor.descriptor === payment.descriptor),
    );
  const obstacle = () => {
    if (payment.transactionId === null || payment.clientId === null) return 'no_reference';
    if (payment.amount === null || payment.currency === null) return 'no_amount';
    if (left === null) return 'currency';
    if (isOpen) return 'open';
    if (left === 0) return 'refunded';
    return settings.length === 0 ? 'no_settings' : null;
  };
  return {
    iCS_id: icsId,
    amount: payment.amount,
    currency: payment.currency,
    left,
    refunded: account.refunded,
    chargebacks: chargebacks.map(({ on, ...one }) => ({ on: isoOrNull(on), ...one })),
    obstacle: (await isStopped(db)) ? 'stopped' : obstacle(),
    settings: (mayRefund ? settings : []).map((one) => ({
      descriptor_id: one.descriptor.id,
      descriptor: one.descriptor.descriptor,
      platform: one.settings.platform,
    })),
    refunds: rows.flatMap((row) => {
      const inList = listed.get(String(row.id));
      return inList ? [{ ...inList, ...besidesList(row, texts.get(row.descriptorId ?? 0) ?? null) }] : [];
    }),
  };
}

/** The same for the payment of an alert; null without a transaction. Throws alerts/not_found. */
export async function readRefundableOfAlert(context: {
  ctx: ReadContext;
  input: { id: number };
}): Promise<Refundable | null> {
  const { ctx, input } = context;
  await readVisibleAlert({ ctx, input });
  const payment = await selectPaymentOfAlert(ctx.db, input.id);
  if (!payment?.icsId || payment.match !== 'matched') return null;
  const found = await readRefundable(ctx, payment.icsId);
  const settings = [...found.settings].sort(
    (a, b) =>
      Number(b.descriptor_id === payment.descriptorId) - Number(a.descriptor_id === payment.descriptorId),
  );
  return { ...found, settings };
}

/** The same for a transaction that the caller may see. Throws receipts/not_found. */
export async function readRefundableOfReceipt(context: {
  ctx: ReadContext;
  input: { id: string };
}): Promise<Refundable> {
  const { ctx, input } = context;
  if (!(await isReceiptVisible(ctx.db, ctx.actor, input.id))) throw new ApiError('receipts/not_found');
  return readRefundable(ctx, input.id);
}
