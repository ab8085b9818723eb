import {
  BATCH_ITEM_STATE_LABELS,
  BATCH_ITEM_STATES,
  BATCH_MODE_LABELS,
  type Batch,
  type BatchItem,
  type BatchItemState,
} from '@cbp/shared/entities/batch.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { LANGUAGE_NAMES } from '@cbp/shared/language';
import { Button, NativeSelect, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { BatchClient, ItemPage } from '../../data/batch-client.ts';
import { failureKind } from '../../data/failure.ts';
import { failureText, textOfError } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { recipientLabel } from '../../patterns/recipient/recipient-label.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Missing } from '../../ui/missing.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useBatchName } from './batch-name.ts';
import { BatchProgress } from './batch-progress.tsx';
import { BatchBadge, ItemBadge } from './batch-state.tsx';
import classes from './batches.module.css';
import { DocumentButton } from './document-button.tsx';
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

type Filter = BatchItemState | 'all';

function Detail({ id, client }: { id: string; client: BatchClient }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [filter, setFilter] = useState<Filter>('all');
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
  const { isLost } = useWatchedBatch(client, batch, show);

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
      <Head batch={batch} client={client} isLost={isLost} onChange={show} />
      <section className={classes.panel}>
        <Items
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

type HeadProps = { batch: Batch; client: BatchClient; isLost: boolean; onChange: (batch: Batch) => void };

function Head({ batch, client, isLost, onChange }: HeadProps) {
  const { t } = useTranslation();
  const nameOf = useBatchName();
  return (
    <section className={classes.head}>
      <div className={classes.title}>
        <Title order={2} size="h3">
          {nameOf(batch)}
        </Title>
        <BatchBadge state={batch.state} />
      </div>
      <BatchProgress batch={batch} />
      {isLost && <MessageBox tone="bad" text={t('batches.lostWatch')} />}
      <Facts batch={batch} />
      <Actions batch={batch} client={client} onChange={onChange} />
    </section>
  );
}

const MEGABYTE = 1_000_000;

function Facts({ batch }: { batch: Batch }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { counts } = batch;
  const stateLabel = (state: BatchItemState) => BATCH_ITEM_STATE_LABELS[state].label[language];
  return (
    <dl className={classes.facts}>
      <Fact term={stateLabel('made')}>{counts.made}</Fact>
      <Fact term={stateLabel('failed')} isBad={counts.failed > 0}>
        {counts.failed}
      </Fact>
      <Fact term={t('batches.facts.warned')}>{batch.warned}</Fact>
      <Fact term={t('batches.facts.size')}>{`${(batch.bytes / MEGABYTE).toFixed(1)} MB`}</Fact>
      <Fact term={t('batches.facts.mode')}>{BATCH_MODE_LABELS[batch.mode].label[language]}</Fact>
      <Fact term={t('batches.facts.language')}>{LANGUAGE_NAMES[batch.lang]}</Fact>
      <Fact term={t('batches.facts.recipient')}>
        {batch.profile ? recipientLabel(batch.profile, language) : <Missing />}
      </Fact>
      <Fact term={t('batches.facts.started')}>
        {t('batches.facts.startedBy', {
          time: formatDateTime(batch.created_at) ?? batch.created_at,
          name: batch.created_by,
        })}
      </Fact>
      {batch.expires_at && batch.state !== 'expired' && (
        <Fact term={t('batches.facts.expires')}>{formatDateTime(batch.expires_at)}</Fact>
      )}
    </dl>
  );
}

function Fact({ term, isBad = false, children }: { term: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-bad={isBad}>{children}</dd>
    </div>
  );
}

function Actions({ batch, client, onChange }: Omit<HeadProps, 'isLost'>) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [share, setShare] = useState(0);
  const downloading = useRef<AbortController | null>(null);
  useEffect(() => () => downloading.current?.abort(), []);
  const act = useMutation({
    networkMode: 'always',
    mutationFn: (action: 'cancel' | 'retry') => client[action](batch.id),
    onSuccess: onChange,
  });
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      setShare(0);
      downloading.current = new AbortController();
      return client.archive(batch, setShare, downloading.current.signal);
    },
    onSuccess: saveFile,
  });
  const begin = (action: () => void) => {
    if (act.isPending || download.isPending) return;
    act.reset();
    download.reset();
    action();
  };
  const error = act.error ?? download.error;
  const hasEnded = batch.state === 'finished' || batch.state === 'cancelled';
  return (
    <div className={classes.actions}>
      {error && <MessageBox tone="bad" text={t('batches.failedAction', { reason: failureText(error) })} />}
      {hasEnded && batch.counts.made > 0 && (
        <Button
          leftSection={<Icon name="download" />}
          aria-disabled={download.isPending}
          onClick={() => begin(download.mutate)}
        >
          {download.isPending
            ? t('batches.downloading', { percent: Math.round(share * 100) })
            : t('batches.download')}
        </Button>
      )}
      {hasEnded && batch.counts.failed + batch.counts.cancelled > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="reset" />}
          onClick={() => begin(() => act.mutate('retry'))}
        >
          {t('batches.retry')}
        </Button>
      )}
      {batch.state === 'running' &&
        (isAsking ? (
          <>
            <span role="alert">{t('batches.cancelQuestion')}</span>
            <Button
              color="red"
              onClick={() => {
                setIsAsking(false);
                begin(() => act.mutate('cancel'));
              }}
            >
              {t('batches.cancel')}
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {t('batches.keep')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('batches.cancel')}
          </Button>
        ))}
    </div>
  );
}

type ItemsProps = {
  batch: Batch;
  client: BatchClient;
  items: readonly BatchItem[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

function Items({ batch, client, items, filter, onFilter }: ItemsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const captionId = useId();
  return (
    <>
      <div className={classes.filter}>
        <NativeSelect
          label={t('batches.filter')}
          value={filter}
          onChange={(event) => onFilter(event.currentTarget.value as Filter)}
          data={[
            { value: 'all', label: t('batches.all') },
            ...BATCH_ITEM_STATES.map((state) => ({
              value: state,
              label: BATCH_ITEM_STATE_LABELS[state].label[language],
            })),
          ]}
        />
      </div>
      {items.length === 0 ? (
        <Notice heading={t('batches.nothingHere')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section className={classes.scroll} aria-labelledby={captionId} tabIndex={0}>
          <table className={classes.table}>
            <caption id={captionId}>
              <VisuallyHidden>{t('batches.table')}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={classes.number}>
                  {t('batches.columns.position')}
                </th>
                <th scope="col">{t('batches.columns.id')}</th>
                <th scope="col">{t('batches.columns.state')}</th>
                <th scope="col" className={classes.number}>
                  {t('batches.columns.pages')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('batches.columns.size')}
                </th>
                <th scope="col">{t('batches.columns.document')}</th>
                <th scope="col">{t('batches.columns.notes')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ItemRow key={item.position} item={item}>
                  {item.state === 'made' && batch.state !== 'expired' && (
                    <DocumentButton client={client} batchId={batch.id} item={item} />
                  )}
                </ItemRow>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

const KILOBYTE = 1_000;

function ItemRow({ item, children }: { item: BatchItem; children: ReactNode }) {
  const { position, evidence_id: id, state, bytes, measurements, error, warnings } = item;
  return (
    <tr>
      <td className={classes.number}>{position}</td>
      <td>
        {id === null ? (
          <Missing />
        ) : (
          <Link className={classes.id} to={paths.receiptTransaction.href(id)}>
            {id}
          </Link>
        )}
      </td>
      <td>
        <ItemBadge state={state} />
      </td>
      <td className={classes.number}>{measurements?.pages ?? ''}</td>
      <td className={classes.number}>{bytes === null ? '' : `${Math.ceil(bytes / KILOBYTE)} kB`}</td>
      <td>{children}</td>
      <td className={classes.notes}>
        {error && <span>{textOfError(error)}</span>}
        {warnings.map((warning) => (
          <span key={warning}>{warning}</span>
        ))}
      </td>
    </tr>
  );
}
