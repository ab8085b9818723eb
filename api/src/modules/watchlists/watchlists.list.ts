import { watchlistList } from '@cbp/shared/watchlists/watchlist.list';
import { and, eq, sql } from 'drizzle-orm';
import { listSource } from '../../lists/list-source.ts';
import { isOperators } from './provider-entries.sql.ts';
import { watchlists, watchlistVersions } from './watchlists.schema.ts';

const isLoading = sql`exists (select 1 from ${watchlistVersions}
  where ${watchlistVersions.watchlistId} = ${watchlists.id} and ${watchlistVersions.status} = 'loading')`;

export const watchlistSource = listSource(watchlistList, {
  from: watchlists,
  joins: [
    {
      table: watchlistVersions,
      on: and(
        eq(watchlistVersions.watchlistId, watchlists.id),
        eq(watchlistVersions.version, watchlists.currentVersion),
      ),
    },
  ],
  // Watchlists serve all clients, so they are the operators' own; the list of what a provider found is not.
  client: (_db, scope) => (scope.kind === 'all' ? isOperators : sql`false`),
  columns: {
    id: watchlists.id,
    name: watchlists.name,
    publisher: watchlists.publisher,
    status: sql`case when not ${watchlists.isOn} then 'off' when ${watchlists.currentVersion} is not null then 'active'
      when ${isLoading} then 'loading' else 'empty' end`,
    filters: watchlists.filters,
    entries: sql`coalesce(${watchlistVersions.entries}, 0)`,
    list_version: watchlists.currentVersion,
    published_at: sql`replace(${watchlistVersions.publishedAt}, '-', '/')`,
    loaded_at: watchlistVersions.loadedAt,
    checked_at: watchlists.checkedAt,
    next_check_at: watchlists.nextCheckAt,
    address: watchlists.address,
    problem_code: sql`case when ${watchlists.lastError} is not null then ${watchlists.lastProblem}->>'code' end`,
    last_error: watchlists.lastError,
    format: watchlists.format,
    licence: watchlists.licence,
    is_on: watchlists.isOn,
    version: watchlists.version,
  },
});
