import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { randomOf } from '@cbp/shared/testing/test-length';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAtOneState } from '../../changes/transactions.ts';
import { killableDatabase, withoutTransactions } from '../../testing/killable-database.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { balanceEntries } from '../balances/balances.schema.ts';
import { createProviderClients } from '../outgoing-calls/provider-clients.service.ts';
import { findingMails } from './finding-mails.service.ts';
import { inspectionEnd } from './inspection-end.service.ts';
import { createInspectionServer, INSPECTION_CALLS } from './inspection-server.service.ts';
import { inspectionSteps } from './inspection-steps.service.ts';
import { inspectionWorker } from './inspection-worker.service.ts';
import { inspections } from './inspections.schema.ts';
import { verifyRecords } from './record-check.service.ts';
import { servedPage } from './testing/captured-page.ts';
import { useInspectionStage } from './testing/inspection-stage.ts';
import { seen } from './testing/site-server.ts';

/** Two that are completed, and one whose pages can't be read. */
const HOSTS = ['one.example', 'two.example', 'unreadable.example'];
const MOST_LIVES = 120;
/**
 * Longer than the pause between two tries. All lives together take less time than an inspection may run, however often a busy machine
 * has them die before they get anywhere.
 */
const LIFE_MS = 20_000;

describe.each(usualDatabases)('inspections whose servers are killed, on $name', ({ create }) => {
  const stage = useInspectionStage(create);

  beforeEach(async () => {
    const pages = [await servedPage({ n: 1 }), await servedPage({ n: 2, kind: 'terms', texts: ['Terms'] })];
    const unread = [
      await servedPage({ n: 1, failure: { code: 'certificate', words: 'The certificate has expired.' } }),
    ];
    stage.site.shows(({ hosts }) => seen(hosts[0] === 'unreadable.example' ? unread : pages));
  });

  const open = inArray(inspections.state, ['queued', 'running']);

  /** Workers do what is due, of which each dies after some accesses to the database; how many died. */
  async function workKilled(made: (mortal: Database) => Database): Promise<number> {
    const { db, world } = stage.scene;
    const { mails } = world.server.services;
    const random = randomOf('killed while inspecting');
    let nowMs = world.ctx.now().getTime();
    const now = () => new Date(nowMs);

    async function live(): Promise<'dead' | 'done'> {
      const death = Promise.withResolvers<'dead'>();
      const accesses = 2 + Math.floor(random() * 24);
      const own = made(killableDatabase(db, accesses, () => death.resolve('dead')));
      const outgoing = createProviderClients({ db: own, log: silentLog, now, onCalled: () => undefined });
      const client = outgoing.connect({ ...INSPECTION_CALLS, operatorOrigins: [stage.site.access.url] });
      const server = createInspectionServer(stage.site.access, { client, now });
      const tellFindings = findingMails({ mails, portalUrl: () => 'https://portal.example' });
      const end = inspectionEnd({ db: own, now, tellFindings });
      const step = inspectionSteps({ db: own, files: world.server.files, now, server, end });
      const work = inspectionWorker({ db: own, log: silentLog, now, step });
      const done = work(new AbortController().signal).then(() => 'done' as const);
      return Promise.race([death.promise, done]);
    }
    let deaths = 0;
    for (let lives = 0; lives < MOST_LIVES && (await db.$count(inspections, open)) > 0; lives += 1) {
      await breath();
      if ((await live()) === 'dead') deaths += 1;
      nowMs += LIFE_MS;
      // Waiting until the leases of the dead end would use up the time that an inspection may run.
      await db.update(inspections).set({ leasedUntil: null }).where(isNotNull(inspections.leasedUntil));
    }
    return deaths;
  }

  async function startAll(): Promise<number[]> {
    const ids: number[] = [];
    for (const host of HOSTS) {
      const brandId = await stage.scene.addBrand({ websites: [`https://${host}`] });
      ids.push(stage.scene.started(await stage.scene.inspect(brandId)).id);
    }
    return ids;
  }

  async function outcomeOf(ids: readonly number[]) {
    const entries = await stage.scene.db.select().from(balanceEntries);
    const ended = await Promise.all(ids.map((id) => stage.scene.read(id)));
    const { rows } = (await stage.scene.db.execute(
      sql`select count(*)::int as count from cbp.tasks where kind = 'mail'`,
    )) as unknown as { rows: { count: number }[] };
    return {
      paid: entries.filter(({ kind }) => kind === 'use').length,
      returned: entries.filter(({ kind }) => kind === 'returned').length,
      states: ended.map(({ state }) => state),
      failures: ended.map(({ failure }) => failure?.code ?? null),
      pages: ended.map(({ pages, captured }) => [pages, captured.length]),
      records: ended.map(({ record }) => record?.n),
      isChecked: ended.map(
        ({ checks }) => checks.length > 0 && new Set(checks.map(({ n }) => n)).size === checks.length,
      ),
      mails: rows[0]?.count,
      faults: (await readAtOneState(stage.scene.db, verifyRecords)).faults,
    };
  }
  const RIGHT = {
    paid: 3,
    returned: 1,
    states: ['done', 'done', 'failed'],
    failures: [null, null, 'unreadable'],
    pages: [
      [2, 2],
      [2, 2],
      [1, 1],
    ],
    records: [1, 1, 1],
    isChecked: [true, true, false],
    mails: 2,
    faults: [],
  };

  it('end once, with all of their pages, and are paid once', async () => {
    const ids = await startAll();
    const deaths = await workKilled((mortal) => mortal);
    expect(await outcomeOf(ids)).toEqual(RIGHT);
    expect(deaths).toBeGreaterThan(3);
  });

  it('would end otherwise if storing were no transaction', async () => {
    const ids = await startAll();
    await workKilled(withoutTransactions);
    expect(await outcomeOf(ids)).not.toEqual(RIGHT);
  });
});
