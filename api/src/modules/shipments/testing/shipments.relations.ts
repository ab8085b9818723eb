import type { ModuleRelations } from '../../../testing/relations/look.ts';
import { POST } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  reads: {
    async transactionShipment(world, relation, who) {
      const { trackingUrl } = world.things[relation];
      const { body } = await POST(world, '/ics/transaction_shipment', { url: trackingUrl }, who);
      return (body as { code?: string }).code !== 'shipment/not_found';
    },
  },
  notOfAClient: {
    receiveParcelNotification: 'takes what another server signed',
  },
};
