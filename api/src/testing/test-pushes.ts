import { createPushes } from '../modules/alerts/pushes/pushes.service.ts';
import { createPushReceivers } from '../modules/clients/push-receiver.service.ts';
import { createTasks } from '../modules/tasks/tasks.service.ts';
import { secretBox } from './test-server.ts';

const SECRET = 'a-secret-of-pushes-for-the-tests-0123456789';
const PORTAL_URL = 'https://portal.example';

/** What queues pushes and reads their receivers, without a server around it. */
export function createTestPushes() {
  const tasks = createTasks({ secret: SECRET, onQueued: () => undefined });
  const receivers = createPushReceivers(secretBox);
  return { tasks, receivers, pushes: createPushes({ tasks, receivers, portalUrl: () => PORTAL_URL }) };
}
