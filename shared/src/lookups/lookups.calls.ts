import { z } from 'zod';
import { boundedId, boundedIntegerText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { ClarityAnswer } from './clarity-answer.model.ts';
import { ClarityQuestion } from './clarity-question.model.ts';
import { InsightAnswer } from './insight-answer.model.ts';
import { lookupList } from './lookup.list.ts';
import { Lookup, LookupSummary } from './lookup.model.ts';
import { LOOKUP_STATUSES, type LookupStatus } from './lookup.ts';
import { InsightQuestion } from './verifi-question.model.ts';

const TAGS = [lookupList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_NETWORKS = errors('auth/unauthenticated', 'auth/forbidden', 'request/too_many');
const STATUS_NAMES = Object.keys(LOOKUP_STATUSES) as [LookupStatus, ...LookupStatus[]];

/** The answer to Verifi. Its form isn't public, so it is ours. */
const InsightResponse = z.object({
  insightId: z.string(),
  responseStatus: z.enum(STATUS_NAMES),
  missingFields: z.array(z.string()).optional().describe('With MISSING_REQUIRED_FIELD'),
  order: InsightAnswer.optional().describe('With COMPLETED'),
});

const INSIGHT_QUESTION = {
  insightId: '3f6c1f0e-52d0-3b1a-8a77-2f5d7b9c6e10',
  verifiEntityInfo: { partnerId: 'CBP', clientId: 'NGA-1001' },
  source: 'OIP',
  paymentType: 'VISA',
  paymentDescriptor: 'HARBOURPINE*HK',
  transactionDate: '2026-11-19T03:02:00Z',
  transactionAmount: { amount: 128.4, currency: 'HKD' },
  cardBin: '453957',
  cardLast4: '1486',
  transactionRequestId: 'b7d3e1a94c5f4f0f9a6e2d8c1b0a7f65d4e3',
};
const CLARITY_QUESTION = {
  requestReference: { originatorChannel: 'CALL_CENTRE', correlationId: 'zq41h7lmx2', locale: 'en-US' },
  searchCriteria: {
    paymentType: 'VISA',
    acquirerReferenceNumber: '74539486325903388947185',
    transactionDateTime: '2026-11-19T03:02:00+00:00',
    cardFirstSix: '453957',
    cardLastFour: '1486',
    transactionAmount: '128.40',
    transactionCurrencyCode: 'HKD',
    cardAcceptorId: '000410520018273',
    cardAcceptorName: 'HARBOURPINE*HK',
  },
};

export const lookupEndpoints = {
  ...listCalls(lookupList),

  getLookup: endpoint
    .meta({ access: lookupList.right, costs: [], example: { params: { id: '9' } } })
    .route({
      method: 'GET',
      path: '/oi/lookups/{id}',
      tags: TAGS,
      summary: 'Returns a lookup with its candidates, and the answer field by field',
    })
    .errors(errors(...ALWAYS, 'lookups/not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(z.object({ results: Lookup })),

  getLookupSummary: endpoint
    .meta({ access: lookupList.right, costs: [], example: { params: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/oi/lookups/summary/{merchant_id}',
      tags: TAGS,
      summary: 'Returns what the answers of a client lacked in the last 90 days',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found'))
    .input(z.object({ merchant_id: boundedId(64, 1) }))
    .output(z.object({ results: LookupSummary })),

  answerInsightLookup: endpoint
    .meta({
      access: 'signed',
      signature: 'verifi',
      costs: [],
      identifiers: ['transactionRequestId'],
      example: { body: INSIGHT_QUESTION },
    })
    .route({
      method: 'POST',
      path: '/oi/lookups',
      tags: TAGS,
      summary: 'Answers an Order Insight lookup with the order of the payment',
      description:
        'The request has Verifi’s documented shape. Verifi’s answer is not public, so its form is ours. If no payment is certain, the answer is NOT_FOUND. The same insightId always gets the same answer. Signed in the headers `x-verifi-signature` and `x-verifi-timestamp`: hexadecimal HMAC-SHA256 over the time in milliseconds since 1970, a dot and the raw body, within five minutes. The names of the headers are Verifi’s; its algorithm is not public, so this one is ours.',
    })
    .errors(OF_NETWORKS)
    .input(InsightQuestion)
    .output(InsightResponse),

  answerClarityLookup: endpoint
    .meta({
      access: 'signed',
      signature: 'ethoca',
      costs: [],
      identifiers: [
        'correlationId',
        'acquirerReferenceNumber',
        'transactionIdentifierValue',
        'cardAcceptorId',
      ],
      example: { body: CLARITY_QUESTION },
    })
    .route({
      method: 'POST',
      path: '/oi/orders',
      tags: TAGS,
      summary: 'Answers a Consumer Clarity request with the order of the payment',
      description:
        'Request and answer have the published shape of Consumer Clarity for Merchants; fields without a counterpart in orders are omitted. Signed in `Authorization: ETHOCA-SHA1 KeyRef=…,Signature=…`: URL-safe Base64 of the HMAC-SHA1 over the raw body, with `X-Eth-Date` within five minutes.',
    })
    .errors(OF_NETWORKS)
    .input(ClarityQuestion)
    .output(ClarityAnswer),

  checkClarity: endpoint
    .meta({ access: 'public', costs: [] })
    .route({
      method: 'GET',
      path: '/oi/orders/healthchecks',
      tags: TAGS,
      summary: 'Returns OK if Consumer Clarity requests can be answered',
    })
    .output(z.literal('OK')),
};
