import { MutationCache, QueryCache } from '@tanstack/react-query';
import { failureText } from '../../data/failure-text.ts';
import { notifyFailure } from './notify-failure.ts';

/** For a query that refreshes in the background and is shown nowhere when it fails. */
export const QUIET = { isQuiet: true } as const;

/** The text of the last failure that was shown, by query. */
let shownFailures = new WeakMap<object, string>();

/** Shows the next failure of every query again: the user has asked for another try. */
export function resetShownFailures(): void {
  shownFailures = new WeakMap();
}

/**
 * The caches of a query client that show each failed call as a toast. A query that refetches every few seconds shows the
 * same failure once, until it succeeds. Calls that fail while the user signs out are not shown.
 */
export function notifyingCaches(isLeaving: () => boolean) {
  return {
    queryCache: new QueryCache({
      onError: (error, query) => {
        const text = failureText(error);
        if (isLeaving() || query.meta?.isQuiet === true || shownFailures.get(query) === text) return;
        shownFailures.set(query, text);
        notifyFailure(error);
      },
      onSuccess: (_data, query) => void shownFailures.delete(query),
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (!isLeaving()) notifyFailure(error);
      },
    }),
  };
}
