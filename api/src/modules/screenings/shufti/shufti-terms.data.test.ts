import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '../../../database/access-schema.ts';
import { doDueTasks } from '../../../testing/task-world.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { balanceEntries } from '../../balances/balances.schema.ts';
import { tasks } from '../../tasks/tasks.schema.ts';
import { type ScreeningWorld, startScreeningWorld } from '../testing/screening-world.ts';
import { resultOf, SHUFTI_ACCOUNT, type ShuftiServer, startShuftiServer } from '../testing/shufti-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const HIT = { name: 'Dragomir Velkanov', entity_type: 'person', score: 91, types: ['sanction'] };
const ONGOING = { name: 'Dragomir Velkanov', engine: 'shuftipro', ongoing: true, duration: 'one_year' };

describe.each(usualDatabases)('ongoing screenings by Shufti, on $name', ({ create }) => {
  let database: TestDatabase;
  let shufti: ShuftiServer;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    shufti = await startShuftiServer();
    scene = await startScreeningWorld(database, { shufti: access() });
    const told = { alertEmailTo: ['compliance@harbour.example'] };
    await scene.db.update(clients).set(told).where(eq(clients.merchantId, 'M-2'));
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.db.delete(tasks);
    await setUnits(10);
    shufti.startsWith((reference) => resultOf(reference, []));
    shufti.failsWith(null);
    shufti.calls.length = 0;
  });
  afterAll(async () => {
    await scene?.end();
    await shufti?.end();
    await database?.end();
  });

  const access = () => ({
    ...SHUFTI_ACCOUNT,
    url: shufti.url,
    timeoutMs: WAIT_MS,
    signedWith: 'hash' as const,
  });
  const setUnits = (units: number) =>
    scene.db.execute(
      sql`update cbp.client_services set purchased = used + ${units} where merchant_id = 'M-2' and service = 'aml'`,
    );
  const work = () => {
    const { tasks: queue } = scene.world.server.services;
    return doDueTasks({ db: scene.db, tasks: queue, now: scene.world.ctx.now, shufti: access() });
  };
  /** The subjects of the emails since the last call. */
  async function mailed() {
    const rows = await scene.db.select().from(tasks).where(eq(tasks.kind, 'mail')).orderBy(tasks.id);
    await scene.db.delete(tasks).where(eq(tasks.kind, 'mail'));
    return rows.map(({ about }) => about);
  }
  async function start(more: object = {}) {
    const { id } = scene.of(await scene.screen({ ...ONGOING, ...more }));
    await work();
    expect((await scene.read(id)).status).toBe('COMPLETED');
    return id;
  }
  const restart = (id: number) =>
    scene.send('merchant', `POST /shuftipro/individual-screening/${id}/restart`, {});
  async function passDays(days: number) {
    await scene.pass(days * DAY_MS);
    await scene.doJob('ongoing screenings');
  }
  const startedRuns = () =>
    shufti.calls.filter(({ path }) => path === '/').map(({ body }) => body.reference.split('-').at(-1));
  const kindsOf = async (id: number) => (await scene.read(id)).timeline.map(({ kind }) => kind);
  const paid = async (id: number) => {
    const rows = await scene.db.select().from(balanceEntries).orderBy(asc(balanceEntries.id));
    return rows.flatMap(({ kind, reference }) => (reference?.startsWith(`screening ${id}/`) ? [kind] : []));
  };

  it('end after their year, as their clients are told 30 days before', async () => {
    const id = await start();
    await passDays(334);
    expect(await mailed()).toEqual([]);
    await passDays(2);
    expect(await mailed()).toEqual(['Ending soon: 1 ongoing screening']);
    await passDays(30);
    expect(await mailed()).toEqual(['Ended: 1 ongoing screening']);
    expect((await kindsOf(id))[0]).toBe('ended');
    await work();
    expect([startedRuns(), await paid(id)]).toEqual([['1'], ['use']]);
  });

  it("aren't counted as ongoing and can't be stopped after their year, even before the server has ended them", async () => {
    const id = await start();
    const recurring = await start({ name: 'Quenby Ashgrove', duration: 'recurring' });
    const counted = async () => {
      const { body } = await scene.send('operator', 'GET /shuftipro/merchants/M-2');
      return (body as { results: { ongoing: number } }).results.ongoing;
    };
    const stop = (which: number) =>
      scene.send('merchant', `POST /shuftipro/individual-screening/${which}/stop`, { reason: 'Left us' });
    expect(await counted()).toBe(2);
    await scene.pass(366 * DAY_MS);
    expect(await counted()).toBe(1);
    expect(await stop(id)).toMatchObject({ status: 409, body: { code: 'screening/ended' } });
    // It would be renewed.
    scene.of(await stop(recurring));
    expect(await counted()).toBe(0);
  });

  it('pay again where they are recurring, and are screened anew under another reference', async () => {
    const id = await start({ duration: 'recurring' });
    const before = await scene.read(id);
    shufti.startsWith((reference) => resultOf(reference, [HIT]));
    await passDays(366);
    expect([(await scene.read(id)).status, await paid(id)]).toEqual(['PROCESSING', ['use', 'use']]);
    await work();
    const renewed = await scene.read(id);
    expect(renewed).toMatchObject({ enquiry_result_event: 'verification.declined', hits: { open: 1 } });
    expect(renewed.runs.map(({ cause }) => cause)).toEqual(['renewal', 'first']);
    expect(renewed.ends_at?.slice(0, 4)).toBe(String(Number(before.ends_at?.slice(0, 4)) + 1));
    expect(startedRuns()).toEqual(['1', '2']);
    await scene.doJob('ongoing screenings');
    expect(await mailed()).toEqual(['Matches changed in 1 ongoing screening']);
    expect(await paid(id)).toEqual(['use', 'use']);
  });

  it('end where the balance is too low for another year, and are not sent to Shufti again', async () => {
    const id = await start({ duration: 'recurring' });
    await setUnits(0);
    await passDays(340);
    expect(await mailed()).toEqual(['Balance too low to renew 1 ongoing screening']);
    await passDays(26);
    await work();
    expect(await mailed()).toContain('Not renewed: 1 ongoing screening');
    expect([(await kindsOf(id))[0], startedRuns(), await paid(id)]).toEqual(['ended', ['1'], ['use']]);
  });

  it('have their unit back where the renewal fails, and can be started again', async () => {
    const id = await start({ duration: 'recurring' });
    shufti.failsWith({ status: 422, body: { error: { message: 'The account is closed.' } } });
    await passDays(366);
    await work();
    expect((await scene.read(id)).status).toBe('ERROR');
    expect(await paid(id)).toEqual(['use', 'use', 'returned']);
    shufti.failsWith(null);
    scene.of(await restart(id));
    await work();
    expect([(await scene.read(id)).status, startedRuns().at(-1)]).toEqual(['COMPLETED', '3']);
  });

  it('that failed run on for a year from their restart, which is paid again', async () => {
    shufti.failsWith({ status: 422, body: { error: { message: 'The account is closed.' } } });
    const { id, ends_at: firstEnd } = scene.of(await scene.screen(ONGOING));
    await work();
    expect([(await scene.read(id)).status, await paid(id)]).toEqual(['ERROR', ['use', 'returned']]);
    shufti.failsWith(null);
    await scene.pass(40 * DAY_MS);
    const { ends_at: end } = scene.of(await restart(id));
    expect(Date.parse(end ?? '') - Date.parse(firstEnd ?? '')).toBeGreaterThanOrEqual(40 * DAY_MS);
    await work();
    expect([(await scene.read(id)).status, await paid(id)]).toEqual([
      'COMPLETED',
      ['use', 'returned', 'use'],
    ]);
    // Told of its end for the new year.
    await passDays(326);
    expect(await mailed()).toEqual([]);
    await passDays(20);
    expect(await mailed()).toEqual(['Ending soon: 1 ongoing screening']);
  });

  it('are not restarted for a client that nothing new is screened for', async () => {
    shufti.failsWith({ status: 422, body: { error: { message: 'The account is closed.' } } });
    const { id } = scene.of(await scene.screen(ONGOING));
    await work();
    shufti.failsWith(null);
    const setStatus = (status: 'ACTIVE' | 'REJECTED') =>
      scene.db.update(clients).set({ status }).where(eq(clients.merchantId, 'M-2'));
    await setStatus('REJECTED');
    try {
      expect(await restart(id)).toMatchObject({ status: 409, body: { code: 'merchants/not_active' } });
    } finally {
      await setStatus('ACTIVE');
    }
    expect([(await scene.read(id)).status, await paid(id)]).toEqual(['ERROR', ['use', 'returned']]);
  });
});
