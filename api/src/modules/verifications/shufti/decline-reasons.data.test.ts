import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../../testing/test-database.ts';
import { type AnsweringWorld, startAnsweringWorld } from '../testing/answering-world.ts';

const JOB = 'decline reasons of Shufti';
const DAY_MS = 24 * 3_600_000;

describe.each(usualDatabases)('decline reasons of Shufti, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: AnsweringWorld;
  beforeAll(async () => {
    database = await create();
    scene = await startAnsweringWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.db.execute(sql.raw('delete from cbp.decline_reasons'));
    scene.shufti.empty();
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const list = (...rows: unknown[]) => scene.shufti.listReasons(200, { decline_reasons: rows });
  const asked = () => scene.shufti.calls.filter((call) => call === 'GET /decline/reasons/').length;

  async function wordsOf(reference: string) {
    const id = await scene.atProvider(reference);
    await scene.callBack({
      reference,
      event: 'verification.declined',
      declined_codes: ['SPDR07', 'SPDR9001', 'OWN'],
    });
    await scene.work();
    return (await scene.readVerification(id)).provider_words;
  }

  it('that the catalogue lacks have the words of the provider, which are refreshed after a week', async () => {
    list(
      { status_code: 'SPDR07', description: 'Name differs.' },
      { status_code: 9001, description: '  Not of this world. ' },
      { status_code: 'SPDR9002', description: '' },
      { status_code: null, description: 'No code' },
      'no row',
    );
    await scene.doJob(JOB);
    const words = [{ code: 'SPDR9001', description: 'Not of this world.' }];
    expect(await wordsOf('first')).toEqual(words);
    list({ status_code: 'OWN', description: 'Our own.' });
    await scene.pass(6 * DAY_MS);
    await scene.doJob(JOB);
    expect([asked(), await wordsOf('second')]).toEqual([1, words]);
    await scene.pass(2 * DAY_MS);
    await scene.doJob(JOB);
    // A code that has left the list keeps its words.
    expect([asked(), await wordsOf('third')]).toEqual([
      2,
      [{ code: 'OWN', description: 'Our own.' }, ...words],
    ]);
  });

  it('that can’t be read change nothing', async () => {
    list({ status_code: 'SPDR9001', description: 'Not of this world.' });
    await scene.doJob(JOB);
    for (const [status, body] of [
      [500, {}],
      [401, {}],
      [200, { decline_reasons: 'none' }],
      [200, []],
    ] as const) {
      scene.shufti.listReasons(status, body);
      await scene.pass(8 * DAY_MS);
      await scene.doJob(JOB);
    }
    expect(await wordsOf('after failures')).toEqual([
      { code: 'SPDR9001', description: 'Not of this world.' },
    ]);
  });
});
