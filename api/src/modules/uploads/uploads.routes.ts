import { contract } from '@cbp/shared/contract';
import { guarded } from '../../access/guarded-contract.ts';
import { cutCsv } from './cut-csv.ts';
import type { Uploads } from './uploads.service.ts';

export function uploadRoutes(uploads: Uploads) {
  const receiveReceiptPhoto = uploads.receiver(contract.uploadReceiptPhoto);
  const receiveAlertFile = uploads.receiver(contract.uploadAlertFile, cutCsv);
  const receiveEnquiryAnswers = uploads.receiver(contract.uploadEnquiryAnswers, cutCsv);
  return {
    uploadReceiptPhoto: guarded.uploadReceiptPhoto.handler(({ context }) =>
      receiveReceiptPhoto({ ctx: context, source: context.request }),
    ),

    uploadAlertFile: guarded.uploadAlertFile.handler(({ context }) =>
      receiveAlertFile({ ctx: context, source: context.request }),
    ),

    uploadEnquiryAnswers: guarded.uploadEnquiryAnswers.handler(({ context }) =>
      receiveEnquiryAnswers({ ctx: context, source: context.request }),
    ),
  };
}
