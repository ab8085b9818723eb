import { isPaidTimeOver, SCREENING_EVENTS, type ScreeningKind } from '@cbp/shared/screenings/screening';
import { businessScreeningList, individualScreeningList } from '@cbp/shared/screenings/screening.list';
import type { BusinessScreening, IndividualScreening } from '@cbp/shared/screenings/screening.model';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { lookAgainMs } from './look-again.ts';
import { retentionTexts } from './retention.texts.ts';
import { RetentionPart } from './retention-part.tsx';
import { ScreeningParts } from './screening-parts.tsx';
import { ScreeningPdfButton } from './screening-pdf-button.tsx';
import { resultForm, stopForm } from './screening-steps.forms.ts';
import { repeat, restart } from './screenings.actions.ts';

/** The report of an individual screening. */
export function IndividualScreeningPage() {
  const words = retentionTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getIndividualScreening.queryOptions({ input: { id: Number(id) } }),
    refetchInterval: ({ state }) => lookAgainMs(state.data ? [state.data.results] : []),
  });
  return (
    <DetailPage
      query={query}
      listHref={paths.individualScreenings.href()}
      nameOf={({ id: number, enquiry_data: { name } }) => name.full_name || words.title(number)}
      titleOf={({ id: number, enquiry_data: { name } }) => name.full_name || words.title(number)}
      Head={(screening) => <Head kind="individual" screening={screening} />}
    >
      {(screening) => (
        <>
          <FactGrid
            fields={individualScreeningList.fields}
            row={screening}
            shown={[
              'result.reference',
              'merchant_name',
              'enquiry_date',
              'enquiry_data.ongoing',
              'ends_at',
              'engine',
            ]}
          />
          <ScreeningParts
            kind="individual"
            screening={screening}
            name={screening.enquiry_data.name.full_name}
            dob={screening.enquiry_data.dob}
          />
          <RetentionPart kind="individual" screening={screening} />
          <History entity="individual_screening" id={screening.id} />
        </>
      )}
    </DetailPage>
  );
}

/** The report of a business screening. */
export function BusinessScreeningPage() {
  const words = retentionTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getBusinessScreening.queryOptions({ input: { id: Number(id) } }),
    refetchInterval: ({ state }) => lookAgainMs(state.data ? [state.data.results] : []),
  });
  return (
    <DetailPage
      query={query}
      listHref={paths.businessScreenings.href()}
      nameOf={({ id: number, enquiry_data: { business_name: name } }) => name || words.title(number)}
      titleOf={({ id: number, enquiry_data: { business_name: name } }) => name || words.title(number)}
      Head={(screening) => <Head kind="business" screening={screening} />}
    >
      {(screening) => (
        <>
          <FactGrid
            fields={businessScreeningList.fields}
            row={screening}
            shown={[
              'result.reference',
              'merchant_name',
              'enquiry_date',
              'enquiry_data.ongoing',
              'ends_at',
              'engine',
            ]}
          />
          <ScreeningParts
            kind="business"
            screening={screening}
            name={screening.enquiry_data.business_name}
            dob={screening.enquiry_data.business_incorporation_date}
          />
          <RetentionPart kind="business" screening={screening} />
          <History entity="business_screening" id={screening.id} />
        </>
      )}
    </DetailPage>
  );
}

/** The result, and what can be done next. */
function Head({
  kind,
  screening,
}: {
  kind: ScreeningKind;
  screening: IndividualScreening | BusinessScreening;
}) {
  const steps = useMemo(
    () => ({ result: resultForm(kind), stop: stopForm(kind), repeat: repeat(kind), restart: restart(kind) }),
    [kind],
  );
  const isThere = screening.retention.erased_at === null;
  const { ongoing, duration } = screening.enquiry_data;
  const endsAt = screening.ends_at === null ? null : new Date(screening.ends_at);
  const isRunning =
    isThere &&
    ongoing &&
    !isPaidTimeOver({ duration, endsAt }, new Date()) &&
    !screening.timeline.some(({ kind: what }) => what === 'stopped' || what === 'ended');
  return (
    <Group gap="xs">
      <EnumerationBadge of={SCREENING_EVENTS} value={screening.enquiry_result_event} />
      {isThere && screening.status === 'COMPLETED' && <FormButton form={steps.result} of={screening} />}
      {isThere && <ActionButton action={steps.repeat} on={screening} />}
      {isThere && <ActionButton action={steps.restart} on={screening} />}
      {isRunning && <FormButton form={steps.stop} of={screening} />}
      <ScreeningPdfButton id={screening.id} />
    </Group>
  );
}
