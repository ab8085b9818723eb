import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { repeatInTurns } from '@cbp/shared/node/run-in-turns';
import { withoutAudit } from '../../../changes/transactions.ts';
import { raiseVersion } from '../../../changes/versions.sql.ts';
import { keepSearchedVersions } from '../../watchlists/watchlist-deltas.service.ts';
import {
  coverageOf,
  findSearchedLists,
  versionsOf,
  withTokensInMemory,
} from '../../watchlists/watchlist-search.service.ts';
import { type RunChanges, runScreening } from '../screening-run.service.ts';
import { screenings } from '../screenings.schema.ts';
import { type ScreeningRow, selectRuns } from '../screenings.sql.ts';
import { insertNotice } from './notices.sql.ts';
import {
  areManyDue,
  deferRerun,
  deleteRerun,
  insertRerunsOfOtherEngines,
  lockDueRerun,
  lockScreening,
  type RerunRow,
} from './reruns.sql.ts';
import { runsOn } from './runs-on.ts';
import { engineOfNow, keepFindable } from './subject-index.service.ts';

export type OngoingContext = { db: Database; now: () => Date; log: Pick<Log, 'info' | 'warn' | 'error'> };
/** Tells a client's program of changed matches, within the transaction of the run. */
export type OnChanged = (
  ctx: Pick<OngoingContext, 'db' | 'now'>,
  input: { screeningId: number; changes: RunChanges },
) => Promise<void>;

/** After an unexpected failure the others run first. */
const PUT_OFF_MS = 5 * 60_000;
/** With this many to run, it is quicker to read the tokens of all lists into memory first. */
const MANY = 500;
const WHY = 'background work: a run follows from the watchlists';

/** Whether the last run searched the current versions with this engine, so that another one would find the same. */
async function isUpToDate(tx: Database, row: ScreeningRow): Promise<boolean> {
  await keepSearchedVersions(tx);
  const [last] = await selectRuns(tx, row.id);
  if (!last || `${last.engineVersion} ${last.tablesHash}` !== engineOfNow()) return false;
  const current = versionsOf(coverageOf(await findSearchedLists(tx), row.filters).lists);
  const searched = new Map(last.versions.map(({ watchlist_id: id, version }) => [id, version]));
  const lists = Object.entries(current);
  return lists.length === searched.size && lists.every(([id, version]) => searched.get(id) === version);
}

/** Notes that clients are to be told of a run that changed matches. */
export async function tellOf(
  ctx: Pick<OngoingContext, 'db' | 'now'>,
  { screeningId, changes }: { screeningId: number; changes: RunChanges },
  onChanged: OnChanged,
): Promise<void> {
  const { appeared, changed, removed } = changes;
  if (appeared + changed + removed === 0) return;
  await insertNotice(ctx.db, { screeningId, kind: 'changed', ...changes, at: ctx.now() });
  await onChanged(ctx, { screeningId, changes });
}

async function rerun(ctx: OngoingContext, due: RerunRow, onChanged: OnChanged): Promise<void> {
  const { screeningId, cause } = due;
  const row = await lockScreening(ctx.db, screeningId);
  await deleteRerun(ctx.db, screeningId);
  if (row?.engine !== 'own' || !runsOn(row, ctx.now())) return;
  if (await isUpToDate(ctx.db, row)) {
    await keepFindable(ctx.db, row);
    return;
  }
  const changes = await runScreening(ctx, row, { cause, by: null });
  await raiseVersion(ctx.db, { table: screenings }, screeningId);
  await tellOf(ctx, { screeningId, changes }, onChanged);
}

/** Queues the ongoing screenings that another engine ran last. */
export async function queueForEngine(ctx: OngoingContext): Promise<void> {
  const count = await withoutAudit(ctx.db, WHY, (tx) =>
    insertRerunsOfOtherEngines(tx, engineOfNow(), ctx.now()),
  );
  if (count > 0) ctx.log.info({ count }, 'queued screenings for another engine');
}

/** Runs the screening that has waited longest, in one transaction. False once none waits. */
export async function runNext(ctx: OngoingContext, onChanged: OnChanged): Promise<boolean> {
  let id: number | undefined;
  try {
    return await withoutAudit(ctx.db, WHY, async (tx) => {
      const due = await lockDueRerun(tx, ctx.now());
      if (!due) return false;
      id = due.screeningId;
      await rerun({ ...ctx, db: tx }, due, onChanged);
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    const failed = id;
    const hasNoList = error instanceof ApiError && error.code === 'screening/no_list';
    // The error may hold the name: it isn't logged.
    if (!hasNoList) ctx.log.error({ screening: failed }, 'a screening failed to run again');
    await withoutAudit(ctx.db, WHY, (tx) =>
      hasNoList
        ? deleteRerun(tx, failed)
        : deferRerun(tx, failed, new Date(ctx.now().getTime() + PUT_OFF_MS)),
    );
    return true;
  }
}

/** Runs all screenings that are due, each in a transaction of its own, and some at once. */
export async function runDue(
  ctx: OngoingContext,
  { atOnce, onChanged, signal }: { atOnce: number; onChanged: OnChanged; signal?: AbortSignal },
): Promise<void> {
  const runAll = async () => {
    const lanes = Array.from({ length: atOnce }, () => repeatInTurns(() => runNext(ctx, onChanged), signal));
    // All end before the first failure is thrown: none runs on without the lock of this work.
    const ended = await Promise.allSettled(lanes);
    for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  };
  if (!(await areManyDue(ctx.db, ctx.now(), MANY))) return runAll();
  const versions = versionsOf(await findSearchedLists(ctx.db));
  await withTokensInMemory({ db: ctx.db, versions }, runAll);
}
