import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '../../../database/access-schema.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { tasks } from '../../tasks/tasks.schema.ts';
import { type ListedPerson, type ScreeningWorld, startScreeningWorld } from '../testing/screening-world.ts';
import { SCREENING_PUSH, screeningPushCall } from './screening-push.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const CONTACT = 'compliance@harbour.example';
const LISTED: ListedPerson[] = [
  { id: 'A1', name: 'Borislav Trumanov', born: '1961-03-07' },
  { id: 'A2', name: 'Quenby Ashgrove', born: '1979' },
];
const kindsOf = ({ timeline }: { timeline: { kind: string }[] }) => timeline.map(({ kind }) => kind);

describe.each(usualDatabases)('clients of ongoing screenings, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;
  const watch = () => scene.doJob('ongoing screenings');
  const screen = async (data: Record<string, unknown>, merchant_id = 'M-2') =>
    scene.of(
      await scene.screen(
        { ongoing: true, duration: 'recurring', ...data },
        { merchant_id, role: merchant_id === 'M-9' ? 'other merchant' : 'merchant' },
      ),
    );
  const set = (changed: Partial<typeof clients.$inferInsert>) =>
    scene.db.update(clients).set(changed).where(eq(clients.merchantId, 'M-2'));
  const setUnits = (units: number) =>
    scene.db.execute(
      sql`update cbp.client_services set purchased = used + ${units} where merchant_id = 'M-2' and service = 'aml'`,
    );
  /** The emails since the last call. */
  async function mailed() {
    const rows = await scene.db.select().from(tasks).where(eq(tasks.kind, 'mail')).orderBy(tasks.id);
    await scene.db.delete(tasks).where(eq(tasks.kind, 'mail'));
    return rows.map((row) => ({
      to: row.lane,
      subject: row.about,
      text: scene.world.server.services.mails.openBody(row).text,
    }));
  }

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.db.delete(tasks);
    await set({ alertEmailTo: [CONTACT], language: 'en', pushUrl: null, status: 'ACTIVE' });
    await setUnits(1_000);
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    await watch();
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  it('get one email about all their changed matches, in their language, without a name of anyone', async () => {
    await set({ language: 'tc' });
    const [gone, found] = [
      await screen({ name: 'Borislav Trumanov', reference: 'customer-1' }),
      await screen({ name: 'Lucasta Fennimore', reference: 'customer-2' }),
      await screen({ name: 'Lucasta Fennimore' }, 'M-9'),
    ];
    await scene.addVersion('house', [{ id: 'A3', name: 'Lucasta Fennimore' }]);
    await watch();
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[CONTACT, '2 項持續篩查的命中有變更']]);
    const text = mails[0]?.text ?? '';
    for (const told of ['customer-1', 'customer-2', '1 項新命中', '1 項不再命中', '通過', '拒絕']) {
      expect(text).toContain(told);
    }
    expect(text).toContain(`/aml/individual-screening/${gone?.id}`);
    expect(text).toContain(`/aml/individual-screening/${found?.id}`);
    for (const name of ['Borislav', 'Trumanov', 'Lucasta', 'Fennimore']) {
      expect(text).not.toContain(name);
      expect(scene.world.logLines.join('')).not.toContain(name);
    }
    await watch();
    expect(await mailed()).toEqual([]);
  });

  it('get no email of a match that an exception has cleared already', async () => {
    const made = await screen({ name: 'Borislav Trumanov' });
    await scene.send('merchant', `POST /shuftipro/individual-screening/${made.id}/hits/decide`, {
      ids: [made.hits_found[0]?.id],
      decision: 'cleared',
      reason: 'date_of_birth',
    });
    await scene.addVersion('house', LISTED.slice(1));
    await watch();
    await scene.addVersion('house', LISTED);
    await watch();
    expect(await mailed()).toEqual([]);
    await scene.addVersion('house', [{ id: 'A1', name: 'Borislav Trumanov', born: '1962' }]);
    await watch();
    expect((await mailed()).map(({ text }) => text.includes('1 changed'))).toEqual([true]);
  });

  it('are told of a match that was cleared until a day that has come', async () => {
    const made = await screen({ name: 'Borislav Trumanov' });
    await scene.send('merchant', `POST /shuftipro/individual-screening/${made.id}/hits/decide`, {
      ids: [made.hits_found[0]?.id],
      decision: 'cleared',
      reason: 'date_of_birth',
      until: new Date(scene.world.ctx.now().getTime() + 10 * DAY_MS).toISOString(),
    });
    await scene.pass(9 * DAY_MS);
    await watch();
    expect(await mailed()).toEqual([]);
    await scene.pass(DAY_MS);
    await watch();
    expect((await mailed()).map(({ text }) => text.includes('1 changed'))).toEqual([true]);
    expect(await scene.read(made.id)).toMatchObject({
      enquiry_result_event: 'verification.declined',
      hits_found: [{ state: 'open', decision: null }],
      timeline: [{ kind: 'reopened', by: null }, {}, {}, {}],
    });
    await scene.addVersion('house', LISTED.slice(0, 1));
    await watch();
    expect(await mailed()).toEqual([]);
  });

  it('are pushed each changed screening, signed, by reference and numbers', async () => {
    const { services } = scene.world.server;
    const { receivers } = services.clients;
    const { secret, sealed } = receivers.makeSecret('M-2');
    const pushUrl = 'https://program.example/hooks';
    await set({ pushUrl, pushSecret: sealed, pushSecretChangedAt: scene.world.ctx.now() });
    const made = await screen({ name: 'Lucasta Fennimore', reference: 'customer-2' });
    await scene.addVersion('house', [...LISTED, { id: 'A3', name: 'Lucasta Fennimore' }]);
    await watch();
    await watch();
    const queued = await scene.db.select().from(tasks).where(eq(tasks.kind, SCREENING_PUSH.name));
    expect(queued.map(({ about }) => about)).toEqual([`screening ${made.id} to program.example`]);
    const payload = services.tasks.open(SCREENING_PUSH, queued[0] ?? expect.fail('no push'));
    const parts = { db: scene.db, receivers, pushOrigins: [], now: () => new Date() };
    const request = (await screeningPushCall(parts).request(payload)) ?? expect.fail('no request');
    expect(request.url).toBe(pushUrl);
    const headers = request.headers as Record<string, string>;
    expect(new Webhook(secret).verify(String(request.body), headers)).toEqual({
      type: 'screening.changed',
      timestamp: scene.world.ctx.now().toISOString(),
      data: {
        id: made.id,
        kind: 'individual',
        reference: 'customer-2',
        merchant_id: 'M-2',
        enquiry_result_event: 'verification.declined',
        hits: { open: 1, confirmed: 0, cleared: 0 },
        changes: { new: 1, changed: 0, removed: 0 },
        link: expect.stringMatching(`/aml/individual-screening/${made.id}$`),
      },
    });
    await set({ pushUrl: null });
    await expect(screeningPushCall(parts).request(payload)).rejects.toThrow('no longer has a push URL');
  });

  it('see screenings with open matches in their bell', async () => {
    await screen({ name: 'Borislav Trumanov' });
    await screen({ name: 'Somebody Else' });
    const { body } = await scene.send('merchant', 'GET /users/current/waiting');
    expect(body).toMatchObject({ results: { openIndividualMatches: { count: 1 } } });
  });

  it('are told 30 days before that a screening of one year ends, which it then does', async () => {
    const made = await screen({ name: 'Borislav Trumanov', duration: 'one_year', reference: 'customer-3' });
    await scene.pass(334 * DAY_MS);
    await watch();
    expect(await mailed()).toEqual([]);
    await scene.pass(2 * DAY_MS);
    await watch();
    const [mail] = await mailed();
    expect(mail).toMatchObject({ to: CONTACT, subject: 'Ending soon: 1 ongoing screening' });
    expect(mail?.text).toContain('customer-3');
    await scene.pass(25 * DAY_MS);
    await watch();
    expect(await mailed()).toEqual([]);
    await scene.pass(5 * DAY_MS);
    await watch();
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Ended: 1 ongoing screening']);
    const ended = await scene.read(made.id);
    expect(kindsOf(ended)[0]).toBe('ended');
    await scene.addVersion('house', [], 'id,name\n"A9","Nobody Known"');
    await watch();
    expect((await scene.read(made.id)).runs).toHaveLength(1);
  });

  it('pay for a recurring screening again on its day, once', async () => {
    const made = await screen({ name: 'Borislav Trumanov' });
    const uses = async () => {
      const { rows } = (await scene.db.execute(
        sql`select reference, units from cbp.balance_entries where reference like ${`screening ${made.id}/%`} order by id`,
      )) as unknown as { rows: { reference: string; units: number }[] };
      return rows.map(({ reference, units }) => [reference, units]);
    };
    await scene.pass(366 * DAY_MS);
    await watch();
    await watch();
    expect(await uses()).toEqual([
      [`screening ${made.id}/1`, -1],
      [`screening ${made.id}/2`, -1],
    ]);
    const renewed = await scene.read(made.id);
    expect(renewed.runs.map(({ cause }) => cause)).toEqual(['renewal', 'first']);
    expect(kindsOf(renewed)).toContain('renewed');
    expect(renewed.ends_at?.slice(0, 4)).toBe(String(Number(made.ends_at?.slice(0, 4)) + 1));
    expect(await mailed()).toEqual([]);
  });

  it('are told 30 and 7 days before that their balance is too low, and then that it ended', async () => {
    const [first, second] = [
      await screen({ name: 'Borislav Trumanov', reference: 'customer-4' }),
      await screen({ name: 'Quenby Ashgrove', reference: 'customer-5' }),
    ];
    await setUnits(1);
    const subjects = async () => {
      await watch();
      return (await mailed()).map(({ subject, text }) => [subject, /customer-\d/.exec(text)?.[0]]);
    };
    const low = ['Balance too low to renew 1 ongoing screening', 'customer-5'];
    await scene.pass(336 * DAY_MS);
    expect(await subjects()).toEqual([low]);
    await scene.pass(21 * DAY_MS);
    expect(await subjects()).toEqual([]);
    await scene.pass(2 * DAY_MS);
    expect(await subjects()).toEqual([low]);
    await scene.pass(7 * DAY_MS);
    expect(await subjects()).toEqual([['Not renewed: 1 ongoing screening', 'customer-5']]);
    expect(kindsOf(await scene.read(first?.id ?? 0))).toContain('renewed');
    expect(kindsOf(await scene.read(second?.id ?? 0))[0]).toBe('ended');
    expect(await subjects()).toEqual([]);
  });

  /** Which transaction locked each screening last, by ID. */
  async function lockers(): Promise<Map<number, string>> {
    const { rows } = (await scene.db.execute(
      sql`select id::int as id, xmax::text as locker from cbp.screenings order by id`,
    )) as unknown as { rows: { id: number; locker: string }[] };
    return new Map(rows.map(({ id, locker }) => [id, locker]));
  }

  it('have only those screenings locked that they must still be told of', async () => {
    const told = await screen({ name: 'Borislav Trumanov', duration: 'one_year' });
    const renewed = await screen({ name: 'Quenby Ashgrove' });
    await scene.pass(336 * DAY_MS);
    const before = await lockers();
    await watch();
    const once = await lockers();
    expect(once.get(told.id)).not.toBe(before.get(told.id));
    expect(once.get(renewed.id)).toBe(before.get(renewed.id));
    await scene.pass(DAY_MS);
    await watch();
    expect(await lockers()).toEqual(once);
  });

  it('keep a screening whose renewal fails, which is locked once per pass', async () => {
    const made = [await screen({ name: 'Borislav Trumanov' }), await screen({ name: 'Quenby Ashgrove' })];
    await scene.send('operator', 'PATCH /shuftipro/watchlists/house', { is_on: false });
    await scene.pass(366 * DAY_MS);
    await watch();
    const [first, second] = [...(await lockers()).values()];
    expect(first).not.toBe(second);
    await scene.send('operator', 'PATCH /shuftipro/watchlists/house', { is_on: true });
    await scene.pass(DAY_MS);
    await watch();
    for (const { id } of made) expect(kindsOf(await scene.read(id))).toContain('renewed');
  });

  it('end instead of being renewed once the client may not have anyone screened', async () => {
    const made = await screen({ name: 'Borislav Trumanov' });
    await set({ status: 'PENDING' });
    await scene.pass(366 * DAY_MS);
    await watch();
    expect(kindsOf(await scene.read(made.id))[0]).toBe('ended');
  });
});
