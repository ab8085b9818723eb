import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { type Connection, connect } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase, testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertCaids } from '../caids/caids.sql.ts';
import { lookups } from '../lookups/lookups.schema.ts';
import { insight } from '../lookups/testing/lookup-world.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { question, signed, startRdrWorld, VERIFI_KEY } from '../rdr/testing/rdr-world.ts';

const KILLS = 60;
/** Asked at once, each of both servers. */
const AT_ONCE = 4;
const MOST_TRIES = 100;
const KILL_EVERY_MS = 10;

type Asked = { id: string; path: string; body: object };

/* Two servers with connections of their own, as replicas have. */
describe.runIf(testServerUrl)('questions of networks to two servers', () => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startRdrWorld>>;
  let second: TestServer;
  let killer: Connection;
  const connections: Connection[] = [];

  beforeAll(async () => {
    const onServer = testDatabases.find(({ name }) => name === 'a PostgreSQL server');
    database = await (onServer ?? expect.fail('no server')).create();
    scene = await startRdrWorld(database);
    const open = async () => {
      const databaseUrl = database.databaseUrl ?? expect.fail('no address');
      const opened = await connect({ name: 'test', databaseUrl, dataDir: '', log: silentLog });
      connections.push(opened);
      return opened;
    };
    killer = await open();
    second = await startTestServer({
      connection: await open(),
      now: scene.now,
      config: {
        networks: {
          verifi: { key: VERIFI_KEY, addresses: null, partnerId: null },
          ethoca: { key: null, addresses: null },
          callsPerMinute: 100_000,
          answerMs: 5_000,
        },
      },
    });
    const since = { createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT };
    await insertCaids(scene.db, [
      {
        service: 'oi',
        caid: '41052001',
        bin: '448312',
        clientId: 'M-2',
        dba: 'Harbour',
        status: 'ACTIVE',
        ...since,
      },
    ]);
    await scene.receipt();
    await scene.enrol({ defaultDecision: 'accept' });
  });
  afterAll(async () => {
    await second?.end();
    await scene?.end();
    for (const opened of connections) await opened.close();
    await database?.end();
  });

  const acceptor = { acquirerBin: '448312', cardAcceptorId: '00041052001' };
  function nextOf(place: number): Asked {
    if (place % 2 === 0) {
      const body = question();
      return { id: body.decisionId, path: '/rdr/decisions', body };
    }
    const body = insight(acceptor);
    return { id: body.insightId, path: '/oi/lookups', body };
  }

  async function ask(url: string, { path, body }: Asked): Promise<{ status: number; text: string }> {
    const text = JSON.stringify(body);
    const response = await fetch(`${url}${API_PREFIX}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signed(text, scene.now()) },
      body: text,
    });
    return { status: response.status, text: await response.text() };
  }

  /** Ends one connection that is within a transaction of an answer; whether there was one. */
  async function kill(): Promise<boolean> {
    const { rows } = (await killer.db.execute(sql`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null limit 1`)) as unknown as {
      rows: { ended: boolean }[];
    };
    return rows[0]?.ended === true;
  }

  it('get one answer each and are all in the lists, though connections are killed within their transactions', async () => {
    const answers = new Map<string, { asked: Asked; texts: Set<string> }>();
    const failures = new Set<number>();
    let kills = 0;
    let place = 0;
    async function insist(url: string, asked: Asked): Promise<string> {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const { status, text } = await ask(url, asked);
        if (status === 200) return text;
        failures.add(status);
      }
      return expect.fail(`${asked.id} got no answer`);
    }
    async function askOn() {
      while (kills < KILLS) {
        const asked = nextOf(place++);
        const texts = await Promise.all(
          [scene.world.server.url, second.url].map((url) => insist(url, asked)),
        );
        answers.set(asked.id, { asked, texts: new Set(texts) });
      }
    }
    async function killOn() {
      while (kills < KILLS) {
        if (await kill()) kills += 1;
        await pause(KILL_EVERY_MS);
      }
    }
    await Promise.all([killOn(), ...Array.from({ length: AT_ONCE }, askOn)]);

    expect([...failures]).toEqual([503]);
    for (const { asked, texts } of answers.values()) texts.add(await insist(second.url, asked));
    expect([...answers.values()].filter(({ texts }) => texts.size !== 1)).toEqual([]);
    const kept = [
      ...(await scene.db.select({ id: rdrCases.decisionId }).from(rdrCases)),
      ...(await scene.db.select({ id: lookups.insightId }).from(lookups)),
    ];
    expect(kept.map(({ id }) => id).toSorted()).toEqual([...answers.keys()].toSorted());
  });
});
