import { defineModule } from '../../wiring/define-module.ts';
import { createTasks } from './tasks.service.ts';

/** Tasks that wait in the database until a worker runs them. */
export const tasksModule = defineModule({
  name: 'tasks',
  needs: [],
  create({ config, db, now, metrics }) {
    const tasks = createTasks({
      secret: config.authSecret,
      onQueued: (kind) => metrics.worked(kind, 'queued'),
    });
    return {
      service: tasks,
      cleanups: [(signal) => tasks.deleteOld({ ctx: { db, now }, input: { signal } })],
    };
  },
});
