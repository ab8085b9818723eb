import type { AlertSource } from '@cbp/shared/alerts/alert';
import type { ServiceContext } from '../../../access/call-context.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import { tryWorkLock } from '../../../database/work-lock.ts';
import type { Mails } from '../../mails/mails.service.ts';
import { findOperatorsWith } from '../../users/users.service.ts';
import { selectSources } from '../alerts.sql.ts';
import { quietLetter } from './quiet-letter.ts';
import { type Rhythm, type SourceRow, selectRhythm, updateRhythm } from './sources.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_SECONDS = 3_600;
/** A source's rhythm is taken from four weeks, including nights and weekends. */
const RHYTHM_DAYS = 28;
/** With fewer alerts there is no reliable rhythm. */
const FEWEST_ALERTS = 20;
/** Half as long again as it ever was silent, and never less than two hours. */
const FACTOR = 1.5;
const SHORTEST_SECONDS = 2 * HOUR_SECONDS;
const GIVE_UP_MS = DAY_MS;

/** Since when a source is silent longer than its rhythm explains; null if it isn't, or has no rhythm. */
function quietSinceOf(rhythm: Rhythm, row: SourceRow, now: Date): Date | null {
  const { alerts, last } = rhythm;
  // After weeks of silence the rhythm is lost: the source keeps its state until an alert arrives.
  if (row.quietSince && (!last || last.getTime() <= row.quietSince.getTime())) return row.quietSince;
  if (alerts < FEWEST_ALERTS || !last || rhythm.longestGapSeconds === null) return null;
  const silence = (now.getTime() - last.getTime()) / 1_000;
  return silence > Math.max(FACTOR * rhythm.longestGapSeconds, SHORTEST_SECONDS) ? last : null;
}

export type QuietSources = ReturnType<typeof createQuietSources>;

/** Detects sources without recent alerts and emails operators, once per silence and once at its end. */
export function createQuietSources(parts: { mails: Mails; portalUrl: () => string }) {
  const { mails, portalUrl } = parts;
  type Context = Pick<ServiceContext, 'db' | 'now' | 'log'>;

  async function notify(
    ctx: Context,
    state: { name: AlertSource; since: Date | null; gapSeconds: number | null },
  ) {
    const operators = await findOperatorsWith(ctx.db, { service: 'ethoca', right: 'alert.update' });
    for (const operator of operators) {
      const letter = quietLetter({ ...state, operator, url: `${portalUrl()}/ethoca/sources/${state.name}` });
      const giveUpAt = new Date(ctx.now().getTime() + GIVE_UP_MS);
      await mails.queue({ ctx, input: { recipient: operator.email, letter, giveUpAt } });
    }
    ctx.log.warn(
      { source: state.name, quietSince: state.since, operators: operators.length },
      state.since ? 'no recent alerts from a source' : 'alerts of a source have resumed',
    );
  }

  return {
    /** Checks every source once; the result and its emails are one transaction. */
    async look({ ctx }: { ctx: Context }): Promise<void> {
      const why = 'background work: a silent source is measured, not decided';
      await withoutAudit(ctx.db, why, async (tx) => {
        if (!(await tryWorkLock(tx, 'quiet sources'))) return;
        const now = ctx.now();
        const from = new Date(now.getTime() - RHYTHM_DAYS * DAY_MS);
        for (const row of await selectSources(tx)) {
          const rhythm = await selectRhythm(tx, row.name, { from, to: now });
          const quietSince = quietSinceOf(rhythm, row, now);
          const longestGapSeconds = rhythm.alerts < FEWEST_ALERTS ? null : rhythm.longestGapSeconds;
          await updateRhythm(tx, row.name, { longestGapSeconds, quietSince });
          if ((quietSince === null) !== (row.quietSince === null)) {
            await notify(
              { ...ctx, db: tx },
              { name: row.name, since: quietSince, gapSeconds: longestGapSeconds },
            );
          }
        }
      });
    },
  };
}
