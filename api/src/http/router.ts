import { guarded } from '../access/guarded-contract.ts';
import type { Config } from '../config.ts';
import { createAlertFiles } from '../modules/alerts/alert-file.service.ts';
import { alertSource } from '../modules/alerts/alerts.list.ts';
import { alertRoutes } from '../modules/alerts/alerts.routes.ts';
import type { Answers } from '../modules/alerts/answers/answers.service.ts';
import { ALERT_FILES } from '../modules/alerts/provider-files/provider-files.service.ts';
import { pushRoutes } from '../modules/alerts/pushes/pushes.routes.ts';
import type { Pushes } from '../modules/alerts/pushes/pushes.service.ts';
import { sourceRoutes } from '../modules/alerts/sources/sources.routes.ts';
import { createSources } from '../modules/alerts/sources/sources.service.ts';
import { statisticsRoutes } from '../modules/alerts/statistics/statistics.routes.ts';
import { alertUploadSource } from '../modules/alerts/uploads/alert-uploads.list.ts';
import { alertUploadRoutes } from '../modules/alerts/uploads/alert-uploads.routes.ts';
import { createAlertUploads } from '../modules/alerts/uploads/alert-uploads.service.ts';
import { uploadScopeOf } from '../modules/alerts/uploads/upload-entity.service.ts';
import { auditRoutes } from '../modules/audit/audit.routes.ts';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import type { Auth } from '../modules/auth/auth.service.ts';
import { batchRecordRoutes } from '../modules/batches/batch-records.routes.ts';
import { createClientChanges } from '../modules/clients/client-changes.service.ts';
import { createClientCreations } from '../modules/clients/client-creation.service.ts';
import { clientRoutes } from '../modules/clients/clients.routes.ts';
import type { PrivateOrigin } from '../modules/clients/push-origins.service.ts';
import type { PushReceivers } from '../modules/clients/push-receiver.service.ts';
import { createDescriptorChanges } from '../modules/descriptors/descriptor-changes.service.ts';
import { descriptorRoutes } from '../modules/descriptors/descriptors.routes.ts';
import { createNewDescriptors } from '../modules/descriptors/new-descriptors.service.ts';
import { enquiryRoutes } from '../modules/enquiries/enquiries.routes.ts';
import { createEnquiryAnswers } from '../modules/enquiries/enquiry-answers.service.ts';
import { ENQUIRY_FILE } from '../modules/enquiries/enquiry-files.service.ts';
import { evidenceRoutes } from '../modules/evidence/evidence.routes.ts';
import type { ImagePasses } from '../modules/images/image-passes.service.ts';
import { providerFileRoutes } from '../modules/provider-files/provider-files.routes.ts';
import { createProviderFileService } from '../modules/provider-files/provider-files.service.ts';
import { createReceiptPhotos } from '../modules/receipt-transactions/receipt-photos.service.ts';
import { receiptTransactionRoutes } from '../modules/receipt-transactions/receipt-transactions.routes.ts';
import type { PlatformKeys } from '../modules/refunds/platform-access.service.ts';
import { refundSource } from '../modules/refunds/refunds.list.ts';
import { refundRoutes } from '../modules/refunds/refunds.routes.ts';
import { registryRoutes } from '../modules/registry/registry.routes.ts';
import { shipmentRoutes } from '../modules/shipments/shipments.routes.ts';
import { createShipmentService, type TrackerAccess } from '../modules/shipments/shipments.service.ts';
import type { Tasks } from '../modules/tasks/tasks.service.ts';
import { uploadRoutes } from '../modules/uploads/uploads.routes.ts';
import type { Uploads } from '../modules/uploads/uploads.service.ts';
import { createUserChanges } from '../modules/users/user-changes.service.ts';
import { userSource } from '../modules/users/users.list.ts';
import { userRoutes } from '../modules/users/users.routes.ts';
import { waitingRoutes } from '../modules/waiting/waiting.routes.ts';
import { waitingIn, waitingOfClients } from '../modules/waiting/waiting.service.ts';

/** Every call of the contract with its implementation. */
export function createRouter(parts: {
  auth: Auth;
  imagePasses: ImagePasses;
  tracker: TrackerAccess | null;
  tasks: Tasks;
  answers: Answers;
  uploads: Uploads;
  imagesDir: string;
  receivers: PushReceivers;
  pushes: Pushes;
  pushOrigins: readonly PrivateOrigin[];
  platformKeys: PlatformKeys;
  refundOrigins: readonly string[];
  providerEmail: string | null;
  ethoca: Config['ethoca'];
}) {
  const { auth, imagePasses, tracker, tasks, uploads } = parts;
  const users = createUserChanges(auth);
  const hasContact = parts.providerEmail !== null;
  return guarded.router({
    ...alertRoutes({ answers: parts.answers, files: createAlertFiles(uploads) }),
    ...alertUploadRoutes(createAlertUploads(parts), uploads),
    ...pushRoutes(parts),
    ...auditRoutes,
    ...authRoutes(auth),
    ...batchRecordRoutes,
    ...clientRoutes({
      changes: createClientChanges(parts),
      creations: createClientCreations({ ...parts, users }),
    }),
    ...descriptorRoutes(createDescriptorChanges({ tasks, hasContact }), createNewDescriptors({ hasContact })),
    ...enquiryRoutes(createEnquiryAnswers(uploads)),
    ...evidenceRoutes(imagePasses),
    ...providerFileRoutes(createProviderFileService({ ...ALERT_FILES, enquiries: ENQUIRY_FILE })),
    ...receiptTransactionRoutes(createReceiptPhotos(parts)),
    ...refundRoutes(parts),
    ...registryRoutes,
    ...shipmentRoutes(createShipmentService(tracker), tasks),
    ...sourceRoutes(createSources(parts.ethoca)),
    ...statisticsRoutes,
    ...uploadRoutes(uploads),
    ...userRoutes(users),
    ...waitingRoutes([
      ...[alertSource, refundSource, userSource].map(waitingOfClients),
      waitingIn(alertUploadSource, uploadScopeOf),
    ]),
  });
}
