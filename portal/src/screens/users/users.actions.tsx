import type { UserInList } from '@cbp/shared/users/user.list';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import { defineAction, defineBulkAction } from '../../patterns/action/define-action.ts';
import { ActivationLink } from './activation-link.tsx';

const ofUser = ({ id, version }: UserDetail) => ({ id, version });

/** A link with which a new user sets a password, to hand over in person. */
export const makeActivationLink = defineAction({
  call: 'makeActivationLink',
  words: ['Create activation link', '创建激活链接', '建立啟用連結'],
  isOffered: ({ status }: UserDetail) => status === 'pending',
  input: ofUser,
  question: ({ email }) => ({
    heading: ['Create activation link?', '创建激活链接？', '建立啟用連結？'],
    text: [
      `Earlier links for ${email} will stop working, including those in emails. The new link is shown once.`,
      `${email} 此前的所有链接都会失效，包括邮件中的链接。新链接仅显示一次。`,
      `${email} 先前的所有連結都會失效，包括電郵中的連結。新連結只會顯示一次。`,
    ],
    confirm: ['Create link', '创建链接', '建立連結'],
  }),
  Answer: ActivationLink,
});

/** Emails a link to set a new password. */
export const sendResetLink = defineAction({
  call: 'sendResetLink',
  words: ['Send password reset link', '发送重置密码链接', '傳送重設密碼連結'],
  isOffered: ({ status }: UserDetail) => status === 'active',
  input: ofUser,
  question: ({ email }) => ({
    heading: ['Send password reset link?', '发送重置密码链接？', '傳送重設密碼連結？'],
    text: [
      `${email} will receive an email with a password reset link. The current password keeps working until it is used.`,
      `${email} 将收到含有重置密码链接的邮件。使用链接之前，当前密码仍然有效。`,
      `${email} 將收到載有重設密碼連結的電郵。使用連結之前，目前的密碼仍然有效。`,
    ],
    confirm: ['Send link', '发送链接', '傳送連結'],
  }),
  done: ['Password reset link sent', '重置密码链接已发送', '重設密碼連結已傳送'],
});

export const deactivateUser = defineAction({
  call: 'setUserStatus',
  words: ['Deactivate', '停用', '停用'],
  isGrave: true,
  isOffered: ({ status }: UserDetail) => status !== 'inactive',
  input: ({ id, version }) => ({ id, version, status: 'inactive' as const }),
  question: ({ display_name: name }) => ({
    heading: [`Deactivate ${name}?`, `停用 ${name}？`, `停用 ${name}？`],
    text: [
      'The user will be signed out of all devices, and their activation and reset links will stop working. The email address can’t be used for another user. You can reactivate the user later.',
      '该用户将退出所有设备，其激活链接和重置密码链接将失效。邮箱不能用于其他用户。之后可以重新启用。',
      '此用戶會登出所有裝置，其啟用連結及重設密碼連結會失效。電郵地址不可用於其他用戶。其後可重新啟用。',
    ],
    confirm: ['Deactivate user', '停用该用户', '停用此用戶'],
  }),
  done: ['User deactivated', '用户已停用', '用戶已停用'],
});

export const reactivateUser = defineAction({
  call: 'setUserStatus',
  words: ['Reactivate', '重新启用', '重新啟用'],
  isOffered: ({ status }: UserDetail) => status === 'inactive',
  input: ({ id, version }) => ({ id, version, status: 'active' as const }),
  // A user who never set a password is pending afterwards.
  done: ['User reactivated', '用户已重新启用', '用戶已重新啟用'],
});

export const signOutOfAllDevices = defineAction({
  call: 'endUserSessions',
  words: ['Sign out of all devices', '退出所有设备', '登出所有裝置'],
  isOffered: ({ sessions }: UserDetail) => sessions.length > 0,
  input: ({ id }) => ({ id }),
  done: ['Signed out of all devices', '已退出所有设备', '已登出所有裝置'],
});

export const signOutOfDevice = defineAction({
  call: 'endUserSessions',
  words: ['Sign out', '退出', '登出'],
  input: ({ user, sessionId }: { user: UserDetail; sessionId: string }) => ({
    id: user.id,
    session_id: sessionId,
  }),
  done: ['Device signed out', '设备已退出', '裝置已登出'],
});

const idsOf = (users: readonly UserInList[]) => users.map(({ id }) => id);
const countOf = (count: number) => (count === 1 ? '1 user' : `${count} users`);

export const deactivateUsers = defineBulkAction({
  call: 'setStatusOfUsers',
  words: ['Deactivate', '停用', '停用'],
  isGrave: true,
  appliesTo: ({ status }: UserInList) => status !== 'inactive',
  input: (users) => ({ ids: idsOf(users), status: 'inactive' as const }),
  question: ({ length }) => ({
    heading: [`Deactivate ${countOf(length)}?`, `停用 ${length} 位用户？`, `停用 ${length} 位用戶？`],
    text: [
      'They will be signed out of all devices, and their activation and reset links will stop working. You can reactivate them later.',
      '用户将退出所有设备，其激活链接和重置密码链接将失效。之后可以重新启用。',
      '用戶會登出所有裝置，其啟用連結及重設密碼連結會失效。其後可重新啟用。',
    ],
    confirm: [length === 1 ? 'Deactivate user' : 'Deactivate users', '停用用户', '停用用戶'],
  }),
});

export const reactivateUsers = defineBulkAction({
  call: 'setStatusOfUsers',
  words: ['Reactivate', '重新启用', '重新啟用'],
  appliesTo: ({ status }: UserInList) => status === 'inactive',
  input: (users) => ({ ids: idsOf(users), status: 'active' as const }),
  question: ({ length }) => ({
    heading: [`Reactivate ${countOf(length)}?`, `重新启用 ${length} 位用户？`, `重新啟用 ${length} 位用戶？`],
    text: [
      'Users who never set a password must activate their account first.',
      '从未设置密码的用户须先激活。',
      '從未設定密碼的用戶須先啟用帳戶。',
    ],
    confirm: [length === 1 ? 'Reactivate user' : 'Reactivate users', '重新启用用户', '重新啟用用戶'],
  }),
});
