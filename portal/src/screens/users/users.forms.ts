import { SERVICES, type ServiceName } from '@cbp/shared/access/service';
import { DEFAULT_LANGUAGE, LANGUAGE_CHOICES, type Language } from '@cbp/shared/language';
import type { HeldPermission, Permission } from '@cbp/shared/users/permission.model';
import { formatPermissions } from '@cbp/shared/users/permission-in-list';
import { userFields } from '@cbp/shared/users/user.list';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import { choice, choices, editedBy, named, textInput, tick } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { clientsOfPermission } from '../../patterns/client-choice/clients-of-permission.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import { groupsOf, permissionsOf } from './permission-groups.ts';
import { NewPermissionMatrix, PermissionMatrix } from './permission-matrix.tsx';

const { email, display_name, registered_service, language } = userFields;

/** Users can only add services they have. */
function useServicesHeld() {
  const user = useCurrentUser();
  return (service: ServiceName) => user.registered_service.includes(service);
}

const IDENTITY = {
  email: textInput(email, { type: 'email' }),
  display_name: textInput(display_name),
  language: choice(LANGUAGE_CHOICES, language),
  registered_service: choices(SERVICES, registered_service, { useIsOffered: useServicesHeld }),
};

const PERMISSIONS = named('Permissions', '权限', '權限');

function formatHeldPermissions(held: readonly HeldPermission[], language: Language): string {
  return formatPermissions(
    held.map((one) => clientsOfPermission(one)),
    language,
  );
}

/** Creates a user. */
export const newUserForm = defineForm({
  call: 'createUser',
  heading: ['New user', '新建用户', '新增用戶'],
  submit: ['Create user', '新建用户', '新增用戶'],
  done: ['User created', '用户已新建', '用戶已新增'],
  fields: {
    ...IDENTITY,
    permissions: editedBy<Permission[]>(PERMISSIONS, NewPermissionMatrix, formatHeldPermissions),
    send_activation_mail: tick(named('Send activation email now', '立即发送激活邮件', '立即傳送啟用電郵'), {
      help: [
        'Otherwise, create an activation link on the user’s page.',
        '如不发送，可在用户页面创建激活链接。',
        '如不傳送，可在用戶頁面建立啟用連結。',
      ],
    }),
  },
  values: () => ({
    email: '',
    display_name: '',
    language: DEFAULT_LANGUAGE,
    registered_service: [],
    permissions: [],
    send_activation_mail: true,
  }),
  rest: () => ({}),
  refusals: {
    'users/email_taken': 'email',
    'users/not_held': 'permissions',
    'users/permission_exists': 'permissions',
    'merchants/not_found': 'permissions',
  },
});

/** Changes a user's details. */
export const userForm = defineForm({
  call: 'updateUser',
  heading: ['User', '用户', '用戶'],
  submit: ['Save user', '保存用户', '儲存用戶'],
  done: ['User updated', '用户已更新', '用戶已更新'],
  fields: IDENTITY,
  values: (user: UserDetail) => ({
    email: user.email,
    display_name: user.display_name,
    language: user.language,
    registered_service: user.registered_service,
  }),
  rest: ({ id, version }) => ({ id, version }),
  refusals: {
    'users/email_taken': 'email',
    'users/holds_more': 'email',
    'users/not_held': 'registered_service',
  },
});

/** Changes a user's permissions. */
export const permissionsForm = defineForm({
  call: 'setUserPermissions',
  heading: ['Permissions', '权限', '權限'],
  submit: ['Save permissions', '保存权限', '儲存權限'],
  done: ['Permission updated', '权限已更新', '權限已更新'],
  fields: { permissions: editedBy<Permission[]>(PERMISSIONS, PermissionMatrix, formatHeldPermissions) },
  values: (user: UserDetail) => ({ permissions: permissionsOf(groupsOf(user.permissions ?? [])) }),
  rest: ({ id, version }) => ({ id, version }),
  refusals: {
    'users/not_held': 'permissions',
    'users/permission_exists': 'permissions',
    'merchants/not_found': 'permissions',
  },
});
