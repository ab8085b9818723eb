import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine } from '../bounded.ts';
import { givenService, Ledger, newEntry } from '../entities/balance.model.ts';
import { clientList } from '../entities/client.list.ts';
import { Client } from '../entities/client.model.ts';
import { PushTest, RotatedCredential, rotation } from '../entities/client-settings.model.ts';
import { endpoint, errors } from './endpoint.ts';

const TAGS = [clientList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'] as const;
const OF_CHANGE = [...ALWAYS, 'merchants/changed', 'merchants/not_active', 'request/key_reused'] as const;
const MAY_CHANGE = { service: 'ethoca', right: 'merchant.update' } as const;
const UPDATE = { action: 'update', section: 'merchants' } as const;
const EXAMPLE = { params: { id: 'NGA-1001' } };
const Id = { id: boundedLine(64, 1).describe('The client id (merchant_id)') };
const Version = { version: boundedInteger(1).optional().describe('As it was read') };
const OneClient = z.object({ results: Client });
const FOR_OPERATORS = 'For those who have the right for all clients.';

/** The calls about what a client has and pays for, and how its programs are kept going. */
export const merchantServiceEndpoints = {
  giveMerchantService: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: UPDATE,
      example: { ...EXAMPLE, body: { service: 'ics', pricing_scheme: 'per_use', low_at: 50 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/services',
      tags: TAGS,
      summary: 'Gives a client a service, or changes how it pays for it',
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
      summary: 'The ledger of a client: what it bought and used, and what was left after each',
    })
    .errors(errors(...ALWAYS))
    .input(z.object({ ...Id, before: boundedIntegerText(1).optional().describe('Entries before this one') }))
    .output(z.object({ results: Ledger })),

  enterMerchantUnits: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: UPDATE,
      example: {
        ...EXAMPLE,
        body: { service: 'ics', kind: 'purchase', units: 500, note: 'Invoice 2026-118' },
      },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/balance',
      tags: TAGS,
      summary: 'Enters what a client bought, or corrects it; no entry is changed or taken away',
      description: FOR_OPERATORS,
    })
    .errors(errors(...OF_CHANGE, 'balance/no_service', 'balance/wrong_units'))
    .input(z.strictObject({ ...Id, ...Version, ...newEntry }))
    .output(OneClient),

  rotateMerchantCredential: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: ['hash'],
      audit: { action: 'create', section: 'merchants' },
      example: { params: { ...EXAMPLE.params, username: 'cbp-l6R3uwFz2kQ' }, body: { overlap_hours: 24 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/credentials/{username}/rotate',
      successStatus: 201,
      tags: TAGS,
      summary: 'Makes a credential that takes the place of another one, which goes on for a while',
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
      audit: { action: 'push', section: 'merchants' },
      example: { ...EXAMPLE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/push-test',
      tags: TAGS,
      summary: 'Sends a test to the push address of a client, and says what its program answered',
      description: 'Sent and signed as alerts are, once; its type is `test`.',
    })
    .errors(errors(...OF_CHANGE, 'merchants/no_push_address', 'alerts/push_too_fast'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: PushTest })),
};
