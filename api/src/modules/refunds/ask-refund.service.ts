import { randomBytes } from 'node:crypto';
import type { RefundOrigin, RefundReason } from '@cbp/shared/refunds/refund-result';
import type { ServiceContext } from '../../access/call-context.ts';
import { type AccountOfPayment, findAccount, findPayment } from '../payments/payment-accounts.service.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { isComplete } from './platform-access.service.ts';
import { selectSettingsInForce } from './refund-settings.sql.ts';
import { REFUND_KIND } from './refund-work.service.ts';
import {
  insertRefund,
  isStopped,
  linkAlert,
  lockPayment,
  type PaymentKey,
  type RefundRow,
  selectRefundsOf,
} from './refunds.sql.ts';

/** A platform that was away for a day is for a person. */
const GIVE_UP_MS = 24 * 60 * 60_000;
/** Of one client at once, over all servers. */
const AT_ONCE = 2;
const KEY_BYTES = 16;

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
  /** Whether a user confirmed the refund despite a chargeback. */
  despiteChargeback?: boolean;
};

/** Letters only, so that it can't be mistaken for a card number. */
function newKey(): string {
  const letters = [...randomBytes(KEY_BYTES).toString('hex')].map((digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 16)),
  );
  return `rf${letters.join('')}`;
}

/** The account of a payment, and its completed and possible refunds. */
export type PaymentState = AccountOfPayment & { refunds: RefundRow[] };

/** Locks a payment against other refunds until the end of the transaction, and returns its account as it is then. */
export async function lockedAccount(
  { db }: Pick<Ctx, 'db'>,
  payment: PaymentKey,
): Promise<AccountOfPayment | null> {
  await lockPayment(db, payment);
  return findAccount(db, payment.icsId);
}

/** The same for a transaction, with the refunds of its payment; null if it doesn't exist. */
export async function lockedPayment({ db }: Pick<Ctx, 'db'>, icsId: string): Promise<PaymentState | null> {
  const payment = await findPayment(db, icsId);
  const state = payment && (await lockedAccount({ db }, payment));
  return state && { ...state, refunds: await selectRefundsOf(db, state.payment) };
}

/** Why so much of a payment is not given back; null where nothing stands against it. */
export function reasonAgainst(
  { payment, account }: AccountOfPayment,
  {
    amount,
    currency,
    despiteChargeback,
  }: Pick<WantedRefund, 'amount' | 'currency'> & { despiteChargeback: boolean },
): RefundReason | null {
  if (payment.transactionId === null || payment.clientId === null) return 'no_reference';
  if (account.amount === null) return 'no_amount';
  if (account.currency !== currency || account.left === null) return 'currency';
  if (account.isOpen) return 'open';
  if (account.chargebacks.length > 0 && !despiteChargeback) return 'charged_back';
  return amount > account.left ? 'beyond' : null;
}

/** Queues the refund request; the number of attempts is part of the task's idempotency key. */
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
 * Stores a refund and queues its request, in the caller's transaction: the only way to create one. If a rule prevents it,
 * returns the reason and stores nothing.
 */
export async function askForRefund(
  ctx: Ctx,
  tasks: Tasks,
  wanted: WantedRefund,
): Promise<{ id: number } | { reason: RefundReason }> {
  const asked = await findPayment(ctx.db, wanted.icsId);
  const state = asked && (await lockedAccount(ctx, asked));
  if (!state) return { reason: 'no_reference' };
  const against = reasonAgainst(state, { ...wanted, despiteChargeback: wanted.despiteChargeback === true });
  if (against) return { reason: against };
  if (await isStopped(ctx.db)) return { reason: 'stopped' };
  const [found] = await selectSettingsInForce(ctx.db, { ids: [wanted.descriptorId] });
  const { payment } = state;
  // A payment must never be refunded with another client's keys.
  const isTheirs = found?.descriptor.clientId === payment.clientId;
  if (!found || !isTheirs || !isComplete(found.settings)) return { reason: 'no_settings' };
  const { settings } = found;
  const isManual = settings.platform === 'manual';
  const isWhole = wanted.amount === payment.amount;
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
