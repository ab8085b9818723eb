import { z } from 'zod';
import { boundedFreeText, boundedId, boundedInteger, boundedLine, boundedList } from '../bounded.ts';
import { type CallExample, endpoint, errors } from '../calls/endpoint.ts';
import { IMAGE_TYPES } from '../calls/file-type.ts';
import { secret } from '../format/secret.ts';
import type { Words } from '../language.ts';
import { OrderAmount } from '../orders/order.model.ts';
import { ORDER_LINK } from '../orders/order-link.ts';
import { ISSUE_CATEGORIES } from '../payments/issue-category.ts';
import { BuyerOrder, ConversationMessage, OrderAddress } from './buyer-request.model.ts';
import { BUYER_WISHES, LONGEST_BUYER_TEXT, LONGEST_MESSAGE, MOST_REQUEST_PHOTOS } from './buyer-request.ts';

const TAGS = ["Buyers' pages"];
const TOKEN = 'k3Yt0Q9vXw2LmN8sRb6JcA';
const PHOTO_BYTES = 10 * 1024 * 1024;
/** A text that is far too long is rejected with the name of its field. */
const TEXT_BYTES = 1024 * 1024;

const Token = secret(boundedLine(128, 1)).describe("Of the link to the buyer's page");
const named = { token: Token };
const ACCESS = { link: [ORDER_LINK], token: 'path' } as const;
const OF_LINK = ['auth/unauthenticated', 'auth/expired'] as const;
const ofWrite = errors(...OF_LINK, 'request/too_many', 'request/key_reused');

const Photos = boundedList(boundedLine(64, 1), { max: MOST_REQUEST_PHOTOS })
  .default([])
  .describe('Ids of photos that were uploaded with the same link, within a day');
const Text = boundedFreeText(LONGEST_BUYER_TEXT);
const Nothing = z.object({ results: z.object({}) });
const CATEGORIES = Object.keys(ISSUE_CATEGORIES) as [keyof typeof ISSUE_CATEGORIES];
const wrongPhoto = errors('upload/not_found', 'upload/unreadable', 'upload/blank', 'upload/heic_unreadable');

const example = (body?: object): CallExample => ({ params: { token: TOKEN }, ...(body && { body }) });

type Write = { path: string; done: Words; summary: string; description: string; body?: object };

/** A call by which a buyer writes. */
const write = (about: Write) =>
  endpoint
    .meta({
      access: ACCESS,
      costs: [],
      bodyBytes: TEXT_BYTES,
      audit: { action: 'update', section: 'receipts', done: about.done },
      example: example(about.body ?? {}),
    })
    .route({
      method: 'POST',
      path: `/ics/orders/{token}/${about.path}`,
      tags: TAGS,
      summary: about.summary,
      description: about.description,
    });

/** The calls of a buyer's page, made with the link to it. */
export const buyerPageEndpoints = {
  getBuyerOrder: endpoint
    .meta({ access: ACCESS, costs: [], example: example() })
    .route({
      method: 'GET',
      path: '/ics/orders/{token}',
      tags: TAGS,
      summary: 'Returns an order as its buyer sees it',
      description: 'Tracking details are those last reported. The tracker is not called.',
    })
    .errors(errors(...OF_LINK))
    .input(z.strictObject(named))
    .output(z.object({ results: BuyerOrder })),

  showBuyerAddress: endpoint
    .meta({ access: ACCESS, costs: [], example: example({ postcode: '999077' }) })
    .route({
      method: 'POST',
      path: '/ics/orders/{token}/address',
      tags: TAGS,
      summary: 'Returns the delivery address to a buyer who knows its postcode or the email address',
      description: 'null if neither matches, or if the order has no address.',
    })
    .errors(errors(...OF_LINK, 'request/too_many'))
    .input(
      z.strictObject({
        ...named,
        postcode: boundedId(32).optional(),
        email: boundedLine(254).optional(),
      }),
    )
    .output(z.object({ results: z.object({ address: OrderAddress.nullable() }) })),

  uploadBuyerPhoto: endpoint
    .meta({
      access: ACCESS,
      costs: ['upload'],
      bodyBytes: PHOTO_BYTES,
      upload: { purpose: 'buyer_photo', types: IMAGE_TYPES },
      audit: {
        action: 'upload',
        section: 'receipts',
        done: ['Photo uploaded by buyer', '买家已上传照片', '買家已上載相片'],
      },
      example: { params: { token: TOKEN } },
    })
    .route({
      method: 'POST',
      path: '/ics/orders/{token}/photos',
      inputStructure: 'detailed',
      successStatus: 201,
      tags: TAGS,
      summary: 'Uploads a photo for an issue or a request',
      description: `The body is the file, sent as application/octet-stream, at most 10 MB: ${IMAGE_TYPES.join(', ')}, by its content. It is deleted unless an issue or a request names it within a day.`,
    })
    .errors(
      errors(
        ...OF_LINK,
        'request/not_octets',
        'request/too_large',
        'request/too_many',
        'request/key_reused',
        'upload/empty',
        'upload/wrong_type',
        'upload/unreadable',
      ),
    )
    .input(z.object({ params: z.object(named) }))
    .output(z.object({ results: z.object({ id: z.string() }) })),

  reportIssue: write({
    path: 'issues',
    done: ['Issue reported by buyer', '买家已报告问题', '買家已報告問題'],
    summary: 'Reports an issue with an order',
    description: 'Replaces an open report. The same report again changes nothing.',
    body: { category: 'items/defective', text: 'The zip is broken.', photos: [] },
  })
    .errors({ ...ofWrite, ...wrongPhoto })
    .input(z.strictObject({ ...named, category: z.enum(CATEGORIES), text: Text.default(''), photos: Photos }))
    .output(Nothing),

  requestRefund: write({
    path: 'requests',
    done: ['Request made by buyer', '买家已提出申请', '買家已提出申請'],
    summary: 'Asks for a refund or an exchange',
    description: 'Replaces an open request. The same request again changes nothing.',
    body: { request: 'PARTIAL_REFUND', amount: '120.00', text: 'One of two shirts is too small.' },
  })
    .errors({ ...ofWrite, ...wrongPhoto })
    .input(
      z.strictObject({
        ...named,
        request: z.enum(BUYER_WISHES),
        amount: OrderAmount.optional().describe(
          'Of a partial refund, in the currency of the order and at most its amount',
        ),
        text: Text.default(''),
        photos: Photos,
      }),
    )
    .output(Nothing),

  settleRequest: write({
    path: 'settled',
    done: ['Settled by buyer', '买家已确认解决', '買家已確認解決'],
    summary: 'Says that the matter is settled',
    description: 'Closes open issues and requests. The same call again changes nothing.',
  })
    .errors(ofWrite)
    .input(z.strictObject(named))
    .output(Nothing),

  askForTracking: write({
    path: 'tracking',
    done: ['Tracking asked for by buyer', '买家已询问物流', '買家已查詢物流'],
    summary: 'Asks where the parcel is',
    description: 'Repeated within a day, it changes nothing.',
  })
    .errors(ofWrite)
    .input(z.strictObject(named))
    .output(Nothing),

  sendBuyerMessage: write({
    path: 'messages',
    done: ['Message sent by buyer', '买家已发送消息', '買家已傳送訊息'],
    summary: 'Sends a message to the merchant',
    description: 'With an Idempotency-Key, a repeated call sends it once.',
    body: { message: 'When will it be sent?' },
  })
    .errors(ofWrite)
    .input(z.strictObject({ ...named, message: boundedFreeText(LONGEST_MESSAGE, 1) }))
    .output(z.object({ results: ConversationMessage })),

  readMessagesAsBuyer: write({
    path: 'messages/read',
    done: ['Messages read by buyer', '买家已读消息', '買家已讀訊息'],
    summary: "Marks the merchant's messages as read",
    description: 'Those that came later stay unread.',
    body: { up_to: 12 },
  })
    .errors(ofWrite)
    .input(z.strictObject({ ...named, up_to: boundedInteger(1).describe('Id of the last message seen') }))
    .output(Nothing),
};
