import type { OrderFollower, OrderStep } from '../orders/order-steps.service.ts';
import type { RefundFollower } from '../refunds/refund-work.service.ts';
import type { EmailWanted, NewEmails } from './new-emails.service.ts';

/** The emails that a step of an order causes. */
function emailsFor(step: OrderStep): EmailWanted {
  const { icsId, at } = step;
  if (step.step === 'created') return { icsId, at, kind: 'confirmation', cause: 'order' };
  if (step.step === 'shipped') {
    return { icsId, at, kind: 'delivery', cause: `parcels ${[...step.links].sort().join(' ')}` };
  }
  const { status, amount, currency, reference } = step;
  const refund = { status, amount, currency, reason: null };
  return { icsId, at, kind: 'refund', cause: `shop ${reference}`, facts: { refund } };
}

/** Tells buyers what their shop reported. */
export const tellOfSteps =
  (emails: NewEmails): OrderFollower =>
  async (ctx, steps) =>
    void (await emails.queue({ ctx, input: steps.map(emailsFor) }));

/** Tells buyers of refunds that the platform made. */
export const tellOfRefund =
  (emails: NewEmails): RefundFollower =>
  async (ctx, { status: result, id, icsId, amount, refundedAmount, currency, type }) => {
    if (result !== 'SUCCESS' || icsId === null) return;
    const status = type === 'full' ? 'FULL_REFUND' : 'PARTIAL_REFUND';
    const refund = { status, amount: refundedAmount ?? amount, currency, reason: null };
    await emails.queue({ ctx, input: [{ icsId, kind: 'refund', cause: `refund ${id}`, facts: { refund } }] });
  };
