import { guarded } from '../../access/guarded-contract.ts';
import type { WebhookEvents } from '../webhook-events/webhook-events.service.ts';
import { storeNotification } from './parcel-notification.service.ts';
import type { ShipmentService } from './shipments.service.ts';

export function shipmentRoutes(shipments: ShipmentService, events: WebhookEvents) {
  return {
    transactionShipment: guarded.transactionShipment.handler(({ context, input }) =>
      shipments.lookUp({ ctx: context, input }),
    ),

    receiveParcelNotification: guarded.receiveParcelNotification.handler(async ({ context, input }) => {
      const { eventId } = context.signed ?? {};
      if (eventId === undefined) throw new Error('the notification has not been verified');
      await storeNotification({ ctx: context, events, input: { eventId, notification: input } });
      return { results: {} };
    }),
  };
}
