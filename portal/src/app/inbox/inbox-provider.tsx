import { selectionOf } from '@cbp/shared/list/list-state';
import { hasRight } from '@cbp/shared/users/has-right';
import { MOST_WAITING, WAITING } from '@cbp/shared/waiting';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { QUIET } from '../../patterns/failed-call/notifying-caches.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import type { PageName } from '../page.ts';
import { entriesOf, InboxContext } from './inbox-entries.ts';
import { useLastLook } from './last-look.ts';

/** While the window is visible, and immediately when it gets the focus. */
const REFRESHED = {
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  staleTime: 5_000,
  meta: QUIET,
} as const;
const PAGES_OF_BATCHES: readonly PageName[] = ['batches', 'batchForm', 'batch'];

/** Knows what waits for the user, for the header and the menu; what cannot be counted is left out. */
export function InboxProvider({ page, children }: { page: PageName | null; children: ReactNode }) {
  const platform = useQuery({ ...useApi().queries.getWaiting.queryOptions(), ...REFRESHED });
  const ended = useEndedBatches(page !== null && PAGES_OF_BATCHES.includes(page));
  const waiting = platform.data?.results;
  const entries = useMemo(
    () =>
      entriesOf({
        ...Object.fromEntries(
          Object.entries(waiting ?? {}).map(([name, { count, has_more: hasMore }]) => [
            name,
            { count, hasMore },
          ]),
        ),
        ...(ended !== undefined && {
          endedBatches: {
            count: Math.min(ended.count, MOST_WAITING),
            hasMore: ended.count > MOST_WAITING,
            since: ended.since,
          },
        }),
      }),
    [waiting, ended],
  );
  return <InboxContext value={entries}>{children}</InboxContext>;
}

/** How many batches of the user have ended since they last looked; who never had any is not asked about. */
function useEndedBatches(areLookedAt: boolean): { count: number; since: Date } | undefined {
  const { deployment, send } = useApi();
  const user = useCurrentUser();
  const { list, state, newsBy } = WAITING.endedBatches;
  const { at, lookNow } = useLastLook(user.email, 'endedBatches');
  const look = useEffectEvent(lookNow);
  useEffect(() => {
    if (!areLookedAt) return;
    look();
    return look;
  }, [areLookedAt]);
  const { pdfUrl } = deployment;
  const { data } = useQuery({
    ...REFRESHED,
    queryKey: ['ended-batches', at],
    enabled: at !== null && pdfUrl !== null && !areLookedAt && hasRight(user, list.right),
    queryFn: async ({ signal }) => {
      const { createBatchCalls } = await import('../../data/batch-calls.ts');
      const now = new Date();
      const { filters } = selectionOf(list, state, now);
      const news = { type: 'range' as const, from: at?.toISOString() ?? '', to: now.toISOString() };
      const { queries } = createBatchCalls(pdfUrl ?? '', send);
      const body = { filters: { ...filters, ...(newsBy && { [newsBy]: news }) }, limit: 1 };
      return (await queries.listBatches.call(body, { signal })).total;
    },
  });
  return areLookedAt || data === undefined || at === null ? undefined : { count: data, since: at };
}
