import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { randomOf } from '@cbp/shared/testing/test-length';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { killableDatabase, withoutTransactions } from '../../../testing/killable-database.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { balanceEntries } from '../../balances/balances.schema.ts';
import { createProviderClients } from '../../outgoing-calls/provider-clients.service.ts';
import { SHUFTI_ACCOUNT } from '../../screenings/testing/shufti-server.ts';
import { createTaskWorker } from '../../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { eraseCardImages } from '../card-images.service.ts';
import { type DocumentServer, startDocumentServer } from '../testing/document-server.ts';
import { pictureOf, startVerificationWorld, type VerificationWorld } from '../testing/verification-world.ts';
import { providerOf, shuftiSending } from './sending.ts';
import { verificationResults } from './verification-results.service.ts';

/** So few that none is given up while workers are killed. */
const COUNT = 4;
const MOST_LIVES = 60;
/** Longer than a lease of these tasks. */
const LEASE_MS = 10 * 60_000;

describe.each(usualDatabases)('document verifications whose servers are killed, on $name', ({ create }) => {
  let database: TestDatabase;
  let shufti: DocumentServer;
  let scene: VerificationWorld;
  const access = () => ({
    ...SHUFTI_ACCOUNT,
    url: shufti.url,
    timeoutMs: WAIT_MS,
    signedWith: 'hash' as const,
  });

  beforeAll(async () => {
    database = await create();
    shufti = await startDocumentServer();
    scene = await startVerificationWorld(database, { shufti: access() });
  });
  beforeEach(async () => {
    shufti.forget();
    await scene.empty();
    await scene.db.delete(tasksTable);
    await scene.db.delete(balanceEntries);
  });
  afterAll(async () => {
    await scene?.end();
    await shufti?.end();
    await database?.end();
  });

  /** Workers do what is due, of which each dies after some accesses to the database; how many died. */
  async function workKilled(made: (mortal: Database) => Database): Promise<number> {
    const { db, world } = scene;
    const { tasks, 'sealed-files': sealed } = world.server.services;
    const random = randomOf('killed while sending');
    let nowMs = world.ctx.now().getTime();
    const now = () => new Date(nowMs);

    async function live(): Promise<'dead' | 'done'> {
      const death = Promise.withResolvers<'dead'>();
      const accesses = 2 + Math.floor(random() * 14);
      const own = made(killableDatabase(db, accesses, () => death.resolve('dead')));
      const outgoing = createProviderClients({ db: own, log: silentLog, now, onCalled: () => undefined });
      const parts = { db: own, log: silentLog, now, tasks, sealed };
      const results = verificationResults({
        ...parts,
        url: access().url,
        tellResult: async () => undefined,
        ended: async (ctx, of) => void (await eraseCardImages(ctx, sealed, of)),
      });
      const { tasks: works } = shuftiSending({
        ...parts,
        access: access(),
        provider: providerOf(access(), outgoing),
        results,
        portalUrl: () => 'https://portal.example',
      });
      const onOutcome = () => undefined;
      const worker = createTaskWorker({ db: own, tasks, works, log: silentLog, now, onOutcome });
      const done = worker.doDue(new AbortController().signal).then(() => 'done' as const);
      return Promise.race([death.promise, done]);
    }
    const isWaiting = eq(tasksTable.status, 'queued');
    let deaths = 0;
    for (let lives = 0; lives < MOST_LIVES && (await db.$count(tasksTable, isWaiting)) > 0; lives += 1) {
      await breath();
      if ((await live()) === 'dead') deaths += 1;
      nowMs += LEASE_MS;
    }
    return deaths;
  }

  async function startSome(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const front = await scene.uploadImage(await pictureOf('teal'));
      ids.push(scene.ofVerification(await scene.verify({ front }, { engine: 'shuftipro' })).id);
    }
    // What is read of them is another task.
    await scene.db.delete(tasksTable).where(eq(tasksTable.kind, 'verification_reading'));
    return ids;
  }

  async function outcomeOf(ids: readonly number[]) {
    const entries = await scene.db.select().from(balanceEntries);
    const states = await Promise.all(ids.map((id) => scene.readVerification(id)));
    return {
      paid: entries.filter(({ kind }) => kind === 'use').length,
      returned: entries.filter(({ kind }) => kind === 'returned').length,
      charged: shufti.charged.length,
      references: new Set(shufti.charged).size,
      accepted: states.filter(({ enquiry_result_event: event }) => event === 'verification.accepted').length,
    };
  }
  const all = (count: number) => ({
    paid: count,
    returned: 0,
    charged: count,
    references: count,
    accepted: count,
  });

  it('are paid once, charged once by the provider, and get its answer', async () => {
    shufti.startsWith((reference) => ({ reference, event: 'verification.accepted' }));
    const ids = await startSome(COUNT);
    const deaths = await workKilled((mortal) => mortal);
    expect(await outcomeOf(ids)).toEqual(all(ids.length));
    expect(deaths).toBeGreaterThan(1);
  });

  it('would be left without their answer if storing it were no transaction', async () => {
    shufti.startsWith((reference) => ({ reference, event: 'verification.accepted' }));
    const ids = await startSome(COUNT);
    await workKilled(withoutTransactions);
    expect(await outcomeOf(ids)).not.toEqual(all(ids.length));
  });
});
