import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine, boundedList } from '../bounded.ts';
import { enquiryList } from '../entities/enquiry.list.ts';
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
} from '../entities/enquiry.model.ts';
import { AnyLine, LineResult } from '../entities/sent-line.model.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls } from './list-calls.ts';

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
/** Of a thousand lines some three hundred bytes each, and more than anybody writes. */
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

/** What clients ask the provider about chargebacks that raised no alert. */
export const enquiryEndpoints = {
  ...listCalls(enquiryList),

  getEnquiry: endpoint
    .meta({ access: enquiryList.right, costs: [], example: { params: { id: '31' } } })
    .route({
      method: 'GET',
      path: '/ethoca/enquiries/{id}',
      tags: TAGS,
      summary: 'One enquiry with all that is known of it',
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
      summary: `What is known of up to ${MOST_ENQUIRIES} payments before their enquiries are sent`,
      description:
        'An alert is of the payment by its ARN, or by both ends of the card with amount, currency and day. Each line is looked at by itself; a bad one says why by code and field.',
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
      summary: `Up to ${MOST_FILLS} payments that an ARN, or a descriptor with amount and day, is about`,
      description:
        'From the transactions and the alerts that the caller may read. Each fact says which of them it comes from.',
    })
    .errors(errors(...ALWAYS))
    .input(FillQuestion)
    .output(z.object({ results: z.array(Fill) })),

  createEnquiry: endpoint
    .meta({ access: MAY_CREATE, costs: [], audit: CREATE, example: { body: EXAMPLE_ENQUIRY } })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries',
      successStatus: 201,
      tags: TAGS,
      summary: 'Asks the provider why a chargeback raised no alert; pending until it is sent',
      description: 'One about a payment that has an enquiry already is refused, with its id as `data`.',
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
      audit: CREATE,
      bodyBytes: LINES_BYTES,
      example: { body: { lines: [EXAMPLE_ENQUIRY] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/lines',
      tags: TAGS,
      summary: `The same for up to ${MOST_ENQUIRIES} chargebacks`,
      description:
        'Each is taken or refused by itself; the answer has one entry for each, in their order. A refused one says why by code and field.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(Lines)
    .output(z.object({ results: z.array(LineResult) })),

  updateEnquiry: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: UPDATE,
      example: { params: { id: '31' }, body: { amount: 182.4, version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/ethoca/enquiries/{id}',
      tags: TAGS,
      summary: 'Changes an enquiry as long as it did not go to the provider',
      description:
        'What is not named stays as it is. What is known of the payment is looked for anew. Whose it is stays: withdraw it, and send another one.',
    })
    .errors(errors(...OF_UNSENT, 'enquiries/exists'))
    .input(ChangedEnquiry)
    .output(OneEnquiry),

  withdrawEnquiry: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: { action: 'delete', section: 'enquiries' },
      example: { params: { id: '31' }, body: { version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/{id}/withdraw',
      tags: TAGS,
      summary: 'Takes an enquiry back as long as it did not go to the provider; the audit log keeps it',
    })
    .errors(errors(...OF_UNSENT))
    .input(
      z.strictObject({
        id: boundedIntegerText(1),
        version: boundedInteger(1).optional().describe('As it was read'),
      }),
    )
    .output(z.object({ results: z.object({}) })),

  answerEnquiry: endpoint
    .meta({
      access: MAY_ANSWER,
      costs: [],
      audit: UPDATE,
      example: {
        params: { id: '31' },
        body: { response: 'The issuer does not take part.', action: 'issuer_not_covered', version: 2 },
      },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/{id}/answer',
      tags: TAGS,
      summary: 'Says what the provider answered; for those with the right for all clients',
      description: 'The client is told by mail.',
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
        version: boundedInteger(1).optional().describe('As it was read'),
        ...enquiryAnswer,
      }),
    )
    .output(OneEnquiry),

  takeInEnquiryAnswers: endpoint
    .meta({
      access: MAY_ANSWER,
      costs: [],
      audit: UPDATE,
      example: { body: { upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/enquiries/answers/file',
      tags: TAGS,
      summary: 'Takes in the answers of an uploaded file; for those with the right for all clients',
      description:
        'The file that went to the provider, with what it wrote into the columns Response, Action and EthocaID. Each row is taken in or refused by itself; one that holds no answer stays open, and the same answer again changes nothing. Clients are told by mail.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused', 'upload/not_found', 'upload/unreadable'))
    .input(z.strictObject({ upload_id: boundedLine(64, 1) }))
    .output(z.object({ results: z.array(AnswerRow) })),
};
