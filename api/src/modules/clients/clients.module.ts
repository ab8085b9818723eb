import { defineModule } from '../../wiring/define-module.ts';
import { authModule } from '../auth/auth.module.ts';
import { balancesModule } from '../balances/balances.module.ts';
import { usersModule } from '../users/users.module.ts';
import { createClientChanges } from './client-changes.service.ts';
import { createClientCreations } from './client-creation.service.ts';
import { CLIENT_RECORDS } from './client-records.service.ts';
import { createClientVerbs } from './client-verbs.service.ts';
import { clientSource } from './clients.list.ts';
import { clientRoutes } from './clients.routes.ts';
import { createPushReceivers } from './push-receiver.service.ts';

/** Clients and their tree. */
export const clientsModule = defineModule({
  name: 'clients',
  needs: [authModule, usersModule, balancesModule],
  demo: () => import('./demo/clients.demo.ts'),
  create({ config, box, answersTo }, { users }) {
    const receivers = createPushReceivers(box);
    const { pushOrigins } = config;
    const records = answersTo(CLIENT_RECORDS);
    return {
      service: { receivers },
      searched: [clientSource],
      routes: clientRoutes({
        changes: createClientChanges({ receivers, pushOrigins }),
        creations: createClientCreations({ receivers, pushOrigins, users: users.changes }),
        verbs: createClientVerbs(records),
        records,
      }),
    };
  },
});
