import { userList } from '@cbp/shared/entities/user.list';
import { paths } from '../../data/paths.ts';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { NewButton } from '../../patterns/call-form/new-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { switchSeveralOff, switchSeveralOn } from './users.actions.tsx';
import { newUserForm } from './users.forms.ts';

/** The users whose clients are all within the caller's scope; each opens in a drawer. */
export const usersScreen = defineListScreen({
  list: userList,
  columns: [
    'email',
    'display_name',
    'status',
    'registered_service',
    'permissions',
    'last_sign_in',
    'created_at',
    { key: 'id', isHidden: true },
  ],
  href: (row) => paths.user.href(row.id),
  action: () => <NewButton form={newUserForm} href={paths.userForm.href()} />,
  bulk: bulkActions(
    { keyOf: ({ id }) => id, nameOf: ({ email }) => email },
    switchSeveralOff,
    switchSeveralOn,
  ),
  empty: {
    heading: ['No users yet', '暂无用户', '未有用戶'],
    text: [
      'A user appears here as soon as one is created whose clients you look after.',
      '创建由您管理的客户的用户后，就会显示在这里。',
      '建立由您管理的客戶的用戶後，便會在此顯示。',
    ],
  },
});
