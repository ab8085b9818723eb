import { z } from 'zod';
import { boundedId, boundedInteger, boundedIntegerText } from '../bounded.ts';
import { alertList } from '../entities/alert.list.ts';
import { Alert } from '../entities/alert.model.ts';
import { answerWith } from '../entities/alert-answer.model.ts';
import { bulkAnswer, bulkIds } from './bulk.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from './endpoint.ts';

const TAGS = [alertList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'alerts/not_found', 'alerts/changed', 'request/key_reused'] as const;
const OF_ANSWER = ['alerts/final', 'alerts/outcome_not_allowed', 'alerts/amount_beyond'] as const;

const Id = { id: boundedIntegerText(1) };
const Ids = { ids: bulkIds(boundedInteger(1)) };
const Version = { version: boundedInteger(1).optional().describe('As it was read') };
const ClientId = { merchant_id: boundedId(64, 1) };
const OneAlert = z.object({ results: Alert });

const right = (name: 'update' | 'update_bulk' | 'client_id_update') =>
  ({ service: 'ethoca', right: `alert.${name}` }) as const;
const UPDATE = { action: 'update', section: 'alerts' } as const;
const ONE = { params: { id: '417' } };
const ANSWER = { outcome: 'resolved', refunded: 'refunded', comments: 'Refunded in full' };

/** What is done with alerts, each within the caller's scope. */
export const alertChangeEndpoints = {
  answerAlert: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: UPDATE,
      example: { ...ONE, body: { ...ANSWER, version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/outcome',
      tags: TAGS,
      summary: 'Answers an alert; the answer goes out at `sends_at`, until which it can be taken back',
      description:
        'The first final outcome is what the issuer gets, and stays. One that is not final says that the merchant is still at it.',
    })
    .errors(errors(...OF_ONE, ...OF_ANSWER))
    .input(answerWith({ ...Id, ...Version }))
    .output(OneAlert),

  answerAlerts: endpoint
    .meta({
      access: right('update_bulk'),
      costs: [],
      audit: UPDATE,
      example: { body: { ids: [417, 418], ...ANSWER } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/outcome',
      tags: TAGS,
      summary: 'Answers several alerts alike, each by itself',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(answerWith(Ids))
    .output(bulkAnswer),

  undoAnswer: endpoint
    .meta({ access: right('update'), costs: [], audit: UPDATE, example: { ...ONE, body: {} } })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/outcome/undo',
      tags: TAGS,
      summary: 'Takes an answer back that has not gone out',
    })
    .errors(errors(...OF_ONE, 'alerts/nothing_to_undo'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneAlert),

  resendAnswer: endpoint
    .meta({ access: right('update'), costs: [], audit: UPDATE, example: { ...ONE, body: {} } })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/outcome/resend',
      tags: TAGS,
      summary: 'Sends an answer again that did not reach the provider',
    })
    .errors(errors(...OF_ONE, 'alerts/nothing_to_resend'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneAlert),

  markAnswersSent: endpoint
    .meta({
      access: right('update_bulk'),
      costs: [],
      audit: UPDATE,
      example: { body: { ids: [417, 418] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/sent',
      tags: TAGS,
      summary: 'Says that an operator has given answers to the provider by hand',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),

  setClientOfAlert: endpoint
    .meta({
      access: right('client_id_update'),
      costs: [],
      audit: UPDATE,
      example: { ...ONE, body: { merchant_id: 'NGA-1001', version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/client',
      tags: TAGS,
      summary: 'Says whose an alert is; its transaction is looked for anew among those of that client',
    })
    .errors(errors(...OF_ONE, 'merchants/not_found', 'alerts/refund_open'))
    .input(z.strictObject({ ...Id, ...Version, ...ClientId }))
    .output(OneAlert),

  setClientOfAlerts: endpoint
    .meta({
      access: right('client_id_update'),
      costs: [],
      audit: UPDATE,
      example: { body: { ids: [417, 418], merchant_id: 'NGA-1001' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/client',
      tags: TAGS,
      summary: 'Says whose several alerts are',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject({ ...Ids, ...ClientId }))
    .output(bulkAnswer),

  setReceiptOfAlert: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: UPDATE,
      example: { ...ONE, body: { iCS_id: EXAMPLE_REPORT_ID, version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/receipt',
      tags: TAGS,
      summary: 'Says which transaction an alert is about, or that it is none that is known',
    })
    .errors(errors(...OF_ONE, 'alerts/client_unknown', 'receipts/not_found', 'alerts/refund_open'))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        iCS_id: boundedId(64, 1).nullable().describe('null: none that is known'),
      }),
    )
    .output(OneAlert),
};
