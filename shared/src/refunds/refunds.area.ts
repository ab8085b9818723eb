import { alertsArea } from '../alerts/alerts.area.ts';
import { defineArea } from '../define-area.ts';
import { descriptorsArea } from '../descriptors/descriptors.area.ts';
import { defineSearch } from '../list/search.ts';
import { networksArea } from '../networks/networks.area.ts';
import { paymentsArea } from '../payments/payments.area.ts';
import { rulesArea } from '../rules/rules.area.ts';
import { newDescriptorEndpoints } from './new-descriptor.calls.ts';
import { refundNotificationList } from './refund-notification.list.ts';
import { refundResultList } from './refund-result.list.ts';
import { refundSettingsEndpoints } from './refund-settings.calls.ts';
import { refundEndpoints } from './refunds.calls.ts';
import { REFUNDS_WAITING } from './refunds-waiting.ts';
import { webhookEndpoints } from './webhooks.calls.ts';

/** Refunds and the rules of auto-refund. */
export const refundsArea = defineArea({
  name: 'refunds',
  needs: [descriptorsArea, alertsArea, paymentsArea, networksArea, rulesArea],
  calls: {
    ...refundEndpoints,
    ...refundSettingsEndpoints,
    ...newDescriptorEndpoints,
    ...webhookEndpoints,
  },
  lists: [refundNotificationList, refundResultList],
  searches: { refunds: defineSearch({ list: refundResultList, texts: ['refund_id', 'transaction_id'] }) },
  waiting: REFUNDS_WAITING,
});
