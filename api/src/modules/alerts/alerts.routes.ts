import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { alertSource } from './alerts.list.ts';
import { readAlert } from './alerts.service.ts';
import { deliverAlerts } from './delivery.service.ts';

export const alertRoutes = {
  ...listHandlers(alertSource),

  getAlert: guarded.getAlert.handler(async ({ context, input }) => ({
    results: await readAlert({ ctx: context, input }),
  })),

  deliverAlerts: guarded.deliverAlerts.handler(({ context, input }) =>
    deliverAlerts({ ctx: context, input }),
  ),
};
