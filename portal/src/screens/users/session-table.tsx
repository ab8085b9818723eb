import type { UserDetail } from '@cbp/shared/entities/user-detail.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { Table } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import classes from '../../patterns/detail/detail-page.module.css';
import { Missing } from '../../ui/missing.tsx';
import { endSession } from './users.actions.tsx';
import { userTexts } from './users.texts.ts';

/** Where a user is signed in. */
export function SessionTable({ user }: { user: UserDetail }) {
  const words = userTexts[useLanguage()];
  return (
    <Table verticalSpacing={6} fz="sm" className={classes.table ?? ''} aria-label={words.sessions}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words.device}</Table.Th>
          <Table.Th scope="col">{words.address}</Table.Th>
          <Table.Th scope="col">{words.lastSeen}</Table.Th>
          <Table.Th scope="col">{words.since}</Table.Th>
          <Table.Th aria-label={words.endSession} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {user.sessions.map(({ id, user_agent, ip, country, last_seen_at, created_at }) => (
          <Table.Tr key={id}>
            <Table.Td>{user_agent ?? <Missing />}</Table.Td>
            <Table.Td>{[ip, country].filter(Boolean).join(', ') || <Missing />}</Table.Td>
            <Table.Td>{formatDateTime(last_seen_at)}</Table.Td>
            <Table.Td>{formatDateTime(created_at)}</Table.Td>
            <Table.Td ta="end">
              <ActionButton action={endSession} on={{ user, sessionId: id }} size="compact-xs" />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
