import type { IncomingMessage } from 'node:http';
import { ALERT_FILE_COLUMNS } from '@cbp/shared/alerts/alert-file';
import { CHINESE_OF_OUTCOMES, OUTCOME_FILE_COLUMNS } from '@cbp/shared/alerts/alert-upload';
import { MOST_OUTCOMES } from '@cbp/shared/alerts/alert-upload.model';
import { CAID_ANSWER_COLUMNS } from '@cbp/shared/caids/caid-answer-file';
import { contract } from '@cbp/shared/contract';
import { ENQUIRY_ANSWER_COLUMNS } from '@cbp/shared/enquiries/enquiry-answer-file';
import type { TableColumn } from '@cbp/shared/files/table-column';
import type { LegacyEncoding } from '@cbp/shared/files/text-encoding';
import { ORDER_FILE_COLUMNS } from '@cbp/shared/orders/order-import';
import { RDR_CASE_COLUMNS } from '@cbp/shared/rdr/rdr-case-file';
import { SCREENING_FILE_COLUMNS } from '@cbp/shared/screenings/screening-upload';
import type { Actor } from '../../access/actor.ts';
import { type Admission, guarded } from '../../access/guarded-contract.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { cutTable } from './cut-table.ts';
import type { Uploads } from './uploads.service.ts';

/** The limits of any file of rows; some calls accept fewer rows. */
const TABLE = { rows: MOST_OUTCOMES, columns: 100, expected: CHINESE_OF_OUTCOMES };

type Incoming = ChangeContext & { actor: Actor; request: IncomingMessage; admit: Admission };

export function uploadRoutes(uploads: Uploads) {
  const receiveReceiptPhoto = uploads.receiver(contract.uploadReceiptPhoto);
  const receiveOrderPhoto = uploads.receiver(contract.uploadOrderPhoto);
  const receiveWatchlistFile = uploads.receiver(contract.uploadWatchlistFile);
  const receiveCaseAttachment = uploads.receiver(contract.uploadCaseAttachment);
  const receiveBrandLogo = uploads.receiver(contract.uploadBrandLogo);
  const receiveChangedBrandLogo = uploads.receiver(contract.uploadChangedBrandLogo);

  function tableReceiver(call: Parameters<Uploads['receiver']>[0], known: readonly TableColumn[]) {
    const receive = uploads.receiver(call);
    return (context: Incoming, encoding: LegacyEncoding | null) =>
      receive({
        ctx: context,
        source: context.request,
        admit: context.admit,
        rewrite: cutTable({ ...TABLE, known, encoding }),
      });
  }
  const receiveAlertFile = tableReceiver(contract.uploadAlertFile, ALERT_FILE_COLUMNS);
  const receiveAlertOutcomes = tableReceiver(contract.uploadAlertOutcomes, OUTCOME_FILE_COLUMNS);
  const receiveOrderFile = tableReceiver(contract.uploadOrderFile, ORDER_FILE_COLUMNS);
  const receiveEnquiryAnswers = tableReceiver(contract.uploadEnquiryAnswers, ENQUIRY_ANSWER_COLUMNS);
  const receiveRdrCaidAnswers = tableReceiver(contract.uploadRdrCaidAnswers, CAID_ANSWER_COLUMNS);
  const receiveOiCaidAnswers = tableReceiver(contract.uploadOiCaidAnswers, CAID_ANSWER_COLUMNS);
  const receiveRdrCases = tableReceiver(contract.uploadRdrCases, RDR_CASE_COLUMNS);
  const receiveScreenings = tableReceiver(contract.uploadScreenings, SCREENING_FILE_COLUMNS);

  return {
    uploadReceiptPhoto: guarded.uploadReceiptPhoto.handler(({ context }) =>
      receiveReceiptPhoto({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadOrderPhoto: guarded.uploadOrderPhoto.handler(({ context }) =>
      receiveOrderPhoto({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadCaseAttachment: guarded.uploadCaseAttachment.handler(({ context }) =>
      receiveCaseAttachment({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadBrandLogo: guarded.uploadBrandLogo.handler(({ context }) =>
      receiveBrandLogo({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadChangedBrandLogo: guarded.uploadChangedBrandLogo.handler(({ context }) =>
      receiveChangedBrandLogo({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadWatchlistFile: guarded.uploadWatchlistFile.handler(({ context }) =>
      receiveWatchlistFile({ ctx: context, source: context.request, admit: context.admit }),
    ),

    uploadAlertFile: guarded.uploadAlertFile.handler(({ context, input: { query } }) =>
      receiveAlertFile(context, query.encoding ?? null),
    ),

    uploadAlertOutcomes: guarded.uploadAlertOutcomes.handler(({ context, input: { query } }) =>
      receiveAlertOutcomes(context, query.encoding ?? null),
    ),

    uploadOrderFile: guarded.uploadOrderFile.handler(({ context, input: { query } }) =>
      receiveOrderFile(context, query.encoding ?? null),
    ),

    uploadEnquiryAnswers: guarded.uploadEnquiryAnswers.handler(({ context, input: { query } }) =>
      receiveEnquiryAnswers(context, query.encoding ?? null),
    ),

    uploadRdrCaidAnswers: guarded.uploadRdrCaidAnswers.handler(({ context, input: { query } }) =>
      receiveRdrCaidAnswers(context, query.encoding ?? null),
    ),

    uploadOiCaidAnswers: guarded.uploadOiCaidAnswers.handler(({ context, input: { query } }) =>
      receiveOiCaidAnswers(context, query.encoding ?? null),
    ),

    uploadScreenings: guarded.uploadScreenings.handler(({ context, input: { query } }) =>
      receiveScreenings(context, query.encoding ?? null),
    ),

    uploadRdrCases: guarded.uploadRdrCases.handler(({ context, input: { query } }) =>
      receiveRdrCases(context, query.encoding ?? null),
    ),
  };
}
