import { EXCEPTION_STATUSES, exceptionList } from '@cbp/shared/screenings/exception.list';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { withdrawForm } from './screening-steps.forms.ts';

/** One exception: who was cleared of which entry, by whom and why. */
export function ExceptionDetail() {
  const { id = '' } = useParams();
  const { queries } = useApi();
  const query = useQuery(queries.getScreeningException.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.screeningExceptions.href()}
      nameOf={({ subject }) => subject}
      titleOf={({ subject, entry_name: entry }) => `${subject} · ${entry}`}
      Head={(exception) => (
        <Group gap="xs">
          <EnumerationBadge of={EXCEPTION_STATUSES} value={exception.status} />
          {exception.status !== 'withdrawn' && <FormButton form={withdrawForm} of={exception} />}
        </Group>
      )}
    >
      {(exception) => (
        <>
          <FactGrid
            fields={exceptionList.fields}
            row={exception}
            shown={[
              'subject',
              'kind',
              'entry_name',
              'watchlist',
              { key: 'reason', as: 'text' },
              'note',
              'merchant_name',
              'created_by',
              'created_at',
              'until',
              'withdrawn_at',
              'withdrawn_reason',
            ]}
          />
          <History entity="screening_exception" id={exception.id} />
        </>
      )}
    </DetailPage>
  );
}
