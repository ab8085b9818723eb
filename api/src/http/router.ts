import { guarded } from '../access/guarded-contract.ts';
import { evidenceRoutes } from '../modules/evidence/evidence.routes.ts';
import { receiptTransactionRoutes } from '../modules/receipt-transactions/receipt-transactions.routes.ts';
import type { Tracker } from '../modules/shipments/seventeen-track-client.ts';
import { shipmentRoutes } from '../modules/shipments/shipments.routes.ts';
import { createShipmentService } from '../modules/shipments/shipments.service.ts';

/** Every call of the contract with its implementation. */
export function createRouter(tracker: Tracker | null) {
  return guarded.router({
    ...evidenceRoutes,
    ...receiptTransactionRoutes,
    ...shipmentRoutes(createShipmentService(tracker)),
  });
}
