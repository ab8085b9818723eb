import { alertEndpoints } from './endpoints/alerts.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { evidenceEndpoints } from './endpoints/evidence.ts';
import { listCalls } from './endpoints/list-calls.ts';
import { merchantEndpoints } from './endpoints/merchants.ts';
import { receiptTransactionEndpoints } from './endpoints/receipt-transactions.ts';
import { uploadEndpoints } from './endpoints/uploads.ts';
import { userEndpoints } from './endpoints/users.ts';
import { waitingEndpoints } from './endpoints/waiting.ts';
import { webhookEndpoints } from './endpoints/webhooks.ts';
import { descriptorList } from './entities/descriptor.list.ts';
import { userList } from './entities/user.list.ts';

/** Every call of the platform. Server, clients, validation and OpenAPI derive from it. */
export const contract = {
  ...alertEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...evidenceEndpoints,
  ...merchantEndpoints,
  ...receiptTransactionEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
  ...waitingEndpoints,
  ...listCalls(descriptorList),
  ...listCalls(userList),
  ...webhookEndpoints,
};
