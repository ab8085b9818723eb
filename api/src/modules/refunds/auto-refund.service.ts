import { isFinalOutcome } from '@cbp/shared/alerts/alert-outcome';
import { sumOfAmounts } from '@cbp/shared/money/money';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { RefundReason } from '@cbp/shared/refunds/refund-result';
import { REFUNDS_A_DAY } from '@cbp/shared/refunds/refund-settings.model';
import { verdictOf } from '@cbp/shared/refunds/refund-verdict';
import { defineCreation } from '../../changes/change.ts';
import { type ChangeContext, SYSTEM } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { findAccounts } from '../payments/payment-accounts.service.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { askForRefund, lockedPayment, type WantedRefund } from './ask-refund.service.ts';
import { caseOf, startOfDay } from './refund-case.ts';
import { REFUND } from './refund-entity.service.ts';
import {
  type CaseRow,
  hasAutoRefund,
  lockCap,
  type SettingsOfDescriptor,
  selectCap,
  selectCases,
  selectSettingsInForce,
  sumAutoRefunds,
} from './refund-settings.sql.ts';
import { insertRefund, linkAlert } from './refunds.sql.ts';

type Ctx = { db: Database; log: Log; now: () => Date };
type Asking = {
  wanted: WantedRefund;
  clientId: string;
  platform: SettingsOfDescriptor['settings']['platform'];
};

/** Why the day of a client has no room for one more; null where it has. */
async function capAgainst(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  clientId: string,
  { amount, currency }: Pick<WantedRefund, 'amount' | 'currency'>,
): Promise<RefundReason | null> {
  await lockCap(db, clientId);
  const cap = await selectCap(db, clientId);
  const today = await sumAutoRefunds(db, { clientId, since: startOfDay(now()), currency });
  if (today.count >= (cap?.refundsADay ?? REFUNDS_A_DAY)) return 'over_count';
  const most = cap?.amountADay ?? null;
  return most !== null && sumOfAmounts([today.amount, amount]) > most ? 'over_amount' : null;
}

export type AutoRefunds = ReturnType<typeof createAutoRefunds>;

/** Auto-refunds, by the settings of a client's descriptors: off until enabled. */
export function createAutoRefunds({ tasks }: { tasks: Tasks }) {
  /** Asks for it, or stores why it was not asked for: that waits for a person. */
  const create = defineCreation({
    call: null,
    action: 'create',
    section: 'alerts',
    entity: REFUND,
    async work({ ctx, input: { wanted, clientId, platform } }: { ctx: ChangeContext; input: Asking }) {
      const over = await capAgainst(ctx, clientId, wanted);
      const asked = over ? { reason: over } : await askForRefund(ctx, tasks, wanted);
      if ('id' in asked) return asked;
      const { icsId, alertId, descriptorId, amount, currency, origin } = wanted;
      const facts = { icsId, alertId, descriptorId, amount, currency, origin, clientId, platform };
      const now = ctx.now();
      const ended = { status: 'FAILED', reason: asked.reason, createdAt: now, endedAt: now } as const;
      const id = await insertRefund(ctx.db, { ...facts, ...ended });
      if (alertId !== null) await linkAlert(ctx.db, alertId, id);
      return { id };
    },
    answer: () => null,
  });

  async function consider(ctx: Ctx, one: CaseRow, of: SettingsOfDescriptor | undefined): Promise<void> {
    const { alert } = one;
    const { icsId, clientId, descriptorId, outcome, status, dueAt, origin } = alert;
    // A client could have any payment of theirs refunded by an alert that they made up.
    if (origin !== 'network') return;
    if (!of?.descriptor.autoRefund || of.descriptor.status !== 'ACTIVE') return;
    if (icsId === null || clientId === null || descriptorId === null || alert.match !== 'matched') return;
    const isAnswered = outcome !== null && isFinalOutcome(outcome);
    if (isAnswered || status !== 'PENDING' || dueAt <= ctx.now()) return;
    const accounts = await findAccounts(ctx.db, [icsId]);
    const verdict = verdictOf(caseOf(one, accounts), of.settings.rules);
    if (!verdict.refunds && (verdict.obstacle === 'rules' || verdict.obstacle === 'unmatched')) return;
    if (await hasAutoRefund(ctx.db, alert.id)) return;
    const payment = await lockedPayment(ctx, icsId);
    const before = payment?.refunds.at(-1);
    // Another alert or a user was first: that refund counts for this alert too.
    if (payment?.account.left === 0) {
      if (before) await linkAlert(ctx.db, alert.id, before.id);
      return;
    }
    const { amount, currency } = alert;
    const who = { origin: 'auto', askedBy: null, comment: null } as const;
    const wanted = { icsId, alertId: alert.id, descriptorId, amount, currency, ...who };
    const change = { ...ctx, actor: SYSTEM, origin: null, replays: null };
    await create({ ctx: change, input: { wanted, clientId, platform: of.settings.platform } });
  }

  return {
    /** Considers alerts that were just matched. An error with one doesn't affect the others. */
    async considerAlerts({
      ctx,
      input,
    }: {
      ctx: Ctx;
      input: { alertIds: readonly number[] };
    }): Promise<void> {
      if (input.alertIds.length === 0) return;
      const cases = await selectCases(ctx.db, input.alertIds);
      const ids = [...new Set(cases.flatMap(({ alert }) => alert.descriptorId ?? []))];
      if (ids.length === 0) return;
      const found = await selectSettingsInForce(ctx.db, { ids });
      const settings = new Map(found.map((one) => [one.descriptor.id, one]));
      for (const one of cases) {
        const of = settings.get(one.alert.descriptorId ?? 0);
        if (!of?.descriptor.autoRefund) continue;
        await withoutAudit(ctx.db, 'the refund that may follow has its own audit entry', (tx) =>
          consider({ ...ctx, db: tx }, one, of),
        ).catch((error) => {
          ctx.log.error({ alertId: one.alert.id, err: error }, 'auto-refund of an alert failed');
        });
      }
    },
  };
}
