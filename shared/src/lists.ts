import { alertList } from './alerts/alert.list.ts';
import { alertQueueList } from './alerts/alert-queue.list.ts';
import { alertUploadList } from './alerts/alert-upload.list.ts';
import { providerFileList } from './alerts/provider-file.list.ts';
import { sourceList } from './alerts/source.list.ts';
import { auditList } from './audit/audit.list.ts';
import { clientList } from './clients/client.list.ts';
import { descriptorList } from './descriptors/descriptor.list.ts';
import { enquiryList } from './enquiries/enquiry.list.ts';
import { receiptTransactionList } from './payments/receipt-transaction.list.ts';
import { batchList } from './pdf/batch.list.ts';
import { refundNotificationList } from './refunds/refund-notification.list.ts';
import { refundResultList } from './refunds/refund-result.list.ts';
import { registryList } from './statistics/registry.list.ts';
import { userList } from './users/user.list.ts';

/** Every list of the PDF service. */
export const PDF_LISTS = [batchList] as const;

/** Every list of the platform. */
export const LISTS = [
  alertList,
  alertQueueList,
  alertUploadList,
  auditList,
  clientList,
  descriptorList,
  enquiryList,
  providerFileList,
  receiptTransactionList,
  refundNotificationList,
  refundResultList,
  registryList,
  sourceList,
  userList,
] as const;
