import { CLIENT_KINDS, type ClientKind } from '@cbp/shared/clients/client-kind';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { rounds } from '@cbp/shared/testing/test-length';
import type { Permission } from '@cbp/shared/users/permission.model';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAncestors, clients } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { systemAt } from '../../testing/change-context.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { deliverAlerts } from '../alerts/delivery.service.ts';
import { createDescriptors } from '../descriptors/descriptors.service.ts';
import { createClients } from './clients.service.ts';

/** Two acquirers with resellers, a mass merchant with sub-merchants, and a standalone merchant. */
const TREE: Record<string, [kind: ClientKind, parent: string | null]> = {
  A: ['acquirer', null],
  B: ['acquirer', null],
  AR: ['reseller', 'A'],
  BR: ['reseller', 'B'],
  MASS: ['mass', 'AR'],
  SUB: ['sub', 'MASS'],
  SHOP: ['standalone', 'AR'],
  ALONE: ['standalone', null],
};

const rights = (merchants: string[] | null): Permission[] => [
  {
    service: 'ethoca',
    scope: merchants ? { type: 'merchants', merchants, include_subordinates: true } : { type: 'all' },
    access: ['merchant.read', 'merchant.update'],
  },
];

describe.each(usualDatabases)('how clients are moved, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  const bearers: Record<string, string> = {};

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    await createClients({
      ctx: { db: database.connection.db },
      input: Object.entries(TREE).map(([merchantId, [kind, parentId]]) => ({
        merchantId,
        name: merchantId,
        parentId,
        status: 'ACTIVE',
        role: CLIENT_KINDS[kind].role,
        type: CLIENT_KINDS[kind].type,
        createdAt: ROW_CREATED_AT,
      })),
    });
    for (const [name, merchants] of Object.entries({
      operator: null,
      'user of A': ['A'],
      'user of both': ['A', 'B'],
      'user of the mass merchant and B': ['MASS', 'B'],
    })) {
      const user = await world.addUser({ registeredService: ['ethoca'], permissions: rights(merchants) });
      bearers[name] = (await world.signIn(user)).access;
    }
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const move = async (
    id: string,
    parent: string,
    { by = 'operator', version }: { by?: string; version?: number } = {},
  ) => {
    const { status, body } = await world.send(`POST /ethoca/merchants/${id}/move`, {
      bearer: bearers[by] ?? '',
      body: { parent, ...(version && { version }) },
    });
    return status === 200 ? 'moved' : (body as { code: string }).code;
  };
  /** Clients whose ancestors contradict their parents. */
  const unlike = async () => {
    const answer = await db().execute(sql`
      with recursive above (merchant_id, ancestor_id, depth) as (
        select merchant_id, merchant_id, 0 from ${clients}
        union all
        select above.merchant_id, parent.parent_id, above.depth + 1
        from above join ${clients} as parent on parent.merchant_id = above.ancestor_id
        where parent.parent_id is not null and above.depth < 20
      ), kept as (select merchant_id, ancestor_id, depth from ${clientAncestors})
      (select * from above except select * from kept) union all (select * from kept except select * from above)`);
    return (answer as { rows: unknown[] }).rows;
  };

  it('takes all below along, and a user sees it from where it stands then', async () => {
    const sees = async () => {
      const answer = await world.send('POST /ethoca/merchants/tree', {
        bearer: bearers['user of A'] ?? '',
        body: {},
      });
      return (answer.body as { data: { merchant_id: string }[] }).data
        .map(({ merchant_id: id }) => id)
        .sort();
    };
    expect(await sees()).toEqual(['A', 'AR', 'MASS', 'SHOP', 'SUB']);
    expect(await move('MASS', 'BR')).toBe('moved');
    expect(await sees()).toEqual(['A', 'AR', 'SHOP']);
    expect(await unlike()).toEqual([]);
    const [row, ofOperators] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(2);
    expect(row).toMatchObject({
      action: 'update',
      section: 'merchants',
      entityIds: ['MASS'],
      merchantId: 'MASS',
    });
    expect(JSON.stringify(row)).not.toMatch(/"AR"|"BR"/);
    expect(ofOperators).toMatchObject({
      entityIds: ['MASS'],
      merchantId: null,
      before: { parent: 'AR' },
      after: { parent: 'BR' },
    });
    expect(await move('MASS', 'AR')).toBe('moved');
    expect(await unlike()).toEqual([]);
  });

  it('needs both ends in scope, leaves the tree a tree, and each kind where it may stand', async () => {
    const told = {
      'by who does not see where it goes': await move('SHOP', 'BR', { by: 'user of A' }),
      'by who does not see from where': await move('MASS', 'BR', { by: 'user of the mass merchant and B' }),
      'by who does not see it': await move('ALONE', 'AR', { by: 'user of both' }),
      'to the top, by who does not see all': await move('SHOP', '', { by: 'user of both' }),
      'to nobody that is there': await move('SHOP', 'NOBODY'),
      'below itself': await move('AR', 'AR'),
      'below its own': await move('A', 'AR'),
      'to where it stands': await move('SHOP', 'AR'),
      'below a merchant': await move('SHOP', 'MASS'),
      'of a sub-merchant to the top': await move('SUB', ''),
      'by who read what was before': await move('SHOP', 'BR', { version: 9 }),
      'with both ends in scope': await move('SHOP', 'BR', { by: 'user of both' }),
      'to the top, by who sees all': await move('SHOP', ''),
    };
    expect(told).toEqual({
      'by who does not see where it goes': 'merchants/not_found',
      'by who does not see from where': 'auth/forbidden',
      'by who does not see it': 'merchants/not_found',
      'to the top, by who does not see all': 'auth/forbidden',
      'to nobody that is there': 'merchants/not_found',
      'below itself': 'merchants/circular',
      'below its own': 'merchants/circular',
      'to where it stands': 'merchants/stands_there',
      'below a merchant': 'merchants/wrong_parent',
      'of a sub-merchant to the top': 'merchants/wrong_parent',
      'by who read what was before': 'merchants/changed',
      'with both ends in scope': 'moved',
      'to the top, by who sees all': 'moved',
    });
    expect(await unlike()).toEqual([]);
  });

  it('is told before how much goes along', async () => {
    const input = [
      {
        descriptor: 'SUB SHOP',
        type: 'EXACT_MATCH',
        status: 'ACTIVE',
        origin: 'portal',
        clientId: 'SUB',
        createdAt: ROW_CREATED_AT,
        updatedAt: ROW_CREATED_AT,
      } as const,
    ];
    await createDescriptors({ ctx: { db: db() }, input });
    await world.addUser({
      permissions: [
        {
          service: 'ethoca',
          scope: { type: 'merchants', merchants: ['SUB', 'ALONE'], include_subordinates: false },
          access: ['alert.read'],
        },
      ],
    });
    await deliverAlerts({
      ctx: { ...systemAt(db()), scope: { kind: 'all' } },
      input: { alert: sampleAlert({ MerchantDescriptor: 'SUB SHOP' }) },
    });
    const below = async (id: string) =>
      (await world.send(`GET /ethoca/merchants/${id}/below`, { bearer: bearers.operator ?? '' })).body;
    // The user of the mass merchant and B, and the one of the sub-merchant.
    expect(await below('MASS')).toEqual({ results: { clients: 2, users: 2, descriptors: 1, alerts: 1 } });
    expect(await below('SHOP')).toEqual({ results: { clients: 1, users: 0, descriptors: 0, alerts: 0 } });
  });

  it('stays one tree when several are moved, made and moved again at once', async () => {
    const random = createRandom(7);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    for (let round = 0; round < rounds({ short: 3, long: 60 }); round++) {
      const told = await Promise.all(
        Array.from({ length: 8 }, async (_, n) => {
          const parent = pick(['A', 'B', 'AR', 'BR']);
          if (n % 4 === 3) {
            const body = { merchant_id: `R${round}-${n}`, name: 'New', parent };
            return (await makeDirect(body)).status === 201 ? 'made' : 'not made';
          }
          return move(pick(['MASS', 'SHOP', 'ALONE', 'AR', 'BR']), parent);
        }),
      );
      const known = [
        'moved',
        'made',
        'merchants/stands_there',
        'merchants/circular',
        'merchants/wrong_parent',
      ];
      expect(told.filter((one) => !known.includes(one))).toEqual([]);
      expect(await unlike()).toEqual([]);
    }
  });

  async function makeDirect(body: object) {
    bearers.maker ??= (
      await world.signIn(
        await world.addUser({
          registeredService: ['ethoca'],
          permissions: [{ service: 'ethoca', scope: { type: 'all' }, access: ['merchant.create'] }],
        }),
      )
    ).access;
    return world.send('POST /ethoca/merchants/direct', { bearer: bearers.maker, body });
  }
});
