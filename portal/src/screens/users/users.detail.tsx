import { userFields } from '@cbp/shared/users/user.list';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import { USER_STATUSES } from '@cbp/shared/users/user-status';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { useClientNames } from '../../patterns/client-choice/use-client-names.ts';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { PermissionTable } from './permission-table.tsx';
import { SessionTable } from './session-table.tsx';
import {
  deactivateUser,
  makeActivationLink,
  reactivateUser,
  sendResetLink,
  signOutOfAllDevices,
} from './users.actions.tsx';
import { permissionsForm, userForm } from './users.forms.ts';
import { userTexts } from './users.texts.ts';

/** One user, by the number in the address of the page, or by the email address, which is what other records know. */
export function UserDetailPage() {
  const { id = '' } = useParams();
  return id.includes('@') ? <UserOfAddress email={id} /> : <User id={Number(id)} />;
}

function UserOfAddress({ email }: { email: string }) {
  const filters = { email: { type: 'in' as const, values: [email] } };
  const query = useQuery(useApi().queries.listUsers.queryOptions({ input: { filters, limit: 1 } }));
  if (query.isPending) return <Skeleton height={220} />;
  const [user] = query.data?.data ?? [];
  return user ? <Navigate replace to={paths.user.href(user.id)} /> : <User id={Number.NaN} />;
}

/** Who it is, what they may do, where they are signed in, and what was done to them. */
function User({ id }: { id: number }) {
  const words = userTexts[useLanguage()];
  const query = useQuery(useApi().queries.getUser.queryOptions({ input: { id } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.users.href()}
      nameOf={(user) => user.email}
      titleOf={(user) => user.display_name}
      Head={(user) => (
        <>
          <EnumerationBadge of={USER_STATUSES} value={user.status} />
          <Actions>
            <ActionButton action={makeActivationLink} on={user} variant="filled" />
            <ActionButton action={sendResetLink} on={user} />
            <ActionButton action={reactivateUser} on={user} variant="filled" />
            <More actions={[deactivateUser]} on={user} />
          </Actions>
        </>
      )}
    >
      {(user) => (
        <>
          <EditPart key={`${user.id} user`} form={userForm} of={user} label={words.edit}>
            <FactGrid
              fields={userFields}
              row={{ ...user, permissions: [] }}
              shown={['email', 'registered_service', 'language', 'last_sign_in', 'created_at']}
            />
          </EditPart>
          <Permissions key={`${user.id} permissions`} user={user} />
          <DetailPart heading={words.sessions}>
            <SessionTable user={user} />
            <ActionButton action={signOutOfAllDevices} on={user} />
          </DetailPart>
          <History key={`${user.id} history`} entity="user" id={user.id} />
        </>
      )}
    </DetailPage>
  );
}

function Permissions({ user }: { user: UserDetail }) {
  const words = userTexts[useLanguage()];
  const isOwn = useCurrentUser().id === user.id;
  const names = useClientNames();
  return (
    <DetailPart heading={words.permissions} waitsFor={user.permissions && names}>
      {user.permissions === null ? (
        <Text c="dimmed" size="sm">
          {words.hidden}
        </Text>
      ) : (
        <EditPart form={permissionsForm} of={user} label={words.editPermissions} isOffered={!isOwn}>
          <PermissionTable permissions={user.permissions} nameOf={names.nameOf} />
          {isOwn && (
            <Text c="dimmed" size="sm" mt={8}>
              {words.own}
            </Text>
          )}
        </EditPart>
      )}
    </DetailPart>
  );
}
