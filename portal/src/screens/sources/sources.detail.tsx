import { ALERT_SOURCES, type AlertSource } from '@cbp/shared/alerts/alert';
import { SOURCE_HEALTHS } from '@cbp/shared/alerts/source.list';
import { sourceFields } from '@cbp/shared/alerts/source.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { Callout } from '../../ui/callout.tsx';
import { sourceForm } from './sources.forms.ts';
import { sourceTexts } from './sources.texts.ts';
import { Volumes } from './volumes.tsx';

/** One source: whether it sends, how it is connected, how long its alerts can be answered. */
export function SourceDetail() {
  const language = useLanguage();
  const words = sourceTexts[language];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getSource.queryOptions({ input: { name: id as AlertSource } }));
  const isOperator = useMayCall('updateSource', { isForAll: true });
  return (
    <DetailPage
      query={query}
      listHref={paths.sources.href()}
      nameOf={(source) => labelOf(ALERT_SOURCES, source.name, language)}
      titleOf={(source) => labelOf(ALERT_SOURCES, source.name, language)}
      Head={(source) => <EnumerationBadge of={SOURCE_HEALTHS} value={source.health} />}
    >
      {(source) => {
        const facts = { fields: sourceFields, row: source };
        return (
          <>
            {source.quiet_since !== null && (
              <Callout tone="bad" heading={words.quietHeading}>
                {words.quiet(formatDateTime(source.quiet_since) ?? '')}
              </Callout>
            )}
            <DetailPart heading={words.volumes}>
              <FactGrid
                {...facts}
                shown={['last_alert_at', 'alerts_day', 'alerts_week', 'longest_gap_hours']}
              />
              <Volumes source={source} />
            </DetailPart>
            <DetailPart heading={words.settings}>
              <EditPart
                key={`${source.name} settings`}
                form={sourceForm}
                of={source}
                label={words.change}
                isOffered={isOperator}
              >
                <FactGrid {...facts} shown={['window_hours', 'reminder_hours', 'time_zone']} />
              </EditPart>
            </DetailPart>
            <DetailPart heading={words.connection}>
              <FactGrid
                {...facts}
                shown={[
                  { key: 'alerts_by', as: 'text' },
                  { key: 'answers_by', as: 'text' },
                  'has_credentials',
                  'fetched_until',
                ]}
              />
              <Text c="dimmed" size="sm" mt="xs">
                {words.credentialsHelp}
              </Text>
            </DetailPart>
            <History key={source.name} entity="source" id={source.name} />
          </>
        );
      }}
    </DetailPage>
  );
}
