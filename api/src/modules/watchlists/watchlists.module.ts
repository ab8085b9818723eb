import { defineModule } from '../../wiring/define-module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { nameMatchingModule } from '../name-matching/name-matching.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { usersModule } from '../users/users.module.ts';
import { keepTokensInMemory } from './near-tokens.service.ts';
import { createVersionLoading } from './version-loading.service.ts';
import { createVersionUploads } from './watchlist-changes.service.ts';
import { createWatchlistFetching } from './watchlist-fetching.service.ts';
import { watchlistSource } from './watchlists.list.ts';
import { watchlistRoutes } from './watchlists.routes.ts';

const LOADING_PAUSE_MS = 2_000;
const FETCHING_PAUSE_MS = 60_000;

/** Lists of persons and companies, in versions that are loaded in the background. */
export const watchlistsModule = defineModule({
  name: 'watchlists',
  needs: [mailsModule, nameMatchingModule, outgoingCallsModule, uploadsModule, usersModule],
  demo: () => import('./demo/watchlists.demo.ts'),
  create({ config, db, log, now, onOneSession, portalUrl }, { mails, uploads, 'outgoing-calls': calls }) {
    const { dataDir } = config;
    keepTokensInMemory(config.databaseUrl === null);
    const loading = createVersionLoading({ uploads, mails, dataDir, portalUrl, onOneSession });
    const fetching = createWatchlistFetching({
      uploads,
      addresses: config.watchlistAddresses,
      download: calls.connectDownloads({ provider: 'watchlists' }),
      everyMs: config.watchlistFetchMinutes * 60_000,
      random: Math.random,
    });
    return {
      searched: [watchlistSource],
      routes: watchlistRoutes({ versions: createVersionUploads(uploads), uploads }),
      jobs: [
        {
          name: 'loading of watchlists',
          pauseMs: LOADING_PAUSE_MS,
          work: (signal) => loading.loadAnnounced({ ctx: { db, log, now }, input: { signal } }),
        },
        {
          name: 'fetching of watchlists',
          pauseMs: FETCHING_PAUSE_MS,
          work: (signal) => fetching.checkDue({ ctx: { db, log, now }, input: { signal } }),
        },
      ],
    };
  },
});
