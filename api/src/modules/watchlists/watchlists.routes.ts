import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { previewFile } from './file-preview.service.ts';
import { readDifference } from './version-difference.service.ts';
import { changeWatchlist, createWatchlist, type VersionUploads } from './watchlist-changes.service.ts';
import { readWatchlist } from './watchlist-entity.service.ts';
import { watchlistSource } from './watchlists.list.ts';

/** The calls about watchlists. */
export const watchlistRoutes = ({ versions, uploads }: { versions: VersionUploads; uploads: Uploads }) => ({
  ...listHandlers(watchlistSource),
  getWatchlist: guarded.getWatchlist.handler(async ({ context: ctx, input }) => ({
    results: await readWatchlist({ ctx, input }),
  })),
  getWatchlistDifference: guarded.getWatchlistDifference.handler(async ({ context: ctx, input }) => ({
    results: await readDifference({ ctx, input }),
  })),
  createWatchlist: guarded.createWatchlist.handler(({ context: ctx, input }) =>
    createWatchlist({ ctx, input }),
  ),
  updateWatchlist: guarded.updateWatchlist.handler(({ context: ctx, input }) =>
    changeWatchlist({ ctx, input }),
  ),
  previewWatchlistFile: guarded.previewWatchlistFile.handler(async ({ context: ctx, input }) => ({
    results: await previewFile({ ctx, uploads, input }),
  })),
  createWatchlistVersion: guarded.createWatchlistVersion.handler(({ context: ctx, input }) =>
    versions.add({ ctx, input }),
  ),
});
