import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine, boundedList } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { AnyLine, LineResult } from '../calls/pasted-line.model.ts';
import { enquiryList } from './enquiry.list.ts';
import {
  AnswerRow,
  ChangedEnquiry,
  Enquiry,
  EnquiryCheck,
  enquiryAnswer,
  Fill,
  FillQuestion,
  MOST_ENQUIRIES,
  MOST_FILLS,
  NewEnquiry,
} from './enquiry.model.ts';

const TAGS = [enquiryList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_UNSENT = [
  ...ALWAYS,
  'enquiries/not_found',
  'enquiries/changed',
  'enquiries/sent',
  'request/key_reused',
] as const;
const MAY_CREATE = { service: 'ethoca', right: 'enquiry.create' } as const;
const MAY_ANSWER = { service: 'ethoca', right: 'enquiry.update' } as const;
const CREATE = { action: 'create', section: 'enquiries' } as const;
const UPDATE = { action: 'update', section: 'enquiries' } as const;
/** A thousand lines of about three hundred bytes, more than anyone types. */
const LINES_BYTES = 1024 * 1024;
const Lines = z.strictObject({ lines: boundedList(AnyLine, { min: 1, max: MOST_ENQUIRIES }) });
const OneEnquiry = z.object({ results: Enquiry });

const EXAMPLE_ENQUIRY = {
  merchant_id: 'NGA-1001',
  arn: '74539486325903388947185',
  descriptor: 'HARBOURPINE*HK',
  transaction_time: '2026-11-19T11:02:00+08:00',
  amount: 128.4,
  currency: 'HKD',
  card_prefix: '453957',
  card_suffix: '1486',
  chargeback_time: '2026-11-22',
};

/** Enquiries of clients to the alert provider about chargebacks without an alert. */
export const enquiryEndpoints = {
  ...listCalls(enquiryList),

  getEnquiry: endpoint
    .meta({ access: enquiryList.right, costs: [], example: { params: { id: '31' } } })
    .route({
      method: 'GET',
      path: '/ethoca/enquiries/{id}',
      tags: TAGS,
      summary: 'Returns an enquiry with all its details',
    })
    .errors(errors(...ALWAYS, 'enquiries/not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(OneEnquiry),

  checkEnquiries: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      bodyBytes: LINES_BYTES,
      example: { body: { lines: [EXAMPLE_ENQUIRY] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/check',
      tags: TAGS,
      summary: `Returns related records of up to ${MOST_ENQUIRIES} payments before their enquiries are submitted`,
      description:
        'An alert matches a payment by ARN, or by the first and last digits of the card with amount, currency and day. Each line is processed independently; a line with an error has a code and field.',
    })
    .errors(errors(...ALWAYS))
    .input(Lines)
    .output(z.object({ results: z.array(EnquiryCheck) })),

  fillEnquiry: endpoint
    .meta({ access: MAY_CREATE, costs: [], example: { body: { arn: '74539486325903388947185' } } })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/fill',
      tags: TAGS,
      summary: `Finds up to ${MOST_FILLS} payments by ARN, or by descriptor, amount and day`,
      description: 'Searches the transactions and alerts the caller may read. Each value names its source.',
    })
    .errors(errors(...ALWAYS))
    .input(FillQuestion)
    .output(z.object({ results: z.array(Fill) })),

  createEnquiry: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: { ...CREATE, done: ['Enquiry submitted', '查询已提交', '查詢已提交'] },
      example: { body: EXAMPLE_ENQUIRY },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries',
      successStatus: 201,
      tags: TAGS,
      summary:
        'Submits an enquiry to the alert provider about a chargeback without an alert; pending until it is sent',
      description:
        'If the payment already has an enquiry, the new one is rejected; `data` has the ID of the existing one.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'merchants/not_found',
        'merchants/not_active',
        'enquiries/exists',
        'request/key_reused',
      ),
    )
    .input(NewEnquiry)
    .output(OneEnquiry),

  createEnquiries: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: { ...CREATE, done: ['Enquiries submitted', '查询已提交', '查詢已提交'] },
      bodyBytes: LINES_BYTES,
      example: { body: { lines: [EXAMPLE_ENQUIRY] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/lines',
      tags: TAGS,
      summary: `Submits enquiries about up to ${MOST_ENQUIRIES} chargebacks`,
      description:
        'Each line is accepted or rejected independently; the response has one entry for each, in the order of the request. A rejected line has an error code and field.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(Lines)
    .output(z.object({ results: z.array(LineResult) })),

  updateEnquiry: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: { ...UPDATE, done: ['Enquiry updated', '查询已更新', '查詢已更新'] },
      example: { params: { id: '31' }, body: { amount: 182.4, version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/ethoca/enquiries/{id}',
      tags: TAGS,
      summary: 'Changes an enquiry that has not been sent to the alert provider',
      description:
        'Omitted fields stay unchanged. Related records are looked up again. The client cannot be changed; withdraw the enquiry and submit a new one instead.',
    })
    .errors(errors(...OF_UNSENT, 'enquiries/exists'))
    .input(ChangedEnquiry)
    .output(OneEnquiry),

  withdrawEnquiry: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: {
        action: 'delete',
        section: 'enquiries',
        done: ['Enquiry withdrawn', '查询已撤回', '查詢已撤回'],
      },
      example: { params: { id: '31' }, body: { version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/{id}/withdraw',
      tags: TAGS,
      summary: 'Withdraws an enquiry that has not been sent to the alert provider; the audit log keeps it',
    })
    .errors(errors(...OF_UNSENT))
    .input(
      z.strictObject({
        id: boundedIntegerText(1),
        version: boundedInteger(1).optional().describe('Version as last read'),
      }),
    )
    .output(z.object({ results: z.object({}) })),

  answerEnquiry: endpoint
    .meta({
      access: MAY_ANSWER,
      costs: [],
      audit: { ...UPDATE, done: ['Response saved', '回复已保存', '回覆已儲存'] },
      example: {
        params: { id: '31' },
        body: { response: 'The issuer does not take part.', action: 'issuer_not_covered', version: 2 },
      },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/{id}/answer',
      tags: TAGS,
      summary: 'Records the response of the alert provider; requires permission for all clients',
      description: 'The client is notified by email.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'enquiries/not_found',
        'enquiries/changed',
        'enquiries/answered',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        id: boundedIntegerText(1),
        version: boundedInteger(1).optional().describe('Version as last read'),
        ...enquiryAnswer,
      }),
    )
    .output(OneEnquiry),

  takeInEnquiryAnswers: endpoint
    .meta({
      access: MAY_ANSWER,
      costs: [],
      audit: { ...UPDATE, done: ['Responses imported', '回复已导入', '回覆已匯入'] },
      example: { body: { upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/answers/file',
      tags: TAGS,
      summary: 'Imports the responses of an uploaded file; requires permission for all clients',
      description:
        'The file that was sent to the alert provider, with its entries in the columns Response, Action and EthocaID. Each row is accepted or rejected independently; a row without a response stays open, and importing the same response again changes nothing. Clients are notified by email.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused', 'upload/not_found', 'upload/unreadable'))
    .input(z.strictObject({ upload_id: boundedLine(64, 1) }))
    .output(z.object({ results: z.array(AnswerRow) })),
};
