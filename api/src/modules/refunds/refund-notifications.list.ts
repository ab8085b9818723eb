import { refundNotificationList } from '@cbp/shared/refunds/refund-notification.list';
import { listSource } from '../../lists/list-source.ts';
import { refundNotifications } from './refunds.schema.ts';

export const refundNotificationSource = listSource(refundNotificationList, {
  from: refundNotifications,
  client: refundNotifications.clientId,
  columns: {
    id: refundNotifications.id,
    created_at: refundNotifications.createdAt,
    merchant_id: refundNotifications.clientId,
    platform: refundNotifications.platform,
    account: refundNotifications.account,
    event: refundNotifications.event,
    is_success: refundNotifications.isSuccess,
    amount: refundNotifications.amount,
    currency: refundNotifications.currency,
    refund_id: refundNotifications.refundId,
    payment_id: refundNotifications.paymentId,
    reference: refundNotifications.reference,
    reason: refundNotifications.reason,
  },
});
