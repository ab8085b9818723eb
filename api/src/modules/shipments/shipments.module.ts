import { defineModule } from '../../wiring/define-module.ts';
import { evidenceModule } from '../evidence/evidence.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { callWork } from '../outgoing-calls/outgoing-calls.service.ts';
import { receiptTransactionsModule } from '../receipt-transactions/receipt-transactions.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { webhookEventsModule } from '../webhook-events/webhook-events.module.ts';
import { notificationWork, PARCEL_WEBHOOK } from './parcel-notification.service.ts';
import { PARCEL_REGISTRATION, parcelRegistration, registerParcel } from './parcel-registration.service.ts';
import { createSeventeenTrack } from './seventeen-track-client.ts';
import { shipmentRoutes } from './shipments.routes.ts';
import { createParcelFollowing, createShipmentService, type TrackerAccess } from './shipments.service.ts';

/** Parcels of transactions, as their tracker knows them. */
export const shipmentsModule = defineModule({
  name: 'shipments',
  kinds: [PARCEL_REGISTRATION],
  webhooks: [PARCEL_WEBHOOK],
  needs: [tasksModule, webhookEventsModule, outgoingCallsModule, receiptTransactionsModule, evidenceModule],
  demo: () => import('./demo/shipments.demo.ts'),
  create({ config, db, now }, { tasks, 'webhook-events': events, 'outgoing-calls': clients }) {
    const { seventeenTrack: tracker } = config;
    const client =
      tracker &&
      clients.connect({
        provider: '17track',
        title: '17TRACK',
        operatorOrigins: [tracker.url],
        timeoutMs: tracker.timeoutMs,
        headersTimeoutMs: tracker.timeoutMs,
        secrets: [tracker.key],
      });
    const access = tracker && client && { tracker, client };
    const register: TrackerAccess['register'] | null =
      access && ((context) => registerParcel({ ...context, tasks, tracker: access.tracker }));
    const shipments = createShipmentService(
      access && register && { find: createSeventeenTrack(access.tracker, access.client), register },
    );
    return {
      service: createParcelFollowing(register),
      routes: shipmentRoutes(shipments, events),
      tasks: [
        notificationWork({ db, events, now }),
        ...(access ? [callWork(parcelRegistration(access.tracker), access.client, now)] : []),
      ],
      signatures: { seventeen_track: tracker?.key ?? null },
    };
  },
});
