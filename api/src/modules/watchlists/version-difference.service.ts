import { ApiError } from '@cbp/shared/node/http/api-error';
import type { EntryDifference } from '@cbp/shared/watchlists/watchlist.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { selectDifferences } from './differences.sql.ts';
import { entryDifference } from './entry-difference.ts';
import { readWatchlist } from './watchlist-entity.service.ts';
import { selectVersion } from './watchlists.sql.ts';

/** How two versions of an entry differ, field by field. */
export const differenceOfEntries = entryDifference;

/** How a version differs from the one before it, entry by entry. Throws watchlists/not_found. */
export async function readDifference({
  ctx,
  input: { id, version },
}: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { id: string; version: number };
}): Promise<EntryDifference[]> {
  await readWatchlist({ ctx, input: { id } });
  if (!(await selectVersion(ctx.db, { watchlistId: id, version })))
    throw new ApiError('watchlists/not_found');
  const rows = await selectDifferences(ctx.db, { watchlistId: id, version });
  return rows.map(({ entryId, before, after }) => ({
    entry_id: entryId,
    name: (after ?? before)?.names[0]?.name ?? entryId,
    kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
    changes: before && after ? entryDifference(before, after) : [],
  }));
}
