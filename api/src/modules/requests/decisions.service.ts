import { contract } from '@cbp/shared/contract';
import { refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import { sumOfAmounts } from '@cbp/shared/money/money';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { recordedRefund } from '@cbp/shared/payments/refund';
import type { GrantWay } from '@cbp/shared/requests/buyer-request';
import type { AnyContractProcedure } from '@orpc/contract';
import { defineChange } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { storeShopRefund } from '../orders/order-facts.service.ts';
import { findReceipt, isIcsId, type Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { lockedPayment } from '../refunds/ask-refund.service.ts';
import { readRefundableOfReceipt } from '../refunds/read-refund.service.ts';
import { nameOf, type RefundRequests } from '../refunds/refund-changes.service.ts';
import { type AuditedRequest, REQUEST, type RequestContext, readState } from './request-entity.service.ts';
import { cutText, recordInHistory, withoutOldDecision } from './request-writes.service.ts';
import { type EntryRow, refreshRequest, selectEntries, selectRequest, updateOpen } from './requests.sql.ts';
import type { Telling } from './tell.service.ts';

type Named = { id: string; version: number };
type Grant = Named & {
  by: GrantWay;
  amount?: number | undefined;
  descriptor_id?: number | undefined;
  reference?: string | undefined;
  refunded_at?: string | undefined;
  despite_chargeback?: boolean | undefined;
};
type Step<Input> = { ctx: RequestContext; input: Input; receipt: Receipt };
type Decided = Partial<EntryRow> & { decision: NonNullable<EntryRow['decision']> };
type Recorded = Parameters<typeof recordInHistory>[2];

const REFERENCE_BYTES = 9;

/** How much is granted, checked against what is left of the payment, which stays locked. */
async function amountToGrant({ ctx, input }: Step<Grant>) {
  const state = await lockedPayment(ctx, input.id);
  const { left = null, currency = null, amount: paid = null } = state?.account ?? {};
  if (!state || left === null || currency === null || paid === null) throw new ApiError('refunds/no_payment');
  const { account } = state;
  if (account.isOpen) throw new ApiError('refunds/open');
  if (account.chargebacks.length > 0 && !input.despite_chargeback) throw new ApiError('refunds/charged_back');
  const amount = input.amount ?? left;
  const refusal = refusalOfAmount(amount, currency);
  if (refusal !== null) throw invalidInput([{ path: 'amount', message: refusal }]);
  if (amount > left || amount <= 0) throw new ApiError('refunds/beyond');
  const isWhole = amount === left;
  return { amount, currency, paid, status: isWhole ? 'FULL_REFUND' : 'PARTIAL_REFUND' } as const;
}

/** The record of the shop's refunds after one more; the last number is what was refunded so far. */
function recordAfter({ refund }: Receipt, paid: number, currency: string, amount: number) {
  const before = recordedRefund(
    { status: refund?.status ?? null, partial: refund?.partialRefund ?? null },
    paid,
  );
  const total = sumOfAmounts([before, amount]);
  return {
    status: total === paid ? ('FULL_REFUND' as const) : ('PARTIAL_REFUND' as const),
    amount: paid,
    currency,
    partialRefund: [...(refund?.partialRefund ?? []), total],
    reason: refund?.reason ?? null,
  };
}

/** The record of a decision without a refund. One of a refund stays, since the account of the payment is summed from it. */
function recordOf({ refund, amount, currency }: Receipt, status: Decided['decision'], reason: string | null) {
  const record = { status: refund?.status ?? null, partial: refund?.partialRefund ?? null };
  if (recordedRefund(record, amount) > 0) return {};
  return { refund: { status, amount, currency, partialRefund: refund?.partialRefund ?? [], reason } };
}

/** The decisions of merchants. */
export function createDecisions({ refunds, telling }: { refunds: RefundRequests; telling: Telling }) {
  const define = <Input extends Named>(declared: {
    call: AnyContractProcedure;
    /** Whether it is a decision of something open, and not more. */
    needsOpen: (awaits: { isOpen: boolean; isWaiting: boolean }) => boolean;
    work: (step: Step<Input>) => Promise<{ decided: Decided; recorded: Recorded }>;
    sent: (input: Input) => unknown;
  }) => {
    const change = defineChange({
      call: declared.call,
      entity: REQUEST,
      idOf: ({ id }: Input) => id,
      async work({ ctx, input }: { ctx: RequestContext; input: Input; before: AuditedRequest }) {
        const icsId = input.id;
        const receipt = await findReceipt(ctx.db, icsId);
        if (!receipt) throw new ApiError('requests/not_found');
        const row = await selectRequest(ctx.db, icsId);
        const isOpen = (await selectEntries(ctx.db, icsId)).some(({ state }) => state === 'open');
        if (!declared.needsOpen({ isOpen, isWaiting: (row?.waitingSince ?? null) !== null })) {
          throw new ApiError('requests/nothing_open');
        }
        const { decided, recorded } = await declared.work({ ctx, input, receipt });
        const now = ctx.now();
        const decision = { ...decided, decidedAt: now, decidedBy: nameOf(ctx.actor) };
        const kinds = ['issue', 'request'] as const;
        await updateOpen(ctx.db, { icsId, kinds }, { ...decision, state: 'decided' });
        await updateOpen(ctx.db, { icsId, kinds: ['tracking'] }, { state: 'noted' });
        await recordInHistory(ctx, icsId, recorded);
        await refreshRequest(ctx.db, icsId, { now, isAnswered: true, isNewVersion: false });
        await telling.buyer({ ctx, input: { icsId } });
      },
      answer: ({ ctx, input }) => readState(ctx, input.id),
      sent: declared.sent,
    });
    return async (context: { ctx: RequestContext; input: Input }) => {
      if (!isIcsId(context.input.id)) throw new ApiError('requests/not_found');
      return change(context);
    };
  };

  async function byPlatform(step: Step<Grant>, amount: number): Promise<number> {
    const { ctx, input } = step;
    const { id } = input;
    const likely = async () =>
      (await readRefundableOfReceipt({ ctx, input: { id } })).settings[0]?.descriptor_id;
    const descriptorId = input.descriptor_id ?? (await likely());
    if (descriptorId === undefined) throw new ApiError('refunds/no_settings');
    const wanted = {
      descriptor_id: descriptorId,
      amount,
      despite_chargeback: input.despite_chargeback ?? false,
    };
    return (await refunds.request({ ctx, input: { id, ...wanted } })).id;
  }

  return {
    grant: define<Grant>({
      call: contract.grantRequest,
      needsOpen: () => true,
      async work(step) {
        const { ctx, input, receipt } = step;
        const { amount, currency, paid, status } = await amountToGrant(step);
        const event = { event: 'REFUND_UPDATED', refund: [status, amount, currency].join(',') };
        const decided = { decision: status, decidedAmount: amount, decidedCurrency: currency };
        if (input.by === 'platform') {
          const refundId = await byPlatform(step, amount);
          return {
            decided: { ...decided, grantedBy: 'platform', refundId },
            // Evidence must not tell of a refund that may fail: the refund records its own event once it is made.
            recorded: { events: [], ...withoutOldDecision(receipt) },
          };
        }
        const refundedAt = input.refunded_at ? new Date(input.refunded_at) : ctx.now();
        const reference = input.reference || `request ${randomId(REFERENCE_BYTES)}`;
        const refund = { icsId: input.id, reference, amount, currency, refundedAt, recordedAt: ctx.now() };
        await storeShopRefund(ctx.db, refund);
        return {
          decided: { ...decided, grantedBy: 'hand', reference: input.reference || null },
          recorded: {
            events: [{ ...event, time: refundedAt }],
            refund: recordAfter(receipt, paid, currency, amount),
          },
        };
      },
      sent: ({ id: _id, ...sent }) => sent,
    }),

    exchange: define<Named & { text: string; tracking_url?: string | undefined }>({
      call: contract.exchangeRequest,
      needsOpen: ({ isOpen }) => isOpen,
      async work({ ctx, input, receipt }) {
        return {
          decided: {
            decision: 'EXCHANGE',
            decidedText: cutText(receipt, input.text),
            trackingUrl: input.tracking_url || null,
          },
          recorded: {
            events: [{ event: 'REFUND_UPDATED', time: ctx.now(), refund: 'EXCHANGE,,' }],
            ...recordOf(receipt, 'EXCHANGE', null),
          },
        };
      },
      sent: ({ version }) => ({ version }),
    }),

    reject: define<Named & { reason: string }>({
      call: contract.rejectRequest,
      needsOpen: ({ isOpen }) => isOpen,
      async work({ ctx, input, receipt }) {
        const reason = cutText(receipt, input.reason);
        return {
          decided: { decision: 'NOT_REFUND', decidedText: reason },
          recorded: {
            events: [{ event: 'REFUND_UPDATED', time: ctx.now(), refund: 'NOT_REFUND,,' }],
            ...recordOf(receipt, 'NOT_REFUND', reason),
          },
        };
      },
      sent: ({ version }) => ({ version }),
    }),

    close: define<Named & { reason?: string | undefined }>({
      call: contract.closeRequest,
      needsOpen: ({ isOpen, isWaiting }) => isOpen || isWaiting,
      async work({ ctx, input, receipt }) {
        const reason = input.reason ? cutText(receipt, input.reason) : null;
        const time = ctx.now();
        return {
          decided: { decision: 'OTHERS', decidedText: reason },
          recorded: {
            events: [
              { event: 'REFUND_UPDATED', time, refund: 'OTHERS,,' },
              { event: 'CLOSED', time, issue: reason },
            ],
            ...recordOf(receipt, 'OTHERS', null),
          },
        };
      },
      sent: ({ version }) => ({ version }),
    }),
  };
}
