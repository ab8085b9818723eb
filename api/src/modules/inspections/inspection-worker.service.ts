import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@cbp/shared/node/database/connect';
import { createLimit } from '@cbp/shared/node/limit';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import { claimInspection, MOST_AT_SERVER } from './claims.sql.ts';
import type { inspectionSteps } from './inspection-steps.service.ts';

const MINUTE_MS = 60_000;
/** A step takes the pages that there are, and checks them in the end. */
const STEP_MS = 4 * MINUTE_MS;
/** Longer than a step can take; after it, another worker takes the inspection of one that was killed. */
export const LEASE_MS = STEP_MS + MINUTE_MS;
/** While some are under way, others may have become due. */
const LOOK_AGAIN_MS = 500;
const WHY = 'leasing an inspection changes no data of a client';

/**
 * Does what is due about inspections: one step each, some at a time. Several workers may be at it at once, on one server or several: each
 * inspection is with one of them.
 */
export function inspectionWorker(parts: {
  db: Database;
  log: Log;
  now: () => Date;
  step: ReturnType<typeof inspectionSteps>;
}) {
  const { db, log, now, step } = parts;

  function claim() {
    const claimedAt = now();
    const lease = { now: claimedAt, leaseEnd: new Date(claimedAt.getTime() + LEASE_MS) };
    return withoutAudit(db, WHY, (tx) => claimInspection(tx, lease));
  }

  /** Runs due steps until none is left or the signal aborts. */
  return async (signal: AbortSignal): Promise<void> => {
    const underWay = new Set<Promise<void>>();
    try {
      while (!signal.aborted) {
        const claimed = underWay.size < MOST_AT_SERVER ? await claim() : undefined;
        if (claimed) {
          const limit = createLimit(STEP_MS, signal, () => new Error('the step timed out'));
          const done = step(claimed, limit.signal)
            .catch((err) => log.warn({ inspectionId: claimed.id, err }, 'an inspection will be tried again'))
            .finally(() => {
              limit.end();
              underWay.delete(done);
            });
          underWay.add(done);
        } else if (underWay.size === 0) return;
        else await Promise.race([...underWay, pause(LOOK_AGAIN_MS, undefined, { signal })]);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await Promise.allSettled(underWay);
    }
  };
}
