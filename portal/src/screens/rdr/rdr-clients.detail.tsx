import { rdrCaidList } from '@cbp/shared/caids/caid.list';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState, wholeTextChoice, withChoices } from '@cbp/shared/list/list-state';
import { rdrCaseList } from '@cbp/shared/rdr/rdr-case.list';
import { RDR_CLIENT_MACHINE, RDR_CLIENT_STATUSES } from '@cbp/shared/rdr/rdr-client';
import { type RdrClient, rdrClientFields } from '@cbp/shared/rdr/rdr-client.model';
import { hasRight } from '@cbp/shared/users/has-right';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { lastChangeFields, lastChangeOf, withLastChange } from '../../parts/enrolment/last-change.ts';
import { RdrRulesPart } from '../../parts/rdr-rules/rdr-rules-part.tsx';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { requestDeletion, STATUS_ACTIONS, voidDeletion } from './rdr-clients.actions.ts';
import { rejectForm } from './rdr-clients.forms.ts';
import { rdrClientTexts } from './rdr-clients.texts.ts';

/** One client's enrolment in RDR: its status at Verifi, and how its cases are decided. */
export function RdrClientDetail() {
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getRdrClient.queryOptions({ input: { merchant_id: id } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.rdrClients.href()}
      nameOf={({ merchant_id: name }) => name}
      titleOf={({ name }) => name}
      Head={(client) => (
        <>
          <EnumerationBadge of={RDR_CLIENT_STATUSES} value={client.status} />
          <Steps client={client} />
        </>
      )}
    >
      {(client) => (
        <>
          <Facts key={`${client.merchant_id} facts`} client={client} />
          <RdrRulesPart key={`${client.merchant_id} rules`} client={client} />
          <History key={`${client.merchant_id} history`} entity="rdr_client" id={client.merchant_id} />
        </>
      )}
    </DetailPage>
  );
}

type PartProps = { client: RdrClient };

/** What can be done with it; of the steps at Verifi the first is the main thing to do. */
function Steps({ client }: PartProps) {
  const words = rdrClientTexts[useLanguage()];
  const mayEnrol = useMayCall('createRdrClient');
  const next = STATUS_ACTIONS.find((action) => action.isOffered(client));
  return (
    <Actions>
      {STATUS_ACTIONS.map((action) => (
        <ActionButton
          key={action.words.en}
          action={action}
          on={client}
          variant={action === next ? 'filled' : 'default'}
        />
      ))}
      <ActionButton action={voidDeletion} on={client} />
      {mayEnrol && RDR_CLIENT_MACHINE.accepts('enrolAgain', client.status) && (
        <Button component={Link} size="xs" to={paths.rdrClientForm.href(client.merchant_id)}>
          {words.enrolAgain}
        </Button>
      )}
      <More actions={[requestDeletion]} on={client} />
    </Actions>
  );
}

/** Facts of the enrolment, and the form in which an operator says that Verifi has rejected it. */
function Facts({ client }: PartProps) {
  const words = rdrClientTexts[useLanguage()];
  const isOperator = useMayCall(rejectForm.call, { isForAll: true });
  const { rules, ...facts } = client;
  return (
    <EditPart
      form={rejectForm}
      of={client}
      label={words.reject}
      isOffered={isOperator && RDR_CLIENT_MACHINE.accepts('setStatus', client.status, 'REJECTED')}
    >
      <FactGrid
        fields={{ ...rdrClientFields, ...lastChangeFields }}
        row={withLastChange({ ...facts, rules: rules.length })}
        shown={[
          'merchant_id',
          'type',
          'active_caids',
          'active_at',
          'created_at',
          lastChangeOf(client.status),
          ...(client.status_reason === null ? [] : (['status_reason'] as const)),
        ]}
      />
      <Records client={client} />
    </EditPart>
  );
}

/** Links to what the client has in RDR, for those who may read it. */
function Records({ client }: PartProps) {
  const words = rdrClientTexts[useLanguage()];
  const user = useCurrentUser();
  const caids = withChoices(rdrCaidList, initialState(rdrCaidList), {
    merchant_id: wholeTextChoice(client.merchant_id),
  });
  const cases = withChoices(rdrCaseList, initialState(rdrCaseList), {
    merchant_id: wholeTextChoice(client.merchant_id),
  });
  return (
    <Group gap="md">
      {hasRight(user, rdrCaidList.right) && (
        <Anchor component={Link} size="sm" to={`${paths.rdrCaids.href()}?${addressOf(rdrCaidList, caids)}`}>
          {words.caids}
        </Anchor>
      )}
      {hasRight(user, rdrCaseList.right) && (
        <Anchor component={Link} size="sm" to={`${paths.rdrCases.href()}?${addressOf(rdrCaseList, cases)}`}>
          {words.cases}
        </Anchor>
      )}
    </Group>
  );
}
