import { contract } from '@cbp/shared/contract';
import { CHINESE_OF_OUTCOMES } from '@cbp/shared/entities/alert-upload';
import { MOST_OUTCOMES } from '@cbp/shared/entities/alert-upload.model';
import { guarded } from '../../access/guarded-contract.ts';
import { cutTable } from './cut-table.ts';
import type { Uploads } from './uploads.service.ts';

/** What any file of rows may be; some calls take fewer rows. */
const TABLE = { rows: MOST_OUTCOMES, columns: 100 };

export function uploadRoutes(uploads: Uploads) {
  const receiveReceiptPhoto = uploads.receiver(contract.uploadReceiptPhoto);
  const receiveAlertFile = uploads.receiver(contract.uploadAlertFile, cutTable(TABLE));
  const receiveAlertOutcomes = uploads.receiver(
    contract.uploadAlertOutcomes,
    cutTable({ ...TABLE, expected: CHINESE_OF_OUTCOMES }),
  );
  const receiveEnquiryAnswers = uploads.receiver(contract.uploadEnquiryAnswers, cutTable(TABLE));
  return {
    uploadReceiptPhoto: guarded.uploadReceiptPhoto.handler(({ context }) =>
      receiveReceiptPhoto({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadAlertFile: guarded.uploadAlertFile.handler(({ context }) =>
      receiveAlertFile({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadAlertOutcomes: guarded.uploadAlertOutcomes.handler(({ context }) =>
      receiveAlertOutcomes({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadEnquiryAnswers: guarded.uploadEnquiryAnswers.handler(({ context }) =>
      receiveEnquiryAnswers({ ctx: context, source: context.request, admit: context.admit }),
    ),
  };
}
