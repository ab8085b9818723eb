import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { type WatchlistInList, watchlistList } from '@cbp/shared/watchlists/watchlist.list';
import type { Watchlist, WatchlistVersion } from '@cbp/shared/watchlists/watchlist.model';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { watchlistSource } from './watchlists.list.ts';
import { watchlists } from './watchlists.schema.ts';
import { selectVersions, selectWatchlist, type VersionRow } from './watchlists.sql.ts';

/** Who changes a watchlist, in the scope of the right that the call requires. */
export type WatchlistContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

/** A watchlist as the audit log stores it. */
export type AuditedWatchlist = WatchlistInList;

function toVersion(row: VersionRow): WatchlistVersion {
  const { version, status, sha256, entries, added, changed, removed, error, problem, by } = row;
  return {
    version,
    status,
    published_at: row.publishedAt,
    loaded_at: row.loadedAt?.toISOString() ?? null,
    sha256,
    entries,
    declared_count: row.declaredCount,
    added,
    changed,
    removed,
    error,
    problem,
    by,
    created_at: row.createdAt.toISOString(),
  };
}

/** A watchlist with its versions. Throws watchlists/not_found for callers without the right for all clients too. */
export async function readWatchlist({
  ctx,
  input: { id },
}: {
  ctx: ReadContext;
  input: { id: string };
}): Promise<Watchlist> {
  const listed = (await readRowsByKey(ctx, watchlistSource, [id])).get(id);
  const row = listed && (await selectWatchlist(ctx.db, id));
  if (!row) throw new ApiError('watchlists/not_found');
  const versions = await selectVersions(ctx.db, id);
  return {
    ...listed,
    usual_min: row.usualMin,
    usual_max: row.usualMax,
    mapping: row.mapping,
    problem: row.lastError === null ? null : row.lastProblem,
    versions: versions.map(toVersion),
  };
}

async function see(context: { ctx: WatchlistContext; input: { id: Id } }): Promise<Watchlist> {
  const { ctx } = context;
  const scope = scopeOf(ctx.actor, watchlistList.right);
  const found = await readWatchlist({ ctx: { ...ctx, scope }, input: { id: String(context.input.id) } });
  if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
  return found;
}

/** The watchlist entity for changes, which need the right for all clients. */
export const WATCHLIST: Entity<WatchlistContext, AuditedWatchlist> = {
  type: 'watchlist',
  table: watchlists,
  errors: { notFound: 'watchlists/not_found', changed: 'watchlists/changed' },
  load: async (db: Database, id, now) =>
    (await readRowsByKey({ db, scope: { kind: 'all' }, now }, watchlistSource, [String(id)])).get(String(id)),
  see,
};

/** The response to a change. */
export const presentWatchlist = async (context: { ctx: WatchlistContext; input: { id: string } }) => ({
  results: await readWatchlist(context),
});
