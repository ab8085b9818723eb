import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { lockBrand } from '../brands/brands.service.ts';
import { tellBrand } from './brand-result.service.ts';
import type { InspectionServer } from './inspection-server.service.ts';
import { startInspection } from './new-inspections.service.ts';
import { isDue, selectDueBrands } from './planned-inspections.sql.ts';
import type { StartOf } from './start-address.ts';

const BRANDS_AT_ONCE = 50;
/** Those with daily captures are due at one time. What is left waits for the next run. */
const MOST_ROUNDS = 100;
const DAY_MS = 86_400_000;
const WHY = 'background work: a user has set the plan of the brand';

/** Starts the inspections that are due by the plans of brands: each once, late where no server ran in time. */
export function plannedInspections(parts: {
  db: Database;
  now: () => Date;
  log: Log;
  server: InspectionServer | null;
  startOf: StartOf;
}) {
  const { db, now, log, server, startOf } = parts;
  const all = { kind: 'all' } as const;

  /** One that can't be paid is tried again the next day. */
  async function putOff(brandId: number, error: ApiError): Promise<void> {
    log.info({ brandId, code: error.code }, 'a planned inspection was not started');
    await withoutAudit(db, WHY, async (tx) => {
      const brand = await lockBrand(tx, brandId);
      if (brand) await tellBrand({ db: tx, now }, brand, new Date(now().getTime() + DAY_MS));
    });
  }

  /** False if another server is starting them. */
  function start(brandId: number): Promise<boolean> {
    return withoutAudit(db, WHY, async (tx) => {
      if (!(await tryWorkLock(tx, 'planned inspections'))) return false;
      // Another server may have started it since it was looked up.
      if (!(await isDue(tx, brandId, now()))) return true;
      await startInspection({ db: tx, now, scope: all }, { id: brandId }, { by: null, startOf });
      return true;
    });
  }

  /** False if another server is starting them, or this one stops. */
  async function startAll(due: readonly number[], signal: AbortSignal): Promise<boolean> {
    for (const brandId of due) {
      if (signal.aborted) return false;
      try {
        if (!(await start(brandId))) return false;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'inspections/running') await putOff(brandId, error);
      }
    }
    return true;
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const due = await selectDueBrands(db, now(), BRANDS_AT_ONCE);
      if (due.length === 0 || !server || (await server.unavailable(signal))) return;
      if (!(await startAll(due, signal)) || due.length < BRANDS_AT_ONCE) return;
    }
  };
}
