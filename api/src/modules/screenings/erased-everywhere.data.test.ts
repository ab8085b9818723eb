import type { Database } from '@cbp/shared/node/database/connect';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { somebodyWaits } from '../../testing/waiting-for-lock.ts';
import { eraseOldScreenings } from './erasure.service.ts';
import { deleteKeys, replaceKeys } from './ongoing/subject-index.sql.ts';
import { type ScreeningWorld, startScreeningWorld } from './testing/screening-world.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Parts of a name that nothing else has: the list spells them otherwise. */
const SUBJECT = 'Zyxquornia Vathemblik';
const MARKS = ['zyxquornia', 'vathemblik'];
const LISTED = { id: 'A1', name: 'Zyxquorniya Vathemblick', born: '1961-03-07' };
const ONGOING = { ongoing: true, duration: 'one_year' };

/** The tables of the platform in which a text is, in whatever column. */
async function tablesWith(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = (await db.execute(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  )) as unknown as { rows: { schema: string; name: string }[] };
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const patterns = sql.join(
      texts.map((text) => sql`row_to_json(one)::text ilike ${`%${text}%`}`),
      sql` or `,
    );
    const { rows } = (await db.execute(
      sql`select count(*)::int as count from ${table} as one where ${patterns}`,
    )) as unknown as { rows: { count: number }[] };
    if ((rows[0]?.count ?? 0) > 0) found.push(name);
  }
  return found;
}

describe.each(usualDatabases)('the name of an erased subject, on $name', ({ create, name }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.db.execute(sql`delete from cbp.ongoing_screening_tokens`);
    await scene.addList('house');
    await scene.addVersion('house', [LISTED]);
    await scene.doJob('ongoing screenings');
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const whereItIs = () => tablesWith(scene.db, MARKS);
  const pathOf = (id: number) => `/shuftipro/individual-screening/${id}`;
  const screen = async (data: Record<string, unknown> = {}) =>
    scene.of(await scene.screen({ ...ONGOING, name: SUBJECT, dob: '1961-03-07', match_score: 40, ...data }));
  const send = async (id: number, rest: string, body: object) =>
    scene.of(
      await scene.send('merchant', `POST ${pathOf(id)}${rest}`, body, { 'idempotency-key': `${id}${rest}` }),
    );

  /** A screening with all that can be stored of its subject. */
  async function screenedInFull() {
    const made = await screen({ name: { first_name: 'Zyxquornia', last_name: 'Vathemblik' } });
    const ids = made.hits_found.map(({ id }) => id);
    expect(ids).not.toEqual([]);
    const note = `${SUBJECT} was born elsewhere`;
    await send(made.id, '/hits/decide', { ids, decision: 'cleared', reason: 'other', note });
    await send(made.id, '/result', { event: 'verification.declined', reason: note });
    await send(made.id, '/again', {});
    return made;
  }

  it('is in no table after the erasure, wherever it was before', async () => {
    const { id } = await screenedInFull();
    expect(await whereItIs()).toEqual([
      'ongoing_screening_keys',
      'ongoing_screening_tokens',
      'screening_events',
      'screening_exceptions',
      'screening_hits',
      'screenings',
    ]);
    await send(id, '/erase', { reason: 'Asked' });
    expect(await whereItIs()).toEqual([]);
    // The search would find what is left anywhere.
    await scene.db.execute(sql`insert into cbp.ongoing_screening_tokens (token) values ('vathemblik')`);
    expect(await whereItIs()).toEqual(['ongoing_screening_tokens']);
  });

  it('is in no table once its client keeps it no longer', async () => {
    await screenedInFull();
    const ctx = {
      db: scene.db,
      now: () => new Date(scene.world.ctx.now().getTime() + 2_300 * DAY_MS),
      log: scene.world.ctx.log,
    };
    await eraseOldScreenings({ ctx, input: { usualDays: 1_826, signal: new AbortController().signal } });
    expect(await whereItIs()).toEqual([]);
  });

  it('leaves the index of ongoing screenings when they end', async () => {
    const [stopped, ended] = [await screen(), await screen({ name: 'Zyxquornia Oakhurst' })];
    const indexed = async () => (await whereItIs()).filter((table) => table.startsWith('ongoing'));
    expect(await indexed()).not.toEqual([]);
    await send(stopped.id, '/stop', { reason: 'Left' });
    expect(await tablesWith(scene.db, ['vathemblik'])).toEqual(['screening_hits', 'screenings']);
    // The other one has this part too, and is found by it.
    expect(await indexed()).not.toEqual([]);
    await scene.pass(366 * DAY_MS);
    await scene.doJob('ongoing screenings');
    expect((await scene.read(ended.id)).timeline[0]?.kind).toBe('ended');
    expect(await indexed()).toEqual([]);
  });

  it.skipIf(name !== 'a PostgreSQL server')(
    'stays in the index for a screening that begins while another one with it ends',
    async () => {
      const [first, second] = [await screen(), await screen({ ongoing: false, duration: undefined })];
      const keys = {
        engine: 'x',
        parts: [{ part: 1, needed: 1, keys: ['%zyxquornia'] }],
        tokens: ['zyxquornia'],
      };
      const isStored = Promise.withResolvers<void>();
      const mayCommit = Promise.withResolvers<void>();
      const beginning = scene.db.transaction(async (tx) => {
        await replaceKeys(tx, second.id, keys);
        isStored.resolve();
        await mayCommit.promise;
      });
      await isStored.promise;
      const ending = scene.db.transaction((tx) => deleteKeys(tx, first.id));
      await somebodyWaits(scene.db);
      mayCommit.resolve();
      await Promise.all([beginning, ending]);
      const { rows } = (await scene.db.execute(
        sql`select token from cbp.ongoing_screening_tokens`,
      )) as unknown as { rows: { token: string }[] };
      expect(rows).toEqual([{ token: 'zyxquornia' }]);
    },
  );
});
