import { userList } from '@cbp/shared/entities/user.list';
import { USER_STATUSES } from '@cbp/shared/entities/user-status';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { PermissionTable } from './permission-table.tsx';
import { SessionTable } from './session-table.tsx';
import { userTexts } from './users.texts.ts';

/** One user: who it is, what they may do and where they are signed in. */
export function UserDetailPage() {
  const words = userTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getUser.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.users.href()}
      nameOf={(user) => user.email}
      titleOf={(user) => user.display_name}
      Head={({ status }) => <EnumerationBadge of={USER_STATUSES} value={status} />}
    >
      {(user) => (
        <>
          <FactGrid
            fields={userList.fields}
            row={{ ...user, permissions: [] }}
            shown={['email', 'registered_service', 'last_sign_in', 'created_at']}
          />
          <DetailPart heading={words.permissions}>
            {user.permissions?.length ? (
              <PermissionTable permissions={user.permissions} />
            ) : (
              <Text c="dimmed" size="sm">
                {user.permissions ? words.noPermissions : words.hidden}
              </Text>
            )}
          </DetailPart>
          <DetailPart heading={words.sessions}>
            {user.sessions.length > 0 ? (
              <SessionTable sessions={user.sessions} />
            ) : (
              <Text c="dimmed" size="sm">
                {words.noSessions}
              </Text>
            )}
          </DetailPart>
        </>
      )}
    </DetailPage>
  );
}
