import { z } from 'zod';
import { boundedIntegerText, boundedList } from '../bounded.ts';
import { alertList } from '../entities/alert.list.ts';
import { Alert } from '../entities/alert.model.ts';
import { AnyDelivered, DeliveryResult, OneDelivered } from '../entities/alert-delivery.model.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls } from './list-calls.ts';

const TAGS = [alertList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;

/** The most alerts of one delivery. */
export const MOST_DELIVERED = 1_000;
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
      summary: 'One alert with all that is known of it',
      description: 'An alert that the caller may not see is as if it were not there.',
    })
    .errors(errors(...ALWAYS, 'alerts/not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(z.object({ results: Alert })),

  deliverAlerts: endpoint
    .meta({
      access: { service: 'ethoca', right: 'alert.create' },
      costs: [],
      bodyBytes: DELIVERY_BYTES,
      audit: { action: 'create', section: 'alerts' },
      example: { body: { source: 'ethoca', alert: EXAMPLE_ALERT } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts',
      tags: TAGS,
      summary: `Takes in one alert, or a list of up to ${MOST_DELIVERED}`,
      description:
        'Each is taken in or refused by itself; the answer has one entry for each, in their order. One whose Ethoca id is there already is known, and stays as it is. Times without an offset are in the time zone of the source. What stands under other names is kept.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.union([AnyDelivered, boundedList(OneDelivered, { min: 1, max: MOST_DELIVERED })]))
    .output(z.object({ results: z.array(DeliveryResult) })),
};
