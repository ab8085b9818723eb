import { alertChangeEndpoints } from './endpoints/alert-changes.ts';
import { alertSearchEndpoints } from './endpoints/alert-search.ts';
import { alertUploadEndpoints } from './endpoints/alert-uploads.ts';
import { alertEndpoints } from './endpoints/alerts.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { batchRecordEndpoints } from './endpoints/batch-records.ts';
import { descriptorEndpoints } from './endpoints/descriptors.ts';
import { enquiryEndpoints } from './endpoints/enquiries.ts';
import { evidenceEndpoints } from './endpoints/evidence.ts';
import { listCalls } from './endpoints/list-calls.ts';
import { merchantCreationEndpoints } from './endpoints/merchant-creations.ts';
import { merchantServiceEndpoints } from './endpoints/merchant-services.ts';
import { merchantEndpoints } from './endpoints/merchants.ts';
import { providerFileEndpoints } from './endpoints/provider-files.ts';
import { receiptTransactionEndpoints } from './endpoints/receipt-transactions.ts';
import { refundSettingsEndpoints } from './endpoints/refund-settings.ts';
import { refundEndpoints } from './endpoints/refunds.ts';
import { registryEndpoints } from './endpoints/registry.ts';
import { sourceEndpoints } from './endpoints/sources.ts';
import { statisticsEndpoints } from './endpoints/statistics.ts';
import { uploadEndpoints } from './endpoints/uploads.ts';
import { userEndpoints } from './endpoints/users.ts';
import { waitingEndpoints } from './endpoints/waiting.ts';
import { webhookEndpoints } from './endpoints/webhooks.ts';
import { alertQueueList } from './entities/alert-queue.list.ts';
import { userList } from './entities/user.list.ts';

/** Every call of the platform. Server, clients, validation and OpenAPI derive from it. */
export const contract = {
  ...alertChangeEndpoints,
  ...alertEndpoints,
  ...alertSearchEndpoints,
  ...alertUploadEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...batchRecordEndpoints,
  ...descriptorEndpoints,
  ...enquiryEndpoints,
  ...evidenceEndpoints,
  ...merchantCreationEndpoints,
  ...merchantServiceEndpoints,
  ...merchantEndpoints,
  ...providerFileEndpoints,
  ...receiptTransactionEndpoints,
  ...refundEndpoints,
  ...refundSettingsEndpoints,
  ...registryEndpoints,
  ...sourceEndpoints,
  ...statisticsEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
  ...waitingEndpoints,
  ...listCalls(alertQueueList),
  ...listCalls(userList),
  ...webhookEndpoints,
};
