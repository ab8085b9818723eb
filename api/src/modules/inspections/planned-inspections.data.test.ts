import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clients } from '../../database/access-schema.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { inspections } from './inspections.schema.ts';
import { servedPage } from './testing/captured-page.ts';
import { useInspectionStage } from './testing/inspection-stage.ts';
import { seen } from './testing/site-server.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 60 * 60_000;
const POLICY = (days: number) =>
  `Refunds. You may return goods within ${days} days of delivery for a full refund. We refund the price to the card that you paid with within 5 days after the goods have arrived at our warehouse. Goods must be unused and in their packaging. Write to service@harbourpine.example before you send anything, and we will tell you the address. Shipping costs are refunded if the goods were damaged or wrong. Sale items can be returned too. This policy applies to all orders placed on this website.`;

describe.each(usualDatabases)('inspections by plan, on $name', ({ create }) => {
  const stage = useInspectionStage(create);

  const startDue = () => stage.scene.doJob('planned inspections');
  const causes = async () =>
    (await stage.scene.db.select().from(inspections).orderBy(inspections.id)).map(({ cause, state }) => [
      cause,
      state,
    ]);
  async function endAll() {
    for (let round = 0; round < 3; round += 1) {
      await stage.scene.work();
      await stage.scene.pass(20_000);
    }
  }

  it('start at once, and again after a week, each once', async () => {
    const pages = [await servedPage({ n: 1 })];
    stage.site.shows(() => seen(pages));
    const brandId = await stage.scene.addBrand({ plan: 'weekly' });
    await Promise.all([startDue(), startDue()]);
    await startDue();
    expect(await causes()).toEqual([['plan', 'queued']]);
    await endAll();
    expect(await stage.scene.brand(brandId)).toMatchObject({ inspection_result: 'findings' });
    await stage.scene.pass(6 * DAY_MS);
    await startDue();
    expect(await causes()).toEqual([['plan', 'done']]);
    await stage.scene.pass(DAY_MS);
    await startDue();
    expect(await causes()).toEqual([
      ['plan', 'done'],
      ['plan', 'queued'],
    ]);
    expect(await stage.scene.unitsUsed()).toBe(2);
  });

  it('do not start again at once when a user cancels one', async () => {
    await stage.scene.addBrand({ plan: 'monthly' });
    await startDue();
    const [one] = await stage.scene.db.select().from(inspections);
    await stage.scene.cancel(one?.id ?? 0);
    await startDue();
    expect(await causes()).toEqual([['plan', 'cancelled']]);
  });

  it('stop with every other inspection while the client is closed', async () => {
    const brandId = await stage.scene.addBrand({ plan: 'weekly' });
    const archived = await stage.scene.addBrand({ websites: ['https://old.example'] });
    await stage.scene.send('operator', `POST /si/brands/${archived}/archive`, {});
    const setStatus = (status: 'REJECTED' | 'ACTIVE') =>
      stage.scene.db.update(clients).set({ status }).where(eq(clients.merchantId, 'M-2'));
    await setStatus('REJECTED');
    try {
      await startDue();
      expect(await causes()).toEqual([]);
      expect(await stage.scene.brand(brandId)).toMatchObject({ plan: 'weekly', next_inspection_at: null });
      const refused = { status: 409, body: { code: 'merchants/not_active' } };
      expect(await stage.scene.inspect(brandId, {}, 'operator')).toMatchObject(refused);
      expect(await stage.scene.send('operator', `POST /si/brands/${archived}/restore`, {})).toMatchObject(
        refused,
      );
      expect(await stage.scene.send('operator', `GET /si/brands/${brandId}/inspection-offer`)).toMatchObject({
        body: { results: { unavailable: { reason: 'client_closed' } } },
      });
      expect(await stage.scene.unitsUsed()).toBe(0);
    } finally {
      await setStatus('ACTIVE');
    }
    await startDue();
    expect(await causes()).toEqual([['plan', 'queued']]);
  });

  it('do not start without a plan, for archived brands, or while nothing can be inspected', async () => {
    await stage.scene.addBrand();
    const archived = await stage.scene.addBrand({ plan: 'weekly', websites: ['https://old.example'] });
    await stage.scene.send('operator', `POST /si/brands/${archived}/archive`, {});
    await startDue();
    expect(await causes()).toEqual([]);
    await stage.scene.addBrand({ plan: 'weekly', websites: ['https://new.example'] });
    stage.site.can({ browser: null, sandbox: false, reason: 'No browser.', running: 0, waiting: 0 });
    await stage.scene.pass(HOUR_MS);
    await startDue();
    expect(await causes()).toEqual([]);
  });

  it('are tried again the next day where the client has no units left', async () => {
    const brandId = await stage.scene.addBrand({ plan: 'weekly' });
    await stage.scene.db.execute(
      sql`update cbp.client_services set used = purchased where merchant_id = 'M-2'`,
    );
    await startDue();
    expect(await causes()).toEqual([]);
    const next = new Date(stage.scene.world.ctx.now().getTime() + DAY_MS).toISOString();
    expect(await stage.scene.brand(brandId)).toMatchObject({
      next_inspection_at: next,
      inspection_result: 'never',
    });
    await stage.scene.db.execute(sql`update cbp.client_services set used = 0 where merchant_id = 'M-2'`);
    await startDue();
    expect(await causes()).toEqual([]);
    await stage.scene.pass(DAY_MS);
    await startDue();
    expect(await causes()).toEqual([['plan', 'queued']]);
  });

  describe('tell the client', () => {
    const mails = async () =>
      (await stage.scene.db.select().from(tasksTable)).filter(({ kind }) => kind === 'mail');
    const textOf = (row: Awaited<ReturnType<typeof mails>>[number]) =>
      stage.scene.world.server.services.mails.openBody(row).text;
    const refunds = (days: number) =>
      servedPage({
        n: 2,
        kind: 'refund',
        title: 'Refunds',
        requested: 'https://harbourpine.example/refunds',
        texts: POLICY(days).split('. '),
      });

    it('what is new, and what a policy says now, and nothing of what was there before', async () => {
      const home = await servedPage({ n: 1 });
      const before = await refunds(30);
      stage.site.shows(() => seen([home, before]));
      const brandId = await stage.scene.addBrand({ plan: 'weekly' });
      await startDue();
      await endAll();
      const [first] = await mails();
      expect(first).toMatchObject({ lane: 'm-2@client.example' });
      expect(first?.about).toMatch(/^\d+ new findings on the website of Harbour & Pine$/);
      await stage.scene.pass(7 * DAY_MS);
      await startDue();
      await endAll();
      expect(await mails()).toHaveLength(1);
      const after = await refunds(14);
      stage.site.shows(() => seen([home, after]));
      await stage.scene.inspect(brandId);
      await endAll();
      const second = (await mails()).at(-1) ?? expect.fail('no mail was sent');
      expect(second.about).toBe('The website of Harbour & Pine has changed');
      expect(textOf(second)).toContain('Change: 30 → 14 days');
      expect(textOf(second)).not.toContain('New findings');
    });

    it('nothing where the inspection failed', async () => {
      stage.site.shows(() =>
        seen([], { state: 'failed', failure: { code: 'unreachable', words: 'No answer.' } }),
      );
      await stage.scene.addBrand({ plan: 'weekly' });
      await startDue();
      await endAll();
      expect(await causes()).toEqual([['plan', 'failed']]);
      expect(await mails()).toEqual([]);
    });
  });
});
