import { z } from 'zod';
import { boundedId, boundedInteger, boundedLine, boundedList } from '../../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../../calls/endpoint.ts';
import { Qualifier, QualifierFigures } from './qualifier.model.ts';

const TAGS = ['Compelling Evidence'];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const ReportId = boundedLine(128, 1).describe('The customer-service order ID (iCS_id)');

/** Earlier payments that answer a fraud dispute. */
export const qualifierEndpoints = {
  getQualifier: endpoint
    .meta({
      access: { service: 'ics', right: 'evidence.read' },
      costs: [],
      example: { params: { id: EXAMPLE_REPORT_ID } },
    })
    .route({
      method: 'GET',
      path: '/ics/transactions/{id}/qualifier',
      tags: TAGS,
      summary: 'Returns the earlier payments of a card that may answer a fraud dispute, and what each lacks',
      description:
        'The rules are those of Visa Compelling Evidence 3.0. Where sources differ, each window is computed, and a payment must be within all of them. An IP address that many cards of the client used within a year is shared and does not decide. The categories of Mastercard First-Party Trust are read from the order alone.',
    })
    .errors(errors(...ALWAYS, 'receipts/not_found'))
    .input(z.strictObject({ id: ReportId }))
    .output(z.object({ results: Qualifier })),

  chooseQualifier: endpoint
    .meta({
      access: { service: 'ics', right: 'evidence.create' },
      costs: [],
      audit: {
        action: 'update',
        section: 'receipts',
        done: ['Earlier payments chosen', '已选择以往付款', '已選擇以往付款'],
      },
      example: { params: { id: EXAMPLE_REPORT_ID }, body: { payments: null } },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/{id}/qualifier',
      tags: TAGS,
      summary: 'Chooses the two earlier payments that the report shows',
      description:
        'The report, its first page and answers to lookups show these two, and claim that they meet the rules of the network only if they do. null removes the choice.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'receipts/not_found',
        'receipts/changed',
        'evidence/unknown_payment',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        id: ReportId,
        payments: boundedList(boundedLine(128, 1), { min: 2, max: 2 })
          .nullable()
          .describe('The keys of two candidates'),
        version: boundedInteger(1).optional().describe('As last returned'),
      }),
    )
    .output(z.object({ results: Qualifier })),

  getQualifierFigures: endpoint
    .meta({
      access: { service: 'ics', right: 'evidence.read' },
      costs: [],
      example: { params: { merchant_id: 'NGA-1001' } },
    })
    .route({
      method: 'GET',
      path: '/ics/qualifier/{merchant_id}',
      tags: TAGS,
      summary: 'Returns how many fraud disputes of a client qualify, and how many could have',
      description:
        'Counts each transaction with a dispute of the last 365 days once: a matched alert of confirmed fraud, or a matched alert or RDR case with a reason code of fraud. Enquiries have no reason code and count by their alert.',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found'))
    .input(z.object({ merchant_id: boundedId(64, 1) }))
    .output(z.object({ results: QualifierFigures })),
};
