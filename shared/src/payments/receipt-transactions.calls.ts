import { z } from 'zod';
import { boundedInteger, boundedLine, boundedList } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { receiptTransactionList } from './receipt-transaction.list.ts';

/** The most references that are looked up at once. */
export const MOST_REFERENCES = 500;
/** The most transactions that one reference is answered with. */
export const MOST_MATCHES = 5;
/** More items than a transaction has. */
const MOST_ITEMS = 9_999;
/** The longest reference a user may enter. */
export const LONGEST_REFERENCE = 128;

const Reference = boundedLine(LONGEST_REFERENCE, 1);

const ReportId = boundedLine(128, 1).describe('The customer-service order ID (iCS_id)');

/** As many references as may be asked for at once, each of the longest length and escaped. */
const REFERENCES_BYTES = 512 * 1024;

export const receiptTransactionEndpoints = {
  ...listCalls(receiptTransactionList),

  setReceiptPhoto: endpoint
    .meta({
      access: {
        service: 'ics',
        right: 'evidence.create',
        ofPrograms: { service: 'ics', right: 'transaction.update' },
      },
      costs: [],
      audit: { action: 'update', section: 'receipts', done: ['Photo replaced', '照片已更换', '相片已更換'] },
      example: {
        params: { id: EXAMPLE_REPORT_ID },
        body: { upload_id: 'Jx2cQ0v7mB3kT9wLhY5eRrNp', item: 0 },
      },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/{id}/photos',
      tags: [receiptTransactionList.words.en],
      summary: 'Adds an uploaded photo to an item of the transaction',
      description:
        'Takes a photo uploaded by the same caller with POST /uploads/order-photos or /uploads/receipt-photos. It is resized for print, camera metadata is removed, and the upload cannot be used again.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'request/key_reused',
        'receipts/not_found',
        'receipts/changed',
        'receipts/no_item',
        'upload/not_found',
        'upload/unreadable',
        'upload/blank',
        'upload/heic_unreadable',
      ),
    )
    .input(
      z.strictObject({
        id: ReportId,
        upload_id: boundedLine(64, 1),
        item: boundedInteger(0, MOST_ITEMS).describe('Index in product_info.items, from 0'),
      }),
    )
    .output(
      z.object({
        results: z.object({ iCS_id: z.string(), item: z.int(), photo_url: z.string() }),
      }),
    ),

  resolveReceiptTransactions: endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.read' },
      costs: [],
      bodyBytes: REFERENCES_BYTES,
      identifiers: ['references'],
      example: { body: { references: ['HP-104217', '74539486325903388947185'] } },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/resolve',
      tags: [receiptTransactionList.words.en],
      summary: 'Finds transactions by reference: ID, order reference or ARN',
      description:
        'The response has one entry for each reference, in the order of the request, with transactions the caller may read. Several transactions mean that the reference is ambiguous; the newest comes first.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(z.strictObject({ references: boundedList(Reference, { min: 1, max: MOST_REFERENCES }) }))
    .output(
      z.object({
        results: z.array(
          z.object({
            reference: z.string(),
            matches: z.array(receiptTransactionList.row).max(MOST_MATCHES),
            has_more: z.boolean().describe('More transactions have this reference'),
          }),
        ),
      }),
    ),
};
