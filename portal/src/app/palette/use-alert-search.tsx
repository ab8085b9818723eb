import { ALERT_TYPES } from '@cbp/shared/alerts/alert';
import { alertList } from '@cbp/shared/alerts/alert.list';
import { type AlertMatch, SHORTEST_ALERT_SEARCH } from '@cbp/shared/alerts/alert-search.model';
import { readCardSearch } from '@cbp/shared/format/masked-card';
import { labelOf } from '@cbp/shared/labelled';
import { formatMoney } from '@cbp/shared/money/money';
import { hasRight } from '@cbp/shared/users/has-right';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TimeLeft } from '../../screens/alerts/time-left.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { paletteTexts } from './palette.texts.ts';
import type { Entry } from './use-entries.ts';
import { useOpenAlert } from './use-open-alert.ts';

export type AlertSearch = {
  /** Whether this user can search alerts at all. */
  isAllowed: boolean;
  /** What the palette offers of it: to search, or what was found. */
  offer: Entry[];
  found: Entry[];
  /** `none` until the text of the field was searched. */
  state: 'none' | 'asking' | 'found' | 'failed';
  error: unknown;
};

/** Alerts that a text is about, looked for when the user says so. Of a card number no more than its ends leaves the browser. */
export function useAlertSearch(query: string): AlertSearch {
  const words = paletteTexts[useLanguage()];
  const { queries } = useApi();
  const isAllowed = hasRight(useCurrentUser(), alertList.right);
  const text = readCardSearch(query);
  const [requested, setRequested] = useState<string | null>(null);
  const isLongEnough = isAllowed && text.length >= SHORTEST_ALERT_SEARCH;
  const isRequested = isLongEnough && requested === text;
  const answer = useQuery({
    ...queries.searchAlerts.queryOptions({ input: { text } }),
    enabled: isRequested,
    gcTime: 0,
  });
  const toEntry = useFoundEntry();
  const state = !isRequested ? 'none' : answer.isFetching ? 'asking' : answer.isError ? 'failed' : 'found';
  const search: Entry = {
    id: 'search-alerts',
    icon: 'search',
    label: words.searchAlerts(text),
    section: words.alerts,
    words: [],
    isStep: true,
    ...(state === 'asking' && { note: words.searching }),
    run: () => {
      setRequested(text);
      if (state === 'failed') void answer.refetch();
    },
  };
  return {
    isAllowed,
    offer: isLongEnough && state !== 'found' ? [search] : [],
    found: state === 'found' ? (answer.data?.results ?? []).map(toEntry) : [],
    state,
    error: answer.error,
  };
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
