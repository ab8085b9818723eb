import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine, boundedList } from '../bounded.ts';
import { bulkAnswer, bulkIds } from '../calls/bulk.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { alertList } from './alert.list.ts';
import { Alert } from './alert.model.ts';
import {
  ALERT_SOURCE_NAMES,
  AnyDelivered,
  Delivered,
  DeliveryResult,
  OneDelivered,
} from './alert-delivery.model.ts';
import { AlertPush, PushOutcome } from './alert-push.model.ts';

const TAGS = [alertList.words.en];
const MAY_PUSH = { service: 'ethoca', right: 'alert.push' } as const;
const PUSH = { action: 'push', section: 'alerts' } as const;
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
/** The most alerts of one delivery. */
export const MOST_DELIVERED = 1_000;
/** More alerts than a payment gets. */
export const MOST_ALERTS_OF_RECEIPT = 50;
/** The most alerts of one file. */
export const MOST_IN_FILE = 10_000;
const DELIVERY_BYTES = 4 * 1024 * 1024;

export const EXAMPLE_ALERT = {
  EthocaID: 'ETH0000000000000000000417',
  Type: 'customerdispute_alert',
  AlertTimestamp: '2026-11-22T08:14:00+08:00',
  Issuer: 'Bank of the Bay',
  CardNumber: '453957******1486',
  ARN: '74539486325903388947185',
  TransactionTimestamp: '2026-11-19T11:02:00+08:00',
  MerchantDescriptor: 'HARBOURPINE*HK',
  Amount: 128.4,
  Currency: 'HKD',
};

export const alertEndpoints = {
  ...listCalls(alertList),

  getAlert: endpoint
    .meta({ access: alertList.right, costs: [], example: { params: { id: '417' } } })
    .route({
      method: 'GET',
      path: '/ethoca/alerts/{id}',
      tags: TAGS,
      summary: 'Returns an alert with all its details',
      description: 'Responds with 404 to an alert the caller does not have access to.',
    })
    .errors(errors(...ALWAYS, 'alerts/not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(z.object({ results: Alert })),

  getAlertsOfReceipt: endpoint
    .meta({ access: alertList.right, costs: [], example: { params: { id: EXAMPLE_REPORT_ID } } })
    .route({
      method: 'GET',
      path: '/ics/transactions/{id}/alerts',
      tags: TAGS,
      summary: `Returns the alerts of a transaction, the newest first, at most ${MOST_ALERTS_OF_RECEIPT}`,
    })
    .errors(errors(...ALWAYS, 'receipts/not_found'))
    .input(z.strictObject({ id: boundedLine(128, 1).describe('The iCS_id') }))
    .output(z.object({ results: z.array(alertList.row) })),

  getAlertPushes: endpoint
    .meta({ access: alertList.right, costs: [], example: { params: { id: '417' } } })
    .route({
      method: 'GET',
      path: '/ethoca/alerts/{id}/pushes',
      tags: TAGS,
      summary: 'Returns the pushes of an alert with every attempt, the newest first',
    })
    .errors(errors(...ALWAYS, 'alerts/not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(
      z.object({
        results: z.array(AlertPush),
        can_be_pushed: z.boolean().describe('Whether its client has a push URL'),
      }),
    ),

  pushAlert: endpoint
    .meta({
      access: MAY_PUSH,
      costs: [],
      audit: { ...PUSH, done: ['Alert pushed', '预警已推送', '預警已推送'] },
      example: { params: { id: '417' }, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/push',
      tags: TAGS,
      summary: 'Pushes an alert again, as a new event',
      description: 'Waits a few seconds for the first attempt and returns its result if there is one.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'alerts/not_found',
        'alerts/no_push_address',
        'alerts/push_too_fast',
        'request/key_reused',
      ),
    )
    .input(z.strictObject({ id: boundedIntegerText(1) }))
    .output(z.object({ results: PushOutcome })),

  pushAlerts: endpoint
    .meta({
      access: MAY_PUSH,
      costs: [],
      audit: { ...PUSH, done: ['Alert pushed', '预警已推送', '預警已推送'] },
      example: { body: { ids: [417, 418] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/push',
      tags: TAGS,
      summary: 'Pushes several alerts again, each processed independently',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject({ ids: bulkIds(boundedInteger(1)) }))
    .output(bulkAnswer),

  deliverAlerts: endpoint
    .meta({
      access: { service: 'ethoca', right: 'alert.create' },
      costs: [],
      bodyBytes: DELIVERY_BYTES,
      each: Delivered,
      audit: { action: 'create', section: 'alerts', done: ['Alerts received', '已接收预警', '已接收預警'] },
      example: { body: { source: 'ethoca', alert: EXAMPLE_ALERT } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts',
      tags: TAGS,
      summary: `Imports one alert, or a list of up to ${MOST_DELIVERED}`,
      description:
        'Each alert is accepted or rejected independently; the response has one entry for each, in the order of the request. An alert whose Ethoca ID is already recorded is reported as `known` and not changed. Times without an offset are in the time zone of the alert source. Unknown fields are stored.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.union([AnyDelivered, boundedList(OneDelivered, { min: 1, max: MOST_DELIVERED })]))
    .output(z.object({ results: z.array(DeliveryResult) })),

  takeInAlertFile: endpoint
    .meta({
      access: { service: 'ethoca', right: 'alert.create' },
      costs: [],
      audit: { action: 'create', section: 'alerts', done: ['Alerts imported', '预警已导入', '預警已匯入'] },
      example: { body: { upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h', source: 'ethoca' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/file',
      tags: TAGS,
      summary: `Imports the alerts of an uploaded file, up to ${MOST_IN_FILE}`,
      description:
        'The first row names the columns by the fields of an alert. Each row is accepted or rejected independently, as in a delivery; the response has one entry for each, with its row number in the file. Unknown columns are stored.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused', 'upload/not_found', 'upload/unreadable'))
    .input(
      z.object({
        upload_id: boundedLine(64, 1),
        source: z.enum(ALERT_SOURCE_NAMES).default('ethoca'),
        filename: boundedLine(255, 1).default('alerts.csv').describe('Name shown in the list of uploads'),
      }),
    )
    .output(z.object({ results: z.array(DeliveryResult.extend({ row: z.int() })) })),
};
