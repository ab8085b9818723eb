import { formatCount } from '@cbp/shared/format/format-figures';
import { formatDateTime } from '@cbp/shared/format/time';
import { VERSION_STATUSES, WATCHLIST_STATUSES } from '@cbp/shared/watchlists/watchlist';
import { watchlistList } from '@cbp/shared/watchlists/watchlist.list';
import type { Watchlist, WatchlistVersion } from '@cbp/shared/watchlists/watchlist.model';
import { wordsOfProblem } from '@cbp/shared/watchlists/watchlist-problem';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EntryChanges } from '../../parts/entry-changes/entry-changes.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { Callout } from '../../ui/callout.tsx';
import { VersionUpload } from './version-upload/version-upload.tsx';
import { watchlistForm } from './watchlists.forms.ts';
import classes from './watchlists.module.css';
import { watchlistTexts } from './watchlists.texts.ts';

const LOOK_AGAIN_MS = 2_000;

const isLoading = ({ versions }: Watchlist) => versions.some(({ status }) => status === 'loading');

/** One watchlist: whether it is searched, in which version, and how its versions differ. */
export function WatchlistDetail() {
  const language = useLanguage();
  const words = watchlistTexts[language];
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getWatchlist.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data && isLoading(state.data.results) ? LOOK_AGAIN_MS : false),
  });
  const isOperator = useMayCall('updateWatchlist', { isForAll: true });
  return (
    <DetailPage
      query={query}
      listHref={paths.watchlists.href()}
      nameOf={({ name }) => name}
      titleOf={({ name }) => name}
      Head={(list) => (
        <>
          <EnumerationBadge of={WATCHLIST_STATUSES} value={list.status} />
          <VersionUpload list={list} />
        </>
      )}
    >
      {(list) => (
        <>
          {list.last_error !== null && (
            <Callout tone="bad" heading={watchlistList.fields.problem_code.words[language]}>
              {list.problem ? wordsOfProblem(list.problem, language) : list.last_error}
              {list.problem && list.last_error !== wordsOfProblem(list.problem, 'en') && (
                <Text size="xs" lang="en">
                  {list.last_error}
                </Text>
              )}
            </Callout>
          )}
          <DetailPart heading={words.settings}>
            <EditPart form={watchlistForm} of={list} label={words.edit} isOffered={isOperator}>
              <FactGrid
                fields={watchlistList.fields}
                row={list}
                shown={[
                  'id',
                  'publisher',
                  'licence',
                  { key: 'format', as: 'text' },
                  'filters',
                  'entries',
                  'published_at',
                  'loaded_at',
                  'address',
                  'checked_at',
                  'next_check_at',
                ]}
              />
            </EditPart>
          </DetailPart>
          <DetailPart heading={words.versions}>
            {list.versions.length === 0 && <Text size="sm">{words.noVersions}</Text>}
            <ol className={classes.versions}>
              {list.versions.map((version) => (
                <Version key={version.version} id={list.id} version={version} />
              ))}
            </ol>
          </DetailPart>
          <History entity="watchlist" id={list.id} />
        </>
      )}
    </DetailPage>
  );
}

/** A version, and how it differs from the one before it. */
function Version({ id, version }: { id: string; version: WatchlistVersion }) {
  const language = useLanguage();
  const words = watchlistTexts[language];
  const [isOpen, setIsOpen] = useState(false);
  const { status, error, problem } = version;
  const isLoaded = status === 'current' || status === 'replaced';
  return (
    <li>
      <strong>{words.version(version.version)}</strong>{' '}
      <EnumerationBadge of={VERSION_STATUSES} value={status} />{' '}
      {formatDateTime(version.loaded_at ?? version.created_at)}
      <Text size="sm">
        {status === 'loading' && words.loading(formatCount(version.entries))}
        {isLoaded && `${words.entries(formatCount(version.entries))} · ${words.difference(version)}`}
        {problem ? wordsOfProblem(problem, language) : error}
      </Text>
      {isLoaded && (
        <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{words.showDifference}</summary>
          {isOpen && <Difference id={id} version={version.version} />}
        </details>
      )}
    </li>
  );
}

function Difference({ id, version }: { id: string; version: number }) {
  const words = watchlistTexts[useLanguage()];
  const { queries } = useApi();
  const query = useQuery(queries.getWatchlistDifference.queryOptions({ input: { id, version } }));
  const entries = query.data?.results;
  if (!entries) return null;
  if (entries.length === 0) return <Text size="sm">{words.noDifference}</Text>;
  return (
    <ul className={classes.difference}>
      {entries.map((entry) => (
        <li key={entry.entry_id}>
          {words.kinds[entry.kind]}: <bdi>{entry.name}</bdi> ({entry.entry_id})
          {entry.changes.length > 0 && <EntryChanges changes={entry.changes} label={entry.name} />}
        </li>
      ))}
    </ul>
  );
}
