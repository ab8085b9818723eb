import { guarded } from '../../access/guarded-contract.ts';
import type { ShipmentService } from './shipments.service.ts';

export function shipmentRoutes(shipments: ShipmentService) {
  return {
    transactionShipment: guarded.transactionShipment.handler(({ context, input }) =>
      shipments.lookUp({ ctx: context, input }),
    ),
  };
}
