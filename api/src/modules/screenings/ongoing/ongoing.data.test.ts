import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../../testing/test-database.ts';
import { somebodyWaits } from '../../../testing/waiting-for-lock.ts';
import { keepSearchedVersions } from '../../watchlists/watchlist-deltas.service.ts';
import { runScreening } from '../screening-run.service.ts';
import { screenings } from '../screenings.schema.ts';
import { insertScreening, selectRuns } from '../screenings.sql.ts';
import { type ListedPerson, type ScreeningWorld, startScreeningWorld } from '../testing/screening-world.ts';
import { insertReruns, isRerunDue, selectOngoing } from './reruns.sql.ts';

const LISTED: ListedPerson[] = [
  { id: 'A1', name: 'Borislav Trumanov', born: '1961-03-07', country: 'BG' },
  { id: 'A2', name: 'Quenby Ashgrove', born: '1979', country: 'GB' },
];
const ONGOING = { ongoing: true, duration: 'one_year' };
const kindsOf = ({ timeline }: { timeline: { kind: string }[] }) => timeline.map(({ kind }) => kind);

describe.each(usualDatabases)('ongoing screenings, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;
  const watch = () => scene.doJob('ongoing screenings');
  const screen = async (data: Record<string, unknown>) =>
    scene.of(await scene.screen({ ...ONGOING, ...data }));

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    await watch();
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  it('meet the entries that a version adds, changes and removes, and only the affected ones run', async () => {
    const [added, changed, removed, other] = [
      await screen({ name: 'Lucasta Fennimore' }),
      await screen({ name: 'Borislav Trumanov' }),
      await screen({ name: 'Quenby Ashgrove' }),
      await screen({ name: 'Peregrine Oakhurst' }),
    ];
    await scene.addVersion('house', [
      { id: 'A1', name: 'Borislav Trumanov', born: '1961-03-08', country: 'BG' },
      { id: 'A3', name: 'Lukasta Fenimore', country: 'IE' },
    ]);
    await watch();
    expect(await scene.read(added.id)).toMatchObject({
      enquiry_result_event: 'verification.declined',
      hits: { open: 1 },
      hits_found: [{ state: 'open', entry: { id: 'A3' } }],
      runs: [{ n: 2, cause: 'list', by: null, versions: [{ watchlist_id: 'house', version: 2 }] }, { n: 1 }],
      version: added.version + 1,
    });
    expect(kindsOf(await scene.read(added.id))).toEqual(['matched', 'screened', 'screened']);
    expect(kindsOf(await scene.read(changed.id)).slice(0, 2)).toEqual(['match_changed', 'screened']);
    expect(await scene.read(removed.id)).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      hits_found: [{ state: 'closed' }],
    });
    expect(kindsOf(await scene.read(removed.id))[0]).toBe('match_removed');
    expect((await scene.read(other.id)).runs).toHaveLength(1);
    await watch();
    expect((await scene.read(added.id)).runs).toHaveLength(2);
  });

  it('leave alone those that were stopped, ended, of one time, or under other filters', async () => {
    const name = 'Lucasta Fennimore';
    const ids = [
      (await screen({ name, ongoing: false, duration: undefined })).id,
      (await screen({ name, filters: ['sanction'] })).id,
      (await screen({ name })).id,
    ];
    const [, stopped = 0, ended = 0] = ids;
    await scene.send('merchant', `POST /shuftipro/individual-screening/${stopped}/stop`, { reason: 'Left' });
    await scene.db.execute(
      sql`update cbp.screenings set ends_at = '2026-01-01T00:00:00Z' where id = ${ended}`,
    );
    await scene.addList('officials', ['pep']);
    await scene.addVersion('officials', [{ id: 'P1', name: 'Someone Official' }]);
    await watch();
    await scene.addVersion('house', [...LISTED, { id: 'A3', name }]);
    const elsewhere = await screen({ name: 'Ottoline Marchbank', filters: ['pep'] });
    await scene.addVersion('house', [
      ...LISTED,
      { id: 'A3', name },
      { id: 'A4', name: 'Ottoline Marchbank' },
    ]);
    await watch();
    for (const id of [...ids, elsewhere.id]) expect((await scene.read(id)).runs).toHaveLength(1);
  });

  it('find the relatives and the entries of other lists that a version adds to a match', async () => {
    const person = (id: string, name: string, more: object = {}) => ({
      id,
      schema: 'Person',
      properties: { name: [name], birthDate: ['1961-03-07'], topics: ['sanction'], ...more },
      target: true,
    });
    const fileOf = (entities: readonly object[]) =>
      entities.map((entity) => JSON.stringify(entity)).join('\n');
    const matched = person('F1', 'Lucasta Fennimore', { idNumber: ['PX 4471902'] });
    const family = { id: 'F1 F2', schema: 'Family', properties: { person: ['F1'], relative: ['F2'] } };
    await scene.addList('family', ['sanction'], 'ftm_json');
    await scene.addFile('family', fileOf([matched, family]));
    await scene.addList('other', ['sanction'], 'ftm_json');
    await scene.addFile('other', fileOf([person('O0', 'Peregrine Oakhurst')]));
    await watch();
    const made = await screen({ name: 'Lucasta Fennimore', rca_search: true });
    const alone = await screen({ name: 'Lucasta Fennimore' });
    const foundBy = async (id: number) =>
      (await scene.read(id)).hits_found.map(({ entry, related_to }) => [entry.id, related_to?.relation]);
    expect(await foundBy(made.id)).toEqual([['F1', undefined]]);

    await scene.addFile('family', fileOf([matched, family, person('F2', 'Ottoline Marchbank')]));
    await watch();
    expect(await foundBy(made.id)).toEqual([
      ['F1', undefined],
      ['F2', 'family'],
    ]);
    expect((await scene.read(alone.id)).runs).toHaveLength(1);

    const same = person('O1', 'Quite Another', { idNumber: ['PX-4471902'] });
    await scene.addFile('other', fileOf([person('O0', 'Peregrine Oakhurst'), same]));
    await watch();
    expect(await foundBy(alone.id)).toEqual([
      ['F1', undefined],
      ['O1', 'same'],
    ]);
  });

  it('do not run again for a version that a user has had them search', async () => {
    const made = await screen({ name: 'Lucasta Fennimore' });
    await scene.addVersion('house', [...LISTED, { id: 'A3', name: 'Lucasta Fennimore' }]);
    await scene.send('merchant', `POST /shuftipro/individual-screening/${made.id}/again`, {});
    await watch();
    expect((await scene.read(made.id)).runs.map(({ cause }) => cause)).toEqual(['again', 'first']);
  });

  it('keep a match cleared that leaves the list and comes back as it was', async () => {
    const made = await screen({ name: 'Borislav Trumanov' });
    await scene.send('merchant', `POST /shuftipro/individual-screening/${made.id}/hits/decide`, {
      ids: [made.hits_found[0]?.id],
      decision: 'cleared',
      reason: 'date_of_birth',
    });
    await scene.addVersion('house', LISTED.slice(1));
    await watch();
    expect((await scene.read(made.id)).hits_found).toMatchObject([{ state: 'closed' }]);
    await scene.addVersion('house', LISTED);
    await watch();
    expect(await scene.read(made.id)).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      hits_found: [{ state: 'cleared', decision: { reason: 'date_of_birth' } }],
    });
  });

  it('keep the result that a user has set until a match is new, changed or open again', async () => {
    const made = await screen({ name: 'Borislav Trumanov' });
    const path = `POST /shuftipro/individual-screening/${made.id}`;
    const set = async (result: string) =>
      scene.of(
        await scene.send('merchant', `${path}/result`, { event: `verification.${result}`, reason: 'Known' }),
      );
    const load = async (rows: ListedPerson[]) => {
      await scene.addVersion('house', rows);
      await watch();
      return scene.read(made.id);
    };
    const ended = { enquiry_result_event: 'verification.declined', set_result: null };
    await set('accepted');
    await scene.send('merchant', `${path}/again`, {});
    expect(await scene.read(made.id)).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      set_result: { event: 'verification.accepted' },
    });
    const moved = LISTED.map((one) => ({ ...one, born: '1961-03-08' }));
    const changed = await load(moved);
    expect(changed).toMatchObject(ended);
    expect(kindsOf(changed).slice(0, 3)).toEqual(['accepted_ended', 'match_changed', 'screened']);

    await set('accepted');
    const added = await load([...moved, { id: 'A3', name: 'Borislav Trumanov' }]);
    expect(added).toMatchObject({ ...ended, hits: { open: 2 } });
    expect(kindsOf(added).slice(0, 3)).toEqual(['accepted_ended', 'matched', 'screened']);

    await set('declined');
    expect(await load([{ id: 'A9', name: 'Peregrine Oakhurst' }])).toMatchObject({
      enquiry_result_event: 'verification.declined',
      derived_event: 'verification.accepted',
      set_result: { event: 'verification.declined' },
    });
    const back = await load(moved);
    expect(back).toMatchObject(ended);
    expect(kindsOf(back)[0]).toBe('declined_ended');

    const day = 86_400_000;
    const until = new Date(scene.world.ctx.now().getTime() + day).toISOString();
    const ids = back.hits_found.flatMap(({ id, state }) => (state === 'open' ? [id] : []));
    await scene.send('merchant', `${path}/hits/decide`, {
      ids,
      decision: 'cleared',
      reason: 'country',
      until,
    });
    await set('accepted');
    await scene.pass(2 * day);
    await watch();
    const expired = await scene.read(made.id);
    expect(expired).toMatchObject(ended);
    expect(kindsOf(expired).slice(0, 2)).toEqual(['accepted_ended', 'reopened']);
  });

  it('leave exceptions expired where their time was over, and changed where the entry was', async () => {
    const day = 86_400_000;
    const cleared = async (name: string, until: string | undefined) => {
      const { id, hits_found: hits } = await screen({ name });
      const ids = hits.map((hit) => hit.id);
      const decision = { ids, decision: 'cleared', reason: 'country', ...(until && { until }) };
      scene.of(
        await scene.send('merchant', `POST /shuftipro/individual-screening/${id}/hits/decide`, decision),
      );
    };
    await cleared('Borislav Trumanov', new Date(scene.world.ctx.now().getTime() + day).toISOString());
    await cleared('Quenby Ashgrove', undefined);
    await scene.pass(2 * day);
    await watch();
    const moved = LISTED.map((one) => (one.id === 'A2' ? { ...one, born: '1981' } : one));
    await scene.addVersion('house', moved);
    await watch();
    const { body } = await scene.send('merchant', 'POST /shuftipro/exceptions/list', {});
    const { data } = body as { data: { subject: string; status: string }[] };
    expect(Object.fromEntries(data.map(({ subject, status }) => [subject, status]))).toEqual({
      'Borislav Trumanov': 'expired',
      'Quenby Ashgrove': 'changed',
    });
  });

  it('tell of a match that comes back as a new one', async () => {
    const made = await screen({ name: 'Borislav Trumanov' });
    await scene.addVersion('house', LISTED.slice(1));
    await watch();
    await scene.addVersion('house', LISTED);
    await watch();
    const back = await scene.read(made.id);
    expect(back.hits_found).toMatchObject([{ state: 'open' }]);
    expect(kindsOf(back).slice(0, 4)).toEqual(['matched', 'screened', 'match_removed', 'screened']);
  });

  it('search a list in whole that begins to be searched', async () => {
    const made = await screen({ name: 'Lucasta Fennimore', filters: ['sanction', 'pep'] });
    expect(made.not_searched).toEqual(['pep']);
    await scene.addList('officials', ['pep']);
    await scene.addVersion('officials', [{ id: 'P1', name: 'Somebody Else' }]);
    await watch();
    expect(await scene.read(made.id)).toMatchObject({ not_searched: [], runs: [{ cause: 'list' }, {}] });

    const set = (is_on: boolean) =>
      scene.send('operator', 'PATCH /shuftipro/watchlists/officials', { is_on });
    await set(false);
    await scene.addVersion('officials', [{ id: 'P2', name: 'Lucasta Fennimore' }]);
    await watch();
    expect((await scene.read(made.id)).hits_found).toEqual([]);
    await set(true);
    await watch();
    expect((await scene.read(made.id)).hits_found).toMatchObject([{ entry: { id: 'P2' } }]);
  });

  it('miss nothing when they start while a version is being swapped in', async () => {
    // An embedded database has one connection, so that nothing happens meanwhile.
    if (database.databaseUrl === null) return;
    const earlier = await screen({ name: 'Quenby Ashgrove' });
    const [row = expect.fail('no row')] = await scene.db
      .select()
      .from(screenings)
      .where(eq(screenings.id, earlier.id));
    const { id: _id, ...values } = row;
    let swapping: Promise<void> | undefined;
    const { id, runs } = await scene.db.transaction(async (tx) => {
      const name = 'Lucasta Fennimore';
      const made = await insertScreening(tx, { ...values, name, reference: 'started meanwhile' });
      if (!made) return expect.fail('not stored');
      const ctx = { db: tx, now: scene.world.ctx.now };
      await runScreening(ctx, made, { cause: 'first', by: null });
      swapping = scene.addVersion('house', [...LISTED, { id: 'A3', name }]);
      await somebodyWaits(scene.db);
      return { id: made.id, runs: await selectRuns(tx, made.id) };
    });
    expect(runs.map(({ versions }) => versions[0]?.version)).toEqual([1]);
    await swapping;
    await watch();
    expect((await scene.read(id)).hits_found).toMatchObject([{ entry: { id: 'A3' } }]);
  });

  it('run while their list is changed and a version of it is swapped in', async () => {
    // An embedded database has one connection, so that nothing happens meanwhile.
    if (database.databaseUrl === null) return;
    const earlier = await screen({ name: 'Quenby Ashgrove' });
    const [row = expect.fail('no row')] = await scene.db
      .select()
      .from(screenings)
      .where(eq(screenings.id, earlier.id));
    const { id: _id, ...values } = row;
    let changing: ReturnType<typeof scene.send> | undefined;
    let swapping: Promise<void> | undefined;
    await scene.db.transaction(async (tx) => {
      const name = 'Borislav Trumanov';
      const made = await insertScreening(tx, { ...values, name, reference: 'runs meanwhile' });
      if (!made) return expect.fail('not stored');
      await keepSearchedVersions(tx);
      changing = scene.send('operator', 'PATCH /shuftipro/watchlists/house', { name: 'Renamed' });
      await somebodyWaits(scene.db);
      swapping = scene.addVersion('house', [...LISTED, { id: 'A3', name: 'Lucasta Fennimore' }]);
      await somebodyWaits(scene.db, 2);
      await runScreening({ db: tx, now: scene.world.ctx.now }, made, { cause: 'first', by: null });
    });
    await swapping;
    expect((await changing)?.status).toBe(200);
    const list = await scene.send('operator', 'GET /shuftipro/watchlists/house');
    expect(list.body).toMatchObject({ results: { name: 'Renamed', list_version: 2 } });
  });

  it('are queued however many an entry affects', async () => {
    const { id } = await screen({ name: 'Borislav Trumanov' });
    const ids = Array.from({ length: 70_000 }, () => id);
    const now = scene.world.ctx.now();
    await insertReruns(scene.db, ids, { cause: 'list', now });
    expect(await isRerunDue(scene.db, now)).toBe(true);
    expect((await selectOngoing(scene.db, ids, now)).map((row) => row.id)).toEqual([id]);
  });

  it('run again once another engine ran them last', async () => {
    const made = await screen({ name: 'Borislav Trumanov' });
    await scene.screen({ name: 'Borislav Trumanov' });
    await scene.db.execute(sql`update cbp.ongoing_screenings set engine = '0.9.0 other'`);
    await scene.db.execute(sql`update cbp.screening_runs set engine_version = '0.9.0'`);
    await scene.pass(11 * 60_000);
    await watch();
    expect((await scene.read(made.id)).runs.map(({ cause }) => cause)).toEqual(['engine', 'first']);
    await scene.pass(11 * 60_000);
    await watch();
    const { rows } = (await scene.db.execute(
      sql`select count(*)::int as count from cbp.screening_runs`,
    )) as unknown as { rows: { count: number }[] };
    expect(rows[0]?.count).toBe(3);
  });
});
