import type { CaidService } from '@cbp/shared/caids/caid';
import { type Caid, caidFields } from '@cbp/shared/caids/caid.model';
import { CAID_MACHINES } from '@cbp/shared/caids/caid-state';
import { ENROLMENT_STATUSES } from '@cbp/shared/states/enrolment-status';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { lastChangeFields, lastChangeOf, withLastChange } from '../../parts/enrolment/last-change.ts';
import { whyNotActive } from '../../parts/enrolment/why-not-active.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { CAID_CALLS } from './caid-calls.ts';
import { CAID_ACTIONS } from './caids.actions.ts';
import { CAID_FORMS } from './caids.forms.ts';
import { CAID_PATHS } from './caids.paths.ts';
import { caidTexts } from './caids.texts.ts';

type PartProps = { service: CaidService; caid: Caid };

/** One CAID: its client, its status at Verifi, and the actions that the status allows. */
function CaidDetail({ service }: { service: CaidService }) {
  const { id = '' } = useParams();
  const { queries } = useApi();
  const query = useQuery(queries[CAID_CALLS[service].get].queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={CAID_PATHS[service].list.href()}
      nameOf={({ caid }) => caid}
      titleOf={({ caid }) => caid}
      Head={(caid) => (
        <>
          <EnumerationBadge of={ENROLMENT_STATUSES} value={caid.status} />
          <Steps service={service} caid={caid} />
        </>
      )}
    >
      {(caid) => (
        <>
          <Facts key={`${caid.id} facts`} service={service} caid={caid} />
          <MerchantDetails key={`${caid.id} details`} service={service} caid={caid} />
          <History key={`${caid.id} history`} entity={`${service}_caid`} id={caid.id} />
        </>
      )}
    </DetailPage>
  );
}

/** What can be done with it; of the steps at Verifi the first is the main thing to do. */
function Steps({ service, caid }: PartProps) {
  const language = useLanguage();
  const { statuses, voidDeletion, requestDeletion } = CAID_ACTIONS[service];
  const next = statuses.find((action) => action.isOffered(caid));
  return (
    <Actions>
      {statuses.map((action) => (
        <ActionButton
          key={action.words.en}
          action={action}
          on={caid}
          variant={action === next ? 'filled' : 'default'}
        />
      ))}
      <ActionButton action={voidDeletion} on={caid} />
      <More
        actions={[requestDeletion]}
        on={caid}
        whyNotOffered={voidDeletion.isOffered(caid) ? null : whyNotActive(caid.status, language)}
      />
    </Actions>
  );
}

/** Facts of a CAID, and the form in which an operator says that Verifi has rejected it. */
function Facts({ service, caid }: PartProps) {
  const words = caidTexts[useLanguage()];
  const isOperator = useMayCall(CAID_CALLS[service].setStatus, { isForAll: true });
  return (
    <EditPart
      form={CAID_FORMS[service].reject}
      of={caid}
      label={words.reject}
      isOffered={isOperator && CAID_MACHINES[service].accepts('setStatus', caid.status, 'REJECTED')}
    >
      <FactGrid
        fields={{ ...caidFields, ...lastChangeFields }}
        row={withLastChange(caid)}
        shown={[
          'merchant_name',
          'merchant_id',
          'bin',
          'active_at',
          'created_at',
          lastChangeOf(caid.status),
          'provider_told_at',
          ...(caid.file_name === null ? [] : (['file_name'] as const)),
          ...(caid.status_reason === null ? [] : (['status_reason'] as const)),
        ]}
      />
    </EditPart>
  );
}

/** The names of the merchant; editable while the CAID is active. */
function MerchantDetails({ service, caid }: PartProps) {
  const language = useLanguage();
  const words = caidTexts[language];
  return (
    <DetailPart heading={words.details}>
      <EditPart
        form={CAID_FORMS[service].edit}
        of={caid}
        label={words.editDetails}
        isOffered={caid.status === 'ACTIVE'}
        whyNotOffered={whyNotActive(caid.status, language)}
      >
        <FactGrid fields={caidFields} row={caid} shown={['dba', 'descriptor']} />
      </EditPart>
    </DetailPart>
  );
}

export const CAID_DETAIL_OF = {
  rdr: () => <CaidDetail service="rdr" />,
  oi: () => <CaidDetail service="oi" />,
};
