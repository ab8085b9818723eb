import type { Batch } from '@cbp/shared/entities/batch.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BatchCalls, nextLook } from '../../data/batch-calls.ts';
import { paths } from '../../data/paths.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { StaleNotice } from '../../patterns/stale-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBatchName } from './batch-name.ts';
import { BatchProgress } from './batch-progress.tsx';
import { BatchBadge } from './batch-state.tsx';
import classes from './batches.module.css';
import { NewBatch } from './new-batch.tsx';
import { useBatchCalls } from './use-batch-calls.ts';

/** A new batch, and those that the user has started. */
export function BatchesList() {
  const { t } = useTranslation();
  const calls = useBatchCalls();
  if (!calls) return <Notice heading={t('batches.unavailable')} />;
  return <Batches calls={calls} />;
}

const BATCHES_ON_PAGE = 20;

function Batches({ calls }: { calls: BatchCalls }) {
  const { t } = useTranslation();
  const headingId = useId();
  const query = useInfiniteQuery(
    calls.queries.listBatches.infiniteOptions({
      input: (before: string | undefined) => ({
        query: { limit: String(BATCHES_ON_PAGE), ...(before && { before }) },
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: ({ state }) => nextLook(state.data?.pages.flatMap((page) => page.batches) ?? []),
    }),
  );
  const batches = query.data?.pages.flatMap((page) => page.batches) ?? [];
  return (
    <div className={classes.page}>
      <NewBatch calls={calls} onStarted={() => void query.refetch()} />
      <section className={classes.panel} aria-labelledby={headingId}>
        <Title order={2} size="h4" id={headingId} className={classes.heading ?? ''}>
          {t('batches.own')}
        </Title>
        {query.data && query.isError && (
          <StaleNotice
            loadedAt={query.dataUpdatedAt}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending ? (
          <div className={classes.loading}>
            <VisuallyHidden role="status">{t('batches.loading')}</VisuallyHidden>
            <Skeleton height={12} width="60%" />
            <Skeleton height={12} width="45%" />
          </div>
        ) : query.data === undefined ? (
          <FailureNotice
            heading={t('batches.failedHeading')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : batches.length === 0 ? (
          <Notice
            heading={t('batches.emptyHeading')}
            text={t('batches.emptyText')}
            action={
              <Button component={Link} to={paths.receiptTransactions.href()} variant="default">
                {t('batches.toTransactions')}
              </Button>
            }
          />
        ) : (
          <ul className={classes.batches}>
            {batches.map((batch) => (
              <Row key={batch.id} batch={batch} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button variant="subtle" className={classes.more ?? ''} onClick={() => void query.fetchNextPage()}>
            {t('batches.older')}
          </Button>
        )}
      </section>
    </div>
  );
}

function Row({ batch }: { batch: Batch }) {
  const nameOf = useBatchName();
  return (
    <li>
      <Link to={paths.batch.href(batch.id)} className={classes.name}>
        {nameOf(batch)}
      </Link>
      <span className={classes.time}>{formatDateTime(batch.created_at)}</span>
      <BatchProgress batch={batch} />
      <BatchBadge batch={batch} />
    </li>
  );
}
