import { contract } from '@cbp/shared/contract';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseEvidence, revokeEvidence } from '../modules/evidence/evidence-release.service.ts';
import { systemAt } from '../testing/change-context.ts';
import { CALLERS, type Relation } from '../testing/relations/callers.ts';
import { rowsOfLog, strangersIn } from '../testing/relations/leaks-in-log.ts';
import { POST } from '../testing/relations/look.ts';
import { wrongAnswersOf } from '../testing/relations/matrix.ts';
import { CHANGES, LISTED, NOT_OF_A_CLIENT, READS } from '../testing/relations/relations.ts';
import { type RelationWorld, startRelationWorld } from '../testing/relations/world.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { call } from '../testing/test-server.ts';

const SHARED_BY_ALL = { criterion: 'ALL HAVE', type: 'STARTS_WITH' };
const NEW_LINE = { criterion: 'NEW OF OWN', type: 'EXACT_MATCH', merchant_id: 'own' };
const ANSWER = { outcome: 'resolved', refunded: 'refunded' };

it('every call about a client has a row here, or a reason why not', () => {
  const rows = [LISTED, READS, CHANGES, NOT_OF_A_CLIENT].flatMap((one) => Object.keys(one));
  expect(rows.sort()).toEqual(Object.keys(contract).sort());
});

// The scope is the same SQL on all databases; each list's own tests cover the others.
describe.each(usualDatabases)('every caller, asked about every client, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: RelationWorld;

  beforeAll(async () => {
    database = await create();
    world = await startRelationWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  // Lists first: each change adds an audit entry, and they would no longer fit on one page.
  it.each([
    ['in a list sees all of their own rows and no others', LISTED],
    ['reads what is theirs and nothing else', READS],
    ['changes what is theirs and nothing else', CHANGES],
  ])('%s', async (_name, looks) => {
    const faults = await faultsOf(Object.entries(looks), async (look, name) => {
      const isChange = looks === CHANGES;
      const wrong = await wrongAnswersOf({ name, look, world, isChange });
      if (wrong.length > 0) expect.fail(wrong.join(', '));
    });
    expect(faults).toEqual({});
  });

  it('reads of no other client in the audit log, whatever an operator changed', async () => {
    const operator = world.callers.get('operator') ?? {};
    const { own, foreign } = world.things;
    const changes: [string, string, object][] = [
      // The operator's response lists the descriptors of all clients that share it.
      ['POST', '/ethoca/descriptors', { ...SHARED_BY_ALL, merchant_id: 'own', collision_reason: 'agreed' }],
      [
        'POST',
        '/ethoca/descriptors/lines',
        { lines: [NEW_LINE, { ...SHARED_BY_ALL, merchant_id: 'foreign' }] },
      ],
      ['POST', '/ethoca/alerts/outcome', { ids: [own.alertId, foreign.alertId], ...ANSWER }],
      ['POST', '/ethoca/alerts/client', { ids: [foreign.alertId, 999_999], merchant_id: 'own' }],
      ['POST', `/ethoca/alerts/${foreign.alertId}/client`, { merchant_id: 'foreign' }],
      ['PATCH', `/ethoca/enquiries/${own.enquiryId}`, { amount: 13 }],
    ];
    for (const [method, path, body] of changes) {
      const { status } = await call(`${world.url}${API_PREFIX}${path}`, { method, body, ...operator });
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 300)]);
    }
    const strangers = async (caller: string, seen: readonly Relation[]) => {
      const rows = await rowsOfLog(world, world.callers.get(caller) ?? {});
      return rows.flatMap((row) => strangersIn(world, row, seen));
    };
    for (const caller of ['user of own alone', 'user of child and sibling', 'user of own and below']) {
      expect([caller, await strangers(caller, CALLERS[caller]?.sees ?? [])]).toEqual([caller, []]);
    }
    // Who sees all clients reads all of it, or the look above would find nothing anywhere.
    expect(await strangers('operator', ['own'])).toEqual(
      expect.arrayContaining([expect.stringContaining('foreign')]),
    );
  });

  it('reads released evidence, but not on behalf of a user outside its scope', async () => {
    const ctx = systemAt(database.connection.db);
    const { icsId } = world.things.foreign;
    await releaseEvidence({ ctx, input: { id: icsId, config: EVERYTHING_ON } });
    try {
      for (const [caller, onBehalf] of world.onBehalf) {
        const isSeen = CALLERS[caller]?.sees?.includes('foreign') ?? false;
        for (const look of [READS.getCompellingEvidence, READS.listMessage]) {
          if (typeof look !== 'function') expect.fail('reads one at a time');
          const reads = [world.callers.get(caller) ?? {}, onBehalf].map((who) => look(world, 'foreign', who));
          expect([caller, ...(await Promise.all(reads))]).toEqual([caller, true, isSeen]);
        }
      }
      const who = world.callers.get('user of own alone') ?? {};
      expect((await POST(world, '/ics/evidence/readable', { ids: [icsId, 'no id'] }, who)).body).toEqual({
        results: { transactions: [], released: [icsId] },
      });
    } finally {
      await revokeEvidence({ ctx, input: { id: icsId } });
    }
  });

  it('is refused with 401 before sign-in, and with 403 without the permission', async () => {
    for (const [caller, { sees, may }] of Object.entries(CALLERS)) {
      const { status } = await POST(world, '/ics/transactions/list', {}, world.callers.get(caller) ?? {});
      const expected = sees !== null && !may ? 200 : caller === 'visitor' ? 401 : 403;
      expect([caller, status]).toEqual([caller, expected]);
    }
  });
});
