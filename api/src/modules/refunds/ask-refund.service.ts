import { randomBytes } from 'node:crypto';
import type { RefundOrigin, RefundReason } from '@cbp/shared/entities/refund-result';
import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../access/call-context.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { isComplete } from './platform-access.service.ts';
import { selectSettingsInForce } from './refund-settings.sql.ts';
import { REFUND_KIND } from './refund-work.service.ts';
import {
  insertRefund,
  isStopped,
  linkAlert,
  lockPayment,
  type Payment,
  type RefundRow,
  selectPayment,
  selectRefundsOf,
} from './refunds.sql.ts';

/** A platform that was away for a day is for a person. */
const GIVE_UP_MS = 24 * 60 * 60_000;
/** Of one client at once, over all servers. */
const AT_ONCE = 2;
const KEY_BYTES = 16;
const PENNY = 0.00005;

type Ctx = Pick<ServiceContext, 'db' | 'now'>;

/** Who wants how much of a payment given back. */
export type WantedRefund = {
  icsId: string;
  alertId: number | null;
  descriptorId: number;
  amount: number;
  currency: string;
  origin: RefundOrigin;
  askedBy: string | null;
  comment: string | null;
};

/** Letters alone: nothing takes it for the number of a card. */
function newKey(): string {
  const letters = [...randomBytes(KEY_BYTES).toString('hex')].map((digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 16)),
  );
  return `rf${letters.join('')}`;
}

/** How a payment stands: what of it was given back or may have been, and whether something is still open. */
export type PaymentState = { payment: Payment; refunds: RefundRow[]; left: number | null; isOpen: boolean };

async function stateOf(db: Database, payment: Payment): Promise<PaymentState> {
  const refunds = await selectRefundsOf(db, payment);
  const given = refunds.reduce((sum, row) => sum + (row.refundedAmount ?? row.amount ?? 0), payment.recorded);
  const left =
    payment.amount === null ? null : Math.max(0, Math.round((payment.amount - given) * 10_000) / 10_000);
  return { payment, refunds, left, isOpen: refunds.some(({ status }) => status !== 'SUCCESS') };
}

/** How a payment stands at this moment; null where there is no such transaction. */
export async function paymentState(db: Database, icsId: string): Promise<PaymentState | null> {
  const payment = await selectPayment(db, icsId);
  return payment ? stateOf(db, payment) : null;
}

/** The same, kept from other refunds until the end of the transaction. */
export async function lockedPayment({ db }: Pick<Ctx, 'db'>, icsId: string): Promise<PaymentState | null> {
  const payment = await selectPayment(db, icsId);
  if (!payment) return null;
  await lockPayment(db, payment);
  return stateOf(db, payment);
}

/** Why so much of a payment is not given back; null where nothing stands against it. */
export function reasonAgainst(
  { payment, left, isOpen }: PaymentState,
  { amount, currency }: Pick<WantedRefund, 'amount' | 'currency'>,
): RefundReason | null {
  if (payment.transactionId === null || payment.clientId === null) return 'no_reference';
  if (left === null) return 'no_amount';
  if (payment.currency !== currency) return 'currency';
  if (isOpen) return 'open';
  return amount > left + PENNY ? 'beyond' : null;
}

/** Has a task ask the platform, for the so manieth time that somebody wants it. */
export async function queueRefund(
  ctx: Ctx,
  tasks: Tasks,
  { id, clientId, askNo }: Pick<RefundRow, 'id' | 'clientId' | 'askNo'>,
): Promise<void> {
  await tasks.queue({
    ctx,
    kind: REFUND_KIND,
    input: {
      key: `refund ${id}.${askNo}`,
      lane: `refunds ${clientId}`,
      laneWidth: AT_ONCE,
      about: `refund ${id}`,
      payload: { refundId: id },
      giveUpAt: new Date(ctx.now().getTime() + GIVE_UP_MS),
    },
  });
}

/**
 * Stores a refund and has it asked for, in the transaction of whoever wants it: the only way in which one comes to be. What
 * stands against it is answered in place of it, and nothing is stored.
 */
export async function askForRefund(
  ctx: Ctx,
  tasks: Tasks,
  wanted: WantedRefund,
): Promise<{ id: number } | { reason: RefundReason }> {
  const state = await lockedPayment(ctx, wanted.icsId);
  if (!state) return { reason: 'no_reference' };
  const against = reasonAgainst(state, wanted);
  if (against) return { reason: against };
  if (await isStopped(ctx.db)) return { reason: 'stopped' };
  const [found] = await selectSettingsInForce(ctx.db, { ids: [wanted.descriptorId] });
  const { payment } = state;
  // Nobody's payment is refunded with the keys of somebody else.
  const isTheirs = found?.descriptor.clientId === payment.clientId;
  if (!found || !isTheirs || !isComplete(found.settings)) return { reason: 'no_settings' };
  const { settings } = found;
  const isManual = settings.platform === 'manual';
  const isWhole = Math.abs(wanted.amount - (payment.amount ?? 0)) < PENNY;
  const { alertId, icsId, descriptorId, amount, currency, origin, askedBy, comment } = wanted;
  const id = await insertRefund(ctx.db, {
    icsId,
    alertId,
    descriptorId,
    amount,
    currency,
    origin,
    askedBy,
    comment,
    clientId: payment.clientId,
    platform: settings.platform,
    merchantId: settings.merchantId,
    transactionId: payment.transactionId,
    refundOrderId: newKey(),
    type: isWhole ? 'full' : 'partial',
    status: 'PENDING',
    reason: isManual ? 'by_hand' : null,
    createdAt: ctx.now(),
  });
  if (alertId !== null) await linkAlert(ctx.db, alertId, id);
  if (!isManual) await queueRefund(ctx, tasks, { id, clientId: payment.clientId, askNo: 1 });
  return { id };
}
