import { defineModule } from '../../wiring/define-module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { createWebhookEvents } from './webhook-events.service.ts';

/** Notifications of other servers, stored before they are understood. */
export const webhookEventsModule = defineModule({
  name: 'webhook-events',
  needs: [tasksModule],
  create({ config, db, now }, { tasks }) {
    const events = createWebhookEvents({ tasks, secret: config.authSecret });
    return {
      service: events,
      cleanups: [(signal) => events.deleteOld({ ctx: { db, now }, input: { signal } })],
    };
  },
});
