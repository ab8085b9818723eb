import { createHash } from 'node:crypto';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { asc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doDueTasks } from '../../../testing/task-world.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { call, startTestServer } from '../../../testing/test-server.ts';
import { balanceEntries } from '../../balances/balances.schema.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { eraseOldScreenings } from '../erasure.service.ts';
import { type ScreeningWorld, startScreeningWorld } from '../testing/screening-world.ts';
import { resultOf, SHUFTI_ACCOUNT, type ShuftiServer, startShuftiServer } from '../testing/shufti-server.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const SECRET_HASH = sha256(SHUFTI_ACCOUNT.secret);
const HIT = {
  name: 'Dragomir Velkanov',
  entity_type: 'person',
  score: 91,
  match_types: ['name_exact'],
  fields: { 'Date of Birth': [{ value: '1961-03-07', tag: 'date_of_birth' }] },
  types: ['sanction'],
  a_field_of_tomorrow: 'kept',
};
const NAMED = { name: 'Dragomir Velkanov', filters: ['sanction', 'pep'], engine: 'shuftipro' };
const HOUR_MS = 3_600_000;

describe.each(usualDatabases)('screenings by Shufti, on $name', ({ create }) => {
  let database: TestDatabase;
  let shufti: ShuftiServer;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    shufti = await startShuftiServer();
    scene = await startScreeningWorld(database, { shufti: access() });
  });
  beforeEach(async () => {
    await scene.empty();
    shufti.startsWith((reference) => ({ reference, event: 'request.pending' }));
    shufti.failsWith(null);
    shufti.calls.length = 0;
  });
  afterEach(() => scene.db.delete(tasksTable));
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
  const now = () => scene.world.ctx.now();
  const work = () =>
    doDueTasks({ db: scene.db, tasks: scene.world.server.services.tasks, now, shufti: access() });
  const callBack = (body: object, key = SECRET_HASH) => {
    const text = JSON.stringify(body);
    return scene.world.send('POST /webhooks/shuftipro', {
      body: text,
      headers: { Signature: sha256(text + key) },
    });
  };
  const start = async (more: object = {}) => {
    const { id } = scene.of(await scene.screen({ ...NAMED, ...more }));
    return { id, reference: `screening-${id}-1` };
  };
  const unitsOf = async (id: number) => {
    const rows = await scene.db.select().from(balanceEntries).orderBy(asc(balanceEntries.id));
    return rows.flatMap(({ kind, reference }) => (reference?.startsWith(`screening ${id}/`) ? [kind] : []));
  };
  const paths = () => shufti.calls.map(({ path }) => path);

  it('are paid for, started by a task without the name, and completed by a callback', async () => {
    const { id, reference } = await start();
    expect(await scene.read(id)).toMatchObject({ status: 'PROCESSING', engine: 'shuftipro', hits_found: [] });
    expect([await unitsOf(id), paths()]).toEqual([['use'], []]);
    await work();
    expect(paths()).toEqual(['/']);
    expect(shufti.calls[0]?.body).toMatchObject({
      reference,
      callback_url: 'https://portal.example/api/webhooks/shuftipro',
      background_checks: { name: { full_name: 'Dragomir Velkanov' }, filters: ['sanction', 'pep'] },
    });
    expect((await callBack(resultOf(reference, [HIT]))).status).toBe(200);
    await work();
    expect(await scene.read(id)).toMatchObject({
      enquiry_result_event: 'verification.declined',
      status: 'COMPLETED',
      hits: { open: 1 },
      searched: ['sanction', 'pep'],
      runs: [{ n: 1, cause: 'first', engine_version: 'shuftipro', versions: [] }],
      hits_found: [
        {
          score: 91,
          state: 'open',
          watchlist: { name: 'Shufti' },
          topics: ['sanction'],
          comparison: null,
          match_types: ['name_exact'],
          entry: { names: [{ name: 'Dragomir Velkanov' }], raw: HIT },
        },
      ],
    });
    expect(await unitsOf(id)).toEqual(['use']);
  });

  it('are completed at once where the answer has the result', async () => {
    shufti.startsWith((reference) => resultOf(reference, []));
    const { id } = await start();
    await work();
    expect(await scene.read(id)).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      runs: [{ n: 1 }],
    });
  });

  it('stay as they are after forged, doubled, late and strange callbacks', async () => {
    const { id, reference } = await start();
    await work();
    expect((await callBack(resultOf(reference, []), SHUFTI_ACCOUNT.secret)).status).toBe(401);
    expect((await callBack(resultOf(reference, []), sha256('another secret'))).status).toBe(401);
    for (const other of [`screening-${id}-2`, 'screening-999999-1', 'order-of-another-program']) {
      expect((await callBack(resultOf(other, []))).status).toBe(200);
    }
    await work();
    expect((await scene.read(id)).status).toBe('PROCESSING');
    await callBack(resultOf(reference, [HIT]));
    await callBack(resultOf(reference, [HIT]));
    await work();
    const done = await scene.read(id);
    await callBack({ reference, event: 'request.pending' });
    await callBack({ ...resultOf(reference, []), sent_later: true });
    await callBack({ reference, event: 'verification.cancelled' });
    await work();
    expect(await scene.read(id)).toEqual(done);
    expect(done.runs).toHaveLength(1);
    expect(await unitsOf(id)).toEqual(['use']);
  });

  it('that the provider refuses say why, return the unit once, and are paid again when they are restarted', async () => {
    const { id } = await start();
    const error = { service: 'background_checks', key: 'filters', message: 'The filters are wrong.' };
    shufti.failsWith({ status: 400, body: { event: 'request.invalid', error } });
    await work();
    const failed = await scene.read(id);
    expect(failed).toMatchObject({
      enquiry_result_event: 'request.invalid',
      status: 'ERROR',
      failure: 'The filters are wrong.',
    });
    expect(await unitsOf(id)).toEqual(['use', 'returned']);
    await callBack({ reference: `screening-${id}-1`, event: 'request.invalid' });
    await work();
    expect(await unitsOf(id)).toEqual(['use', 'returned']);
    shufti.failsWith(null);
    shufti.startsWith((reference) => resultOf(reference, []));
    const path = `POST /shuftipro/individual-screening/${id}/restart`;
    expect((await scene.send('merchant', path, {})).status).toBe(200);
    await work();
    expect(await scene.read(id)).toMatchObject({ status: 'COMPLETED', failure: null });
    expect(shufti.calls.at(-1)?.body.reference).toBe(`screening-${id}-2`);
    expect(await unitsOf(id)).toEqual(['use', 'returned', 'use']);
  });

  it('without rights at the provider, and those it cancels, return their units', async () => {
    const refused = await start();
    shufti.failsWith({ status: 403, body: { event: 'request.unauthorized', error: 'Service not allowed.' } });
    await work();
    shufti.failsWith(null);
    const cancelled = await start({ name: 'Quenby Ashgrove' });
    await work();
    await callBack({ reference: cancelled.reference, event: 'verification.cancelled' });
    await work();
    for (const [{ id }, event, status] of [
      [refused, 'request.unauthorized', 'ERROR'],
      [cancelled, 'verification.cancelled', 'FAILED'],
    ] as const) {
      expect(await scene.read(id)).toMatchObject({ enquiry_result_event: event, status });
      expect(await unitsOf(id)).toEqual(['use', 'returned']);
    }
    expect((await scene.read(refused.id)).failure).toBe('Service not allowed.');
  });

  it('ask for the hits that a callback leaves out', async () => {
    const { id, reference } = await start();
    await work();
    shufti.decide(reference, resultOf(reference, [HIT]));
    await callBack({ reference, event: 'verification.declined' });
    await work();
    expect(paths()).toEqual(['/', '/status']);
    expect(await scene.read(id)).toMatchObject({ status: 'COMPLETED', hits: { open: 1 } });
  });

  it('that are declined without a hit are not accepted', async () => {
    shufti.startsWith((reference) => ({
      ...resultOf(reference, []),
      event: 'verification.declined',
      declined_reason: 'The check failed.',
    }));
    const { id } = await start();
    await work();
    expect(await scene.read(id)).toMatchObject({
      enquiry_result_event: 'verification.declined',
      derived_event: 'verification.declined',
      failure: 'The check failed.',
    });
  });

  it('name the chosen filters that the provider did not search', async () => {
    shufti.startsWith((reference) => ({
      ...resultOf(reference, []),
      verification_data: { background_checks: { aml_data: { filters: ['sanction'], hits: [] } } },
    }));
    const { id } = await start();
    await work();
    expect(await scene.read(id)).toMatchObject({ searched: ['sanction'], not_searched: ['pep'] });
  });

  it('are tried again while the provider fails, asking first whether it knows them, and fail in the end', async () => {
    const { id, reference } = await start();
    shufti.failsWith({ status: 503, body: {} });
    await work();
    expect((await scene.read(id)).status).toBe('PROCESSING');
    shufti.failsWith(null);
    shufti.decide(reference, resultOf(reference, []));
    await scene.pass(HOUR_MS);
    await work();
    expect(paths()).toEqual(['/', '/status']);
    expect((await scene.read(id)).status).toBe('COMPLETED');

    const other = await start({ name: 'Quenby Ashgrove' });
    shufti.failsWith({ status: 429, body: {} });
    await work();
    await scene.pass(7 * HOUR_MS);
    await work();
    expect(await scene.read(other.id)).toMatchObject({
      enquiry_result_event: 'request.timeout',
      status: 'FAILED',
      failure: 'The provider did not answer in time.',
    });
    expect(await unitsOf(other.id)).toEqual(['use', 'returned']);
  });

  it('that were queued under another secret fail in the end, and their units are returned', async () => {
    const { id } = await start();
    await scene.db.update(tasksTable).set({ sealedPayload: 'of another secret' });
    await work();
    expect((await scene.read(id)).status).toBe('PROCESSING');
    await scene.pass(7 * HOUR_MS);
    await work();
    expect(await scene.read(id)).toMatchObject({ enquiry_result_event: 'request.timeout', status: 'FAILED' });
    expect([paths(), await unitsOf(id)]).toEqual([[], ['use', 'returned']]);
  });

  it('without a callback are asked for', async () => {
    const { id, reference } = await start();
    await work();
    shufti.decide(reference, resultOf(reference, [HIT]));
    await work();
    expect((await scene.read(id)).status).toBe('PROCESSING');
    await scene.pass(HOUR_MS);
    await work();
    expect(paths()).toEqual(['/', '/status']);
    expect((await scene.read(id)).status).toBe('COMPLETED');
  });

  it('that are ongoing ask for the status once it has changed, and keep what was decided', async () => {
    shufti.startsWith((reference) => resultOf(reference, [HIT]));
    const { id, reference } = await start({ ongoing: true, duration: 'one_year' });
    await work();
    const [hit] = (await scene.read(id)).hits_found;
    const decision = { ids: [hit?.id], decision: 'cleared', reason: 'country' };
    const path = `POST /shuftipro/individual-screening/${id}/hits/decide`;
    expect((await scene.send('merchant', path, decision)).status).toBe(200);
    shufti.decide(reference, resultOf(reference, [HIT, { ...HIT, name: 'Dragomir Velkanoff' }]));
    const changed = { reference, event: 'verification.status.changed' };
    await callBack(changed);
    await callBack(changed);
    await work();
    const after = await scene.read(id);
    expect(after).toMatchObject({ hits: { open: 1, cleared: 1 }, runs: [{ n: 2, cause: 'list' }, { n: 1 }] });
    await scene.pass(HOUR_MS);
    shufti.decide(reference, resultOf(reference, []));
    await callBack(changed);
    await work();
    expect(await scene.read(id)).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      runs: [{ n: 3 }, {}, {}],
    });
  });

  it('keep waiting, or failed, while their matches are decided', async () => {
    shufti.startsWith((reference) => resultOf(reference, [HIT]));
    const { id } = await start();
    await work();
    shufti.startsWith((reference) => ({ reference, event: 'request.pending' }));
    const path = `POST /shuftipro/individual-screening/${id}`;
    expect((await scene.send('merchant', `${path}/again`, {})).status).toBe(200);
    await work();
    const ids = (await scene.read(id)).hits_found.map((hit) => hit.id);
    const decision = { ids, decision: 'cleared', reason: 'country' };
    expect(scene.of(await scene.send('merchant', `${path}/hits/decide`, decision))).toMatchObject({
      enquiry_result_event: 'request.pending',
      derived_event: 'verification.accepted',
      hits: { open: 0, cleared: 1 },
    });
    await callBack(resultOf(`screening-${id}-2`, [HIT]));
    await work();
    expect(await scene.read(id)).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      runs: [{ n: 2, cause: 'again' }, { n: 1 }],
    });
    expect(await unitsOf(id)).toEqual(['use', 'use']);

    expect((await scene.send('merchant', `${path}/again`, {})).status).toBe(200);
    shufti.failsWith({ status: 400, body: { error: 'Wrong.' } });
    await work();
    const failed = { enquiry_result_event: 'request.invalid', failure: 'Wrong.' };
    expect(await scene.read(id)).toMatchObject(failed);
    const reopened = await scene.send('merchant', `${path}/hits/reopen`, { ids });
    expect(scene.of(reopened)).toMatchObject({ ...failed, derived_event: 'verification.declined' });
  });

  it('keep waiting while a match is opened again that was cleared until now', async () => {
    shufti.startsWith((reference) => resultOf(reference, [HIT]));
    const { id } = await start({ ongoing: true, duration: 'one_year' });
    await work();
    const path = `POST /shuftipro/individual-screening/${id}`;
    const ids = (await scene.read(id)).hits_found.map((hit) => hit.id);
    const until = new Date(now().getTime() + HOUR_MS).toISOString();
    await scene.send('merchant', `${path}/hits/decide`, {
      ids,
      decision: 'cleared',
      reason: 'country',
      until,
    });
    shufti.startsWith((reference) => ({ reference, event: 'request.pending' }));
    await scene.send('merchant', `${path}/again`, {});
    await work();
    await scene.pass(2 * HOUR_MS);
    await scene.doJob('ongoing screenings');
    expect(await scene.read(id)).toMatchObject({
      enquiry_result_event: 'request.pending',
      hits: { open: 1 },
    });
  });

  it('are not erased while the provider is asked, and no late answer brings anything back', async () => {
    const { id, reference } = await start();
    await work();
    const erase = () =>
      scene.send('merchant', `POST /shuftipro/individual-screening/${id}/erase`, { reason: 'Asked' });
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'screening/not_open' } });
    const log = scene.world.ctx.log;
    const later = new Date(now().getTime() + 100 * 365 * 24 * HOUR_MS);
    const input = { usualDays: 30, signal: new AbortController().signal };
    await eraseOldScreenings({ ctx: { db: scene.db, now: () => later, log }, input });
    expect((await scene.read(id)).retention.erased_at).toBeNull();
    await callBack({ reference, event: 'verification.cancelled' });
    await work();
    const erased = scene.of(await erase());
    await callBack(resultOf(reference, [HIT]));
    await work();
    expect(await scene.read(id)).toEqual(erased);
  });

  it('keep their matches where an answer says nothing of hits', async () => {
    shufti.startsWith((reference) => resultOf(reference, [HIT]));
    const { id, reference } = await start({ ongoing: true, duration: 'one_year' });
    await work();
    const open = { enquiry_result_event: 'verification.declined', hits: { open: 1 } };
    shufti.decide(reference, { reference, event: 'verification.accepted' });
    await callBack({ reference, event: 'verification.status.changed' });
    await work();
    expect(await scene.read(id)).toMatchObject(open);
    expect((await scene.read(id)).timeline.map(({ kind }) => kind)).not.toContain('match_removed');

    shufti.startsWith((next) => ({ reference: next, event: 'verification.declined' }));
    await scene.send('merchant', `POST /shuftipro/individual-screening/${id}/again`, {});
    await work();
    expect(await scene.read(id)).toMatchObject({ ...open, failure: null });

    const next = `screening-${id}-2`;
    shufti.decide(next, resultOf(next, []));
    await callBack({ reference: next, event: 'verification.status.changed' });
    await work();
    expect(await scene.read(id)).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      hits_found: [{ state: 'closed' }],
    });
  });

  it('run on while the provider refuses to say their status', async () => {
    for (const status of [401, 403]) {
      shufti.failsWith(null);
      const { id, reference } = await start({ name: `Quenby Ashgrove ${status}` });
      await work();
      shufti.failsWith({ status, body: { event: 'request.unauthorized', error: 'Wrong keys.' } });
      await scene.pass(HOUR_MS);
      await work();
      expect(await scene.read(id)).toMatchObject({ status: 'PROCESSING', failure: null });
      expect(await unitsOf(id)).toEqual(['use']);
      await callBack({ reference, event: 'verification.accepted' });
      await work();
      expect((await scene.read(id)).status).toBe('PROCESSING');
      shufti.failsWith(null);
      shufti.decide(reference, resultOf(reference, []));
      await scene.pass(HOUR_MS);
      await work();
      expect((await scene.read(id)).status).toBe('COMPLETED');
    }
  });

  it('leave no name in tasks, events, calls, the log or the audit log', async () => {
    const { reference } = await start();
    await work();
    await callBack(resultOf(reference, [HIT]));
    await work();
    for (const table of ['tasks', 'webhook_events', 'provider_calls', 'audit_log']) {
      const { rows } = (await scene.db.execute(sql.raw(`select t::text as row from cbp.${table} t`))) as {
        rows: { row: string }[];
      };
      expect(rows.filter(({ row }) => row.includes('Velkanov')).map(({ row }) => row.slice(0, 300))).toEqual(
        [],
      );
    }
    expect(scene.world.logLines.join('\n')).not.toContain('Velkanov');
  });

  it('of accounts that sign with the secret itself are completed too', async () => {
    const older = { ...access(), signedWith: 'secret' as const };
    const server = await startTestServer({
      connection: database.connection,
      now,
      config: { shufti: older },
    });
    try {
      const { id, reference } = await start();
      await work();
      const body = JSON.stringify(resultOf(reference, []));
      const signedBy = (key: string) =>
        call(`${server.url}/api/webhooks/shuftipro`, { body, headers: { Signature: sha256(body + key) } });
      expect((await signedBy(SECRET_HASH)).status).toBe(401);
      expect((await signedBy(SHUFTI_ACCOUNT.secret)).status).toBe(200);
      await work();
      expect((await scene.read(id)).status).toBe('COMPLETED');
    } finally {
      await server.end();
    }
  });

  it('of companies ask for the company', async () => {
    const body = {
      merchant_id: 'M-2',
      engine: 'shuftipro',
      enquiry_data: { business_name: 'Brightwater Freight LLC', ongoing: false },
    };
    const { status } = await scene.send('merchant', 'POST /shuftipro/business-screening', body);
    expect(status).toBe(201);
    await work();
    expect(shufti.calls[0]?.body).toMatchObject({
      aml_for_businesses: { business_name: 'Brightwater Freight LLC' },
    });
  });

  it('are offered where the provider is set up', async () => {
    const { body } = await scene.send('merchant', 'GET /shuftipro/screening-offer/M-2');
    expect((body as { results: object }).results).toMatchObject({ engines: ['own', 'shuftipro'] });
  });
});
