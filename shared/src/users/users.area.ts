import { listCalls } from '../calls/list-calls.ts';
import { defineArea } from '../define-area.ts';
import { defineSearch } from '../list/search.ts';
import { authEndpoints } from './auth.calls.ts';
import { userList } from './user.list.ts';
import { userEndpoints } from './users.calls.ts';
import { USERS_WAITING } from './users-waiting.ts';

/** Users, permissions and sign-in. */
export const usersArea = defineArea({
  name: 'users',
  needs: [],
  calls: {
    ...authEndpoints,
    ...userEndpoints,
    ...listCalls(userList),
  },
  lists: [userList],
  searches: { users: defineSearch({ list: userList, texts: ['email', 'display_name'] }) },
  waiting: USERS_WAITING,
});
