import type { Database } from '@cbp/shared/node/database/connect';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { MOST_DIFFERENCES } from '@cbp/shared/watchlists/watchlists.calls';
import { sql } from 'drizzle-orm';
import { watchlistEntries } from './watchlists.schema.ts';
import type { VersionRow } from './watchlists.sql.ts';

export type DifferenceRow = {
  entryId: string;
  before: WatchlistEntry | null;
  after: WatchlistEntry | null;
};

/** The first entries that begin or end with a version, by ID. */
export async function selectDifferences(
  db: Database,
  { watchlistId, version }: Pick<VersionRow, 'watchlistId' | 'version'>,
): Promise<DifferenceRow[]> {
  const { rows } = (await db.execute(sql`
    select coalesce(after.entry_id, before.entry_id) as "entryId", before.content as before, after.content as after
    from (select * from ${watchlistEntries} where watchlist_id = ${watchlistId} and from_version = ${version}) after
    full join (select * from ${watchlistEntries} where watchlist_id = ${watchlistId} and until_version = ${version}) before
      on before.entry_id = after.entry_id
    order by 1 limit ${MOST_DIFFERENCES}`)) as unknown as { rows: DifferenceRow[] };
  return rows;
}
