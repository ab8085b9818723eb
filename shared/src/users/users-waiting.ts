import { type Waiting, waiting } from '../list/waiting.ts';
import { userList } from './user.list.ts';

/** Users who have not set a password yet. */
export const USERS_WAITING = {
  pendingUsers: waiting(userList, {
    choices: { status: { kind: 'among', values: ['pending'] } },
    words: ['Users awaiting activation', '待激活的用户', '待啟用的用戶'],
  }),
} as const satisfies Record<string, Waiting>;
