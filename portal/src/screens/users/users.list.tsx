import { SERVICES } from '@cbp/shared/access/service';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { formatPermissions } from '@cbp/shared/users/permission-in-list';
import { type UserInList, userList } from '@cbp/shared/users/user.list';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { NewButton } from '../../patterns/call-form/new-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { deactivateUsers, reactivateUsers } from './users.actions.tsx';
import { newUserForm } from './users.forms.ts';
import classes from './users.list.module.css';

function Services({ row }: { row: UserInList }) {
  const language = useLanguage();
  const names = row.registered_service.map((name) => labelOf(SERVICES, name, language));
  return <span className={classes.whole}>{names.join(MARKS[language].between)}</span>;
}

function Permissions({ row }: { row: UserInList }) {
  return <span className={classes.whole}>{formatPermissions(row.permissions, useLanguage())}</span>;
}

/** The users whose clients are all within the caller's scope; each opens in a drawer. */
export const usersScreen = defineListScreen({
  list: userList,
  counter: ['', '位', '位'],
  columns: [
    { key: 'email', widthPx: 200 },
    'display_name',
    'status',
    { key: 'registered_service', cell: Services, widthPx: 160 },
    { key: 'permissions', cell: Permissions, widthPx: 240 },
    'last_sign_in',
    'created_at',
    { key: 'id', isHidden: true },
  ],
  href: (row) => paths.user.href(row.id),
  action: () => <NewButton form={newUserForm} href={paths.userForm.href()} />,
  bulk: bulkActions(
    { keyOf: ({ id }) => id, nameOf: ({ email }) => email },
    deactivateUsers,
    reactivateUsers,
  ),
  empty: {
    heading: ['No users yet', '暂无用户', '未有用戶'],
    text: [
      'Users of your clients appear here. Create one to give access.',
      '您的客户的用户会显示在这里。请新建用户以授予访问权限。',
      '您的客戶的用戶會在此顯示。請新增用戶以授予存取權限。',
    ],
  },
});
