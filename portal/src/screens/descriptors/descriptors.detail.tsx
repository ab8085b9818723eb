import { type Descriptor, descriptorFields } from '@cbp/shared/descriptors/descriptor.model';
import { DESCRIPTOR_MACHINE } from '@cbp/shared/descriptors/descriptor-state';
import { ENROLMENT_STATUSES } from '@cbp/shared/states/enrolment-status';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { lastChangeFields, lastChangeOf, withLastChange } from '../../parts/enrolment/last-change.ts';
import { whyNotActive } from '../../parts/enrolment/why-not-active.ts';
import { RefundSettingsPart } from '../../parts/refunds/refund-settings-part.tsx';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { CollisionPart } from './collision-part.tsx';
import { requestDeletion, STATUS_ACTIONS, voidDeletion } from './descriptors.actions.ts';
import { rejectionForm } from './descriptors.forms.ts';
import { descriptorTexts } from './descriptors.texts.ts';
import { MatchedAlerts } from './matched-alerts.tsx';

/** One descriptor: its client, its status at the provider, and the actions that the status allows. */
export function DescriptorDetail() {
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getDescriptor.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.descriptors.href()}
      nameOf={({ criterion }) => criterion}
      titleOf={({ criterion }) => criterion}
      Head={(descriptor) => (
        <>
          <EnumerationBadge of={ENROLMENT_STATUSES} value={descriptor.status} />
          <Steps descriptor={descriptor} />
        </>
      )}
    >
      {(descriptor) => (
        <>
          <Provider key={`${descriptor.id} provider`} descriptor={descriptor} />
          <RefundSettingsPart
            key={`${descriptor.id} refunds`}
            id={descriptor.id}
            status={descriptor.status}
          />
          <CollisionPart descriptor={descriptor} />
          <MatchedAlerts key={`${descriptor.id} alerts`} descriptor={descriptor} />
          <History key={`${descriptor.id} history`} entity="descriptor" id={descriptor.id} />
        </>
      )}
    </DetailPage>
  );
}

/** What can be done with it; of the provider's steps the first is the main thing to do. */
function Steps({ descriptor }: { descriptor: Descriptor }) {
  const language = useLanguage();
  const next = STATUS_ACTIONS.find((action) => action.isOffered(descriptor));
  return (
    <Actions>
      {STATUS_ACTIONS.map((action) => (
        <ActionButton
          key={action.words.en}
          action={action}
          on={descriptor}
          variant={action === next ? 'filled' : 'default'}
        />
      ))}
      <ActionButton action={voidDeletion} on={descriptor} />
      <More
        actions={[requestDeletion]}
        on={descriptor}
        whyNotOffered={voidDeletion.isOffered(descriptor) ? null : whyNotActive(descriptor.status, language)}
      />
    </Actions>
  );
}

/** Facts of a descriptor, and the form in which an operator says that the provider does not take it. */
function Provider({ descriptor }: { descriptor: Descriptor }) {
  const words = descriptorTexts[useLanguage()];
  const isOperator = useMayCall('setDescriptorStatus', { isForAll: true });
  return (
    <EditPart
      form={rejectionForm}
      of={descriptor}
      label={words.reject}
      isOffered={isOperator && DESCRIPTOR_MACHINE.accepts('setStatus', descriptor.status, 'REJECTED')}
    >
      <FactGrid
        fields={{ ...descriptorFields, ...lastChangeFields }}
        row={withLastChange(descriptor)}
        shown={[
          'merchant_name',
          'merchant_id',
          'type',
          'auto_add',
          'active_at',
          'created_at',
          lastChangeOf(descriptor.status),
          'provider_told_at',
          ...(descriptor.status_reason === null ? [] : (['status_reason'] as const)),
        ]}
      />
    </EditPart>
  );
}
