import type { DeliveryResult } from '@cbp/shared/alerts/alert-delivery.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { readId } from '@cbp/shared/text/read-id';
import { DateTime } from 'luxon';
import { type Limit, TooManyTries, takeTry } from '../../access/attempt-limits.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { SYSTEM } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { AlertPuller, PulledAlerts } from '../providers/providers.service.ts';
import { type AlertSourceRow, selectOfNetwork, selectSources, updatePulledUntil } from './alerts.sql.ts';
import { asDelivered } from './as-delivered.ts';
import { deliverAlerts } from './delivery.service.ts';

type PullContext = { db: Database; log: Log; now: () => Date };
type Pulled = PulledAlerts['alerts'][number];

/** Within the bound of a delivery. */
const DELIVERED_AT_ONCE = 500;
/** The limit of remembered rejections of alerts that a provider keeps sending; each is logged once. */
const MOST_REMEMBERED = 10_000;
const EVERYTHING: TenantScope = { kind: 'all' };

/** The ID in the provider's spelling, which the acknowledgement repeats. */
const idOf = ({ alert }: Pulled) => (typeof alert.EthocaID === 'string' ? alert.EthocaID : null);

/** One more day on each side, since clocks of two servers differ. */
function daysOf({ timeZone, pulledUntil }: AlertSourceRow, now: Date) {
  const dayOf = (moment: Date, days: number) =>
    DateTime.fromJSDate(moment, { zone: timeZone }).plus({ days }).toFormat('yyyy-MM-dd');
  return { first: dayOf(pulledUntil ?? now, -1), last: dayOf(now, 1) };
}

/**
 * Polls a provider for alerts. Servers take turns, one per period, without holding a lock (and its connection) during slow
 * calls; storing alerts is idempotent, so pulling one twice is harmless.
 */
export function createAlertPull({ puller, everyMs }: { puller: AlertPuller; everyMs: number }) {
  const turn: Limit = { name: 'alert-pull', tries: 1, windowMs: everyMs };
  const refused = new Set<string>();

  async function isOurTurn(ctx: PullContext): Promise<boolean> {
    try {
      await takeTry(ctx, turn, puller.source);
      return true;
    } catch (error) {
      if (error instanceof TooManyTries) return false;
      throw error;
    }
  }

  function logRefused({ log }: PullContext, results: readonly DeliveryResult[]): void {
    for (const { EthocaID: id, state, error } of results) {
      if (state !== 'refused') continue;
      log.error({ source: puller.source, ethocaId: id, fault: error?.message }, 'rejected a pulled alert');
      if (id === null) continue;
      if (refused.size >= MOST_REMEMBERED) refused.clear();
      refused.add(id);
    }
  }

  /** Stores new ones; returns those that are stored now, and whether any was new. */
  async function deliver(
    ctx: PullContext,
    alerts: readonly Pulled[],
  ): Promise<{ stored: Set<string>; isNews: boolean }> {
    const { source } = puller;
    const ids = alerts.flatMap((one) => readId(idOf(one) ?? '') || []);
    const known = await selectOfNetwork(ctx.db, ids);
    const stored = new Set(known.filter((row) => row.source === source).map(({ ethocaId }) => ethocaId));
    const unknown = alerts.filter((one) => {
      const id = idOf(one);
      return id === null || !(stored.has(readId(id)) || refused.has(id));
    });
    if (unknown.length === 0) return { stored, isNews: false };
    const { results } = await deliverAlerts({
      ctx: { ...ctx, actor: SYSTEM, origin: null, replays: null, scope: EVERYTHING },
      input: unknown.map(asDelivered),
    });
    logRefused(ctx, results);
    for (const { EthocaID: id, state } of results) if (id !== null && state !== 'refused') stored.add(id);
    return { stored, isNews: results.some(({ EthocaID: id }) => id !== null) };
  }

  /** Acknowledged only after the commit; before it, a provider must not forget an alert. */
  async function receive(ctx: PullContext, alerts: readonly Pulled[], signal: AbortSignal): Promise<boolean> {
    let isNews = false;
    for (let start = 0; start < alerts.length; start += DELIVERED_AT_ONCE) {
      const some = alerts.slice(start, start + DELIVERED_AT_ONCE);
      const delivered = await deliver(ctx, some);
      isNews ||= delivered.isNews;
      const ids = new Set(some.flatMap((one) => idOf(one) ?? []));
      const acknowledged = [...ids].map((ethocaId) => ({
        ethocaId,
        isStored: delivered.stored.has(readId(ethocaId)),
      }));
      if (acknowledged.length > 0) await puller.acknowledge(acknowledged, signal);
    }
    return isNews;
  }

  return {
    everyMs,

    /** Imports all pending alerts of the provider, if it is this server's turn. Throws CallFailure. */
    async pull(context: { ctx: PullContext; input: { signal: AbortSignal } }): Promise<void> {
      const { ctx, input } = context;
      const { signal } = input;
      if (!(await isOurTurn(ctx))) return;
      const source = (await selectSources(ctx.db)).find(({ name }) => name === puller.source);
      if (!source) return;
      const pulledAt = ctx.now();
      const days = daysOf(source, pulledAt);
      let hasMore = true;
      while (hasMore && !signal.aborted) {
        const pulled = await puller.pull(days, signal);
        const isNews = await receive(ctx, pulled.alerts, signal);
        hasMore = pulled.hasMore && isNews;
        if (pulled.hasMore && !isNews) {
          ctx.log.warn({ source: source.name }, 'the provider announces more alerts but sends none');
          return;
        }
      }
      if (signal.aborted) return;
      const why = 'background work: pulled alerts have their own audit entries';
      await withoutAudit(ctx.db, why, (tx) => updatePulledUntil(tx, source.name, pulledAt));
    },
  };
}
export type AlertPull = ReturnType<typeof createAlertPull>;
