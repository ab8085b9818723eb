import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { REFUNDS_A_DAY, type RefundCap, type RefundSwitch } from '@cbp/shared/refunds/refund-settings.model';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { startOfDay } from './refund-case.ts';
import { nameOf } from './refund-changes.service.ts';
import {
  ensureSwitch,
  lockCap,
  lockSwitch,
  selectCap,
  selectSwitch,
  sumAutoRefunds,
  updateSwitch,
  upsertCap,
} from './refund-settings.sql.ts';

type BoundsContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

/** Whether all refunds are stopped; the user who stopped them is shown only to callers with all clients. */
export async function readSwitch({
  ctx,
}: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
}): Promise<RefundSwitch> {
  const row = await selectSwitch(ctx.db);
  const isOperator = ctx.scope.kind === 'all';
  return {
    is_stopped: row?.isStopped ?? false,
    reason: isOperator ? (row?.reason ?? null) : null,
    changed_by: isOperator ? (row?.changedBy ?? null) : null,
    changed_at: row?.changedAt?.toISOString() ?? null,
    version: row?.version ?? 1,
  };
}

type Switching = { is_stopped: boolean; reason: string; version?: number | undefined };

/** Stops all refunds, or lets them go on. Only who answers for all clients may. */
export const setSwitch = defineEvent({
  subject: { call: contract.setRefundSwitch, entity: 'refund' },
  async work({ ctx, input }: { ctx: BoundsContext; input: Switching }) {
    if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
    await ensureSwitch(ctx.db);
    await lockSwitch(ctx.db);
    const before = await readSwitch({ ctx });
    if (input.version !== undefined && input.version !== before.version) {
      throw new ApiError('refunds/changed', { data: before });
    }
    await updateSwitch(ctx.db, {
      isStopped: input.is_stopped,
      reason: input.reason,
      changedBy: nameOf(ctx.actor),
      changedAt: ctx.now(),
    });
    const after = await readSwitch({ ctx });
    return { answer: { results: after }, done: { ids: [], before, after } };
  },
});

async function capOf(db: Database, clientId: string, now: Date): Promise<RefundCap> {
  const row = await selectCap(db, clientId);
  const today = await sumAutoRefunds(db, { clientId, since: startOfDay(now), currency: null });
  return {
    refunds_a_day: row?.refundsADay ?? REFUNDS_A_DAY,
    amount_a_day: row?.amountADay ?? null,
    is_default: !row,
    refunded_today: today.count,
    version: row?.version ?? 0,
  };
}

async function refuseUnseen(
  { db, scope }: Pick<ReadContext, 'db' | 'scope'>,
  clientId: string,
): Promise<void> {
  const found = await findClientsWithin(db, scope, [clientId]);
  if (found.length === 0) throw new ApiError('merchants/not_found');
}

/** The daily auto-refund limits of a client. Throws merchants/not_found. */
export async function readCap(context: {
  ctx: ReadContext;
  input: { merchant_id: string };
}): Promise<RefundCap> {
  const { ctx, input } = context;
  await refuseUnseen(ctx, input.merchant_id);
  return capOf(ctx.db, input.merchant_id, ctx.now());
}

type Capping = {
  merchant_id: string;
  refunds_a_day: number;
  amount_a_day: number | null;
  version?: number | undefined;
};

export const setCap = defineEvent({
  subject: { call: contract.setRefundCap, entity: 'client' },
  async work({ ctx, input }: { ctx: BoundsContext; input: Capping }) {
    const { merchant_id: clientId } = input;
    await refuseUnseen(ctx, clientId);
    await lockCap(ctx.db, clientId);
    const before = await capOf(ctx.db, clientId, ctx.now());
    if (input.version !== undefined && input.version !== before.version) {
      throw new ApiError('refunds/changed', { data: before });
    }
    await upsertCap(ctx.db, { clientId, refundsADay: input.refunds_a_day, amountADay: input.amount_a_day });
    const after = await capOf(ctx.db, clientId, ctx.now());
    return { answer: { results: after }, done: { ids: [clientId], merchantId: clientId, before, after } };
  },
});
