import { z } from 'zod';
import { boundedIntegerText, boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { rdrCaseList } from './rdr-case.list.ts';
import { RdrCase, RdrCaseRow } from './rdr-case.model.ts';
import { RdrNotice, RdrQuestion } from './rdr-question.model.ts';

const TAGS = [rdrCaseList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const SIGNED =
  'Signed in the headers `x-verifi-signature` and `x-verifi-timestamp`: hexadecimal HMAC-SHA256 over the time in milliseconds since 1970, a dot and the raw body, within five minutes. The names of the headers are Verifi’s; its algorithm is not public, so this one is ours.';
const OURS = 'Verifi’s answer is not public, so its form is ours.';

/** What Verifi’s calls say of a payment, as an example. */
const EXAMPLE = {
  verifiEntityInfo: { partnerId: 'CBP', clientId: 'NGA-1001' },
  caseDate: '2026-11-22T08:00:00Z',
  paymentDescriptor: 'HARBOURPINE*HK',
  acquirerBin: '448312',
  cardAcceptorId: '000410520018273',
  transactionId: '486325903388947',
  cardBin: '453957',
  cardLast4: '1486',
  authCode: '041827',
  transactionDate: '2026-11-19T03:02:00Z',
  transactionAmount: { amount: 128.4, currency: 'HKD' },
  arn: '74539486325903388947185',
  mcc: '5712',
  caseAmount: { amount: 128.4, currency: 'HKD' },
  reasonCode: '13.1',
};
const DECISION = {
  ...EXAMPLE,
  decisionId: '0f3c2b1a-7d54-4c11-9e0a-6b8d2f417c90',
  caseType: 'DISPUTE',
  source: 'VMPI',
};

export const rdrCaseEndpoints = {
  ...listCalls(rdrCaseList),

  getRdrCase: endpoint
    .meta({ access: rdrCaseList.right, costs: [], example: { params: { id: '5' } } })
    .route({
      method: 'GET',
      path: '/rdr/cases/{id}',
      tags: TAGS,
      summary: 'Returns a case with its decision, and what is known of its payment',
    })
    .errors(errors(...ALWAYS, 'rdr/case_not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(z.object({ results: RdrCase })),

  decideRdrCase: endpoint
    .meta({ access: 'signed', signature: 'verifi', costs: [], example: { body: DECISION } })
    .route({
      method: 'POST',
      path: '/rdr/decisions',
      tags: TAGS,
      summary: 'Decides a dispute by the rules of its client',
      description: `The request has Verifi’s documented shape. ${OURS} Without a client, readable rules or time, the client's default decides, or else DECLINE. The same decisionId always gets the same answer. ${SIGNED}`,
    })
    .errors(errors('auth/unauthenticated', 'auth/forbidden', 'request/too_many'))
    .input(RdrQuestion)
    .output(
      z.object({
        decisionId: z.string(),
        decision: z.enum(['ACCEPT', 'DECLINE']),
        decisionDate: z.iso.datetime(),
      }),
    ),

  receiveRdrNotice: endpoint
    .meta({
      access: 'signed',
      signature: 'verifi',
      costs: [],
      example: { body: { ...EXAMPLE, caseId: 'RDR2026112200417', outcome: 'Accepted' } },
    })
    .route({
      method: 'POST',
      path: '/rdr/cases/notifications',
      tags: TAGS,
      summary: 'Receives cases that Verifi decided by its own rules, and recalled ones',
      description: `Stored first and processed later; a repeated body is processed once. The fields are those of a decision request, with caseId, outcome and recalledDate, which are ours. ${SIGNED}`,
    })
    .errors(errors('auth/unauthenticated', 'auth/forbidden', 'request/too_many'))
    .input(RdrNotice)
    .output(z.object({ results: z.object({}) })),

  importRdrCases: endpoint
    .meta({
      access: { service: 'rdr', right: 'case.update' },
      costs: [],
      audit: {
        action: 'create',
        section: 'rdr',
        done: ['RDR cases imported', 'RDR 案件已导入', 'RDR 個案已匯入'],
      },
      example: { body: { upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h' } },
    })
    .route({
      method: 'POST',
      path: '/rdr/cases/file',
      tags: TAGS,
      summary: "Imports the network's case report from an uploaded file; requires permission for all clients",
      description:
        'Each row is accepted or rejected independently. A case that is known is updated: its number, and whether it was recalled.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused', 'upload/not_found', 'upload/unreadable'))
    .input(z.strictObject({ upload_id: boundedLine(64, 1) }))
    .output(z.object({ results: z.array(RdrCaseRow) })),
};
