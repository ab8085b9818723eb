import type { Connection, Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { type WatchlistProblem, wordsOfProblem } from '@cbp/shared/watchlists/watchlist-problem';
import { withoutAudit } from '../../changes/transactions.ts';
import { takeWorkLock } from '../../database/work-lock.ts';
import type { Mails } from '../mails/mails.service.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { findOperatorsWith } from '../users/users.service.ts';
import {
  countDifference,
  deleteUnfinished,
  noteProgress,
  refuseVersion,
  swapVersion,
} from './loading.sql.ts';
import { readWatchlist } from './readers/read-watchlist.ts';
import { WatchlistFileError } from './readers/watchlist-file-error.ts';
import { refusedLetter } from './refused-letter.ts';
import { storeEntries, usualRangeOf } from './stored-entries.service.ts';
import { selectLoading, selectWatchlist, type VersionRow, type WatchlistRow } from './watchlists.sql.ts';
import { withWorkingCopies } from './working-copies.ts';

const ENTRIES_AT_ONCE = 250;
const GIVE_UP_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** Between the tries of a version that fails for another reason than its files. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];
const TRIES = WAITS_MS.length + 1;

/** Why a version with so many entries isn't loaded; null if nothing speaks against it. */
export function refusalOfCount(
  entries: number,
  declared: number | null,
  { usualMin, usualMax }: Pick<WatchlistRow, 'usualMin' | 'usualMax'>,
): WatchlistProblem | null {
  if (entries === 0) return { code: 'no_entries' };
  if (declared !== null && declared !== entries) {
    return { code: 'incomplete', entries, declared };
  }
  if (usualMin !== null && entries < usualMin) {
    return { code: 'too_few', entries, limit: usualMin };
  }
  if (usualMax !== null && entries > usualMax) {
    return { code: 'too_many', entries, limit: usualMax };
  }
  return null;
}

export type VersionLoading = ReturnType<typeof createVersionLoading>;

/** Loads announced versions beside those that are searched, one at a time over all hosts. */
export function createVersionLoading(parts: {
  uploads: Uploads;
  mails: Mails;
  dataDir: string;
  portalUrl: () => string;
  onOneSession: Connection['onOneSession'];
}) {
  const { uploads, mails, dataDir, portalUrl, onOneSession } = parts;
  type Context = { db: Database; now: () => Date; log: Log };
  const why = 'background work: an uploaded version is loaded as it is';
  /** Versions that failed, by their lists, each of which loads one version at a time. */
  const failures = new Map<string, { version: number; count: number; notBefore: number }>();

  /** The version that has waited longest, without those that failed and are tried again later. */
  const findNext = ({ db, now }: Context) => {
    const time = now().getTime();
    const putOff = [...failures].flatMap(([watchlistId, { version, notBefore }]) =>
      notBefore > time ? [{ watchlistId, version }] : [],
    );
    return selectLoading(db, putOff);
  };

  const store = (ctx: Context, version: VersionRow, entries: readonly WatchlistEntry[]) =>
    withoutAudit(ctx.db, why, async (tx) => {
      await storeEntries(tx, version, entries);
      await noteProgress(tx, version, entries.length);
    });

  async function refuse(
    ctx: Context,
    list: WatchlistRow,
    version: VersionRow,
    refused: { problem: WatchlistProblem; entries: number; declaredCount: number | null },
  ): Promise<void> {
    const error = wordsOfProblem(refused.problem, 'en');
    await withoutAudit(ctx.db, why, async (tx) => {
      await refuseVersion(tx, version, { ...refused, error });
      await deleteUnfinished(tx, version);
      for (const operator of await findOperatorsWith(tx, { service: 'aml', right: 'watchlist.update' })) {
        const letter = refusedLetter({
          list: list.name,
          problem: refused.problem,
          operator,
          url: `${portalUrl()}/aml/watchlists/${encodeURIComponent(list.id)}`,
        });
        const giveUpAt = new Date(ctx.now().getTime() + GIVE_UP_MS);
        await mails.queue({
          ctx: { ...ctx, db: tx },
          input: { recipient: operator.email, letter, giveUpAt },
        });
      }
    });
    ctx.log.warn({ watchlist: list.id, version: version.version, error }, 'rejected a version');
  }

  async function load(
    ctx: Context,
    list: WatchlistRow,
    version: VersionRow,
    signal: AbortSignal,
  ): Promise<void> {
    await withoutAudit(ctx.db, why, (tx) => deleteUnfinished(tx, version));
    await withWorkingCopies({ uploads, dataDir, files: version.files }, async (files) => {
      const reading = readWatchlist({
        format: list.format,
        files,
        topics: list.filters,
        ...(list.mapping && { mapping: list.mapping }),
      });
      let entries = 0;
      try {
        let batch: WatchlistEntry[] = [];
        const flush = async () => {
          await store(ctx, version, batch);
          entries += batch.length;
          batch = [];
        };
        for await (const entry of reading) {
          signal.throwIfAborted();
          batch.push(entry);
          if (batch.length === ENTRIES_AT_ONCE) await flush();
        }
        if (batch.length > 0) await flush();
      } catch (error) {
        if (!(error instanceof WatchlistFileError)) throw error;
        const { fault, place } = error;
        const problem: WatchlistProblem = { code: 'file', fault, place };
        await refuse(ctx, list, version, { problem, entries, declaredCount: null });
        return;
      }
      const { declared_count: declaredCount, date: publishedAt } = reading.publication;
      // The limits may have been changed meanwhile.
      const limits = (await selectWatchlist(ctx.db, list.id)) ?? list;
      const problem = refusalOfCount(entries, declaredCount, limits);
      if (problem !== null) {
        await refuse(ctx, list, version, { problem, entries, declaredCount });
        return;
      }
      await withoutAudit(ctx.db, why, async (tx) => {
        const difference = await countDifference(tx, version);
        const loaded = {
          entries,
          publishedAt,
          declaredCount,
          ...difference,
          ...usualRangeOf(entries),
          now: ctx.now(),
        };
        await swapVersion(tx, version, loaded);
      });
      ctx.log.info({ watchlist: list.id, version: version.version, entries }, 'loaded a version');
    });
  }

  /** Notes that a version failed for another reason than its files: it is tried again later, and rejected in the end. */
  async function noteFailure(
    ctx: Context,
    list: WatchlistRow,
    version: VersionRow,
    error: unknown,
  ): Promise<void> {
    const before = failures.get(list.id);
    const count = before?.version === version.version ? before.count + 1 : 1;
    const waitMs = WAITS_MS[count - 1] ?? 0;
    ctx.log.error(
      { watchlist: list.id, version: version.version, tries: count, err: error },
      'failed to load a version',
    );
    failures.set(list.id, { version: version.version, count, notBefore: ctx.now().getTime() + waitMs });
    if (count < TRIES) return;
    const problem: WatchlistProblem = { code: 'not_stored', tries: count };
    await refuse(ctx, list, version, { problem, entries: 0, declaredCount: null });
    failures.delete(list.id);
  }

  async function tryToLoad(ctx: Context, version: VersionRow, signal: AbortSignal): Promise<void> {
    const list = await selectWatchlist(ctx.db, version.watchlistId);
    if (!list) throw new Error(`the watchlist ${version.watchlistId} of a version does not exist`);
    try {
      await load(ctx, list, version, signal);
      failures.delete(list.id);
    } catch (error) {
      if (signal.aborted) throw error;
      await noteFailure(ctx, list, version, error);
    }
  }

  return {
    /** Loads the versions that were announced. A host that is stopped or killed leaves them to the next one. */
    async loadAnnounced({
      ctx,
      input: { signal },
    }: {
      ctx: Context;
      input: { signal: AbortSignal };
    }): Promise<void> {
      if (!(await findNext(ctx))) return;
      await onOneSession(async (session) => {
        // An embedded database belongs to one host.
        if (session.kind !== 'pglite' && !(await takeWorkLock(session.db, 'watchlist versions'))) return;
        for (let next = await findNext(ctx); next; next = await findNext(ctx)) {
          if (signal.aborted) return;
          await tryToLoad(ctx, next, signal);
        }
      });
    },
  };
}
