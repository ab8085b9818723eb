import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page shows data and lacks none. What refreshes in the background belongs to the frame, not to the page. */
export function showsLoadedData(cache: QueryCache): boolean {
  const ofPage = cache.findAll({ type: 'active', predicate: ({ meta }) => meta?.isQuiet !== true });
  return ofPage.length > 0 && ofPage.every(({ state }) => state.data !== undefined);
}

export function useShowsLoadedData(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => showsLoadedData(cache),
  );
}
