import { guarded } from '../../../access/guarded-contract.ts';
import type { PushReceivers } from '../../clients/push-receiver.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import { createPushChanges } from './push-changes.service.ts';
import { readPushes } from './push-history.service.ts';
import { createPushTests } from './push-test.service.ts';
import type { Pushes } from './pushes.service.ts';

/** The calls about alerts that are pushed to programs of their clients. */
export function pushRoutes(parts: { pushes: Pushes; tasks: Tasks; receivers: PushReceivers }) {
  const { push, pushSeveral } = createPushChanges(parts.pushes);
  const test = createPushTests(parts);
  return {
    getAlertPushes: guarded.getAlertPushes.handler(({ context, input }) =>
      readPushes(parts, { ctx: context, input }),
    ),

    pushAlert: guarded.pushAlert.handler(({ context, input }) => push({ ctx: context, input })),

    testMerchantPush: guarded.testMerchantPush.handler(({ context: ctx, input }) => test({ ctx, input })),

    pushAlerts: guarded.pushAlerts.handler(({ context, input }) => pushSeveral({ ctx: context, input })),
  };
}
