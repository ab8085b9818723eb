import { waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { ALERT_REASSIGNED } from '../alerts/assignment.service.ts';
import { ALERTS_MATCHED } from '../alerts/matching/matching.service.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { REFUND_SETTINGS_SENT } from '../descriptors/descriptor-settings.service.ts';
import { descriptorsModule } from '../descriptors/descriptors.module.ts';
import { erasureModule } from '../erasure/erasure.module.ts';
import { KEEPS_DATA } from '../erasure/personal-data.service.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { paymentsModule } from '../payments/payments.module.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { noteRefundResult } from '../receipt-transactions/stored-receipts.service.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { webhookEventsModule } from '../webhook-events/webhook-events.module.ts';
import { ADYEN_WEBHOOK, adyenNotificationWork } from './adyen-notification.service.ts';
import { createAutoRefunds } from './auto-refund.service.ts';
import { defaultOutcome } from './default-outcome.service.ts';
import { keepForRefunds, refuseOpenRefund } from './open-refunds.service.ts';
import { createPlatformKeys } from './platform-access.service.ts';
import { createRefundPlatforms } from './platforms/platforms.service.ts';
import { createRefundChanges, type RefundRequests } from './refund-changes.service.ts';
import { createRefundSettings } from './refund-settings.service.ts';
import { REFUND_KIND, REFUND_RESULT, type RefundFollower, refundWork } from './refund-work.service.ts';
import { refundSource } from './refunds.list.ts';
import { refundRoutes } from './refunds.routes.ts';

/** Some platforms need several calls for a refund, which count as one attempt. */
const PLATFORMS = { timeoutMs: 15_000, headersTimeoutMs: 15_000, maxBytes: 1024 * 1024 };

/** Refunds by payment platforms, requested by users or by rules. */
export const refundsModule = defineModule({
  name: 'refunds',
  kinds: [REFUND_KIND],
  webhooks: [ADYEN_WEBHOOK],
  needs: [
    tasksModule,
    webhookEventsModule,
    outgoingCallsModule,
    paymentsModule,
    clientsModule,
    receiptTransactionsModule,
    erasureModule,
    descriptorsModule,
    alertsModule,
  ],
  demo: () => import('./demo/refunds.demo.ts'),
  create(
    { config, db, log, now, box, answersTo },
    { tasks, alerts, 'webhook-events': events, 'outgoing-calls': clients },
  ) {
    const { refundOrigins } = config;
    const keys = createPlatformKeys(box);
    const settings = createRefundSettings({ keys, origins: refundOrigins });
    const platforms = createRefundPlatforms((provider, secrets) =>
      clients.connect({
        provider,
        title: 'The platform',
        operatorOrigins: refundOrigins,
        secrets,
        ...PLATFORMS,
      }),
    );
    const autoRefunds = createAutoRefunds({ tasks });
    const followers = answersTo(REFUND_RESULT);
    const follow: RefundFollower = async (ctx, refund) => {
      for (const follower of followers()) await follower(ctx, refund);
      // Last, since writes about a request lock its row first, and then that of its receipt.
      if (refund.icsId !== null) await noteRefundResult(ctx.db, refund.icsId);
    };
    const setOutcome = defaultOutcome({ answers: alerts.answers });
    const onResult: RefundFollower = async (ctx, refund) => {
      await setOutcome(ctx, refund);
      await follow(ctx, refund);
    };
    const service: RefundRequests = createRefundChanges({ tasks, follow });
    return {
      service,
      routes: refundRoutes({ tasks, events, platformKeys: keys, settings, follow }),
      tasks: [
        refundWork({ db, keys, platforms, onResult, log, now }),
        adyenNotificationWork({ db, events, onResult, log, now }),
      ],
      contributes: [
        ALERTS_MATCHED.with((tx, alertIds) =>
          autoRefunds.considerAlerts({ ctx: { db: tx, log, now }, input: { alertIds } }),
        ),
        REFUND_SETTINGS_SENT.with(settings.store),
        ALERT_REASSIGNED.with(refuseOpenRefund),
        KEEPS_DATA.with(keepForRefunds),
      ],
      waiting: [waitingOfClients(refundSource)],
      searched: [refundSource],
    };
  },
});
