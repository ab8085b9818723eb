import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Reads anew what the page shows, after something has changed it. The library takes the first answer of a query that is
 * still on its way for this one too, though it may tell of before the change: so that is given up.
 */
export async function readAnew(client: QueryClient, of: InvalidateQueryFilters = {}): Promise<void> {
  await client.cancelQueries({ ...of, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries(of);
}
