import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Watchlist } from '@cbp/shared/watchlists/watchlist.model';
import { wordsOfProblem } from '@cbp/shared/watchlists/watchlist-problem';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import {
  type ListedPerson,
  type ScreeningWorld,
  startScreeningWorld,
} from '../screenings/testing/screening-world.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { refusalOfCount } from './version-loading.service.ts';
import { announceVersion } from './watchlists.sql.ts';

const LISTED: ListedPerson[] = [{ id: 'A1', name: 'Borislav Trumanov', born: '1961-03-07', country: 'BG' }];
const HOUR_MS = 60 * 60_000;

describe.each(usualDatabases)('loading of versions, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.db.delete(tasks);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const read = async (id: string) =>
    ((await scene.send('operator', `GET /shuftipro/watchlists/${id}`)).body as { results: Watchlist })
      .results;
  const mails = () => scene.db.select().from(tasks).where(eq(tasks.kind, 'mail'));

  it('goes on with other lists after one that fails, which it tries again and rejects in the end', async () => {
    await scene.addList('lost');
    await announceVersion(scene.db, {
      watchlistId: 'lost',
      files: [{ name: 'lost.csv', sha256: '0'.repeat(64) }],
      sha256: '0'.repeat(64),
      by: null,
      createdAt: scene.world.ctx.now(),
    });
    await scene.pass(1_000);
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    expect(await read('house')).toMatchObject({ list_version: 1, entries: 1 });
    expect((await read('lost')).versions[0]?.status).toBe('loading');
    expect(await mails()).toEqual([]);
    for (let hour = 0; hour < 6; hour += 1) {
      await scene.pass(HOUR_MS);
      await scene.load();
    }
    const { last_error: error, problem, problem_code: code, versions } = await read('lost');
    expect([versions[0]?.status, error]).toEqual([
      'refused',
      'The file could not be stored (5 tries). See the log of the server.',
    ]);
    expect([versions[0]?.problem, problem, code]).toEqual([
      { code: 'not_stored', tries: 5 },
      { code: 'not_stored', tries: 5 },
      'not_stored',
    ]);
    expect(await mails()).not.toEqual([]);
  });

  it('stores a file whose JSON says what the database cannot store', async () => {
    await scene.addList('ftm', ['sanction'], 'ftm_json');
    const entity = {
      id: 'a',
      schema: 'Person',
      properties: { name: ['Ostap Ze\0lenko'], notes: ['half a \ud800 pair'] },
      target: true,
      'ca\0ption': 'x\0y',
    };
    await scene.addFile('ftm', JSON.stringify(entity));
    expect(await read('ftm')).toMatchObject({ list_version: 1, entries: 1, last_error: null });
  });
});

it.each([
  [0, null, 'The file contains no entries.'],
  [9, 10, 'The file declares 10 entries but contains 9. Download it again.'],
  [49, null, 'The file contains 49 entries, below the minimum of 50. Check the file, or change the limit.'],
  [91, null, 'The file contains 91 entries, above the maximum of 90. Check the file, or change the limit.'],
  [50, 50, null],
])(
  'says why a version with %i entries, of which %s are declared, is rejected',
  (entries, declared, error) => {
    const problem = refusalOfCount(entries, declared, { usualMin: 50, usualMax: 90 });
    expect(problem && wordsOfProblem(problem, 'en')).toBe(error);
  },
);
