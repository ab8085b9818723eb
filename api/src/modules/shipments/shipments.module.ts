import { createGuardedCall } from '@cbp/shared/node/fetching/guarded-call';
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
import { createShipmentService } from './shipments.service.ts';

/** Parcels of transactions, as their tracker knows them. */
export const shipmentsModule = defineModule({
  name: 'shipments',
  kinds: [PARCEL_REGISTRATION],
  webhooks: [PARCEL_WEBHOOK],
  needs: [tasksModule, webhookEventsModule, outgoingCallsModule, receiptTransactionsModule, evidenceModule],
  demo: () => import('./demo/shipments.demo.ts'),
  create({ config, db, now }, { tasks, 'webhook-events': events }) {
    const { seventeenTrack: tracker } = config;
    const shipments = createShipmentService(
      tracker && {
        find: createSeventeenTrack(tracker),
        register: (context) => registerParcel({ ...context, tasks, tracker }),
      },
    );
    const call = createGuardedCall({ operatorOrigins: tracker ? [tracker.url] : [] });
    return {
      routes: shipmentRoutes(shipments, events),
      tasks: [
        notificationWork({ db, events, now }),
        ...(tracker ? [callWork(parcelRegistration(tracker), call, now)] : []),
      ],
      signatures: { seventeen_track: tracker?.key ?? null },
    };
  },
});
