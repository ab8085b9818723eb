import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import { TaskRefused, type Tasks } from '../tasks/tasks.service.ts';
import { readNotification } from './seventeen-track-answers.ts';
import { rememberNotified } from './shipments.service.ts';

type Notification = { event: string; data: { number: string } };

export const PARCEL_NOTIFICATION: TaskKind<Notification> = {
  name: 'parcel_notification',
  sealedAs: 'notification of a parcel',
};
const UPDATED = 'TRACKING_UPDATED';
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;

/** Stores tracker notifications for later processing; idempotent. */
export async function storeNotification(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  tasks: Tasks;
  input: { eventId: string; notification: Notification };
}): Promise<void> {
  const { ctx, tasks, input } = context;
  const { eventId, notification } = input;
  const { number } = notification.data;
  const task = {
    key: `17track ${eventId}`,
    // One lane per parcel keeps the order of its notifications.
    lane: `parcel ${number}`,
    laneWidth: 1,
    about: `${notification.event} of ${number}`,
    payload: notification,
    giveUpAt: new Date(ctx.now().getTime() + GIVE_UP_MS),
  };
  await tasks.queue({ ctx, kind: PARCEL_NOTIFICATION, input: task });
}

/** Stores the parcel data of notifications. */
export function notificationWork(db: Database): TaskWork<Notification> {
  return {
    kind: PARCEL_NOTIFICATION,
    async work({ createdAt }, notification) {
      // For example TRACKING_STOPPED, which contains no parcel data.
      if (notification.event !== UPDATED) return;
      const notified = readNotification(notification);
      if (!notified) throw new TaskRefused('17TRACK sent a parcel update in an unknown format');
      await rememberNotified({ ctx: { db }, input: { ...notified, fetchedAt: createdAt } });
    },
  };
}
