import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type BatchCalls, nextLook } from '../../data/batch-calls.ts';
import { failureKind } from '../../data/failure.ts';
import { paths } from '../../data/paths.ts';
import { readAnew } from '../../data/read-anew.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useBatchCalls } from '../../parts/batches/use-batch-calls.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { History } from '../../patterns/history/history.tsx';
import { StaleNotice } from '../../patterns/stale-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchHead } from './batch-head.tsx';
import { BatchItems, type ItemFilter } from './batch-items.tsx';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';

const ITEMS_ON_PAGE = 100;
/** The platform is told of what was done to a batch behind that. */
const HISTORY_EVERY_MS = 3_000;

/** One batch: its progress, the state of each document, and all of them as one file. */
export function BatchDetail() {
  const words = batchTexts[useLanguage()];
  const { id = '' } = useParams();
  const calls = useBatchCalls();
  if (!calls) return <Notice heading={words.unavailable} />;
  return <Detail key={id} id={id} calls={calls} />;
}

function Detail({ id, calls }: { id: string; calls: BatchCalls }) {
  const words = batchTexts[useLanguage()];
  const queries = useQueryClient();
  // Batches belong to no client: users with a scope would see an empty history.
  const seesHistory = useMayCall('listAuditRows', { isForAll: true });
  const [filter, setFilter] = useState<ItemFilter>('all');
  const query = useInfiniteQuery(
    calls.queries.getBatch.infiniteOptions({
      input: (after: number) => ({
        params: { id },
        query: {
          after: String(after),
          limit: String(ITEMS_ON_PAGE),
          ...(filter !== 'all' && { state: filter }),
        },
      }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => nextLook(state.data?.pages.map((page) => page.batch) ?? []),
    }),
  );
  const batch = query.data?.pages.at(-1)?.batch;
  const lookAgain = () =>
    readAnew(queries, { queryKey: calls.queries.getBatch.key({ input: { params: { id } } }) });

  if (query.isPending) {
    return (
      <div className={classes.page}>
        <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
        <Skeleton height={22} width={280} />
        <Skeleton height={90} />
      </div>
    );
  }
  // Without access nothing of it stays on the page.
  if (failureKind(query.error) === 'missing') {
    return (
      <Notice
        heading={words.missingHeading}
        text={words.missingText}
        action={
          <Button component={Link} to={paths.batches.href()}>
            {words.toBatches}
          </Button>
        }
      />
    );
  }
  if (!batch || !query.data) {
    return (
      <FailureNotice heading={words.failedHeading} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <div className={classes.page}>
      <BatchHead batch={batch}>
        <BatchActions batch={batch} calls={calls} onChange={lookAgain} />
      </BatchHead>
      <section className={classes.panel}>
        {query.isError && (
          <StaleNotice
            loadedAt={query.dataUpdatedAt}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        <BatchItems
          batch={batch}
          calls={calls}
          items={query.data.pages.flatMap((page) => page.items)}
          filter={filter}
          onFilter={setFilter}
        />
        {query.hasNextPage && (
          <Button variant="subtle" className={classes.more ?? ''} onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </section>
      {seesHistory && <History entity="batch" id={batch.id} lookEveryMs={HISTORY_EVERY_MS} />}
    </div>
  );
}
