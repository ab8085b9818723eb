import { alertList } from './entities/alert.list.ts';
import { alertQueueList } from './entities/alert-queue.list.ts';
import { alertUploadList } from './entities/alert-upload.list.ts';
import { auditList } from './entities/audit.list.ts';
import { batchList } from './entities/batch.list.ts';
import { clientList } from './entities/client.list.ts';
import { descriptorList } from './entities/descriptor.list.ts';
import { enquiryList } from './entities/enquiry.list.ts';
import { providerFileList } from './entities/provider-file.list.ts';
import { receiptTransactionList } from './entities/receipt-transaction.list.ts';
import { refundNotificationList } from './entities/refund-notification.list.ts';
import { refundResultList } from './entities/refund-result.list.ts';
import { registryList } from './entities/registry.list.ts';
import { sourceList } from './entities/source.list.ts';
import { userList } from './entities/user.list.ts';

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
