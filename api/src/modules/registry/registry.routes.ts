import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { registrySource } from './registry.list.ts';
import { readAlertGroups, readPairs, readRegistry } from './registry.service.ts';

/** The calls about the enrolment of all clients. */
export const registryRoutes = {
  ...listHandlers(registrySource),

  listRegistry: guarded.listRegistry.handler(({ context, input }) => readRegistry({ ctx: context, input })),

  getCollisions: guarded.getCollisions.handler(({ context }) => readPairs({ ctx: context })),

  getAlertsWithoutDescriptor: guarded.getAlertsWithoutDescriptor.handler(({ context }) =>
    readAlertGroups({ ctx: context }),
  ),
};
