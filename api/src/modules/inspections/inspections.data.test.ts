import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { balanceEntries } from '../balances/balances.schema.ts';
import { createProviderClients } from '../outgoing-calls/provider-clients.service.ts';
import { checkInThread } from '../site-checks/site-checks.service.ts';
import { inspectionEnd } from './inspection-end.service.ts';
import { createInspectionServer, INSPECTION_CALLS } from './inspection-server.service.ts';
import { inspectionCaptures, inspectionFiles, inspectionPages, inspections } from './inspections.schema.ts';
import { selectInspection } from './inspections.sql.ts';
import { servedPage } from './testing/captured-page.ts';
import { useInspectionStage } from './testing/inspection-stage.ts';
import { seen } from './testing/site-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(usualDatabases)('inspections, on $name', ({ create }) => {
  const stage = useInspectionStage(create);
  let brandId: number;

  beforeEach(async () => {
    brandId = await stage.scene.addBrand();
  });

  const entries = async () =>
    (await stage.scene.db.select().from(balanceEntries)).map(({ kind, units }) => [kind, units]);
  const start = async (body: object = {}) => stage.scene.started(await stage.scene.inspect(brandId, body)).id;
  const storedRows = async () => ({
    captures: await stage.scene.db.$count(inspectionCaptures),
    files: await stage.scene.db.$count(inspectionFiles),
  });

  it('show their pages while they run, and end with findings, a record and a paid unit', async () => {
    const pages = [await servedPage({ n: 1 }), await servedPage({ n: 2, kind: 'terms', colour: 'navy' })];
    let isDone = false;
    stage.site.shows(() => seen(isDone ? pages : pages.slice(0, 1), { state: isDone ? 'done' : 'running' }));
    const id = await start({ reason: 'Before the account is opened' });
    expect(await stage.scene.read(id)).toMatchObject({
      state: 'queued',
      captured: [],
      reason: 'Before the account is opened',
    });
    expect(await stage.scene.brand(brandId)).toMatchObject({ inspection_result: 'running' });
    await stage.scene.work();
    expect(await stage.scene.read(id)).toMatchObject({
      state: 'running',
      pages: 1,
      captured: [{ n: 1, kind: 'home' }],
      checks: [],
    });
    isDone = true;
    const ended = await stage.scene.workUntilEnded(id);
    expect(ended).toMatchObject({
      state: 'done',
      pages: 2,
      is_returned: false,
      record: { n: 1, previous: '', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(ended.checks.length).toBeGreaterThan(10);
    const open = ended.checks.filter(({ is_open: isOpen }) => isOpen);
    expect(ended.findings).toBe(open.length);
    expect(await stage.scene.brand(brandId)).toMatchObject({
      inspection_result: 'findings',
      inspection_findings: open.length,
      inspected_at: ended.ended_at,
    });
    expect(await entries()).toEqual([['use', -1]]);
    await stage.scene.work();
    expect(stage.site.removed).toEqual([stage.site.started[0]?.id]);
  });

  it('ask for the hosts and the languages of the brand, as a visitor of a country does', async () => {
    await start({ from: 'hk', extent: 'all' });
    await stage.scene.work();
    expect(stage.site.started).toMatchObject([
      {
        hosts: ['harbourpine.example'],
        start: ['https://harbourpine.example/'],
        pages: 'all',
        max_pages: 25,
        robots: 'respect',
        languages: ['en-HK', 'en'],
        known: [],
      },
    ]);
  });

  it('are limited to websites of the brand', async () => {
    const answer = await stage.scene.inspect(brandId, { websites: ['https://elsewhere.example'] });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
    expect(await start({ websites: ['https://harbourpine.example'] })).toBeGreaterThan(0);
  });

  it('are one at a time for each brand', async () => {
    const answers = await Promise.all([stage.scene.inspect(brandId), stage.scene.inspect(brandId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stage.scene.inspect(brandId)).toMatchObject({ body: { code: 'inspections/running' } });
    expect(await entries()).toEqual([['use', -1]]);
  });

  it('are charged once for a repeated call', async () => {
    const headers = { 'Idempotency-Key': 'inspection-once' };
    const twice = [0, 1].map(() =>
      stage.scene.send('merchant', `POST /si/brands/${brandId}/inspect`, {}, headers),
    );
    const [one, other] = [await twice[0], await twice[1]];
    expect(one?.body).toEqual(other?.body);
    expect(await entries()).toEqual([['use', -1]]);
  });

  it('are refused without units, without the service and of an archived brand, and leave nothing', async () => {
    const poor = await stage.scene.addBrand({ merchant_id: 'M-1', websites: ['https://poor.example'] });
    const first = stage.scene.started(await stage.scene.inspect(poor)).id;
    stage.site.shows(() => seen([]));
    await stage.scene.db
      .update(inspections)
      .set({ state: 'done', endedAt: new Date() })
      .where(eq(inspections.id, first));
    expect(await stage.scene.inspect(poor)).toMatchObject({
      status: 402,
      body: { code: 'balance/insufficient' },
    });
    const without = await stage.scene.addBrand({ merchant_id: 'M-3', websites: ['https://without.example'] });
    expect(await stage.scene.inspect(without)).toMatchObject({
      status: 409,
      body: { code: 'balance/no_service' },
    });
    const offer = await stage.scene.send('operator', `GET /si/brands/${without}/inspection-offer`);
    expect(offer.body).toMatchObject({ results: { unavailable: { reason: 'no_service' } } });
    await stage.scene.send('operator', `POST /si/brands/${brandId}/archive`, {});
    expect(await stage.scene.inspect(brandId)).toMatchObject({
      status: 409,
      body: { code: 'brands/not_active' },
    });
    expect(await stage.scene.db.$count(inspections)).toBe(1);
  });

  it('return the unit if none of the pages could be read', async () => {
    const failure = { code: 'certificate' as const, words: 'The certificate has expired.' };
    const unread = [await servedPage({ n: 1, failure })];
    stage.site.shows(() => seen(unread));
    const ended = await stage.scene.workUntilEnded(await start());
    expect(ended).toMatchObject({
      state: 'failed',
      failure: { code: 'unreadable', words: 'The certificate has expired.' },
      is_returned: true,
      captured: [{ n: 1, failure, screenshot: null }],
      checks: [],
    });
    expect(await entries()).toEqual([
      ['use', -1],
      ['returned', 1],
    ]);
    expect(await stage.scene.unitsUsed()).toBe(0);
    expect(await stage.scene.brand(brandId)).toMatchObject({ inspection_result: 'unreadable' });
  });

  it('whose pages take too long to check fail, keep the pages, and return the unit', async () => {
    const pages = [await servedPage({ n: 1 })];
    stage.site.shows(() => seen(pages, { state: 'running' }));
    const id = await start();
    await stage.scene.work();
    const row = (await selectInspection(stage.scene.db, id)) ?? expect.fail('no such inspection');
    const { complete } = inspectionEnd({
      db: stage.scene.db,
      now: () => new Date(row.createdAt.getTime() + MINUTE_MS),
      tellFindings: async () => undefined,
      checkPages: (task) => checkInThread(task, { maxMs: 1 }),
    });
    expect(await complete(row)).toBe(true);
    expect(await stage.scene.read(id)).toMatchObject({
      state: 'failed',
      failure: { code: 'too_large', words: null },
      is_returned: true,
      captured: [{ n: 1 }],
      checks: [],
    });
    expect(await stage.scene.unitsUsed()).toBe(0);
  });

  it('fail with the words of the server, and return the unit', async () => {
    const failure = { code: 'robots' as const, words: 'robots.txt forbids all pages.' };
    const robots = { found: true, forbidden: ['https://harbourpine.example/'] };
    stage.site.shows(() => seen([], { state: 'failed', failure, robots }));
    expect(await stage.scene.workUntilEnded(await start())).toMatchObject({
      state: 'failed',
      failure: { code: 'unreadable', words: failure.words },
      robots: { found: true, forbidden: robots.forbidden },
    });
    expect(await stage.scene.unitsUsed()).toBe(0);
  });

  it('pass robots.txt only with a reason, and by a user with all clients', async () => {
    const override = { robots: 'override', reason: 'The client has agreed in writing.' };
    expect(await stage.scene.inspect(brandId, override)).toMatchObject({ status: 403 });
    expect(await stage.scene.inspect(brandId, { robots: 'override' }, 'operator')).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'reason' }] } },
    });
    const { id } = stage.scene.started(await stage.scene.inspect(brandId, override, 'operator'));
    await stage.scene.work();
    expect(stage.site.started).toMatchObject([{ robots: 'override' }]);
    expect(await stage.scene.read(id)).toMatchObject({
      robots: { rule: 'override', reason: override.reason },
    });
  });

  describe('that are cancelled', () => {
    it('return the unit before the first page, and are cancelled at the server', async () => {
      stage.site.shows(() => seen([], { state: 'running' }));
      const id = await start();
      await stage.scene.work();
      expect((await stage.scene.cancel(id)).status).toBe(200);
      expect(await stage.scene.read(id)).toMatchObject({
        state: 'cancelled',
        is_returned: true,
        record: { n: 1 },
      });
      expect(await stage.scene.unitsUsed()).toBe(0);
      expect(await stage.scene.brand(brandId)).toMatchObject({ inspection_result: 'never' });
      await stage.scene.work();
      expect(stage.site.removed).toEqual([stage.site.started[0]?.id]);
      expect(await stage.scene.cancel(id)).toMatchObject({
        status: 409,
        body: { code: 'inspections/wrong_state' },
      });
    });

    it('keep the unit and the pages after the first one', async () => {
      const pages = [await servedPage({ n: 1 })];
      stage.site.shows(() => seen(pages, { state: 'running' }));
      const id = await start();
      await stage.scene.work();
      await stage.scene.cancel(id);
      expect(await stage.scene.read(id)).toMatchObject({
        state: 'cancelled',
        is_returned: false,
        captured: [{ n: 1 }],
      });
      expect(await stage.scene.unitsUsed()).toBe(1);
      expect(await stage.scene.inspect(brandId)).toMatchObject({ status: 201 });
    });

    it('store nothing of a page that is on its way', async () => {
      const pages = [await servedPage({ n: 1 })];
      const id = await start();
      stage.site.shows(async () => {
        const { state } = await stage.scene.read(id);
        // Its screenshot is being fetched.
        if (state === 'running') await stage.scene.cancel(id);
        return seen(pages);
      });
      await stage.scene.work();
      await stage.scene.work();
      expect(await stage.scene.read(id)).toMatchObject({ state: 'cancelled', captured: [], checks: [] });
    });
  });

  it('start where the operator has waived the sandbox', async () => {
    stage.site.can({ browser: 'Chromium', sandbox: false, reason: null, running: 0, waiting: 0 });
    expect(await stage.scene.inspect(brandId)).toMatchObject({ status: 201 });
  });

  describe('without a server', () => {
    it('are refused with what is missing, and nothing is charged', async () => {
      stage.site.can({
        browser: 'Chromium',
        sandbox: false,
        reason: 'Start it with a seccomp profile.',
        running: 0,
        waiting: 0,
      });
      const unavailable = { reason: 'no_sandbox', words: 'Start it with a seccomp profile.' };
      expect(await stage.scene.inspect(brandId)).toMatchObject({
        status: 409,
        body: { code: 'inspections/unavailable', data: unavailable },
      });
      const offer = await stage.scene.send('merchant', `GET /si/brands/${brandId}/inspection-offer`);
      expect(offer.body).toMatchObject({ results: { units: 1, left: 1_000, unavailable } });
      expect(await stage.scene.db.$count(inspections)).toBe(0);
    });

    it('are refused while it does not respond, and work again afterwards', async () => {
      await stage.site.goAway();
      expect(await stage.scene.inspect(brandId)).toMatchObject({ body: { data: { reason: 'unreachable' } } });
      await stage.site.comeBack();
      await stage.scene.pass(MINUTE_MS);
      expect(await stage.scene.inspect(brandId)).toMatchObject({ status: 201 });
    });

    it('wait while it restarts, and fail with their unit returned if it stays away', async () => {
      const id = await start();
      await stage.site.goAway();
      await stage.scene.work();
      expect(await stage.scene.read(id)).toMatchObject({ state: 'queued' });
      await stage.scene.pass(13 * HOUR_MS);
      await stage.scene.work();
      await stage.site.comeBack();
      expect(await stage.scene.read(id)).toMatchObject({
        state: 'failed',
        failure: { code: 'unavailable' },
        is_returned: true,
      });
      expect(await stage.scene.unitsUsed()).toBe(0);
    });
  });

  describe('whose server', () => {
    it('is full or lacks a sandbox for a while are sent later', async () => {
      const pages = [await servedPage({ n: 1 })];
      stage.site.shows(() => seen(pages));
      stage.site.meets({ isKept: false, status: 429 }, { isKept: false, status: 503 });
      const id = await start();
      await stage.scene.work();
      expect(await stage.scene.read(id)).toMatchObject({ state: 'queued' });
      expect(await stage.scene.workUntilEnded(id)).toMatchObject({ state: 'done' });
    });

    it('breaks the connection are sent once, whether or not it had them', async () => {
      const pages = [await servedPage({ n: 1 })];
      stage.site.shows(() => seen(pages));
      stage.site.meets({ isKept: true, status: null });
      expect(await stage.scene.workUntilEnded(await start())).toMatchObject({ state: 'done' });
      expect(stage.site.started).toHaveLength(1);
    });

    it('restarts are sent again as they were, and pages of two captures never stand side by side', async () => {
      const [old, home, terms] = [
        await servedPage({ n: 1, texts: ['Before the restart'] }),
        await servedPage({ n: 1, texts: ['After the restart'] }),
        await servedPage({ n: 2, kind: 'terms', texts: ['Terms after the restart'] }),
      ];
      stage.site.shows(() => seen([old], { state: 'running' }));
      const id = await start();
      await stage.scene.work();
      expect(await stage.scene.read(id)).toMatchObject({ captured: [{ n: 1 }] });
      stage.site.restart();
      stage.site.shows(() => seen([home, terms]));
      const ended = await stage.scene.workUntilEnded(id);
      expect(stage.site.started).toHaveLength(2);
      expect(stage.site.started[0]).toEqual(stage.site.started[1]);
      expect(ended).toMatchObject({ state: 'done', pages: 2 });
      expect(ended.captured.map(({ text_sha256: hash }) => hash)).toEqual([
        home.page.text_sha256,
        terms.page.text_sha256,
      ]);
      expect(await stage.scene.unitsUsed()).toBe(1);
    });

    it('forgets them each time fail in the end', async () => {
      stage.site.shows(() => {
        stage.site.restart();
        return seen([], { state: 'running' });
      });
      const id = await start();
      expect(await stage.scene.workUntilEnded(id)).toMatchObject({
        state: 'failed',
        failure: { code: 'stopped' },
      });
      expect(await stage.scene.unitsUsed()).toBe(0);
    });

    it('never ends them fail after a while', async () => {
      stage.site.shows(() => seen([], { state: 'running' }));
      const id = await start();
      await stage.scene.work();
      await stage.scene.pass(HOUR_MS);
      await stage.scene.work();
      expect(await stage.scene.read(id)).toMatchObject({ state: 'failed', failure: { code: 'timed_out' } });
      await stage.scene.work();
      expect(stage.site.removed).toHaveLength(1);
    });

    it('answers in another form are asked again', async () => {
      const pages = [await servedPage({ n: 1 })];
      stage.site.shows(() => seen(pages));
      const id = await start();
      await stage.scene.work();
      stage.site.spoils('GET /inspections/', 1, '{"state":"done","pages":"none"}');
      expect(await stage.scene.workUntilEnded(id)).toMatchObject({ state: 'done', pages: 1 });
    });

    it('sends a file with other bytes is asked again, and the file is never stored', async () => {
      const pages = [await servedPage({ n: 1 })];
      stage.site.shows(() => seen(pages));
      stage.site.spoils('/files/', 1, 'not the file');
      expect(await stage.scene.workUntilEnded(await start())).toMatchObject({ state: 'done', pages: 1 });
      expect(await storedRows()).toMatchObject({ files: 2 });
    });
  });

  describe('of pages that read as before', () => {
    it('store nothing twice', async () => {
      const pages = [await servedPage({ n: 1 }), await servedPage({ n: 2, kind: 'terms', texts: ['Terms'] })];
      stage.site.shows(() => seen(pages));
      await stage.scene.workUntilEnded(await start());
      const before = await storedRows();
      const second = await stage.scene.workUntilEnded(await start());
      expect(second).toMatchObject({ state: 'done', pages: 2, compared_with: expect.any(Number) });
      expect(await storedRows()).toEqual(before);
      expect(second.checks.filter(({ is_new: isNew }) => isNew)).toEqual([]);
    });

    it('note the day alone for policies that the server found unchanged', async () => {
      const terms = await servedPage({ n: 2, kind: 'terms', texts: ['Terms'], etag: '"v1"' });
      const pages = [await servedPage({ n: 1 }), terms];
      stage.site.shows(() => seen(pages));
      await stage.scene.workUntilEnded(await start());
      const before = await storedRows();
      const at = '2026-11-21T05:00:00.000Z';
      stage.site.shows(() => seen([], { unchanged: [{ url: terms.page.requested, at }] }));
      const ended = await stage.scene.workUntilEnded(await start({ extent: 'policies' }));
      expect(stage.site.started[1]).toMatchObject({
        pages: 'policies',
        known: [{ url: terms.page.requested, etag: '"v1"', text_sha256: terms.page.text_sha256 }],
      });
      expect(ended).toMatchObject({
        state: 'done',
        captured: [{ n: 1, kind: 'terms', at, unchanged_since: terms.page.at, is_kept: true }],
        differences: [],
      });
      expect(await storedRows()).toEqual(before);
    });
  });

  it('wait for one another by host, and take turns between clients', async () => {
    const brandsOfOne = [];
    for (let n = 0; n < 8; n += 1) {
      brandsOfOne.push(await stage.scene.addBrand({ websites: [`https://shop-${n}.example`] }));
    }
    const other = await stage.scene.addBrand({ merchant_id: 'M-9', websites: ['https://other.example'] });
    stage.site.shows(() => seen([], { state: 'running' }));
    const ids: number[] = [];
    for (const brand of brandsOfOne)
      ids.push(stage.scene.started(await stage.scene.inspect(brand, {}, 'operator')).id);
    await stage.scene.work();
    expect(stage.site.started).toHaveLength(4);
    const otherId = stage.scene.started(await stage.scene.inspect(other, {}, 'operator')).id;
    const [first = 0] = ids;
    await stage.scene.cancel(first, 'operator');
    await stage.scene.work();
    await stage.scene.work();
    expect(stage.site.started.map(({ hosts }) => hosts[0])).toHaveLength(5);
    expect(stage.site.started[4]?.hosts).toEqual(['other.example']);
    expect(await stage.scene.read(otherId)).toMatchObject({ state: 'running' });
  });

  it('of one host wait for the one that is there', async () => {
    const twin = await stage.scene.addBrand({
      merchant_id: 'M-9',
      websites: ['https://harbourpine.example'],
      website_reason: 'Both clients sell there.',
    });
    stage.site.shows(() => seen([], { state: 'running' }));
    const first = await start();
    const second = stage.scene.started(await stage.scene.inspect(twin, {}, 'operator')).id;
    await stage.scene.work();
    expect(stage.site.started).toHaveLength(1);
    await stage.scene.cancel(first);
    await stage.scene.work();
    await stage.scene.work();
    expect(stage.site.started).toHaveLength(2);
    expect(await stage.scene.read(second)).toMatchObject({ state: 'running' });
  });

  it('are worked on by two servers at once without doing anything twice', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((n) => servedPage({ n, texts: [`Page ${n}`] })));
    stage.site.shows(() => seen(pages));
    const id = await start();
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([stage.scene.work(), stage.scene.work(), stage.scene.work()]);
      await stage.scene.pass(20_000);
    }
    const ended = await stage.scene.read(id);
    expect(ended).toMatchObject({ state: 'done', pages: 4, record: { n: 1 } });
    expect(stage.site.started).toHaveLength(1);
    expect(await stage.scene.db.$count(inspectionPages)).toBe(4);
    expect(new Set(ended.checks.map(({ n }) => n)).size).toBe(ended.checks.length);
    const { rows } = (await stage.scene.db.execute(
      sql`select lane from cbp.tasks where kind = 'mail'`,
    )) as unknown as {
      rows: { lane: string }[];
    };
    expect(rows.map(({ lane }) => lane)).toEqual(['m-2@client.example']);
  });

  it('are overruled with a reason, which the brand counts', async () => {
    const pages = [await servedPage({ n: 1 })];
    stage.site.shows(() => seen(pages));
    const id = await start();
    const ended = await stage.scene.workUntilEnded(id);
    const gap = ended.checks.find(({ is_open: isOpen }) => isOpen) ?? expect.fail('there is no gap');
    const overrule = (body: object) =>
      stage.scene.send('merchant', `POST /si/inspections/${id}/findings/overrule`, body);
    const decided = { finding: gap.n, state: 'found', reason: 'It is in the picture.' };
    expect((await overrule(decided)).status).toBe(200);
    const after = await stage.scene.read(id);
    expect(after.checks[gap.n - 1]).toMatchObject({
      overruled: { state: 'found', reason: decided.reason },
      is_open: false,
    });
    expect(after.checks[gap.n - 1]?.found).toEqual(gap.found);
    expect(after.record).toEqual(ended.record);
    expect(await stage.scene.brand(brandId)).toMatchObject({
      inspection_findings: (ended.findings ?? 0) - 1,
    });
    expect(await overrule({ ...decided, finding: 9_999 })).toMatchObject({ status: 400 });
    expect(await overrule({ ...decided, reason: ' ' })).toMatchObject({ status: 400 });
  });

  it('ask the server of another URL with its key alone', async () => {
    const outgoing = createProviderClients({
      db: stage.scene.db,
      log: silentLog,
      now: stage.scene.world.ctx.now,
      onCalled: () => undefined,
    });
    const client = outgoing.connect({ ...INSPECTION_CALLS, operatorOrigins: [stage.site.access.url] });
    const server = createInspectionServer(
      { ...stage.site.access, key: 'wrong' },
      { client, now: stage.scene.world.ctx.now },
    );
    expect(await server.unavailable()).toEqual({ reason: 'unreachable', words: null });
  });
});
