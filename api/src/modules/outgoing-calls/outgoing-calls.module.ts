import { defineModule } from '../../wiring/define-module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { createProviderClients } from './provider-clients.service.ts';

/** Calls to other servers, at once or as tasks. */
export const outgoingCallsModule = defineModule({
  name: 'outgoing-calls',
  needs: [tasksModule],
  create({ db, log, now, metrics }) {
    const clients = createProviderClients({ db, log, now, onCalled: metrics.called });
    return { service: clients, cleanups: [clients.deleteOld] };
  },
});
