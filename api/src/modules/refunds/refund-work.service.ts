import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { AttemptKind, AttemptOutcome } from '@cbp/shared/refunds/refund-result';
import { defineChange } from '../../changes/change.ts';
import { type ChangeContext, SYSTEM } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { defineHook } from '../../wiring/hook.ts';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import { accessChangedAt, type PlatformKeys } from './platform-access.service.ts';
import type { RefundPlatform } from './platforms/platform.ts';
import type { RefundPlatforms } from './platforms/platforms.service.ts';
import { REFUND } from './refund-entity.service.ts';
import { selectSettings } from './refund-settings.sql.ts';
import {
  afterLookup,
  afterRefund,
  afterRepeatedNo,
  type Settled,
  type Step,
  settleAs,
} from './refund-steps.ts';
import {
  insertAttempt,
  isStopped,
  markSent,
  type RefundRow,
  selectRefund,
  updateAttempt,
  updateRefund,
} from './refunds.sql.ts';

/** A refund that is to be asked for. */
export type QueuedRefund = { refundId: number };
export const REFUND_KIND: TaskKind<QueuedRefund> = { name: 'refund', sealedAs: 'refund of a payment' };

const WHY = 'requests to a platform are stored with the refund; its result has an audit entry';

/** Runs after each result of a refund (made, failed or unknown), in the transaction that stores it. */
export type RefundFollower = (ctx: ChangeContext, refund: RefundRow) => Promise<void>;

/** What modules above do after the result of a refund. */
export const REFUND_RESULT = defineHook<RefundFollower>('refunds.result');

/** Another worker or user stored a result or took over the request. */
class OvertakenError extends Error {}

type Settling = { id: number; version?: undefined; as: Settled };

/** A refund with all that is needed to ask for it. */
type StatusRequest = { row: RefundRow; platform: RefundPlatform; signal: AbortSignal };

export type RefundWorkParts = {
  db: Database;
  keys: PlatformKeys;
  platforms: RefundPlatforms;
  onResult: RefundFollower;
  log: Log;
  now: () => Date;
};

/**
 * Requests refunds from platforms, with a write-ahead record: the attempt is committed before the request is sent, and a
 * worker that finds an open attempt checks the status before any new request.
 */
export function refundWork(parts: RefundWorkParts): TaskWork<QueuedRefund> {
  const { db, keys, platforms, onResult, log, now } = parts;
  const context = { log, now, actor: SYSTEM, origin: null, replays: null };

  const settle = defineChange({
    call: null,
    action: 'update',
    section: 'alerts',
    entity: REFUND,
    idOf: ({ id }: Settling) => id,
    async work({ ctx, input: { id, as } }: { ctx: ChangeContext; input: Settling }) {
      const row = await selectRefund(ctx.db, id);
      if (row?.status !== 'PENDING') throw new OvertakenError();
      const endedAt = as.status === 'PENDING' ? null : now();
      await updateRefund(ctx.db, id, { ...as, endedAt });
      if (as.status !== 'PENDING') await onResult(ctx, { ...row, ...as, endedAt });
    },
    answer: () => null,
  });

  async function settleOnce(id: number, as: Settled, tx = db): Promise<void> {
    try {
      await settle({ ctx: { ...context, db: tx }, input: { id, as } });
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
      log.warn(
        { refundId: id, status: as.status },
        'ignored a platform result: the refund had already ended',
      );
    }
  }

  /** Calls the platform with a committed attempt row. `begin` fails if another worker has taken over. */
  async function attempt<Answer extends { outcome: AttemptOutcome; said?: string | null }>(
    asked: { row: RefundRow; kind: AttemptKind; begin?: (tx: Database, at: Date) => Promise<boolean> },
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const { row, kind, begin } = asked;
    const at = now();
    const attemptId = await withoutAudit(db, WHY, async (tx) => {
      if (begin && !(await begin(tx, at))) throw new OvertakenError();
      return insertAttempt(tx, { refundResultId: row.id, kind, at });
    });
    const startedAt = performance.now();
    const answer = await ask();
    const attempted = {
      outcome: answer.outcome,
      said: answer.said ?? null,
      durationMs: Math.round(performance.now() - startedAt),
    };
    await withoutAudit(db, WHY, (tx) => updateAttempt(tx, attemptId, attempted));
    return answer;
  }

  const requestOf = ({ refundOrderId, transactionId, amount, currency }: RefundRow) => ({
    key: refundOrderId ?? '',
    reference: transactionId ?? '',
    amount: amount ?? 0,
    currency: currency ?? '',
  });

  const lookup = ({ row, platform, signal }: StatusRequest) =>
    attempt({ row, kind: 'lookup' }, () =>
      platform.ask({ ...requestOf(row), sentAt: row.firstSentAt ?? row.createdAt }, signal),
    );

  const knownOf = async ({ row, platform }: StatusRequest) => ({
    ...row,
    keyLivesMs: platform.keyLivesMs,
    isStopped: await isStopped(db),
    now: now(),
  });

  async function send(asked: StatusRequest): Promise<Step> {
    const { row, platform, signal } = asked;
    const isFirst = row.sends === 0;
    const begin = (tx: Database, at: Date) => markSent(tx, row, at);
    const answer = await attempt({ row, kind: 'refund', begin }, () =>
      platform.refund(requestOf(row), signal),
    );
    const known = await knownOf(asked);
    const step = afterRefund(answer, { ...known, isFirst });
    if (step !== 'ask') return step;
    const no = answer.outcome === 'failed' ? answer.said : '';
    return afterRepeatedNo(no, await lookup(asked), known);
  }

  /** The next step for a refund, depending on whether the platform may have received it. */
  async function nextOf(asked: StatusRequest): Promise<Step> {
    const { row } = asked;
    if (row.firstSentAt !== null) return afterLookup(await lookup(asked), await knownOf(asked));
    return (await isStopped(db)) ? settleAs('FAILED', 'stopped') : { do: 'send' };
  }

  /**
   * The platform by the present settings; null where they no longer lead where the refund was asked for. Another gateway, or
   * another account of the same one, knows nothing of that request and would refund again.
   */
  async function platformOf(row: RefundRow): Promise<RefundPlatform | null> {
    if (row.descriptorId === null) return null;
    const access = await keys.read(db, row.descriptorId);
    const isSame = access?.platform === row.platform && access.merchantId === row.merchantId;
    if (!access || !isSame) return null;
    const changedAt = accessChangedAt(await selectSettings(db, row.descriptorId));
    const isElsewhere = row.firstSentAt !== null && changedAt !== null && changedAt > row.firstSentAt;
    return isElsewhere ? null : platforms(access);
  }

  async function advance(row: RefundRow, signal: AbortSignal): Promise<void> {
    const platform = await platformOf(row);
    if (!platform) {
      const status = row.firstSentAt === null ? 'FAILED' : 'UNKNOWN';
      await settleOnce(row.id, { status, reason: 'settings_changed' });
      return;
    }
    const asked = { row, platform, signal };
    const found = await nextOf(asked);
    const step = found.do === 'send' ? await send(asked) : found;
    if (step.do === 'wait') throw new Error(step.why);
    if (step.do !== 'settle') return;
    const isKnown = step.as.status === 'PENDING' && row.reason === step.as.reason;
    if (!isKnown) await settleOnce(row.id, step.as);
    if (step.as.status === 'PENDING') throw new Error('the platform has not reported the result yet');
  }

  return {
    kind: REFUND_KIND,

    async work(_task, { refundId }, signal) {
      const row = await selectRefund(db, refundId);
      if (row?.status !== 'PENDING') return;
      try {
        await advance(row, signal);
      } catch (error) {
        if (!(error instanceof OvertakenError)) throw error;
      }
    },

    /** After the last check, the refund needs review. */
    async abandoned(tx, { refundId }, why) {
      const row = await selectRefund(tx, refundId);
      // One that the platform took stays as it is: a person sees that it has not ended.
      if (row?.status !== 'PENDING' || row.reason === 'under_way') return;
      const isUnsent = row.firstSentAt === null;
      const as: Settled = isUnsent
        ? { status: 'FAILED', reason: 'not_asked', said: why }
        : { status: 'UNKNOWN', reason: 'no_answer', said: why };
      await settleOnce(refundId, as, tx);
    },
  };
}
