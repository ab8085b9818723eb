import { alertList } from '@cbp/shared/alerts/alert.list';
import {
  type Descriptor,
  type MatchedAlert,
  matchedAlertFields,
} from '@cbp/shared/descriptors/descriptor.model';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState, withChoices } from '@cbp/shared/list/list-state';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { DetailPart, PartContent } from '../../patterns/detail/detail-page.tsx';
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
  const words = descriptorTexts[useLanguage()];
  const mayRead = useMayCall('getAlertsOfDescriptor');
  const query = useQuery(
    useApi().queries.getAlertsOfDescriptor.queryOptions({ input: { id: descriptor.id }, enabled: mayRead }),
  );
  if (!mayRead) return null;
  const withText = withChoices(alertList, initialState(alertList), {
    'alert.MerchantDescriptor': { kind: 'contains', text: descriptor.criterion },
    'alert.AlertTimestamp': null,
  });
  return (
    <DetailPart heading={words.alerts} waitsFor={query}>
      <PartContent query={query}>
        {({ results: rows }) => (
          <SmallTable table={alertTable} label={words.alerts} empty={words.noAlerts} rows={rows} />
        )}
      </PartContent>
      {query.data?.results.length !== 0 && (
        <Anchor component={Link} size="sm" to={`${paths.alerts.href()}?${addressOf(alertList, withText)}`}>
          {words.allAlerts}
        </Anchor>
      )}
    </DetailPart>
  );
}
