import { createHmac } from 'node:crypto';
import { rightsOf } from '@cbp/shared/access/access-right';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { expect } from 'vitest';
import { startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { insertCaids } from '../../caids/caids.sql.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';

export const VERIFI_KEY = 'the-key-of-verifi-in-tests';
const CLARITY = { ref: 'clarity-1', secret: 'the-secret-of-consumer-clarity' };
const SERVICES = ['oi', 'ics', 'ethoca'] as const;
const ROLES = {
  operator: { type: 'all' },
  merchant: { type: 'merchants', merchants: ['M-2'], include_subordinates: true },
  'other merchant': { type: 'merchants', merchants: ['M-9'], include_subordinates: true },
} as const satisfies Record<string, PermissionScope | { merchants: readonly string[] }>;
export type Role = keyof typeof ROLES;

/** The headers of each network for a body. */
export const SIGNED = {
  lookups(body: string, at: Date, key = VERIFI_KEY): Record<string, string> {
    const time = String(at.getTime());
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
    return { 'x-verifi-timestamp': time, 'x-verifi-signature': signature };
  },
  orders(body: string, at: Date, secret = CLARITY.secret): Record<string, string> {
    const signature = createHmac('sha1', secret).update(body).digest('base64url');
    return {
      Authorization: `ETHOCA-SHA1 KeyRef=${CLARITY.ref},Signature=${signature}`,
      'X-Eth-Date': at.toISOString(),
    };
  },
};

/** A server that both networks ask, with two clients and a user of each role. */
export async function startLookupWorld(database: TestDatabase, { callsPerMinute = 100_000 } = {}) {
  const world = await startAuthWorld(database, {
    networks: {
      verifi: { key: VERIFI_KEY, addresses: null, partnerId: 'CBP' },
      ethoca: { key: `${CLARITY.ref}:${CLARITY.secret}`, addresses: null },
      callsPerMinute,
      answerMs: 5_000,
    },
  });
  const { db } = database.connection;
  const client = (merchantId: string, name: string) =>
    ({
      merchantId,
      parentId: null,
      name,
      role: 'MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    }) as const;
  await createClients({ ctx: { db }, input: [client('M-2', 'Harbour & Pine'), client('M-9', 'Elsewhere')] });
  const since = { createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT };
  const caid = { service: 'oi', status: 'ACTIVE', dba: 'Shop', ...since } as const;
  await insertCaids(db, [
    { ...caid, caid: '41052001', bin: '448312', clientId: 'M-2' },
    { ...caid, caid: '99', bin: '44831201', clientId: 'M-9' },
  ]);
  const bearers = new Map<string, string>();
  for (const [name, scope] of Object.entries(ROLES)) {
    const permissions = SERVICES.map((service) => ({ service, scope, access: rightsOf(service) }));
    const user = await world.addUser({
      registeredService: [...SERVICES],
      permissions: permissions as unknown as Permission[],
    });
    bearers.set(name, (await world.signIn(user)).access);
  }
  const now = () => world.ctx.now();
  return {
    world,
    db,
    now,
    /** Asks as a network does; `headers` replace the signature. */
    async ask(path: keyof typeof SIGNED, body: unknown, headers?: Record<string, string>) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(`${world.server.url}${API_PREFIX}/oi/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(headers ?? SIGNED[path](text, now())) },
        body: text,
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    send(role: Role, target: string, body?: unknown) {
      const bearer = bearers.get(role) ?? expect.fail('no such role');
      return world.send(target, { bearer, ...(body !== undefined && { body }) });
    },
    /** The receipt that `insight` and `clarity` ask about. */
    receipt: (more: object = {}) =>
      createReceipt({ ctx: { db }, input: { ...sampleReceipt(), ...PAID, clientId: 'M-2', ...more } }),
    end: () => world.end(),
  };
}

const PAID = {
  transactionDateTime: new Date('2026-09-01T04:00:00Z'),
  amount: 128.4,
  currency: 'HKD',
  cardPrefix: '453957',
  cardSuffix: '1486',
  authCode: '041827',
  arn: '74539486325903388947185',
  transactionId: 'T-1',
  orderReference: 'HP-104217',
  items: [{ name: 'Lamp', qty: 1, amount: 128.4, currency: 'HKD', infoUrl: null, photoUrl: null }],
};

let count = 0;

/** A lookup of Verifi about the receipt, without an ARN, as it sends. */
export function insight(more: object = {}) {
  count += 1;
  return {
    insightId: `insight-${count}`,
    verifiEntityInfo: { partnerId: 'CBP', clientId: 'M-2' },
    source: 'OIP',
    paymentType: 'VISA',
    paymentDescriptor: 'HARBOURPINE*HK',
    transactionDate: '2026-09-01T04:00:00',
    transactionAmount: { amount: 128.4, currency: 'HKD' },
    cardBin: '45395712',
    cardLast4: '1486',
    transactionRequestId: 'b7d3e1a94c5f4f0f9a6e2d8c1b0a7f65d4e3',
    ...more,
  };
}

/** A question of Consumer Clarity about the receipt. */
export function clarity(search: object = {}, reference: object = {}) {
  count += 1;
  return {
    requestReference: { originatorChannel: 'CALL_CENTRE', correlationId: `clarity-${count}`, ...reference },
    searchCriteria: {
      paymentType: 'VISA',
      acquirerReferenceNumber: '74539486325903388947185',
      transactionDateTime: '2026-09-01',
      cardFirstSix: '453957',
      cardLastFour: '1486',
      transactionAmount: '128.40',
      transactionCurrencyCode: 'HKD',
      cardAcceptorId: '00041052001',
      ...search,
    },
  };
}
