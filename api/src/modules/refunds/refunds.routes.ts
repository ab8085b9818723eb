import type { AdyenNotification } from '@cbp/shared/refunds/webhooks.calls';
import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import type { WebhookEvents } from '../webhook-events/webhook-events.service.ts';
import { storeAdyenNotification } from './adyen-notification.service.ts';
import type { PlatformKeys } from './platform-access.service.ts';
import { readRefund, readRefundableOfAlert, readRefundableOfReceipt } from './read-refund.service.ts';
import { readCap, readSwitch, setCap, setSwitch } from './refund-bounds.service.ts';
import { createRefundChanges } from './refund-changes.service.ts';
import { refundNotificationSource } from './refund-notifications.list.ts';
import { type createRefundSettings, readRefundSettings } from './refund-settings.service.ts';
import type { RefundFollower } from './refund-work.service.ts';
import { refundSource } from './refunds.list.ts';
import { tryRules } from './try-rules.service.ts';

/** The calls of refunds and refund settings. */
export function refundRoutes(parts: {
  tasks: Tasks;
  events: WebhookEvents;
  platformKeys: PlatformKeys;
  settings: ReturnType<typeof createRefundSettings>;
  follow: RefundFollower;
}) {
  const changes = createRefundChanges(parts);
  return {
    ...listHandlers(refundSource),
    ...listHandlers(refundNotificationSource),

    getRefund: guarded.getRefund.handler(async ({ context, input }) => ({
      results: await readRefund({ ctx: context, input }),
    })),
    getRefundableOfAlert: guarded.getRefundableOfAlert.handler(async ({ context, input }) => ({
      results: await readRefundableOfAlert({ ctx: context, input }),
    })),
    getRefundableOfReceipt: guarded.getRefundableOfReceipt.handler(async ({ context, input }) => ({
      results: await readRefundableOfReceipt({ ctx: context, input }),
    })),
    refundAlert: guarded.refundAlert.handler(({ context: ctx, input }) =>
      changes.refundAlert({ ctx, input }),
    ),
    refundReceipt: guarded.refundReceipt.handler(({ context: ctx, input }) =>
      changes.refundReceipt({ ctx, input }),
    ),
    askAboutRefund: guarded.askAboutRefund.handler(({ context: ctx, input }) =>
      changes.askAgain({ ctx, input }),
    ),
    decideRefund: guarded.decideRefund.handler(({ context: ctx, input }) => changes.decide({ ctx, input })),

    receiveAdyenNotification: guarded.receiveAdyenNotification.handler(async ({ context, input }) => {
      // Its fields were checked: cutting card numbers changes texts, and no field.
      const asSigned = context.uncutBody as AdyenNotification;
      const items = input.notificationItems.map(({ NotificationRequestItem: item }, index) => ({
        item,
        asSigned: asSigned.notificationItems[index]?.NotificationRequestItem ?? item,
      }));
      const { events, platformKeys: keys } = parts;
      await storeAdyenNotification({ ctx: context, keys, events, input: { items } });
      return { results: {} };
    }),

    getRefundSettings: guarded.getRefundSettings.handler(async ({ context, input }) => ({
      results: await readRefundSettings({ ctx: context, input }),
    })),
    setRefundSettings: guarded.setRefundSettings.handler(({ context: ctx, input }) =>
      parts.settings.change({ ctx, input }),
    ),
    tryRefundRules: guarded.tryRefundRules.handler(async ({ context, input }) => ({
      results: await tryRules({ ctx: context, input }),
    })),
    getRefundSwitch: guarded.getRefundSwitch.handler(async ({ context }) => ({
      results: await readSwitch({ ctx: context }),
    })),
    setRefundSwitch: guarded.setRefundSwitch.handler(({ context: ctx, input }) => setSwitch({ ctx, input })),
    getRefundCap: guarded.getRefundCap.handler(async ({ context, input }) => ({
      results: await readCap({ ctx: context, input }),
    })),
    setRefundCap: guarded.setRefundCap.handler(({ context: ctx, input }) => setCap({ ctx, input })),
  };
}
