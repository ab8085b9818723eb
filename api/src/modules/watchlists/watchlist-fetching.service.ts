import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CSV_TYPE, JSON_LINES_TYPE, XML_TYPE } from '@cbp/shared/calls/file-type';
import type { Database } from '@cbp/shared/node/database/connect';
import { DownloadFailed, type GuardedDownload } from '@cbp/shared/node/fetching/guarded-download';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { failureOf, isPassing, TriedInVain, wantedWaitMs } from './failed-checks.ts';
import { alignAddresses, claimDue, noteCheck, selectNewest } from './fetching.sql.ts';
import type { WatchlistAddress } from './watchlists.config.ts';
import type { FetchedFile } from './watchlists.schema.ts';
import { announceVersion, selectVersion, type WatchlistRow } from './watchlists.sql.ts';

const MINUTE_MS = 60_000;
/** All tries of a check end before another host may take it over. */
const CHECK_MS = 25 * MINUTE_MS;
const CLAIM_MS = 30 * MINUTE_MS;
const WAITS_MS = [5_000, 20_000, MINUTE_MS, 3 * MINUTE_MS];
const AFTER_FAILURE_MS = 15 * MINUTE_MS;
/** Checks of several lists, or installations, drift apart. */
const JITTER = 0.1;
const BOUNDS: Parameters<Uploads['receiveFetched']>[1] = {
  maxBytes: 100 * 1024 * 1024,
  types: [CSV_TYPE, XML_TYPE, JSON_LINES_TYPE],
};
const WHY = 'background work: a fetched version is announced as its publisher offers it';

type Context = { db: Database; now: () => Date; log: Log };
type Received = Awaited<ReturnType<Uploads['receiveFetched']>>;
type Newer = { file: Received; fetched: FetchedFile };

export type WatchlistFetching = ReturnType<typeof createWatchlistFetching>;

/** Fetches watchlists from their publishers. Each check is made by one host, and holds no transaction while it waits. */
export function createWatchlistFetching(parts: {
  uploads: Pick<Uploads, 'receiveFetched' | 'keepFetched'>;
  addresses: readonly WatchlistAddress[];
  download: GuardedDownload;
  everyMs: number;
  /** From 0 to 1. */
  random: () => number;
  /** Between the tries of a check. */
  waitsMs?: readonly number[];
}) {
  const { uploads, download, everyMs, random, waitsMs = WAITS_MS } = parts;
  const addresses = new Map(parts.addresses.map((address) => [address.id, address]));
  const shown = new Map(parts.addresses.map((address) => [address.id, shownAddress(address)]));

  const longestMs = Math.max(0, ...waitsMs);

  const inAbout = (ctx: Context, ms: number) =>
    new Date(ctx.now().getTime() + Math.round(ms * (1 - JITTER + 2 * JITTER * random())));

  /** The file, or null if its publisher has no newer one. */
  async function fetchNewer(
    { url, redirectOrigins }: WatchlistAddress,
    known: FetchedFile | null,
    signal: AbortSignal,
  ): Promise<Newer | null> {
    const of = createHash('sha256').update(url).digest('hex');
    const { etag = null, lastModified = null } = known?.of === of ? known : {};
    const downloaded = await download(
      {
        url,
        allowedOrigins: [new URL(url).origin, ...redirectOrigins],
        headers: {
          accept: '*/*',
          ...(etag !== null && { 'if-none-match': etag }),
          ...(lastModified !== null && { 'if-modified-since': lastModified }),
        },
      },
      (pieces) => uploads.receiveFetched(pieces, BOUNDS),
      signal,
    );
    if (!downloaded) return null;
    const { headers, result: file } = downloaded;
    const fetched = { of, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    return { file, fetched };
  }

  /** Tries several times, unless the publisher wants to be left alone for longer than a check waits. */
  async function tryFetching(
    ctx: Context,
    address: WatchlistAddress,
    known: FetchedFile | null,
    signal: AbortSignal,
  ): Promise<Newer | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await fetchNewer(address, known, signal);
      } catch (error) {
        if (!isPassing(error)) throw error;
        const waitMs = waitsMs[tries - 1];
        const wantedMs = wantedWaitMs(error, ctx.now());
        if (waitMs === undefined || wantedMs > longestMs) throw new TriedInVain(error, tries, wantedMs);
        await pause(Math.max(waitMs, wantedMs), undefined, { signal });
      }
    }
  }

  /** Stores a file that no version has yet, and announces it. */
  async function takeOver(
    ctx: Context,
    list: WatchlistRow,
    address: WatchlistAddress,
    newer: Newer | null,
  ): Promise<void> {
    const { id: watchlistId, currentVersion } = list;
    const newest = await selectNewest(ctx.db, watchlistId);
    const current =
      currentVersion === null
        ? undefined
        : await selectVersion(ctx.db, { watchlistId, version: currentVersion });
    const checked = {
      checkedAt: ctx.now(),
      nextCheckAt: inAbout(ctx, everyMs),
      // The file that was rejected is still the newest one.
      lastError: newest?.status === 'refused' ? newest.error : null,
      lastProblem: newest?.status === 'refused' ? newest.problem : null,
      failedChecks: 0,
      ...(newer && { fetched: newer.fetched }),
    };
    const sha256 = newer?.file.sha256;
    // After a change of the limits nothing is known to be fetched: the file that was rejected is judged by the new ones.
    const isJudged = sha256 === newest?.sha256 && !(newest?.status === 'refused' && list.fetched === null);
    if (!newer || sha256 === undefined || isJudged || sha256 === current?.sha256) {
      await withoutAudit(ctx.db, WHY, (tx) => noteCheck(tx, watchlistId, checked));
      return;
    }
    await uploads.keepFetched({ ctx, input: { file: newer.file, purpose: 'watchlist_file' } });
    await withoutAudit(ctx.db, WHY, async (tx) => {
      const files = [{ name: fileNameOf(address), sha256 }];
      const announced = { watchlistId, files, sha256, by: null, createdAt: ctx.now() };
      const version = await announceVersion(tx, announced);
      // While an upload is loaded, the file waits for the next check.
      const { fetched: _later, ...unfetched } = checked;
      const later = { ...unfetched, nextCheckAt: inAbout(ctx, AFTER_FAILURE_MS) };
      await noteCheck(
        tx,
        watchlistId,
        version === null ? later : { ...checked, lastError: null, lastProblem: null },
      );
      if (version !== null) ctx.log.info({ watchlist: watchlistId, version }, 'fetched a version');
    });
  }

  async function noteFailure(
    ctx: Context,
    list: WatchlistRow,
    address: WatchlistAddress,
    error: unknown,
  ): Promise<void> {
    const failedChecks = list.failedChecks + 1;
    const failure = failureOf(error, { host: new URL(address.url).host, checkMs: CHECK_MS });
    const waitMs = Math.min(everyMs, AFTER_FAILURE_MS * 2 ** Math.min(failedChecks - 1, 10));
    const notBefore = error instanceof TriedInVain ? error.wantedMs : 0;
    const nextCheckAt = new Date(Math.max(inAbout(ctx, waitMs).getTime(), ctx.now().getTime() + notBefore));
    const checked = { checkedAt: ctx.now(), nextCheckAt, failedChecks };
    await withoutAudit(ctx.db, WHY, (tx) => noteCheck(tx, list.id, { ...checked, ...failure }));
    const isExplained = error instanceof DownloadFailed || error instanceof TriedInVain;
    const err = isExplained ? {} : { err: error };
    ctx.log.warn({ watchlist: list.id, error: failure.lastError, ...err }, "couldn't fetch a watchlist");
  }

  async function check(
    ctx: Context,
    list: WatchlistRow,
    address: WatchlistAddress,
    stopped: AbortSignal,
  ): Promise<void> {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(CHECK_MS)]);
    let newer: Newer | null = null;
    try {
      newer = await tryFetching(ctx, address, list.fetched, signal);
      await takeOver(ctx, list, address, newer);
    } catch (error) {
      if (!stopped.aborted) await noteFailure(ctx, list, address, error);
      // Another host, or the next start, checks it at once.
      else await withoutAudit(ctx.db, WHY, (tx) => noteCheck(tx, list.id, { nextCheckAt: ctx.now() }));
    } finally {
      await newer?.file.discard();
    }
  }

  return {
    /** Checks the watchlists whose check is due. */
    async checkDue({
      ctx,
      input: { signal },
    }: {
      ctx: Context;
      input: { signal: AbortSignal };
    }): Promise<void> {
      await withoutAudit(ctx.db, WHY, (tx) => alignAddresses(tx, shown));
      while (addresses.size > 0 && !signal.aborted) {
        const now = ctx.now();
        const until = new Date(now.getTime() + CLAIM_MS);
        const list = await withoutAudit(ctx.db, WHY, (tx) =>
          claimDue(tx, { ids: [...addresses.keys()], now, until }),
        );
        const address = list && addresses.get(list.id);
        if (!address) return;
        await check(ctx, list, address, signal);
      }
    },
  };
}

/** What a file is called in the records of its version. */
function fileNameOf({ id, url }: WatchlistAddress): string {
  return new URL(url).pathname.split('/').at(-1) || id;
}

/** An address as it is shown: a query may hold a token. */
function shownAddress({ url }: WatchlistAddress): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
