import { createHash } from 'node:crypto';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { NewVersion, NewWatchlist, watchlistSettings } from '@cbp/shared/watchlists/watchlist.model';
import type { z } from 'zod';
import { authorOf } from '../../access/actor.ts';
import { defineChange, defineCreation } from '../../changes/change.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { insertDelta, waitForSearches } from './deltas.sql.ts';
import { fetchAnew, selectNewest } from './fetching.sql.ts';
import { PROVIDER_LIST } from './provider-entries.sql.ts';
import { presentWatchlist, WATCHLIST, type WatchlistContext } from './watchlist-entity.service.ts';
import {
  announceVersion,
  insertWatchlist,
  selectWatchlist,
  updateMapping,
  updateWatchlist,
} from './watchlists.sql.ts';

type Settings = {
  [Name in keyof typeof watchlistSettings]?: z.output<(typeof watchlistSettings)[Name]> | undefined;
};
type ChangedWatchlist = Settings & { id: string; version?: number | undefined };

/** Settings as they are stored. */
function toRow({ is_on: isOn, usual_min: usualMin, usual_max: usualMax, ...others }: Settings) {
  const { name, publisher, licence, filters } = others;
  const named = { name, publisher, licence, filters, isOn, usualMin, usualMax };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** Adds a watchlist without a version. Throws watchlists/exists. */
export const createWatchlist = defineCreation({
  call: contract.createWatchlist,
  entity: WATCHLIST,
  async work({ ctx, input }: { ctx: WatchlistContext; input: NewWatchlist }) {
    if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
    const { is_on: isOn, usual_min: usualMin, usual_max: usualMax, ...settings } = input;
    const row = { ...settings, isOn, usualMin, usualMax, createdAt: ctx.now() };
    const isFree = input.id !== PROVIDER_LIST.id && (await insertWatchlist(ctx.db, row));
    if (!isFree) throw new ApiError('watchlists/exists');
    return { id: input.id };
  },
  answer: ({ ctx, made }) => presentWatchlist({ ctx, input: made }),
});

/** Changes the settings of a watchlist. Switched off, it isn't searched, and is kept up to date. */
export const changeWatchlist = defineChange({
  call: contract.updateWatchlist,
  entity: WATCHLIST,
  idOf: ({ id }: ChangedWatchlist) => id,
  // A search that runs locks the row for the matches that it stores.
  lockFirst: waitForSearches,
  async work({ ctx, input }: { ctx: WatchlistContext; input: ChangedWatchlist }) {
    const { id, version: _version, ...settings } = input;
    const before = await selectWatchlist(ctx.db, id);
    await updateWatchlist(ctx.db, id, toRow(settings));
    const after = await selectWatchlist(ctx.db, id);
    const hasOtherLimits = before?.usualMin !== after?.usualMin || before?.usualMax !== after?.usualMax;
    if (hasOtherLimits && (await selectNewest(ctx.db, id))?.status === 'refused') {
      await fetchAnew(ctx.db, id);
    }
    if (!before || !after?.isOn || after.currentVersion === null) return;
    const isServing = before.isOn && after.filters.every((filter) => before.filters.includes(filter));
    // Of versions that came while it was off, ongoing screenings know nothing.
    if (!isServing) {
      const version = after.currentVersion;
      await insertDelta(ctx.db, { watchlistId: id, version, createdAt: ctx.now(), isWhole: true });
    }
  },
  answer: ({ ctx, input }) => presentWatchlist({ ctx, input }),
});

/** The hash of several files: of their names and hashes, in the order of the names. */
function hashOfFiles(files: readonly { name: string; sha256: string }[]): string {
  const [only, ...others] = files;
  if (only && others.length === 0) return only.sha256;
  const hash = createHash('sha256');
  for (const { name, sha256 } of files) hash.update(`${name}\n${sha256}\n`);
  return hash.digest('hex');
}

/** Versions that operators upload; a job loads them. */
export function createVersionUploads(uploads: Uploads) {
  return {
    /** Announces a version of uploaded files. Throws upload/not_found, and watchlists/loading while another is loaded. */
    add: defineChange({
      call: contract.createWatchlistVersion,
      entity: WATCHLIST,
      idOf: ({ id }: NewVersion & { version?: number }) => id,
      async work({ ctx, input }: { ctx: WatchlistContext; input: NewVersion & { version?: number } }) {
        const { id, mapping } = input;
        const files: { name: string; sha256: string }[] = [];
        for (const { name, upload_id: uploadId } of input.files) {
          const { sha256 } = await uploads.use({ ctx, input: { id: uploadId, purpose: 'watchlist_file' } });
          files.push({ name, sha256 });
        }
        files.sort((one, other) => (one.name < other.name ? -1 : 1));
        const announced = {
          watchlistId: id,
          files,
          sha256: hashOfFiles(files),
          by: authorOf(ctx.actor),
          createdAt: ctx.now(),
        };
        if ((await announceVersion(ctx.db, announced)) === null) throw new ApiError('watchlists/loading');
        if (mapping) await updateMapping(ctx.db, id, mapping);
      },
      answer: ({ ctx, input }) => presentWatchlist({ ctx, input }),
    }),
  };
}
export type VersionUploads = ReturnType<typeof createVersionUploads>;
