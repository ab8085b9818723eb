import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('users', {
    right: { service: 'cbp', right: 'user.read' },
    title: translated(['Users', '用户', '用戶']),
    icon: 'person',
    load: () => listPage(import('./users.list.tsx').then((screen) => screen.usersScreen)),
  }),
  page('userForm', {
    right: { service: 'cbp', right: 'user.create' },
    title: translated(['New user', '新建用户', '新增用戶']),
    icon: 'person',
    parent: 'users',
    load: () => import('./users.form-page.tsx').then((screen) => screen.NewUser),
  }),
  page('user', {
    right: { service: 'cbp', right: 'user.read' },
    title: translated(['User', '用户详情', '用戶詳情']),
    icon: 'person',
    parent: 'users',
    isDrawer: true,
    load: () => import('./users.detail.tsx').then((screen) => screen.UserDetailPage),
  }),
];
