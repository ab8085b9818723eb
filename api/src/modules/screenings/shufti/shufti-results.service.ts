import { referenceToRun } from '@cbp/shared/clients/balance-reference';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { type RunCause, type ScreeningEvent, STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { raiseVersion } from '../../../changes/versions.sql.ts';
import { returnUnits } from '../../balances/balances.service.ts';
import { readShuftiHits, storeProviderEntries } from '../../watchlists/provider-entries.service.ts';
import type { Match } from '../matching.service.ts';
import { type OnChanged, tellOf } from '../ongoing/reruns.service.ts';
import { lockScreening } from '../ongoing/reruns.sql.ts';
import { runsOn } from '../ongoing/runs-on.ts';
import { hashOfRun, storeRun } from '../screening-run.service.ts';
import { screenings } from '../screenings.schema.ts';
import {
  type RunRow,
  type ScreeningRow,
  selectEvents,
  selectRuns,
  updateScreening,
} from '../screenings.sql.ts';
import { appendEvents } from '../timeline.service.ts';
import type { ShuftiAnswer } from './shufti-answers.ts';
import { runOfReference } from './shufti-enquiry.ts';

type Context = { db: Database; now: () => Date };
type Run = { id: number; n: number };

/** What names the provider as the engine of a run, which has no tables and no versions of its own to name. */
const PROVIDER_RUN = { engineVersion: 'shuftipro', tablesHash: '', versions: [] };
const BEST_SCORE = 100;

export const isProcessing = ({ event }: Pick<ScreeningRow, 'event'>) =>
  STATUS_OF_EVENT[event] === 'PROCESSING';
export const isCompleted = (event: ScreeningEvent): boolean => STATUS_OF_EVENT[event] === 'COMPLETED';

/** The provider's score of a hit, within the range of scores. */
function scoreOf(hit: unknown): number {
  const { score } = hit as { score?: unknown };
  const number = Number(score ?? 0);
  return Number.isFinite(number) ? Math.round(Math.min(Math.max(number, 0), BEST_SCORE) * 10) / 10 : 0;
}

/** The filters that were searched; all that were chosen, unless the answer names them. */
function coverageOf({ filters }: ScreeningRow, named: readonly string[] | null) {
  const isSearched = (filter: ScreeningFilter) =>
    named === null || named.length === 0 || named.includes(filter);
  return {
    searched: filters.filter(isSearched),
    notSearched: filters.filter((filter) => !isSearched(filter)),
  };
}

async function causeOf(ctx: Context, run: Run, last: RunRow | undefined): Promise<RunCause> {
  if (!last) return run.n === 1 ? 'first' : 'restart';
  const renewed = (await selectEvents(ctx.db, run.id)).find(({ kind }) => kind === 'renewed');
  return renewed && renewed.at > last.at ? 'renewal' : 'again';
}

async function matchesOf(ctx: Context, hits: readonly unknown[]): Promise<Match[]> {
  const found = readShuftiHits(hits);
  const entries = await storeProviderEntries(
    ctx,
    found.map(({ entry }) => entry),
  );
  return entries.map((entry, place) => ({
    entry,
    score: scoreOf(found[place]?.hit),
    comparison: null,
    related: null,
  }));
}

async function complete(
  ctx: Context,
  row: ScreeningRow,
  { answer, run, isChange }: { answer: ShuftiAnswer; run: Run; isChange: boolean },
) {
  // An answer that says nothing of hits doesn't say that there are none.
  const matches = answer.hits && (await matchesOf(ctx, answer.hits));
  const [last] = await selectRuns(ctx.db, row.id);
  // A change that was reported twice.
  if (isChange && last?.hash === hashOfRun(row, PROVIDER_RUN, matches)) return null;
  const cause = isChange ? 'list' : await causeOf(ctx, run, last);
  const ran = { ...PROVIDER_RUN, ...coverageOf(row, answer.filters), matches, cause, by: null };
  const changes = await storeRun(ctx, row, ran);
  // Declined for another reason than a hit that is known here: an acceptance would be wrong.
  const count = matches ? matches.length : row.openHits + row.confirmedHits + row.clearedHits;
  if (answer.event === 'verification.declined' && count === 0) {
    const event = answer.event;
    const decided = { event: row.setEvent ?? event, derivedEvent: event, failure: answer.words };
    await updateScreening(ctx.db, row.id, decided);
  }
  return { changes, isOwn: cause === 'list' || cause === 'renewal' };
}

/** Marks a screening as failed, and returns its unit. */
export async function failRun(
  ctx: Context,
  row: ScreeningRow,
  { event, words }: { event: ScreeningEvent; words: string | null },
): Promise<void> {
  const run = { id: row.id, n: row.paidRuns };
  await updateScreening(ctx.db, row.id, { event, failure: words });
  await appendEvents(ctx.db, row.id, [
    { at: ctx.now(), kind: 'failed', by: null, hitId: null, note: words, record: { event } },
  ]);
  const units = { merchantId: row.clientId, service: 'aml' as const, reference: referenceToRun(run) };
  await returnUnits(ctx, units);
  await raiseVersion(ctx.db, { table: screenings }, row.id);
}

/** The screening of a run that is the newest of its screening, locked; null for any other, and once it is erased. */
export async function lockRun(tx: Database, { id, n }: Run): Promise<ScreeningRow | null> {
  const row = await lockScreening(tx, id);
  const isCurrent = row?.engine === 'shuftipro' && row.paidRuns === n && row.erasedAt === null;
  return isCurrent ? row : null;
}

/** Whether the provider may still report changes of a screening. */
const mayChange = (row: ScreeningRow, now: Date) => runsOn(row, now) && isCompleted(row.event);

export type ShuftiResults = ReturnType<typeof createShuftiResults>;

/**
 * Applies what Shufti says, in whatever order and however often it comes: a result counts for a run without one, and a change
 * for an ongoing screening. Everything else changes nothing.
 */
export function createShuftiResults({ onChanged, log }: { onChanged: OnChanged; log: Log }) {
  return {
    async apply(ctx: Context, answer: ShuftiAnswer, { isChange = false } = {}): Promise<void> {
      const run = runOfReference(answer.reference);
      const row = run && (await lockRun(ctx.db, run));
      if (!run || !row || answer.event === null) {
        log.info({ screening: run?.id ?? null }, 'ignored an answer of Shufti about no current run');
        return;
      }
      const { event, words } = answer;
      if (isCompleted(event)) {
        const isWanted = isChange ? mayChange(row, ctx.now()) : !isCompleted(row.event);
        const ran = isWanted ? await complete(ctx, row, { answer, run, isChange }) : null;
        if (!ran) return;
        await raiseVersion(ctx.db, { table: screenings }, row.id);
        // What a user asked for is seen by the user.
        if (ran.isOwn) await tellOf(ctx, { screeningId: row.id, changes: ran.changes }, onChanged);
        return;
      }
      if (isChange || !isProcessing(row)) return;
      if (isProcessing({ event })) await updateScreening(ctx.db, row.id, { event });
      else await failRun(ctx, row, { event, words });
    },
  };
}
