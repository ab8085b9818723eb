import { createHmac } from 'node:crypto';
import { rightsOf } from '@cbp/shared/access/access-right';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { RdrClientStatus, RdrDecision } from '@cbp/shared/rdr/rdr-client';
import type { RdrRule } from '@cbp/shared/rdr/rdr-rule';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { expect } from 'vitest';
import { startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { insertCaids } from '../../caids/caids.sql.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { insertRdrClients, insertRuleVersion } from '../rdr-clients.sql.ts';

export const VERIFI_KEY = 'the-key-of-verifi-in-tests';
const SERVICES = ['rdr', 'ics', 'ethoca'] as const;

const forClient = (...merchants: string[]): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates: true,
});
const ROLES = {
  operator: { type: 'all' },
  merchant: forClient('M-2'),
  'other merchant': forClient('M-9'),
} as const satisfies Record<string, PermissionScope>;
export type Role = keyof typeof ROLES;

/** The headers that Verifi signs a body with. */
export function signed(body: string, at: Date, key = VERIFI_KEY): Record<string, string> {
  const time = String(at.getTime());
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return { 'x-verifi-timestamp': time, 'x-verifi-signature': signature };
}

/** A server that Verifi calls, with a client that has a CAID and a receipt, and a user of each role. */
export async function startRdrWorld(
  database: TestDatabase,
  networks: { callsPerMinute?: number; addresses?: string[]; partnerId?: string; answerMs?: number } = {},
) {
  const { callsPerMinute = 100_000, answerMs = 5_000, addresses = null, partnerId = null } = networks;
  const verifi = { key: VERIFI_KEY, addresses, partnerId };
  const world = await startAuthWorld(database, {
    networks: { verifi, ethoca: { key: null, addresses: null }, callsPerMinute, answerMs },
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
  await insertCaids(db, [
    {
      service: 'rdr',
      caid: '41052001',
      bin: '448312',
      clientId: 'M-2',
      dba: 'Harbour',
      status: 'ACTIVE',
      ...since,
    },
    {
      service: 'rdr',
      caid: '99',
      bin: '44831201',
      clientId: 'M-9',
      dba: 'Elsewhere',
      status: 'ACTIVE',
      ...since,
    },
  ]);
  const bearers = new Map<string, string>();
  for (const [name, scope] of Object.entries(ROLES)) {
    const permissions: Permission[] = SERVICES.map((service) => ({
      service,
      scope,
      access: rightsOf(service),
    }));
    const user = await world.addUser({ registeredService: [...SERVICES], permissions });
    bearers.set(name, (await world.signIn(user)).access);
  }
  const bearerOf = (role: Role) => bearers.get(role) ?? expect.fail('no such role');
  const now = () => world.ctx.now();

  /** Sends a body as Verifi does; `headers` replace the signature. */
  async function sendSigned(path: string, body: unknown, headers?: Record<string, string>) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${world.server.url}${API_PREFIX}/rdr${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(headers ?? signed(text, now())) },
      body: text,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  return {
    world,
    db,
    now,
    bearerOf,
    sendSigned,
    send(role: Role, target: string, body?: unknown) {
      const [method, path = ''] = target.split(' ');
      return world.send(`${method} ${path}`, { bearer: bearerOf(role), ...(body !== undefined && { body }) });
    },
    /** Enrols a client with rules. */
    async enrol({
      clientId = 'M-2',
      status = 'ACTIVE',
      rules = [],
      defaultDecision = 'decline',
    }: {
      clientId?: string;
      status?: RdrClientStatus;
      rules?: RdrRule[];
      defaultDecision?: RdrDecision;
    } = {}) {
      await insertRdrClients(db, [{ clientId, status, rules, defaultDecision, rulesVersion: 1, ...since }]);
      await insertRuleVersion(db, {
        clientId,
        version: 1,
        rules,
        defaultDecision,
        createdAt: ROW_CREATED_AT,
      });
    },
    /** A receipt of the client that `question` is about. */
    receipt(more: object = {}) {
      const sample = sampleReceipt();
      const input = { ...sample, ...PAID, clientId: 'M-2', ...more };
      return createReceipt({ ctx: { db }, input });
    },
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
};

let count = 0;

/** A dispute of the receipt, as Verifi asks. */
export function question(more: object = {}) {
  count += 1;
  return {
    decisionId: `decision-${count}`,
    verifiEntityInfo: { partnerId: 'CBP', clientId: 'M-2' },
    caseType: 'DISPUTE',
    source: 'VMPI',
    caseDate: '2026-09-10T08:00:00Z',
    paymentDescriptor: 'HARBOURPINE*HK',
    acquirerBin: '448312',
    cardAcceptorId: '00041052001',
    cardBin: '453957',
    cardLast4: '1486',
    authCode: '041827',
    transactionDate: '2026-09-01T04:00:00',
    transactionAmount: { amount: 128.4, currency: 'HKD' },
    arn: '74539486325903388947185',
    caseAmount: { amount: 128.4, currency: 'HKD' },
    reasonCode: '13.1',
    ...more,
  };
}
