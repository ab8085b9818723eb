import { id, maybe, text, time } from '@cbp/shared/list/field';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { Missing } from '../../ui/missing.tsx';
import { describeDevice } from './describe-device.ts';
import { signOutOfDevice } from './users.actions.tsx';
import { userTexts } from './users.texts.ts';

const sessionTable = defineSmallTable({
  fields: {
    user_agent: maybe(text('Device and browser', '设备与浏览器', '裝置及瀏覽器')),
    ip: maybe(id('IP', 'IP 地址', 'IP 地址')),
    last_seen_at: time('Last active', '最近活动', '最近活動'),
    created_at: time('Signed in', '登录时间', '登入時間'),
  },
  columns: [
    {
      key: 'user_agent',
      cell: ({ row: { user_agent: agent } }) =>
        agent ? <span title={agent}>{describeDevice(agent)}</span> : <Missing />,
    },
    {
      key: 'ip',
      cell: ({ row: { ip, country } }) => [ip, country].filter(Boolean).join(', ') || <Missing />,
    },
    'last_seen_at',
    'created_at',
  ],
  key: ({ id: sessionId }: UserDetail['sessions'][number]) => sessionId,
});

/** Where a user is signed in. */
export function SessionTable({ user }: { user: UserDetail }) {
  const words = userTexts[useLanguage()];
  return (
    <SmallTable
      table={sessionTable}
      label={words.sessions}
      empty={words.noSessions}
      rows={user.sessions}
      actions={({ id: sessionId }) => (
        <ActionButton action={signOutOfDevice} on={{ user, sessionId }} size="compact-xs" />
      )}
    />
  );
}
