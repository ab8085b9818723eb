import { ALERT_TYPES } from '@cbp/shared/alerts/alert';
import { alertList } from '@cbp/shared/alerts/alert.list';
import { type AlertMatch, SHORTEST_ALERT_SEARCH } from '@cbp/shared/alerts/alert-search.model';
import { readCardSearch } from '@cbp/shared/format/masked-card';
import { labelOf } from '@cbp/shared/labelled';
import { formatMoney } from '@cbp/shared/money/money';
import { type BatchInList, batchList } from '@cbp/shared/pdf/batch.list';
import { MOST_OF_KIND } from '@cbp/shared/searches';
import { hasRight } from '@cbp/shared/users/has-right';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { QUIET } from '../../patterns/failed-call/notifying-caches.ts';
import { TimeLeft } from '../../screens/alerts/time-left.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { paletteTexts } from './palette.texts.ts';
import type { Entry } from './use-entries.ts';
import { useFoundRecords } from './use-found-records.tsx';
import { useOpenAlert } from './use-open-alert.ts';

export type RecordSearch = {
  /** What the palette offers of it: to search, or what was found. */
  offer: Entry[];
  found: Entry[];
  /** `none` until the text of the field was searched. */
  state: 'none' | 'asking' | 'found' | 'failed';
  error: unknown;
};

/** Who types the name of a client looks for the client rather than for each of its alerts. */
const isMeant = ({ by }: AlertMatch) => by.some((way) => way !== 'client' && way !== 'descriptor');

/**
 * Alerts and other records that a text is about, looked for when the user says so. Of a card number no more than its ends
 * leaves the browser.
 */
export function useRecordSearch(query: string): RecordSearch {
  const words = paletteTexts[useLanguage()];
  const { queries } = useApi();
  const readsAlerts = hasRight(useCurrentUser(), alertList.right);
  const text = readCardSearch(query);
  const [requested, setRequested] = useState<string | null>(null);
  const isLongEnough = text.length >= SHORTEST_ALERT_SEARCH;
  const isRequested = isLongEnough && requested === text;
  const alerts = useQuery({
    ...queries.searchAlerts.queryOptions({ input: { text } }),
    enabled: isRequested && readsAlerts,
    gcTime: 0,
  });
  const records = useQuery({
    ...queries.searchRecords.queryOptions({ input: { text } }),
    enabled: isRequested,
    gcTime: 0,
  });
  const batches = useBatchSearch(text, isRequested);
  const answers = [alerts, records];
  const toEntry = useFoundEntry();
  const toEntries = useFoundRecords();
  const inOrder = (found: readonly AlertMatch[]) => [
    ...found.filter(isMeant).map(toEntry),
    ...toEntries({ ...records.data?.results, batches }),
    ...found.filter((one) => !isMeant(one)).map(toEntry),
  ];
  const isAsking = answers.some(({ isFetching }) => isFetching);
  const isFailed = answers.some(({ isError }) => isError);
  const state = !isRequested ? 'none' : isAsking ? 'asking' : isFailed ? 'failed' : 'found';
  const search: Entry = {
    id: 'search-records',
    icon: 'search',
    label: words.searchRecords(text),
    section: null,
    words: [],
    isStep: true,
    ...(state === 'asking' && { note: words.searching }),
    run: () => {
      setRequested(text);
      if (state !== 'failed') return;
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
  };
  return {
    offer: isLongEnough && state !== 'found' ? [search] : [],
    found: state === 'found' ? inOrder(alerts.data?.results ?? []) : [],
    state,
    error: alerts.error ?? records.error,
  };
}

/**
 * Those of the user whose name has the text. The PDF service has them, in a database of its own: while it is down or slow,
 * everything else is found without them.
 */
function useBatchSearch(text: string, isRequested: boolean): readonly BatchInList[] {
  const { deployment, send } = useApi();
  const mayRead = hasRight(useCurrentUser(), batchList.right);
  const { pdfUrl } = deployment;
  const { data = [] } = useQuery({
    queryKey: ['batches-by-name', text],
    enabled: isRequested && pdfUrl !== null && mayRead,
    gcTime: 0,
    retry: false,
    meta: QUIET,
    queryFn: async ({ signal }) => {
      const { createBatchCalls } = await import('../../data/batch-calls.ts');
      const { queries } = createBatchCalls(pdfUrl ?? '', send);
      const filters = { name: { type: 'contains' as const, value: text } };
      return (await queries.listBatches.call({ filters, limit: MOST_OF_KIND }, { signal })).data;
    },
  });
  return data;
}

function useFoundEntry(): (found: AlertMatch) => Entry {
  const language = useLanguage();
  const words = paletteTexts[language];
  const openAlert = useOpenAlert();
  return ({ alert: row, by }) => {
    const { alert, id, type, merchant_name, merchant_id } = row;
    const details = [
      by.includes('id') && words.alertNumber(id),
      by.includes('ethoca_id') && alert.EthocaID,
      by.includes('arn') && `ARN ${alert.ARN}`,
      alert.CardNumber,
      merchant_name ?? merchant_id,
      alert.MerchantDescriptor,
    ];
    return {
      id: `alert-${id}`,
      icon: 'bell',
      label: `${formatMoney(alert.Amount, alert.Currency)} · ${labelOf(ALERT_TYPES, type, language)}`,
      section: words.alerts,
      words: [],
      found: { details: details.filter(Boolean).join(' · '), aside: <TimeLeft row={row} /> },
      run: () => void openAlert(id),
    };
  };
}
