import { defineArea } from '../define-area.ts';
import { defineSearch } from '../list/search.ts';
import { usersArea } from '../users/users.area.ts';
import { clientList } from './client.list.ts';
import { merchantCreationEndpoints } from './client-creations.calls.ts';
import { merchantServiceEndpoints } from './client-services.calls.ts';
import { merchantStepEndpoints } from './client-steps.calls.ts';
import { CLIENT_MACHINE } from './client-verb.ts';
import { merchantEndpoints } from './clients.calls.ts';

/** Clients, their tree, services and balances. */
export const clientsArea = defineArea({
  name: 'clients',
  needs: [usersArea],
  calls: {
    ...merchantCreationEndpoints,
    ...merchantServiceEndpoints,
    ...merchantStepEndpoints,
    ...merchantEndpoints,
  },
  lists: [clientList],
  searches: { clients: defineSearch({ list: clientList, texts: ['name', 'merchant_id'] }) },
  machines: { client: CLIENT_MACHINE },
});
