import { guarded } from '../access/guarded-contract.ts';
import { alertSource } from '../modules/alerts/alerts.list.ts';
import { alertRoutes } from '../modules/alerts/alerts.routes.ts';
import { auditRoutes } from '../modules/audit/audit.routes.ts';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import type { Auth } from '../modules/auth/auth.service.ts';
import { clientRoutes } from '../modules/clients/clients.routes.ts';
import { descriptorRoutes } from '../modules/descriptors/descriptors.routes.ts';
import { evidenceRoutes } from '../modules/evidence/evidence.routes.ts';
import type { ImagePasses } from '../modules/images/image-passes.service.ts';
import { createReceiptPhotos } from '../modules/receipt-transactions/receipt-photos.service.ts';
import { receiptTransactionRoutes } from '../modules/receipt-transactions/receipt-transactions.routes.ts';
import { shipmentRoutes } from '../modules/shipments/shipments.routes.ts';
import { createShipmentService, type TrackerAccess } from '../modules/shipments/shipments.service.ts';
import type { Tasks } from '../modules/tasks/tasks.service.ts';
import { uploadRoutes } from '../modules/uploads/uploads.routes.ts';
import type { Uploads } from '../modules/uploads/uploads.service.ts';
import { createUserChanges } from '../modules/users/user-changes.service.ts';
import { userSource } from '../modules/users/users.list.ts';
import { userRoutes } from '../modules/users/users.routes.ts';
import { waitingRoutes } from '../modules/waiting/waiting.routes.ts';

/** Every call of the contract with its implementation. */
export function createRouter(parts: {
  auth: Auth;
  imagePasses: ImagePasses;
  tracker: TrackerAccess | null;
  tasks: Tasks;
  uploads: Uploads;
  imagesDir: string;
}) {
  const { auth, imagePasses, tracker, tasks, uploads } = parts;
  return guarded.router({
    ...alertRoutes,
    ...auditRoutes,
    ...authRoutes(auth),
    ...clientRoutes,
    ...descriptorRoutes,
    ...evidenceRoutes(imagePasses),
    ...receiptTransactionRoutes(createReceiptPhotos(parts)),
    ...shipmentRoutes(createShipmentService(tracker), tasks),
    ...uploadRoutes(uploads),
    ...userRoutes(createUserChanges(auth)),
    ...waitingRoutes([alertSource, userSource]),
  });
}
