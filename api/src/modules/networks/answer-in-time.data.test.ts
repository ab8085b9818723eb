import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { type TestDatabase, testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import { scaled } from '@cbp/shared/node/testing/waits';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/test-database.ts';
import { lookups } from '../lookups/lookups.schema.ts';
import { insight } from '../lookups/testing/lookup-world.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { question, signed, startRdrWorld } from '../rdr/testing/rdr-world.ts';

describe.runIf(testServerUrl)('a question of a network that cannot be searched in time', () => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startRdrWorld>>;

  beforeAll(async () => {
    const onServer = testDatabases.find(({ name }) => name === 'a PostgreSQL server');
    database = await (onServer ?? expect.fail('no server')).create();
    scene = await startRdrWorld(database, { answerMs: scaled(300) });
    await scene.receipt();
    await scene.enrol({ defaultDecision: 'accept' });
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  async function ask(path: string, body: object) {
    const text = JSON.stringify(body);
    const response = await fetch(`${scene.world.server.url}${API_PREFIX}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signed(text, scene.now()) },
      body: text,
    });
    return { status: response.status, said: await response.json() };
  }

  it('is answered without a search, and gets the same answer once it could be searched', async () => {
    const decided = question();
    const looked = insight();
    const askBoth = async () => [await ask('/rdr/decisions', decided), await ask('/oi/lookups', looked)];
    const answers = await scene.db.transaction(async (holder) => {
      await holder.execute(sql`lock table cbp.enquiries in access exclusive mode`);
      return askBoth();
    });
    expect(answers).toMatchObject([
      { status: 200, said: { decision: 'ACCEPT' } },
      { status: 200, said: { responseStatus: 'NOT_FOUND' } },
    ]);
    expect(await askBoth()).toEqual(answers);
    expect(await scene.db.select().from(rdrCases).orderBy(desc(rdrCases.id)).limit(1)).toMatchObject([
      { decidedBy: 'out_of_time', outcome: 'Accepted', icsId: null },
    ]);
    expect(await scene.db.select().from(lookups)).toMatchObject([
      { reason: 'out_of_time', status: 'NOT_FOUND' },
    ]);
  });
});
