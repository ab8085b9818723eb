import type { Batch } from '@cbp/shared/entities/batch.model';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { BatchClient, ItemPage } from '../../data/batch-client.ts';
import { failureKind } from '../../data/failure.ts';
import { paths } from '../../data/paths.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { StaleNotice } from '../../patterns/stale-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchHead } from './batch-head.tsx';
import { BatchItems, type ItemFilter } from './batch-items.tsx';
import classes from './batches.module.css';
import { useBatches } from './use-batches.ts';
import { useWatchedBatch } from './use-watched-batch.ts';

/** One batch: how far it is, what became of each document, and all of them as one file. */
export function BatchDetail() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const client = useBatches();
  if (!client) return <Notice heading={t('batches.unavailable')} />;
  return <Detail key={id} id={id} client={client} />;
}

function Detail({ id, client }: { id: string; client: BatchClient }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [filter, setFilter] = useState<ItemFilter>('all');
  const queryKey = ['batch', id, filter];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      client.items(id, { state: filter === 'all' ? undefined : filter, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const batch = query.data?.pages.at(-1)?.batch;
  const show = (next: Batch) => {
    queries.setQueriesData<{ pages: ItemPage[]; pageParams: number[] }>(
      { queryKey: ['batch', id] },
      (known) => (known ? { ...known, pages: known.pages.map((page) => ({ ...page, batch: next })) } : known),
    );
    // What is on its way already is not begun anew, as the next change comes within a second; after the last one none does.
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: next.state !== 'running' });
  };
  const { lostSince } = useWatchedBatch(client, batch, show);

  if (query.isPending) {
    return (
      <div className={classes.page}>
        <VisuallyHidden role="status">{t('batches.loading')}</VisuallyHidden>
        <Skeleton height={22} width={280} />
        <Skeleton height={90} />
      </div>
    );
  }
  if (!batch || !query.data) {
    return failureKind(query.error) === 'missing' ? (
      <Notice
        heading={t('batches.missingHeading')}
        text={t('batches.missingText')}
        action={
          <Button component={Link} to={paths.batches.href()}>
            {t('batches.toBatches')}
          </Button>
        }
      />
    ) : (
      <FailureNotice
        heading={t('batches.failedHeading')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={classes.page}>
      <BatchHead batch={batch} lostSince={lostSince}>
        <BatchActions batch={batch} client={client} onChange={show} />
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
          client={client}
          items={query.data.pages.flatMap((page) => page.items)}
          filter={filter}
          onFilter={setFilter}
        />
        {query.hasNextPage && (
          <Button variant="subtle" className={classes.more ?? ''} onClick={() => void query.fetchNextPage()}>
            {t('batches.more')}
          </Button>
        )}
      </section>
    </div>
  );
}
