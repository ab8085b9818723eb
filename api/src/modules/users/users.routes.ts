import type { Database } from '@cbp/shared/node/database/connect';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { MOST_NAMED_CLIENTS } from '@cbp/shared/users/user.model';
import { userOf } from '../../access/actor.ts';
import { findClientNames } from '../../access/client-names.ts';
import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { createUserChanges } from './user-changes.service.ts';
import { readUser } from './user-detail.service.ts';
import { userSource } from './users.list.ts';
import { readUsersNaming } from './users.service.ts';

/** The names of the clients of permissions that are for few of them. */
function namesOf(db: Database, permissions: readonly HeldPermission[]): Promise<Record<string, string>> {
  const ids = permissions.flatMap(({ scope }) =>
    scope.type === 'merchants' && scope.merchants.length <= MOST_NAMED_CLIENTS ? scope.merchants : [],
  );
  return findClientNames(db, [...new Set(ids)]);
}

export const userRoutes = (changes: ReturnType<typeof createUserChanges>) => ({
  ...listHandlers(userSource),

  getCurrentUser: guarded.getCurrentUser.handler(async ({ context }) => {
    const { userId, displayName, email, registeredService, permissions } = userOf(context.actor);
    return {
      results: {
        id: userId,
        display_name: displayName,
        email,
        registered_service: [...registeredService],
        permissions: [...permissions],
        client_names: await namesOf(context.db, permissions),
      },
    };
  }),

  getCurrentAccess: guarded.getCurrentAccess.handler(({ context }) => {
    return { results: { permissions: [...userOf(context.actor).permissions] } };
  }),

  getUser: guarded.getUser.handler(async ({ context, input }) => ({
    results: await readUser({ ctx: context, input }),
  })),
  listUsersOfMerchant: guarded.listUsersOfMerchant.handler(async ({ context, input }) => ({
    results: await readUsersNaming({ ctx: context, input }),
  })),
  createUser: guarded.createUser.handler(({ context, input }) => changes.create({ ctx: context, input })),
  updateUser: guarded.updateUser.handler(({ context, input }) => changes.update({ ctx: context, input })),
  setUserPermissions: guarded.setUserPermissions.handler(({ context, input }) =>
    changes.setPermissions({ ctx: context, input }),
  ),
  setUserStatus: guarded.setUserStatus.handler(({ context, input }) =>
    changes.setStatus({ ctx: context, input }),
  ),
  setStatusOfUsers: guarded.setStatusOfUsers.handler(({ context, input }) =>
    changes.setStatusOfSeveral({ ctx: context, input }),
  ),
  makeActivationLink: guarded.makeActivationLink.handler(({ context, input }) =>
    changes.makeActivationLink({ ctx: context, input }),
  ),
  sendResetLink: guarded.sendResetLink.handler(({ context, input }) =>
    changes.sendReset({ ctx: context, input }),
  ),
  endUserSessions: guarded.endUserSessions.handler(({ context, input }) =>
    changes.endSessions({ ctx: context, input }),
  ),
});
