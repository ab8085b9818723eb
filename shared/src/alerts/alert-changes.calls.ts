import { z } from 'zod';
import { boundedId, boundedInteger, boundedIntegerText } from '../bounded.ts';
import { bulkAnswer, bulkIds } from '../calls/bulk.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { alertList } from './alert.list.ts';
import { Alert } from './alert.model.ts';
import { answerWith } from './alert-answer.model.ts';

const TAGS = [alertList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'alerts/not_found', 'alerts/changed', 'request/key_reused'] as const;
const OF_ANSWER = ['alerts/final', 'alerts/outcome_not_allowed', 'alerts/amount_beyond'] as const;

const Id = { id: boundedIntegerText(1) };
const Ids = { ids: bulkIds(boundedInteger(1)) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const ClientId = { merchant_id: boundedId(64, 1) };
const OneAlert = z.object({ results: Alert });

const right = (name: 'update' | 'update_bulk' | 'client_id_update') =>
  ({ service: 'ethoca', right: `alert.${name}` }) as const;
const UPDATE = { action: 'update', section: 'alerts' } as const;
const ONE = { params: { id: '417' } };
const ANSWER = { outcome: 'resolved', refunded: 'refunded', comments: 'Refunded in full' };

/** Changes to alerts, each within the caller's scope. */
export const alertChangeEndpoints = {
  answerAlert: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['Outcome submitted', '处理结果已提交', '處理結果已提交'] },
      example: { ...ONE, body: { ...ANSWER, version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/outcome',
      tags: TAGS,
      summary: 'Submits the outcome of an alert; it is sent at `sends_at` and can be undone until then',
      description:
        'The issuer receives the first final outcome, which cannot be changed afterwards. An outcome that is not final tells the issuer that the merchant is still working on the alert.',
    })
    .errors(errors(...OF_ONE, ...OF_ANSWER))
    .input(answerWith({ ...Id, ...Version }))
    .output(OneAlert),

  answerAlerts: endpoint
    .meta({
      access: right('update_bulk'),
      costs: [],
      audit: { ...UPDATE, done: ['Outcome submitted', '处理结果已提交', '處理結果已提交'] },
      example: { body: { ids: [417, 418], ...ANSWER } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/outcome',
      tags: TAGS,
      summary: 'Submits the same outcome for several alerts, each processed independently',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(answerWith(Ids))
    .output(bulkAnswer),

  undoAnswer: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['Outcome undone', '处理结果已撤回', '處理結果已撤回'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/outcome/undo',
      tags: TAGS,
      summary: 'Undoes an outcome that has not been sent yet',
    })
    .errors(errors(...OF_ONE, 'alerts/nothing_to_undo'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneAlert),

  undoAnswers: endpoint
    .meta({
      access: right('update_bulk'),
      costs: [],
      audit: { ...UPDATE, done: ['Outcome undone', '处理结果已撤回', '處理結果已撤回'] },
      example: { body: { ids: [417, 418] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/outcome/undo',
      tags: TAGS,
      summary:
        'Undoes the outcomes of several alerts that have not been sent yet, each processed independently',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),

  resendAnswer: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['Outcome resent', '处理结果已重新发送', '處理結果已重新傳送'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/outcome/resend',
      tags: TAGS,
      summary: 'Sends an outcome again that failed to reach the alert provider',
    })
    .errors(errors(...OF_ONE, 'alerts/nothing_to_resend'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneAlert),

  markAnswersSent: endpoint
    .meta({
      access: right('update_bulk'),
      costs: [],
      audit: {
        ...UPDATE,
        done: ['Outcome marked as sent', '处理结果已标记为已发送', '處理結果已標示為已傳送'],
      },
      example: { body: { ids: [417, 418] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/sent',
      tags: TAGS,
      summary: 'Marks outcomes as delivered to the alert provider manually',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),

  setClientOfAlert: endpoint
    .meta({
      access: right('client_id_update'),
      costs: [],
      audit: { ...UPDATE, done: ['Client assigned', '客户已指定', '客戶已指定'] },
      example: { ...ONE, body: { merchant_id: 'NGA-1001', version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/client',
      tags: TAGS,
      summary: "Assigns an alert to a client and matches it against that client's transactions",
    })
    .errors(errors(...OF_ONE, 'merchants/not_found', 'alerts/refund_open'))
    .input(z.strictObject({ ...Id, ...Version, ...ClientId }))
    .output(OneAlert),

  setClientOfAlerts: endpoint
    .meta({
      access: right('client_id_update'),
      costs: [],
      audit: { ...UPDATE, done: ['Client assigned', '客户已指定', '客戶已指定'] },
      example: { body: { ids: [417, 418], merchant_id: 'NGA-1001' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/client',
      tags: TAGS,
      summary: 'Assigns several alerts to a client',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject({ ...Ids, ...ClientId }))
    .output(bulkAnswer),

  setReceiptOfAlert: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['Match changed', '匹配已更改', '配對已更改'] },
      example: { ...ONE, body: { iCS_id: EXAMPLE_REPORT_ID, version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/receipt',
      tags: TAGS,
      summary: 'Sets the matching transaction of an alert, or that there is none',
    })
    .errors(errors(...OF_ONE, 'alerts/client_unknown', 'receipts/not_found', 'alerts/refund_open'))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        iCS_id: boundedId(64, 1).nullable().describe('null: no known transaction matches'),
      }),
    )
    .output(OneAlert),
};
