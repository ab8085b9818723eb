import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { lockBrand } from '../brands/brands.service.ts';
import { tellBrand } from './brand-result.service.ts';
import type { InspectionServer } from './inspection-server.service.ts';
import { startInspection } from './new-inspections.service.ts';
import { selectDueBrands } from './planned-inspections.sql.ts';

const BRANDS_AT_ONCE = 50;
const DAY_MS = 86_400_000;
const WHY = 'background work: a user has set the plan of the brand';

/** Starts the inspections that are due by the plans of brands: each once, late where no server ran in time. */
export function plannedInspections(parts: {
  db: Database;
  now: () => Date;
  log: Log;
  server: InspectionServer | null;
}) {
  const { db, now, log, server } = parts;
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
      if (!(await selectDueBrands(tx, now(), BRANDS_AT_ONCE)).includes(brandId)) return true;
      await startInspection({ db: tx, now, scope: all }, { id: brandId }, null);
      return true;
    });
  }

  return async (signal: AbortSignal): Promise<void> => {
    const due = await selectDueBrands(db, now(), BRANDS_AT_ONCE);
    if (due.length === 0 || !server || (await server.unavailable(signal))) return;
    for (const brandId of due) {
      if (signal.aborted) return;
      try {
        if (!(await start(brandId))) return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'inspections/running') await putOff(brandId, error);
      }
    }
  };
}
