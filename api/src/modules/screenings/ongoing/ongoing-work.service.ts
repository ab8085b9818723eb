import type { Connection } from '@cbp/shared/node/database/connect';
import { repeatInTurns } from '@cbp/shared/node/run-in-turns';
import { takeWorkLock } from '../../../database/work-lock.ts';
import { isDeltaDue } from '../../watchlists/watchlist-deltas.service.ts';
import type { Engines } from '../screening-engine.service.ts';
import { takeDelta } from './deltas.service.ts';
import { reopenExpired } from './expired-exceptions.service.ts';
import { hasNotices } from './notices.sql.ts';
import { type OnChanged, type OngoingContext, queueForEngine, runDue } from './reruns.service.ts';
import { isRerunDue } from './reruns.sql.ts';
import { keepTerms } from './terms.service.ts';

/** Ends are days, and an earlier host may run some screenings with its engine once more while it is replaced. */
const CHECK_EVERY_MS = 10 * 60_000;
/** While the database answers one screening, the host compares the names of another. An embedded one answers in the same process. */
export const AT_ONCE = { pglite: 1, postgresql: 2 };

/**
 * What keeps ongoing screenings up to date, on one host at a time. Every step is a transaction with its progress, so that after a kill, and
 * beside another host, nothing is lost or done twice.
 */
export function createOngoingWork(parts: {
  onOneSession: Connection['onOneSession'];
  engines: Engines;
  onChanged: OnChanged;
  sendNotices: (ctx: OngoingContext) => Promise<void>;
}) {
  const { onOneSession, engines, onChanged, sendNotices } = parts;
  let checkedAt: Date | null = null;

  const isCheckDue = (now: Date) =>
    checkedAt === null || now.getTime() - checkedAt.getTime() >= CHECK_EVERY_MS;

  async function isAnythingDue(ctx: OngoingContext): Promise<boolean> {
    const now = ctx.now();
    return (
      isCheckDue(now) ||
      (await isDeltaDue(ctx.db)) ||
      (await isRerunDue(ctx.db, now)) ||
      (await hasNotices(ctx.db))
    );
  }

  async function doDue(
    ctx: OngoingContext,
    { atOnce, signal }: { atOnce: number; signal: AbortSignal },
  ): Promise<void> {
    const now = ctx.now();
    if (isCheckDue(now)) {
      await queueForEngine(ctx);
      await reopenExpired(ctx, { onChanged, signal });
      await keepTerms(ctx, { engines, onChanged, signal });
      checkedAt = now;
    }
    await repeatInTurns(() => takeDelta(ctx), signal);
    await runDue(ctx, { atOnce, onChanged, signal });
    // Last, so that a client gets one email of all.
    if (!signal.aborted) await sendNotices(ctx);
  }

  return {
    async work({ ctx, input }: { ctx: OngoingContext; input: { signal: AbortSignal } }): Promise<void> {
      if (!(await isAnythingDue(ctx))) return;
      await onOneSession(async (session) => {
        // An embedded database belongs to one host.
        if (session.kind !== 'pglite' && !(await takeWorkLock(session.db, 'ongoing screenings'))) return;
        await doDue(ctx, { atOnce: AT_ONCE[session.kind], signal: input.signal });
      });
    },
  };
}
