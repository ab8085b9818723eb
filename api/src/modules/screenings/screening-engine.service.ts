import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { RunCause, ScreeningEngine } from '@cbp/shared/screenings/screening';
import { type RunChanges, runScreening } from './screening-run.service.ts';
import type { ScreeningRow } from './screenings.sql.ts';

/** What screens a subject: the own watchlists at once, a provider by a task. */
export type Engine = {
  /** Whether the unit of a run that failed comes back, so that a restart is paid for. */
  returnsUnits: boolean;
  /** Runs a screening whose row is locked and paid for. Null where the result comes later. */
  run(
    ctx: { db: Database; now: () => Date },
    row: ScreeningRow,
    why: { cause: RunCause; by: string | null },
  ): Promise<RunChanges | null>;
};

/** null: not set up. */
export type Engines = Readonly<Record<ScreeningEngine, Engine | null>>;

export const OWN_ENGINE_ONLY: Engines = {
  own: { returnsUnits: false, run: runScreening },
  shuftipro: null,
};

/** Throws screening/engine_unavailable for one that isn't set up. */
export function engineOf(engines: Engines, name: ScreeningEngine): Engine {
  const engine = engines[name];
  if (!engine) throw new ApiError('screening/engine_unavailable');
  return engine;
}

export const enginesOffered = (engines: Engines): ScreeningEngine[] =>
  (Object.keys(engines) as ScreeningEngine[]).filter((name) => engines[name] !== null);
