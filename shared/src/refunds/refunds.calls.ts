import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { refundNotificationList } from './refund-notification.list.ts';
import { refundResultList } from './refund-result.list.ts';
import { Refund, Refundable, refundDecision, wantedRefund } from './refund-result.model.ts';

const TAGS = [refundResultList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'refunds/not_found', 'refunds/changed', 'request/key_reused'] as const;
const AGAINST = [
  'refunds/stopped',
  'refunds/open',
  'refunds/beyond',
  'refunds/charged_back',
  'refunds/no_payment',
  'refunds/no_settings',
] as const;

const Id = { id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const OneRefund = z.object({ results: Refund });
const UPDATE = { action: 'update', section: 'alerts' } as const;
const ONE = { params: { id: '12' } };
/** Refunds are made by users who respond to alerts, never by API credentials. */
const MAY = { service: 'ethoca', right: 'alert.update', byPeople: true } as const;
const CODE = boundedLine(64, 1);

/** Refunds: of an alert or of a transaction, each within the caller's scope. */
export const refundEndpoints = {
  ...listCalls(refundResultList),
  ...listCalls(refundNotificationList),

  getRefund: endpoint
    .meta({ access: refundResultList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/ethoca/refunds/{id}',
      tags: TAGS,
      summary: 'Returns a refund with every request to the payment platform',
    })
    .errors(errors(...ALWAYS, 'refunds/not_found'))
    .input(z.object(Id))
    .output(OneRefund),

  getRefundableOfAlert: endpoint
    .meta({ access: refundResultList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/ethoca/alerts/{id}/refundable',
      tags: TAGS,
      summary: 'Returns what can be refunded of the payment of an alert, how, and earlier refunds',
    })
    .errors(errors(...ALWAYS, 'alerts/not_found'))
    .input(z.object(Id))
    .output(z.object({ results: Refundable.nullable().describe('null: no matching transaction') })),

  getRefundableOfReceipt: endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.read' },
      costs: [],
      example: { params: { id: EXAMPLE_REPORT_ID } },
    })
    .route({
      method: 'GET',
      path: '/ics/transactions/{id}/refundable',
      tags: TAGS,
      summary: 'Returns what can be refunded of a transaction, how, and earlier refunds',
    })
    .errors(errors(...ALWAYS, 'receipts/not_found'))
    .input(z.object({ id: CODE }))
    .output(z.object({ results: Refundable })),

  refundAlert: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: { action: 'create', section: 'alerts', done: ['Refund requested', '已申请退款', '已申請退款'] },
      example: { params: { id: '417' }, body: { descriptor_id: 27, amount: 128.4 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/refund',
      successStatus: 201,
      tags: TAGS,
      summary: 'Refunds the payment of an alert, in full or in part',
      description:
        'A payment has at most one open refund, and never more than its amount is refunded. The request to the payment platform is made after the response; its result is shown at the refund.',
    })
    .errors(errors(...ALWAYS, 'alerts/not_found', ...AGAINST, 'request/key_reused'))
    .input(z.strictObject({ ...Id, ...wantedRefund }))
    .output(OneRefund),

  refundReceipt: endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.read' },
      costs: [],
      audit: {
        action: 'create',
        section: 'receipts',
        done: ['Refund requested', '已申请退款', '已申請退款'],
      },
      example: { params: { id: EXAMPLE_REPORT_ID }, body: { descriptor_id: 27, amount: 128.4 } },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/{id}/refund',
      successStatus: 201,
      tags: TAGS,
      summary: 'Refunds a transaction, in full or in part',
      description:
        'Like the refund of an alert; requires the rights to read the transaction and to respond to alerts of its client.',
    })
    .errors(errors(...ALWAYS, 'receipts/not_found', ...AGAINST, 'request/key_reused'))
    .input(z.strictObject({ id: CODE, ...wantedRefund }))
    .output(OneRefund),

  askAboutRefund: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: { ...UPDATE, done: ['Refund status checked', '已查询退款状态', '已查詢退款狀態'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/refunds/{id}/ask',
      tags: TAGS,
      summary: 'Checks the status of a refund with the payment platform',
      description: 'The refund is requested again only if that cannot refund twice.',
    })
    .errors(errors(...OF_ONE, 'refunds/nothing_to_ask'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneRefund),

  decideRefund: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: { ...UPDATE, done: ['Refund result saved', '退款结果已保存', '退款結果已儲存'] },
      example: { ...ONE, body: { is_refunded: true, reason: 'Seen in the dashboard of the platform' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/refunds/{id}/decide',
      tags: TAGS,
      summary: 'Sets the result of a refund that is unclear or was made manually',
    })
    .errors(errors(...OF_ONE, 'refunds/nothing_to_decide'))
    .input(z.strictObject({ ...Id, ...Version, ...refundDecision }))
    .output(OneRefund),
};
