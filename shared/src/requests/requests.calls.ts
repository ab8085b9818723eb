import { z } from 'zod';
import { boundedFreeText, boundedId, boundedInteger, boundedLine } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import type { FaultMessage } from '../faults.ts';
import type { Words } from '../language.ts';
import { OrderAmount, OrderTime, WebLink } from '../orders/order.model.ts';
import { buyerRequestList } from './buyer-request.list.ts';
import { ConversationMessage, RequestAfterChange, RequestDetail } from './buyer-request.model.ts';
import { LONGEST_MESSAGE } from './buyer-request.ts';

const TAGS = [buyerRequestList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const Id = { id: boundedLine(128, 1).describe('The iCS_id') };
const Version = { version: boundedInteger(1).describe('As last returned') };
const Reason = boundedFreeText(500).refine(
  (text) => text !== '',
  'Please enter the reason' satisfies FaultMessage,
);
const MAY_DECIDE = { service: 'ics', right: 'request.update', byPeople: true } as const;
const MAY_WRITE = { service: 'ics', right: 'message.create', byPeople: true } as const;
/** A text that is far too long is rejected with the name of its field. */
const TEXT_BYTES = 1024 * 1024;
const AUDIT = { action: 'update', section: 'receipts' } as const;
const After = z.object({ results: RequestAfterChange });
const ofDecision = errors(
  ...ALWAYS,
  'requests/not_found',
  'requests/changed',
  'requests/nothing_open',
  'request/key_reused',
);
const ofMessages = errors(...ALWAYS, 'receipts/not_found', 'request/key_reused', 'request/too_many');

type About = { path: string; done: Words; summary: string; description: string; body: object };

/** A decision of the merchant. */
const decide = (about: About) =>
  endpoint
    .meta({
      access: MAY_DECIDE,
      costs: [],
      audit: { ...AUDIT, done: about.done },
      example: { params: { id: EXAMPLE_REPORT_ID }, body: { version: 1, ...about.body } },
    })
    .route({
      method: 'POST',
      path: `/ics/requests/{id}/${about.path}`,
      tags: TAGS,
      summary: about.summary,
      description: about.description,
    });

const message = (about: About) =>
  endpoint
    .meta({
      access: MAY_WRITE,
      costs: [],
      bodyBytes: TEXT_BYTES,
      audit: { ...AUDIT, done: about.done },
      example: { params: { id: EXAMPLE_REPORT_ID }, body: about.body },
    })
    .route({
      method: 'POST',
      path: `/ics-message/${about.path}/{id}`,
      tags: TAGS,
      summary: about.summary,
      description: about.description,
    });

/** The calls of merchants about the requests and messages of their buyers. */
export const requestEndpoints = {
  ...listCalls(buyerRequestList),

  getBuyerRequest: endpoint
    .meta({ access: buyerRequestList.right, costs: [], example: { params: { id: EXAMPLE_REPORT_ID } } })
    .route({
      method: 'GET',
      path: '/ics/requests/{id}',
      tags: TAGS,
      summary: 'Returns the order, the requests and the conversation of a buyer',
      description: 'requests/not_found for an order without a request or a message.',
    })
    .errors(errors(...ALWAYS, 'requests/not_found'))
    .input(z.strictObject(Id))
    .output(z.object({ results: RequestDetail })),

  grantRequest: decide({
    path: 'grant',
    done: ['Refund granted', '已同意退款', '已同意退款'],
    summary: 'Grants a refund, in full or in part',
    description:
      'By the payment platform, the refund is requested as with POST /ics/transactions/{id}/refund and needs the same rights. A refund made manually is only recorded. Never more than what is left of the payment.',
    body: { by: 'hand', amount: '120.00', reference: 'Bank transfer of 26 November' },
  })
    .errors({
      ...ofDecision,
      ...errors(
        'refunds/stopped',
        'refunds/open',
        'refunds/beyond',
        'refunds/charged_back',
        'refunds/no_payment',
        'refunds/no_settings',
      ),
    })
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        by: z.enum(['platform', 'hand']),
        amount: OrderAmount.optional().describe(
          'In the currency of the payment; all that is left of it by default',
        ),
        descriptor_id: boundedInteger(1)
          .optional()
          .describe(
            'By the platform: the descriptor whose refund settings are used; the most likely by default',
          ),
        reference: boundedId(128).optional().describe('Of a refund made manually'),
        refunded_at: OrderTime.optional().describe('When it was made manually; now by default'),
        despite_chargeback: z
          .boolean()
          .optional()
          .describe('Confirms the refund of a payment that was charged back'),
      }),
    )
    .output(After),

  exchangeRequest: decide({
    path: 'exchange',
    done: ['Exchange granted', '已同意换货', '已同意換貨'],
    summary: 'Grants an exchange',
    description: 'With what is sent, and the tracking link of its parcel if there is one.',
    body: { text: 'Linen shirt, white, L', tracking_url: 'https://t.17track.net/en#nums=RH204417882HK' },
  })
    .errors(ofDecision)
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        text: boundedFreeText(500, 1),
        tracking_url: WebLink.optional(),
      }),
    )
    .output(After),

  rejectRequest: decide({
    path: 'reject',
    done: ['Request rejected', '申请已拒绝', '申請已拒絕'],
    summary: 'Rejects a request',
    description: 'The buyer sees the reason.',
    body: { reason: 'The return period of 30 days is over.' },
  })
    .errors(ofDecision)
    .input(z.strictObject({ ...Id, ...Version, reason: Reason }))
    .output(After),

  closeRequest: decide({
    path: 'close',
    done: ['Request closed', '申请已关闭', '申請已關閉'],
    summary: 'Closes a request without a refund, an exchange or a rejection',
    description: 'For requests that were settled otherwise.',
    body: { reason: 'Settled by telephone' },
  })
    .errors(ofDecision)
    .input(z.strictObject({ ...Id, ...Version, reason: boundedFreeText(500).optional() }))
    .output(After),

  sendMessage: message({
    path: 'send_message',
    done: ['Message sent to buyer', '已向买家发送消息', '已向買家傳送訊息'],
    summary: 'Sends a message to the buyer of an order',
    description: 'With an Idempotency-Key, a repeated call sends it once.',
    body: { message: 'Your order was sent this morning.' },
  })
    .errors(ofMessages)
    .input(z.strictObject({ ...Id, message: boundedFreeText(LONGEST_MESSAGE, 1) }))
    .output(z.object({ results: ConversationMessage })),

  readMessage: message({
    path: 'read_message',
    done: ['Buyer’s messages read', '已读买家消息', '已讀買家訊息'],
    summary: "Marks the buyer's messages as read",
    description: 'Those that came later stay unread.',
    body: { up_to: 12 },
  })
    .errors(ofMessages)
    .input(z.strictObject({ ...Id, up_to: boundedInteger(1).describe('Id of the last message seen') }))
    .output(z.object({ results: z.object({ unread_messages: z.int() }) })),
};
