import type { UserInList } from '@cbp/shared/entities/user.list';
import type { UserDetail } from '@cbp/shared/entities/user-detail.model';
import { defineAction, defineBulkAction } from '../../patterns/action/define-action.ts';
import { ActivationLink } from './activation-link.tsx';

const ofUser = ({ id, version }: UserDetail) => ({ id, version });

/** The link with which a new user chooses a password, for whoever hands it over in person. */
export const makeActivationLink = defineAction({
  call: 'makeActivationLink',
  words: ['Copy activation link', '复制激活链接', '複製啟用連結'],
  isOffered: ({ status }: UserDetail) => status === 'pending',
  input: ofUser,
  question: ({ email }) => ({
    heading: ['A new activation link', '新的激活链接', '新的啟用連結'],
    text: [
      `All links that ${email} was sent before stop working, those in mails included.`,
      `此前发送给 ${email} 的所有链接都会失效，包括邮件中的链接。`,
      `此前傳送給 ${email} 的所有連結都會失效，包括電郵中的連結。`,
    ],
    confirm: ['Make the link, end all others', '生成新链接并使其他失效', '製作新連結並使其他失效'],
  }),
  Answer: ActivationLink,
});

/** A mail with a link to a new password. */
export const sendResetLink = defineAction({
  call: 'sendResetLink',
  words: ['Send reset link', '发送重置密码链接', '傳送重設密碼連結'],
  isOffered: ({ status }: UserDetail) => status === 'active',
  input: ofUser,
  question: ({ email }) => ({
    heading: ['A link to a new password', '重置密码链接', '重設密碼連結'],
    text: [
      `${email} gets a mail with a link. The password stays as it is until it is used.`,
      `${email} 将收到含有链接的邮件。使用链接之前，密码保持不变。`,
      `${email} 將收到載有連結的電郵。使用連結之前，密碼維持不變。`,
    ],
    confirm: ['Send the link', '发送链接', '傳送連結'],
  }),
  done: ['The reset link is on its way', '重置密码链接已发送', '重設密碼連結已傳送'],
});

export const switchOff = defineAction({
  call: 'setUserStatus',
  words: ['Switch off', '停用', '停用'],
  isGrave: true,
  isOffered: ({ status }: UserDetail) => status !== 'inactive',
  input: ({ id, version }) => ({ id, version, status: 'inactive' as const }),
  question: ({ display_name: name }) => ({
    heading: [`Switch off ${name}?`, `停用 ${name}？`, `停用 ${name}？`],
    text: [
      'All sessions and links of this user end at once. The e-mail address stays taken; the user can be switched on again.',
      '该用户的所有会话和链接将立即失效。邮箱仍被占用，之后可以重新启用。',
      '此用戶的所有工作階段及連結會即時失效。電郵地址仍被佔用，其後可重新啟用。',
    ],
    confirm: ['Switch off the user', '停用该用户', '停用此用戶'],
  }),
  done: ['The user was switched off', '用户已停用', '用戶已停用'],
});

export const switchOn = defineAction({
  call: 'setUserStatus',
  words: ['Switch on', '启用', '啟用'],
  isOffered: ({ status }: UserDetail) => status === 'inactive',
  input: ({ id, version }) => ({ id, version, status: 'active' as const }),
  // Who never chose a password is pending after it.
  done: ['The user is no longer switched off', '已取消停用该用户', '已取消停用此用戶'],
});

export const endAllSessions = defineAction({
  call: 'endUserSessions',
  words: ['End all sessions', '结束所有会话', '結束所有工作階段'],
  isOffered: ({ sessions }: UserDetail) => sessions.length > 0,
  input: ({ id }) => ({ id }),
  done: ['All sessions were ended', '所有会话已结束', '所有工作階段已結束'],
});

export const endSession = defineAction({
  call: 'endUserSessions',
  words: ['End', '结束', '結束'],
  input: ({ user, sessionId }: { user: UserDetail; sessionId: string }) => ({
    id: user.id,
    session_id: sessionId,
  }),
  done: ['The session was ended', '会话已结束', '工作階段已結束'],
});

const idsOf = (users: readonly UserInList[]) => users.map(({ id }) => id);

export const switchSeveralOff = defineBulkAction({
  call: 'setStatusOfUsers',
  words: ['Switch off', '停用', '停用'],
  isGrave: true,
  isOffered: (users: readonly UserInList[]) => users.some(({ status }) => status !== 'inactive'),
  input: (users) => ({ ids: idsOf(users), status: 'inactive' as const }),
  question: ({ length }) => ({
    heading: [`Switch off ${length} users?`, `停用 ${length} 个用户？`, `停用 ${length} 個用戶？`],
    text: [
      'All their sessions and links end at once. They can be switched on again.',
      '他们的所有会话和链接将立即失效，之后可以重新启用。',
      '他們的所有工作階段及連結會即時失效，其後可重新啟用。',
    ],
    confirm: ['Switch off the users', '停用这些用户', '停用這些用戶'],
  }),
});

export const switchSeveralOn = defineBulkAction({
  call: 'setStatusOfUsers',
  words: ['Switch on', '启用', '啟用'],
  isOffered: (users: readonly UserInList[]) => users.some(({ status }) => status === 'inactive'),
  input: (users) => ({ ids: idsOf(users), status: 'active' as const }),
  question: ({ length }) => ({
    heading: [`Switch on ${length} users?`, `启用 ${length} 个用户？`, `啟用 ${length} 個用戶？`],
    text: [
      'Those who never chose a password have to be activated first.',
      '从未设置密码的用户须先激活。',
      '從未設定密碼的用戶須先啟用帳戶。',
    ],
    confirm: ['Switch on the users', '启用这些用户', '啟用這些用戶'],
  }),
});
