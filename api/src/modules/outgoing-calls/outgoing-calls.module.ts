import { defineModule } from '../../wiring/define-module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';

/** Calls to other servers, as tasks. */
export const outgoingCallsModule = defineModule({
  name: 'outgoing-calls',
  needs: [tasksModule],
  create: () => ({}),
});
