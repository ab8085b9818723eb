import { z } from 'zod';
import { SERVICES } from '../access/service.ts';
import { LANGUAGE_CHOICES } from '../language.ts';
import { badge, badges, data, flag, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { formatPermissions, PermissionInList } from './permission-in-list.ts';
import { USER_STATUSES } from './user-status.ts';

/** The users whose clients are all within the caller's scope. */
export const userList = defineList({
  name: 'Users',
  resource: '/users',
  right: { service: 'cbp', right: 'user.read' },
  words: ['Users', '用户', '用戶'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    email: naming('user', 'id', id('Email', '邮箱', '電郵地址')),
    display_name: text('Name', '姓名', '姓名'),
    registered_service: badges(SERVICES, 'Services', '服务', '服務'),
    status: badge(USER_STATUSES, 'Status', '状态', '狀態'),
    permissions: data(z.array(PermissionInList), formatPermissions, 'Permissions', '权限', '權限'),
    last_sign_in: maybe(time('Last sign-in', '上次登录', '上次登入')),
    created_at: time('Created', '创建时间', '建立時間'),
  },
  filters: { email: contains, display_name: contains, status: among(), created_at: range() },
  sorts: ['email', 'display_name', 'created_at', 'last_sign_in'],
  defaultSort: 'email',
});
export type UserInList = RowOfList<typeof userList>;

/** All fields of a user, including those no list shows. */
export const userFields = {
  ...userList.fields,
  language: badge(LANGUAGE_CHOICES, 'Email language', '邮件语言', '電郵語言'),
};

/** The fields of a user in the audit log. */
export const auditedUserFields = {
  ...userFields,
  has_password: flag('Password set', '是否已设密码', '是否已設密碼'),
};
