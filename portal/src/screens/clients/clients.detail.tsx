import { CLIENT_STATUSES, hasPayments } from '@cbp/shared/clients/client';
import { type Client, clientFields } from '@cbp/shared/clients/client.model';
import { isEditable } from '@cbp/shared/clients/client-verb';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import type { Form } from '../../patterns/call-form/define-form.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { DetailTabs } from '../../patterns/detail/detail-tabs.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { ClientFamily } from './client-family.tsx';
import { ClientLookups } from './client-lookups.tsx';
import { ClientMove } from './client-move.tsx';
import { ClientRdr } from './client-rdr.tsx';
import { ClientReceipts } from './client-receipts.tsx';
import { ClientDescriptors, ClientUsers } from './client-relations.tsx';
import { ClientBalance, ClientServices } from './client-services.tsx';
import { ClientShops } from './client-shops.tsx';
import { ClientVerbs } from './client-verbs.tsx';
import { createPushSecret, testPush } from './clients.actions.tsx';
import { addressForm, mailForm, profileForm, pushForm } from './clients.forms.ts';
import { clientTexts } from './clients.texts.ts';
import { Credentials } from './credentials.tsx';
import { ParentClient } from './parent-client.tsx';
import { PendingPart } from './pending-part.tsx';
import { RefundCapPart } from './refund-cap.tsx';

type Shown = Parameters<typeof FactGrid<typeof clientFields>>[0]['shown'];

/** Facts of the client that turn into a form while they are editable. */
function Facts({ client, form, shown }: { client: Client; form: Form<Client, unknown>; shown: Shown }) {
  const words = clientTexts[useLanguage()];
  return (
    <EditPart form={form} of={client} label={words.edit} isOffered={isEditable(client.status)}>
      <FactGrid fields={clientFields} row={client} shown={shown} />
    </EditPart>
  );
}

/** One client with all that is known of it, over the list or as a page. */
export function ClientDetail() {
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getMerchant.queryOptions({ input: { id } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.ethocaClients.href()}
      nameOf={(client) => client.merchant_id}
      titleOf={(client) => client.name}
      Head={(client) => (
        <>
          <EnumerationBadge of={CLIENT_STATUSES} value={client.status} />
          <ClientVerbs client={client} />
        </>
      )}
    >
      {(client) => (
        <>
          <PendingPart key={`${client.merchant_id} pending`} client={client} />
          <ClientTabs key={client.merchant_id} client={client} />
        </>
      )}
    </DetailPage>
  );
}

function ClientTabs({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  const readsRdr = useMayCall('getRdrClient');
  const readsLookups = useMayCall('getLookupSummary');
  const contents = {
    profile: (
      <>
        <Facts
          client={client}
          form={profileForm}
          shown={[
            'merchant_id',
            'name',
            'role',
            'type',
            { key: 'parent', cell: ParentClient },
            'created_at',
            ...(client.status === 'REJECTED' ? (['rejected_at'] as const) : []),
          ]}
        />
        <ClientMove client={client} />
        <ClientFamily client={client} />
      </>
    ),
    services: <ClientServices client={client} />,
    descriptors: (
      <>
        <ClientDescriptors client={client} />
        {hasPayments(client) && <RefundCapPart client={client} />}
      </>
    ),
    ...(readsRdr && { rdr: <ClientRdr client={client} /> }),
    ...(readsLookups && hasPayments(client) && { lookups: <ClientLookups client={client} /> }),
    users: <ClientUsers client={client} />,
    api: (
      <>
        <Facts client={client} form={addressForm} shown={['api_white_listed_ips']} />
        {client.api_white_listed_ips.length === 0 && <MessageBox tone="info" text={words.noAddresses} />}
        <Credentials client={client} />
      </>
    ),
    shops: <ClientShops client={client} />,
    receipts: <ClientReceipts client={client} />,
    push: (
      <>
        <Facts
          client={client}
          form={pushForm}
          shown={['push_url', 'push_username', 'has_push_password', 'push_secret_since']}
        />
        <Actions>
          <ActionButton action={testPush} on={client} />
          <ActionButton action={createPushSecret} on={client} />
        </Actions>
      </>
    ),
    mails: (
      <Facts
        client={client}
        form={mailForm}
        shown={[
          'alert_email_to',
          'alert_email_cc',
          'monthly_report',
          'contact_email_to',
          'contact_email_cc',
          'language',
        ]}
      />
    ),
    balance: <ClientBalance client={client} />,
    history: <History entity="client" id={client.merchant_id} />,
  };
  const tabs = Object.entries(contents).map(([name, content]) => [
    name,
    { heading: words.tabs[name as keyof typeof words.tabs], content },
  ]);
  return <DetailTabs label={client.name} tabs={Object.fromEntries(tabs)} />;
}
