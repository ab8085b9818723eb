import { contract } from '@cbp/shared/contract';
import type { ErrorCode } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { refusalAtPlatform } from '@cbp/shared/refunds/refund-amount';
import type { RefundReason } from '@cbp/shared/refunds/refund-result';
import { refundResultList } from '@cbp/shared/refunds/refund-result.list';
import type { Refund } from '@cbp/shared/refunds/refund-result.model';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { defineChange, defineCreation, type Entity } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { readVisibleAlert } from '../alerts/alert-entity.service.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { findReceiptAlone, isReceiptVisible } from '../receipt-transactions/receipt-transactions.service.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { askForRefund, queueRefund, type WantedRefund } from './ask-refund.service.ts';
import { canBeDecided, canCheckStatus, MAY_REFUND, readRefund } from './read-refund.service.ts';
import { type AuditedRefund, REFUND } from './refund-entity.service.ts';
import { selectSettingsInForce } from './refund-settings.sql.ts';
import type { RefundFollower } from './refund-work.service.ts';
import { lockPaymentOfAlert, selectRefund, updateRefund } from './refunds.sql.ts';

type RefundCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type One = { id: number; version?: number | undefined };
type Wanted = {
  descriptor_id: number;
  amount: number;
  comment?: string | null | undefined;
  despite_chargeback?: boolean | undefined;
};
type Decision = { is_refunded: boolean; refund_id?: string | null | undefined; reason: string };
type Work<Input> = { ctx: RefundCallContext; input: Input; before: AuditedRefund };

const CODES: Partial<Record<RefundReason, ErrorCode>> = {
  stopped: 'refunds/stopped',
  open: 'refunds/open',
  beyond: 'refunds/beyond',
  charged_back: 'refunds/charged_back',
  no_settings: 'refunds/no_settings',
};

const idOf = ({ id }: { id: number }) => id;
const READ = refundResultList.right;

/** Who does it, as people read it. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.email;
  return actor.kind === 'credential' ? actor.username : actor.kind;
}

async function readVisible({ ctx, input }: { ctx: RefundCallContext; input: { id: string | number } }) {
  const id = Number(input.id);
  const found = await readRefund({ ctx: { ...ctx, scope: scopeOf(ctx.actor, READ) }, input: { id } });
  await refuseBeyond(ctx, found.merchant_id);
  return found;
}

/** Throws auth/forbidden for a client that is beyond the scope of the right that the call asks for. */
async function refuseBeyond({ db, scope }: RefundCallContext, clientId: string | null): Promise<void> {
  if (scope.kind === 'all') return;
  const found = clientId === null ? [] : await findClientsWithin(db, scope, [clientId]);
  if (found.length === 0) throw new ApiError('auth/forbidden');
}

/** The payment to refund. */
type Payment = Pick<WantedRefund, 'icsId' | 'alertId'> & { currency: string | null; clientId: string | null };

/** Throws request/invalid for an amount that the currency of the payment, or the platform, does not have. */
async function refuseDecimals(
  { db }: RefundCallContext,
  { currency, clientId }: Payment,
  { amount, descriptor_id: descriptorId }: Wanted,
): Promise<void> {
  if (currency === null) return;
  const [found] = await selectSettingsInForce(db, { ids: [descriptorId] });
  // Another client's platform must not be revealed.
  const isTheirs = found !== undefined && found.descriptor.clientId === clientId;
  const message = refusalAtPlatform(amount, currency, isTheirs ? found.settings.platform : 'manual');
  if (message !== null) throw invalidInput([{ path: 'amount', message }]);
}

const VISIBLE: Entity<RefundCallContext, AuditedRefund> = { ...REFUND, see: readVisible };

const present = async ({ ctx, input }: { ctx: RefundCallContext; input: { id: number } }) => ({
  results: await readRefund({ ctx: { ...ctx, scope: scopeOf(ctx.actor, READ) }, input }),
});
const presentCreated = ({
  ctx,
  made,
}: {
  ctx: RefundCallContext;
  made: { id: number };
}): Promise<{ results: Refund }> => present({ ctx, input: { id: made.id } });

export type RefundRequests = Pick<ReturnType<typeof createRefundChanges>, 'request'>;

/** Manual refunds, and results set by users. */
export function createRefundChanges({ tasks, follow }: { tasks: Tasks; follow: RefundFollower }) {
  async function ask(ctx: RefundCallContext, payment: Payment, asking: Wanted): Promise<{ id: number }> {
    const { icsId, alertId, currency } = payment;
    const {
      descriptor_id: descriptorId,
      amount,
      comment,
      despite_chargeback: despiteChargeback = false,
    } = asking;
    await refuseDecimals(ctx, payment, asking);
    const by = { origin: 'person', askedBy: nameOf(ctx.actor), comment: comment || null } as const;
    const wanted = {
      icsId,
      alertId,
      descriptorId,
      amount,
      currency: currency ?? '',
      despiteChargeback,
      ...by,
    };
    const asked = await askForRefund(ctx, tasks, wanted);
    if ('reason' in asked) throw new ApiError(CODES[asked.reason] ?? 'refunds/no_payment');
    return asked;
  }

  /** Requests a refund of a transaction within the caller's change. Requires the rights of the call for it. */
  async function request({ ctx, input }: { ctx: RefundCallContext; input: { id: string } & Wanted }) {
    const isVisible = await isReceiptVisible(ctx.db, ctx.actor, input.id);
    const receipt = isVisible ? await findReceiptAlone(ctx.db, input.id) : null;
    if (!receipt) throw new ApiError('receipts/not_found');
    await refuseBeyond({ ...ctx, scope: scopeOf(ctx.actor, MAY_REFUND) }, receipt.clientId);
    const { currency, clientId } = receipt;
    return ask(ctx, { icsId: input.id, alertId: null, currency, clientId }, input);
  }

  return {
    request,

    refundAlert: defineCreation({
      call: contract.refundAlert,
      entity: VISIBLE,
      async work({ ctx, input }: { ctx: RefundCallContext; input: { id: number } & Wanted }) {
        const found = await lockPaymentOfAlert(ctx.db, input.id);
        await readVisibleAlert({ ctx, input });
        if (!found?.icsId || found.match !== 'matched') throw new ApiError('refunds/no_payment');
        const receipt = await findReceiptAlone(ctx.db, found.icsId);
        const { currency = null, clientId = null } = receipt ?? {};
        return ask(ctx, { icsId: found.icsId, alertId: input.id, currency, clientId }, input);
      },
      answer: presentCreated,
    }),

    refundReceipt: defineCreation({
      call: contract.refundReceipt,
      entity: VISIBLE,
      work: request,
      answer: presentCreated,
    }),

    askAgain: defineChange({
      call: contract.askAboutRefund,
      entity: VISIBLE,
      idOf,
      async work({ ctx, input }: Work<One>) {
        const row = await selectRefund(ctx.db, input.id);
        if (!row || !canCheckStatus(row)) throw new ApiError('refunds/nothing_to_ask');
        const askNo = row.askNo + 1;
        const reason = row.reason === 'under_way' ? row.reason : null;
        await updateRefund(ctx.db, row.id, { status: 'PENDING', reason, endedAt: null, askNo });
        await queueRefund(ctx, tasks, { ...row, askNo });
      },
      answer: present,
    }),

    decide: defineChange({
      call: contract.decideRefund,
      entity: VISIBLE,
      idOf,
      async work({ ctx, input }: Work<One & Decision>) {
        const row = await selectRefund(ctx.db, input.id);
        if (!row || !canBeDecided(row)) throw new ApiError('refunds/nothing_to_decide');
        const now = ctx.now();
        const decided = {
          status: input.is_refunded ? 'SUCCESS' : 'FAILED',
          refundId: input.refund_id || row.refundId,
          decidedBy: nameOf(ctx.actor),
          decisionReason: input.reason,
          endedAt: now,
          ...(input.is_refunded && { transactionTime: now }),
        } as const;
        await updateRefund(ctx.db, row.id, decided);
        await follow(ctx, { ...row, ...decided });
      },
      answer: present,
    }),
  };
}
