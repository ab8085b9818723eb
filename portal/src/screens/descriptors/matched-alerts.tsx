import { alertList } from '@cbp/shared/alerts/alert.list';
import {
  type Descriptor,
  type MatchedAlert,
  matchedAlertFields,
} from '@cbp/shared/descriptors/descriptor.model';
import { addressOf } from '@cbp/shared/list/list-address';
import {
  ANY_TIME,
  initialState,
  selectionOf,
  wholeTextChoice,
  withChoices,
} from '@cbp/shared/list/list-state';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { DetailPart, PartContent } from '../../patterns/detail/detail-page.tsx';
import { totalText } from '../../patterns/list/list-head.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { descriptorTexts } from './descriptors.texts.ts';

const alertTable = defineSmallTable({
  fields: matchedAlertFields,
  columns: ['alert.EthocaID', { key: 'type', as: 'text' }, 'alert.Amount', 'status', 'alert.AlertTimestamp'],
  key: ({ id }: MatchedAlert) => id,
});

/** The newest alerts whose client it found, for those who may read alerts. */
export function MatchedAlerts({ descriptor }: { descriptor: Descriptor }) {
  const language = useLanguage();
  const words = descriptorTexts[language];
  const mayRead = useMayCall('getAlertsOfDescriptor');
  const query = useQuery(
    useApi().queries.getAlertsOfDescriptor.queryOptions({ input: { id: descriptor.id }, enabled: mayRead }),
  );
  const all = withChoices(alertList, initialState(alertList), {
    matched_descriptor: wholeTextChoice(descriptor.criterion),
    merchant_id: wholeTextChoice(descriptor.merchant_id),
    'alert.AlertTimestamp': ANY_TIME,
  });
  // Counted by the list itself, since it's what the link leads to.
  const count = useQuery(
    useApi().queries.listAlerts.queryOptions({
      input: { ...selectionOf(alertList, all, new Date()), limit: 1 },
      enabled: mayRead,
    }),
  );
  if (!mayRead) return null;
  return (
    <DetailPart heading={words.alerts} waitsFor={query}>
      <PartContent query={query}>
        {({ results: rows }) => (
          <SmallTable table={alertTable} label={words.alerts} empty={words.noAlerts} rows={rows} />
        )}
      </PartContent>
      {query.data?.results.length !== 0 && (
        <Anchor component={Link} size="sm" to={`${paths.alerts.href()}?${addressOf(alertList, all)}`}>
          {words.allAlerts(
            count.data
              ? totalText({ total: count.data.total, isExact: count.data.total_is_exact }, language)
              : null,
          )}
        </Anchor>
      )}
    </DetailPart>
  );
}
