import { z } from 'zod';
import { boundedList, boundedText } from '../bounded.ts';
import { receiptTransactionList } from '../entities/receipt-transaction.list.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls } from './list-calls.ts';

/** The most references that are looked up at once. */
export const MOST_REFERENCES = 500;
/** The most transactions that one reference is answered with. */
export const MOST_MATCHES = 5;
/** How long a reference may be, as people write them. */
export const LONGEST_REFERENCE = 128;

const Reference = boundedText(LONGEST_REFERENCE, 1).regex(/^\P{Cc}+$/u, 'has control characters');

/** As many references as may be asked for at once, each of the longest length and escaped. */
const REFERENCES_BYTES = 512 * 1024;

export const receiptTransactionEndpoints = {
  ...listCalls(receiptTransactionList),

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
      summary: 'The transactions that references stand for: ids, order references or ARNs',
      description:
        'The answer has one entry for each reference, in their order. None of the transactions is outside of what the caller may read; several say that the reference is ambiguous, the newest first.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(z.strictObject({ references: boundedList(Reference, { min: 1, max: MOST_REFERENCES }) }))
    .output(
      z.object({
        results: z.array(
          z.object({
            reference: z.string(),
            matches: z.array(receiptTransactionList.row).max(MOST_MATCHES),
            has_more: z.boolean().describe('There are more transactions under this reference'),
          }),
        ),
      }),
    ),
};
