import { userOf } from '../../access/actor.ts';
import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { userSource } from './users.list.ts';

export const userRoutes = {
  ...listHandlers(userSource),

  getCurrentUser: guarded.getCurrentUser.handler(({ context }) => {
    const { userId, displayName, email, registeredService, permissions } = userOf(context.actor);
    return {
      results: {
        id: userId,
        display_name: displayName,
        email,
        registered_service: [...registeredService],
        permissions: [...permissions],
      },
    };
  }),

  getCurrentAccess: guarded.getCurrentAccess.handler(({ context }) => {
    return { results: { permissions: [...userOf(context.actor).permissions] } };
  }),
};
