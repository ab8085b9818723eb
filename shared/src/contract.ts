import { alertChangeEndpoints } from './alerts/alert-changes.calls.ts';
import { alertQueueList } from './alerts/alert-queue.list.ts';
import { alertSearchEndpoints } from './alerts/alert-search.calls.ts';
import { alertUploadEndpoints } from './alerts/alert-uploads.calls.ts';
import { alertEndpoints } from './alerts/alerts.calls.ts';
import { providerFileEndpoints } from './alerts/provider-files.calls.ts';
import { sourceEndpoints } from './alerts/sources.calls.ts';
import { auditEndpoints } from './audit/audit.calls.ts';
import { listCalls } from './calls/list-calls.ts';
import { merchantCreationEndpoints } from './clients/client-creations.calls.ts';
import { merchantServiceEndpoints } from './clients/client-services.calls.ts';
import { merchantEndpoints } from './clients/clients.calls.ts';
import { descriptorEndpoints } from './descriptors/descriptors.calls.ts';
import { enquiryEndpoints } from './enquiries/enquiries.calls.ts';
import { evidenceEndpoints } from './evidence/evidence.calls.ts';
import { uploadEndpoints } from './files/uploads.calls.ts';
import { receiptTransactionEndpoints } from './payments/receipt-transactions.calls.ts';
import { batchRecordEndpoints } from './pdf/batch-records.calls.ts';
import { refundSettingsEndpoints } from './refunds/refund-settings.calls.ts';
import { refundEndpoints } from './refunds/refunds.calls.ts';
import { webhookEndpoints } from './refunds/webhooks.calls.ts';
import { registryEndpoints } from './statistics/registry.calls.ts';
import { statisticsEndpoints } from './statistics/statistics.calls.ts';
import { authEndpoints } from './users/auth.calls.ts';
import { userList } from './users/user.list.ts';
import { userEndpoints } from './users/users.calls.ts';
import { waitingEndpoints } from './waiting.calls.ts';

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
