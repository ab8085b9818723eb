import { waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { authModule } from '../auth/auth.module.ts';
import { createUserChanges } from './user-changes.service.ts';
import { userSource } from './users.list.ts';
import { userRoutes } from './users.routes.ts';

/** Users and their permissions. */
export const usersModule = defineModule({
  name: 'users',
  needs: [authModule],
  demo: () => import('./demo/users.demo.ts'),
  create(_platform, { auth }) {
    const changes = createUserChanges(auth);
    return {
      service: { changes },
      routes: userRoutes(changes),
      waiting: [waitingOfClients(userSource)],
      searched: [userSource],
    };
  },
});
