import { asc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { inspectionPages, inspections } from './inspections.schema.ts';
import { servedPage } from './testing/captured-page.ts';
import { useInspectionStage } from './testing/inspection-stage.ts';
import { seen } from './testing/site-server.ts';

const DAY_MS = 86_400_000;
const REFUNDS = 'https://harbourpine.example/refunds';
const DELIVERY = 'https://harbourpine.example/delivery';

describe.each(usualDatabases)('policies captured every day, on $name', ({ create }) => {
  const stage = useInspectionStage(create);

  const rows = () => stage.scene.db.select().from(inspections).orderBy(asc(inspections.id));
  const references = async () => {
    const found = await stage.scene.db.execute(
      sql`select kind, reference from cbp.balance_entries order by id`,
    );
    const entries = (found as unknown as { rows: { kind: string; reference: string }[] }).rows;
    return entries.map(({ kind, reference }) => `${kind} ${reference}`);
  };
  const now = () => stage.scene.world.ctx.now();
  /** The next inspection by plan, to its end. */
  async function nextDay(): Promise<void> {
    await stage.scene.doJob('planned inspections');
    const last = (await rows()).at(-1) ?? expect.fail('no inspection was started');
    await stage.scene.workUntilEnded(last.id);
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
    stage.site.shows(() => seen([refunds]));
    const brandId = await stage.scene.addBrand({ plan: 'policies_daily' });
    await nextDay();
    expect(stage.site.started).toMatchObject([{ pages: 'policies', known: [] }]);
    const { next_inspection_at: next } = await stage.scene.brand(brandId);
    const midnight = new Date(String(next));
    expect(midnight.toISOString()).toContain('T16:00:00.000Z');
    expect(midnight.getTime() - now().getTime()).toBeLessThanOrEqual(DAY_MS);
    await stage.scene.doJob('planned inspections');
    expect(await rows()).toHaveLength(1);
    await stage.scene.pass(midnight.getTime() - now().getTime());
    stage.site.shows(() => unchanged(REFUNDS));
    await nextDay();
    expect(stage.site.started[1]).toMatchObject({
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
    stage.site.shows(() => seen([refunds]));
    await stage.scene.addBrand({ plan: 'policies_daily' });
    await nextDay();
    const stored = async () => {
      const found = await stage.scene.db.execute(
        sql`select (select count(*) from cbp.inspection_captures) + (select count(*) from cbp.inspection_files) as n`,
      );
      return (found as unknown as { rows: { n: unknown }[] }).rows[0]?.n;
    };
    const before = await stored();
    await stage.scene.pass(DAY_MS);
    stage.site.shows(() => unchanged(REFUNDS));
    await nextDay();
    expect(await stored()).toEqual(before);
    const [, noted] = await stage.scene.db
      .select()
      .from(inspectionPages)
      .orderBy(asc(inspectionPages.inspectionId));
    expect(noted?.unchangedSince?.toISOString()).toBe(refunds.page.at);
    // What was seen of the network belongs to the day of the capture.
    expect(noted?.facts).toMatchObject({ tls: null, redirects: [], blocked: [] });
  });

  it('take one unit for a calendar month, which days without a result don’t return', async () => {
    stage.site.shows(() =>
      seen([], { state: 'failed', failure: { code: 'unreachable', words: 'No answer.' } }),
    );
    await stage.scene.addBrand({ plan: 'policies_daily' });
    await nextDay();
    const refunds = await page(1, REFUNDS, ['Refunds within 30 days.']);
    stage.site.shows(() => seen([refunds]));
    const firstMonth = now().toISOString().slice(0, 7);
    for (let day = 0; day < 33; day += 1) {
      await stage.scene.pass(DAY_MS);
      await nextDay();
    }
    const [{ brandId = 0, isReturned } = {}] = await rows();
    expect(isReturned).toBe(false);
    const all = await references();
    expect(all[0]).toBe(`use policies ${brandId}/${firstMonth}`);
    expect(all.length).toBeLessThanOrEqual(3);
    expect(new Set(all).size).toBe(all.length);
    expect(await stage.scene.unitsUsed()).toBe(all.length);
  });

  it('look again for a page that could not be read, although the others are unchanged', async () => {
    const refunds = await page(1, REFUNDS, ['Refunds within 30 days.'], '"r1"');
    const broken = await servedPage({
      n: 2,
      kind: 'delivery',
      requested: DELIVERY,
      failure: { code: 'timed_out', words: 'took too long' },
    });
    stage.site.shows(() => seen([refunds, broken]));
    await stage.scene.addBrand({ plan: 'policies_daily' });
    await nextDay();
    await stage.scene.pass(DAY_MS);
    await stage.scene.doJob('planned inspections');
    await stage.scene.work();
    expect(stage.site.started[1]?.known).toEqual([
      { url: REFUNDS, etag: '"r1"', text_sha256: refunds.page.text_sha256 },
      { url: DELIVERY, etag: null, text_sha256: null },
    ]);
  });

  it('know nothing of an inspection of other websites of the brand', async () => {
    const other = 'https://outlet.harbourpine.example';
    stage.site.shows(async () => seen([await page(1, REFUNDS, ['Refunds within 30 days.'])]));
    const websites = ['https://harbourpine.example', other];
    const brandId = await stage.scene.addBrand({ plan: 'policies_daily', websites });
    await nextDay();
    const id = stage.scene.started(await stage.scene.inspect(brandId, { websites: [other] })).id;
    await stage.scene.workUntilEnded(id);
    await stage.scene.pass(DAY_MS);
    await stage.scene.doJob('planned inspections');
    await stage.scene.work();
    expect(stage.site.started[2]?.known).toMatchObject([{ url: REFUNDS }]);
  });

  it('are all started in one run, however many are due', async () => {
    for (let n = 0; n < 60; n += 1) {
      await stage.scene.addBrand({ plan: 'policies_daily', websites: [`https://shop-${n}.example`] });
    }
    await stage.scene.doJob('planned inspections');
    expect(await rows()).toHaveLength(60);
  });
});
