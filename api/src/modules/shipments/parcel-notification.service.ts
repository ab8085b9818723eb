import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TaskWork } from '../../wiring/task-work.ts';
import type { EventRef, Webhook } from '../../wiring/webhook.ts';
import { TaskRefused } from '../tasks/tasks.service.ts';
import { type WebhookEvents, webhookWork } from '../webhook-events/webhook-events.service.ts';
import { readNotification } from './seventeen-track-answers.ts';
import { rememberNotified } from './shipments.service.ts';

type Notification = { event: string; data: { number: string } };

/** Notifications of 17TRACK about parcels. */
export const PARCEL_WEBHOOK: Webhook<Notification> = {
  source: '17track',
  kind: { name: 'parcel_notification', sealedAs: 'notification of a parcel' },
};
const UPDATED = 'TRACKING_UPDATED';

/** Stores tracker notifications for later processing; idempotent. `eventId` is the digest of the signed body. */
export async function storeNotification(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  events: WebhookEvents;
  input: { eventId: string; notification: Notification };
}): Promise<void> {
  const { ctx, events, input } = context;
  const { eventId, notification } = input;
  const { number } = notification.data;
  await events.store({
    ctx,
    webhook: PARCEL_WEBHOOK,
    input: {
      eventId,
      digest: eventId,
      body: notification,
      lane: `parcel ${number}`,
      about: `${notification.event} of ${number}`,
    },
  });
}

/** Stores the parcel data of notifications. */
export function notificationWork(parts: {
  db: Database;
  events: WebhookEvents;
  now: () => Date;
}): TaskWork<EventRef> {
  const { db } = parts;
  return webhookWork(PARCEL_WEBHOOK, parts, async (notification, { receivedAt: fetchedAt }) => {
    // For example TRACKING_STOPPED, which contains no parcel data.
    if (notification.event !== UPDATED) return;
    const notified = readNotification(notification);
    if (!notified) throw new TaskRefused('17TRACK sent a parcel update in an unknown format');
    await rememberNotified({ ctx: { db }, input: { ...notified, fetchedAt } });
  });
}
