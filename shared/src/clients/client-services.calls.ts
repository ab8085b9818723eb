import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { givenService, Ledger, newEntry } from './balance.model.ts';
import { clientList } from './client.list.ts';
import { Client } from './client.model.ts';
import { PushTest, RotatedCredential, rotation } from './client-settings.model.ts';

const TAGS = [clientList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'] as const;
const OF_CHANGE = [...ALWAYS, 'merchants/changed', 'merchants/not_active', 'request/key_reused'] as const;
const MAY_CHANGE = { service: 'ethoca', right: 'merchant.update' } as const;
const UPDATE = { action: 'update', section: 'merchants' } as const;
const EXAMPLE = { params: { id: 'NGA-1001' } };
const Id = { id: boundedLine(64, 1).describe('The client ID (merchant_id)') };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const OneClient = z.object({ results: Client });
const FOR_OPERATORS = 'Requires permission for all clients.';

/** The services and payments of a client, and the maintenance of its API credentials. */
export const merchantServiceEndpoints = {
  giveMerchantService: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: { ...UPDATE, done: ['Services changed', '服务已更改', '服務已更改'] },
      example: { ...EXAMPLE, body: { service: 'ics', pricing_scheme: 'per_use', low_at: 50 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/services',
      tags: TAGS,
      summary: 'Adds a service to a client, or changes its pricing',
      description: FOR_OPERATORS,
    })
    .errors(errors(...OF_CHANGE))
    .input(z.strictObject({ ...Id, ...Version, ...givenService }))
    .output(OneClient),

  getMerchantLedger: endpoint
    .meta({ access: { service: 'ethoca', right: 'merchant.read' }, costs: [], example: EXAMPLE })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{id}/balance',
      tags: TAGS,
      summary:
        'Returns the balance history of a client: purchases, use and adjustments with the remaining balance',
    })
    .errors(errors(...ALWAYS))
    .input(
      z.object({
        ...Id,
        before: boundedIntegerText(1).optional().describe('Returns entries before this one'),
      }),
    )
    .output(z.object({ results: Ledger })),

  enterMerchantUnits: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: { ...UPDATE, done: ['Balance entry added', '余额明细已新增', '結餘紀錄已新增'] },
      example: {
        ...EXAMPLE,
        body: { service: 'ics', kind: 'purchase', units: 500, note: 'Invoice 2026-118' },
      },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/balance',
      tags: TAGS,
      summary: 'Records a purchase or an adjustment; existing entries are never changed',
      description: FOR_OPERATORS,
    })
    .errors(errors(...OF_CHANGE, 'balance/no_service', 'balance/wrong_units'))
    .input(z.strictObject({ ...Id, ...Version, ...newEntry }))
    .output(OneClient),

  rotateMerchantCredential: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: ['hash'],
      audit: {
        action: 'create',
        section: 'merchants',
        done: ['API credential replaced', 'API 凭证已更换', 'API 憑證已更換'],
      },
      example: { params: { ...EXAMPLE.params, username: 'cbp-l6R3uwFz2kQ' }, body: { overlap_hours: 24 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/credentials/{username}/rotate',
      successStatus: 201,
      tags: TAGS,
      summary: 'Rotates an API credential; the previous one stays valid for a while',
    })
    .errors(
      errors(...OF_CHANGE, 'merchants/no_credential', 'merchants/too_many_credentials', 'request/too_many'),
    )
    .input(z.strictObject({ ...Id, ...Version, username: boundedLine(64, 1), ...rotation }))
    .output(z.object({ results: RotatedCredential })),

  testMerchantPush: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: {
        action: 'push',
        section: 'merchants',
        done: ['Test push sent', '测试推送已发送', '測試推送已傳送'],
      },
      example: { ...EXAMPLE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/push-test',
      tags: TAGS,
      summary: 'Sends a test to the push URL of a client and returns the response',
      description: 'Sent and signed like an alert, without retries; its type is `test`.',
    })
    .errors(errors(...OF_CHANGE, 'merchants/no_push_address', 'alerts/push_too_fast'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: PushTest })),
};
