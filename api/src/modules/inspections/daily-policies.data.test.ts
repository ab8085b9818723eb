import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { inspectionPages, inspections } from './inspections.schema.ts';
import { servedPage } from './testing/captured-page.ts';
import { type InspectionWorld, startInspectionWorld } from './testing/inspection-world.ts';
import { type SiteServer, seen, startSiteServer } from './testing/site-server.ts';

const DAY_MS = 86_400_000;
const REFUNDS = 'https://harbourpine.example/refunds';
const DELIVERY = 'https://harbourpine.example/delivery';

describe.each(usualDatabases)('policies captured every day, on $name', ({ create }) => {
  let database: TestDatabase;
  let site: SiteServer;
  let scene: InspectionWorld;

  beforeAll(async () => {
    database = await create();
    site = await startSiteServer();
    scene = await startInspectionWorld(database, { inspectionServer: site.access });
  });
  beforeEach(async () => {
    site.forget();
    await scene.empty();
  });
  afterAll(async () => {
    await scene?.end();
    await site?.end();
    await database?.end();
  });

  const rows = () => scene.db.select().from(inspections).orderBy(asc(inspections.id));
  const references = async () => {
    const found = await scene.db.execute(sql`select kind, reference from cbp.balance_entries order by id`);
    const entries = (found as unknown as { rows: { kind: string; reference: string }[] }).rows;
    return entries.map(({ kind, reference }) => `${kind} ${reference}`);
  };
  const now = () => scene.world.ctx.now();
  /** The next inspection by plan, to its end. */
  async function nextDay(): Promise<void> {
    await scene.doJob('planned inspections');
    const last = (await rows()).at(-1) ?? expect.fail('no inspection was started');
    await scene.workUntilEnded(last.id);
  }
  const page = (n: number, requested: string, texts: readonly string[], etag: string | null = null) =>
    servedPage({
      n,
      kind: requested === REFUNDS ? 'refund' : 'delivery',
      requested,
      reached: requested,
      texts,
      etag,
    });
  const unchanged = (...urls: string[]) =>
    seen([], { unchanged: urls.map((url) => ({ url, at: now().toISOString() })) });

  it('open the policies alone, at once and then on each day of Hong Kong', async () => {
    const refunds = await page(1, REFUNDS, ['Refunds within 30 days.'], '"r1"');
    site.shows(() => seen([refunds]));
    const brandId = await scene.addBrand({ plan: 'policies_daily' });
    await nextDay();
    expect(site.started).toMatchObject([{ pages: 'policies', known: [] }]);
    const { next_inspection_at: next } = await scene.brand(brandId);
    const midnight = new Date(String(next));
    expect(midnight.toISOString()).toContain('T16:00:00.000Z');
    expect(midnight.getTime() - now().getTime()).toBeLessThanOrEqual(DAY_MS);
    await scene.doJob('planned inspections');
    expect(await rows()).toHaveLength(1);
    await scene.pass(midnight.getTime() - now().getTime());
    site.shows(() => unchanged(REFUNDS));
    await nextDay();
    expect(site.started[1]).toMatchObject({
      pages: 'policies',
      known: [{ url: REFUNDS, etag: '"r1"', text_sha256: refunds.page.text_sha256 }],
    });
    expect(await rows()).toMatchObject([
      { cause: 'plan' },
      { cause: 'plan', extent: 'policies', state: 'done' },
    ]);
  });

  it('note the day of an unchanged page, and nothing else of it', async () => {
    const refunds = await page(1, REFUNDS, ['Refunds within 30 days.']);
    site.shows(() => seen([refunds]));
    await scene.addBrand({ plan: 'policies_daily' });
    await nextDay();
    const stored = async () => {
      const found = await scene.db.execute(
        sql`select (select count(*) from cbp.inspection_captures) + (select count(*) from cbp.inspection_files) as n`,
      );
      return (found as unknown as { rows: { n: unknown }[] }).rows[0]?.n;
    };
    const before = await stored();
    await scene.pass(DAY_MS);
    site.shows(() => unchanged(REFUNDS));
    await nextDay();
    expect(await stored()).toEqual(before);
    const [, noted] = await scene.db
      .select()
      .from(inspectionPages)
      .orderBy(asc(inspectionPages.inspectionId));
    expect(noted?.unchangedSince?.toISOString()).toBe(refunds.page.at);
    // What was seen of the network belongs to the day of the capture.
    expect(noted?.facts).toMatchObject({ tls: null, redirects: [], blocked: [] });
  });

  it('take one unit for a calendar month, which days without a result don’t return', async () => {
    site.shows(() => seen([], { state: 'failed', failure: { code: 'unreachable', words: 'No answer.' } }));
    await scene.addBrand({ plan: 'policies_daily' });
    await nextDay();
    const refunds = await page(1, REFUNDS, ['Refunds within 30 days.']);
    site.shows(() => seen([refunds]));
    const firstMonth = now().toISOString().slice(0, 7);
    for (let day = 0; day < 33; day += 1) {
      await scene.pass(DAY_MS);
      await nextDay();
    }
    const [{ brandId = 0, isReturned } = {}] = await rows();
    expect(isReturned).toBe(false);
    const all = await references();
    expect(all[0]).toBe(`use policies ${brandId}/${firstMonth}`);
    expect(all.length).toBeLessThanOrEqual(3);
    expect(new Set(all).size).toBe(all.length);
    expect(await scene.unitsUsed()).toBe(all.length);
  });

  it('look again for a page that could not be read, although the others are unchanged', async () => {
    const refunds = await page(1, REFUNDS, ['Refunds within 30 days.'], '"r1"');
    const broken = await servedPage({
      n: 2,
      kind: 'delivery',
      requested: DELIVERY,
      failure: { code: 'timed_out', words: 'took too long' },
    });
    site.shows(() => seen([refunds, broken]));
    await scene.addBrand({ plan: 'policies_daily' });
    await nextDay();
    await scene.pass(DAY_MS);
    await scene.doJob('planned inspections');
    await scene.work();
    expect(site.started[1]?.known).toEqual([
      { url: REFUNDS, etag: '"r1"', text_sha256: refunds.page.text_sha256 },
      { url: DELIVERY, etag: null, text_sha256: null },
    ]);
  });

  it('know nothing of an inspection of other websites of the brand', async () => {
    const other = 'https://outlet.harbourpine.example';
    site.shows(async () => seen([await page(1, REFUNDS, ['Refunds within 30 days.'])]));
    const websites = ['https://harbourpine.example', other];
    const brandId = await scene.addBrand({ plan: 'policies_daily', websites });
    await nextDay();
    const id = scene.started(await scene.inspect(brandId, { websites: [other] })).id;
    await scene.workUntilEnded(id);
    await scene.pass(DAY_MS);
    await scene.doJob('planned inspections');
    await scene.work();
    expect(site.started[2]?.known).toMatchObject([{ url: REFUNDS }]);
  });

  it('are all started in one run, however many are due', async () => {
    for (let n = 0; n < 60; n += 1) {
      await scene.addBrand({ plan: 'policies_daily', websites: [`https://shop-${n}.example`] });
    }
    await scene.doJob('planned inspections');
    expect(await rows()).toHaveLength(60);
  });
});
