import type { Retention } from '@cbp/shared/erasure/erasure.calls';
import { KEEP_REASONS } from '@cbp/shared/erasure/keep-reason';
import { formatDateTime } from '@cbp/shared/format/time';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayCall } from '../../../patterns/action/use-may-call.ts';
import { EditPart } from '../../../patterns/call-form/edit-part.tsx';
import { LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../../patterns/detail/enumeration-badge.tsx';
import { eraseForm, holdForm, liftForm } from './personal-data.forms.ts';
import { personalDataTexts } from './personal-data.texts.ts';

/** Whether the buyer's data is there and what keeps it, for those who may erase it. */
export function PersonalDataPart({ id }: { id: string }) {
  const words = personalDataTexts[useLanguage()];
  const mayErase = useMayCall('eraseOrder');
  const query = useQuery(useApi().queries.getRetention.queryOptions({ input: { id }, enabled: mayErase }));
  if (!mayErase) return null;
  return (
    <LoadedPart heading={words.heading} query={query}>
      {({ results }) => (
        <>
          <State retention={results} />
          {results.erased_at === null && (
            <>
              <EditPart form={holdForm} of={results} label={words.hold} isOffered={results.hold === null}>
                {null}
              </EditPart>
              <EditPart form={liftForm} of={results} label={words.lift} isOffered={results.hold !== null}>
                {null}
              </EditPart>
              <EditPart
                form={eraseForm}
                of={results}
                label={words.erase}
                isOffered={results.kept_for.length === 0}
              >
                {null}
              </EditPart>
            </>
          )}
        </>
      )}
    </LoadedPart>
  );
}

function State({ retention: { erased_at: erasedAt, hold, kept_for: reasons } }: { retention: Retention }) {
  const words = personalDataTexts[useLanguage()];
  if (erasedAt !== null) return <Text size="sm">{words.erased(formatDateTime(erasedAt) ?? erasedAt)}</Text>;
  return (
    <>
      <Text size="sm">{reasons.length > 0 ? words.kept : words.keptUntilOld}</Text>
      {reasons.length > 0 && (
        <Group gap="xs">
          {reasons.map((reason) => (
            <EnumerationBadge key={reason} of={KEEP_REASONS} value={reason} />
          ))}
        </Group>
      )}
      {hold && (
        <Text size="sm" c="dimmed">
          {words.heldSince(formatDateTime(hold.since) ?? hold.since)} <bdi>{hold.reason}</bdi>
        </Text>
      )}
    </>
  );
}
