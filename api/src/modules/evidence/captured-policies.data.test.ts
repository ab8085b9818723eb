import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { OrderCaptures } from '@cbp/shared/evidence/order-captures.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { storeSample } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createBrands } from '../brands/brands.service.ts';
import { brandRow } from '../brands/testing/brand-row.ts';
import { createClients } from '../clients/clients.service.ts';
import { type ServedPage, servedPage } from '../inspections/testing/captured-page.ts';
import { storeInspection } from '../inspections/testing/stored-inspection.ts';
import type { NewReceipt } from '../receipt-transactions/stored-receipts.service.ts';

const HOST = 'shop.example';
/** The order was placed at 14:25 on 14 September in Hong Kong. */
const BEFORE = '2026-09-07T01:10:00.000Z';
const JUST_BEFORE = '2026-09-14T01:00:00.000Z';
const JUST_AFTER = '2026-09-14T09:00:00.000Z';
const AFTER = '2026-09-21T01:10:00.000Z';
const CAPTURED = completeEvidenceConfig({ proof: { captured_policies: true } });

const policy = (days: number) => [
  'Refunds',
  `You may return goods within ${days} days of delivery for a full refund.`,
  'We refund the card that you paid with within 5 days after the goods have arrived.',
];
const page = (texts: readonly string[], more: Partial<Parameters<typeof servedPage>[0]> = {}) =>
  servedPage({
    n: 1,
    kind: 'refund',
    requested: `https://${HOST}/refunds`,
    reached: `https://${HOST}/refunds`,
    title: 'Refunds – Shop',
    texts,
    ...more,
  });

describe.each(usualDatabases)('captured policies in evidence, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let brandId = 0;

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection });
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: [
        { ...client, merchantId: 'M-1', name: 'Shop' },
        { ...client, merchantId: 'M-9', name: 'Elsewhere' },
      ],
    });
  });
  beforeEach(async () => {
    for (const table of ['receipt_transactions', 'brands', 'inspection_captures', 'inspection_files'])
      await db().execute(sql.raw(`delete from cbp.${table}`));
    brandId = await addBrand('M-1', {});
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  async function addBrand(clientId: string, more: Partial<Parameters<typeof brandRow>[0]>): Promise<number> {
    const row = brandRow({ clientId, name: 'Shop', createdAt: ROW_CREATED_AT, ...more });
    const [id = 0] = await createBrands({ ctx: { db: db() }, input: [row] });
    return id;
  }
  const inspect = (
    at: string,
    pages: readonly ServedPage[],
    more: Partial<Parameters<typeof storeInspection>[1]> = {},
  ) =>
    storeInspection(
      { db: db(), files: server.files },
      { brandId, clientId: 'M-1', hosts: [HOST], at, pages, ...more },
    );
  const order = (receipt: Partial<NewReceipt> = {}, config = CAPTURED) =>
    storeSample(db(), { receipt: { clientId: 'M-1', descriptor: null, ...receipt }, config });
  const answerOf = async (id: string, body: object = {}, bearer?: string) => {
    const answer = await call(`${server.url}/api/ics/get_compelling_evidence/${id}`, {
      body,
      ...(bearer && { bearer }),
    });
    return answer.body as { results: CompellingEvidence };
  };
  const shown = async (id: string) => (await answerOf(id)).results.proof?.captured_policies ?? [];
  const capturesOf = async (id: string) => {
    const { status, body } = await call(`${server.url}/api/ics/transactions/${id}/captured_policies`, {
      method: 'GET',
      bearer: OPERATOR_KEY,
    });
    expect(status).toBe(200);
    return (body as { results: OrderCaptures }).results;
  };
  const image = (name: string, bearer?: string) =>
    fetch(`${server.url}/images/${name}`, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});

  it('show what was captured last before the order, with its time, address, words and hashes', async () => {
    await inspect('2026-08-01T01:10:00.000Z', [await page(policy(60))]);
    const captured = await page(policy(30));
    const inspection = await inspect(BEFORE, [captured]);
    expect(await shown(await order())).toEqual([
      {
        title: 'Refunds – Shop',
        url: 'https://shop.example/refunds',
        captured_at: BEFORE,
        checked_at: BEFORE,
        later: null,
        passages: [{ subjects: ['refund'], text: policy(30).slice(1).join('\n'), is_cut: false }],
        text_sha256: captured.page.text_sha256,
        is_pdf: false,
        pdf_sha256: null,
        screenshot: expect.stringMatching(/^policy-[\w-]+\.jpg$/),
        screenshot_sha256: captured.page.screenshot?.sha256,
        screenshot_part: null,
        inspection,
      },
    ]);
  });

  it('show nothing unless the switch is on, which is off by default', async () => {
    await inspect(BEFORE, [await page(policy(30))]);
    expect(await shown(await order({}, completeEvidenceConfig({})))).toEqual([]);
    const id = await order({}, completeEvidenceConfig({}));
    const insider = await answerOf(id, EVERYTHING_ON, OPERATOR_KEY);
    expect(insider.results.proof?.captured_policies).toHaveLength(1);
  });

  it('count a day on which the page was found unchanged as read on that day', async () => {
    const first = await inspect(BEFORE, [await page(policy(30))]);
    await inspect(JUST_BEFORE, [], { unchangedFrom: first });
    await inspect(JUST_AFTER, [], { unchangedFrom: first });
    const later = { at: JUST_AFTER, reads: 'same' };
    expect(await shown(await order())).toMatchObject([
      { captured_at: BEFORE, checked_at: JUST_BEFORE, later },
    ]);
  });

  it('say that the words are the same after the order although the page around them is not', async () => {
    await inspect(BEFORE, [await page(policy(30))]);
    const menu = { text: 'Summer sale', as: 'link' as const, region: 'nav' as const, box: null };
    const changed = await page(policy(30));
    await inspect(AFTER, [
      {
        ...changed,
        page: { ...changed.page, blocks: [menu, ...changed.page.blocks], text_sha256: 'a'.repeat(64) },
      },
    ]);
    expect(await shown(await order())).toMatchObject([{ later: { at: AFTER, reads: 'same' } }]);
  });

  it('say in which range the words changed, and show the earlier ones', async () => {
    await inspect(BEFORE, [await page(policy(30))]);
    await inspect(AFTER, [await page(policy(14))]);
    const [found] = await shown(await order());
    expect(found).toMatchObject({ checked_at: BEFORE, later: { at: AFTER, reads: 'different' } });
    expect(found?.passages?.[0]?.text).toContain('30 days');
    expect(JSON.stringify(found)).not.toContain('14 days');
  });

  it('say that the page was gone after the order', async () => {
    await inspect(BEFORE, [await page(policy(30))]);
    const home = await servedPage({ n: 2, requested: `https://${HOST}/` });
    await inspect(AFTER, [await page(['Not found'], { status: 404 }), home]);
    expect(await shown(await order())).toMatchObject([{ later: { at: AFTER, reads: 'gone' } }]);
  });

  it('show nothing without a capture, and nothing that was captured after the order', async () => {
    expect(await shown(await order())).toEqual([]);
    await inspect(JUST_AFTER, [await page(policy(30))]);
    const id = await order();
    expect(await shown(id)).toEqual([]);
    expect((await answerOf(id)).results).not.toHaveProperty('proof');
    // Users are told why.
    expect(await capturesOf(id)).toMatchObject({ policies: [], first_later: JUST_AFTER });
  });

  it('show no page that an inspection saw after the order, although it began before', async () => {
    await inspect('2026-09-14T06:20:00.000Z', [await page(policy(30))], {
      seenAt: '2026-09-14T06:26:00.000Z',
    });
    expect(await shown(await order())).toEqual([]);
  });

  it('show no page that was gone, or that no link led to any more, when it was looked for last', async () => {
    const home = await servedPage({ n: 2, requested: `https://${HOST}/` });
    await inspect('2026-08-01T01:10:00.000Z', [await page(policy(30))]);
    await inspect(BEFORE, [await page(['Not found'], { status: 404 }), home]);
    expect(await shown(await order())).toEqual([]);
    await inspect(JUST_BEFORE, [home]);
    expect(await shown(await order())).toEqual([]);
  });

  it('show a page as it was read before where it could not be read last', async () => {
    await inspect('2026-08-01T01:10:00.000Z', [await page(policy(30))]);
    const home = await servedPage({ n: 2, requested: `https://${HOST}/` });
    const failure = { code: 'timed_out' as const, words: 'took too long' };
    await inspect(BEFORE, [await page([], { failure }), home]);
    expect(await shown(await order())).toMatchObject([{ captured_at: '2026-08-01T01:10:00.000Z' }]);
  });

  describe('belong to the brand', () => {
    beforeEach(async () => {
      await inspect(BEFORE, [await page(policy(30))]);
    });

    it.each([
      ['the same host', { purchaseUrl: 'https://shop.example/checkout?id=1' }, 1],
      ['the same host with www, in capitals', { purchaseUrl: 'https://WWW.Shop.Example./x' }, 1],
      ['a host without a scheme', { purchaseUrl: 'shop.example' }, 1],
      ['another host', { purchaseUrl: 'https://other.example/' }, 0],
      ['a host that ends alike', { purchaseUrl: 'https://not-shop.example/' }, 0],
      ['no address', { purchaseUrl: null }, 0],
      ['no time', { transactionDateTime: null }, 0],
      ['no client', { clientId: null }, 0],
      ['another client', { clientId: 'M-9' }, 0],
    ] as const)('of the client with %s', async (_name, receipt, count) => {
      expect(await shown(await order(receipt))).toHaveLength(count);
    });

    it('else of the descriptor, unless several brands of the client have it', async () => {
      await db().execute(sql`update cbp.brands set descriptors = array['SHOP*ONLINE']`);
      const paid = { purchaseUrl: 'https://pay.example/1', descriptor: 'shop*online' };
      expect(await shown(await order(paid))).toHaveLength(1);
      await addBrand('M-1', { name: 'Twin', descriptors: ['SHOP*ONLINE'] });
      expect(await shown(await order(paid))).toEqual([]);
    });

    it('and never of another client, although it has the same website and descriptor', async () => {
      const theirs = await addBrand('M-9', { descriptors: ['SHOP*ONLINE'] });
      await storeInspection(
        { db: db(), files: server.files },
        { brandId: theirs, clientId: 'M-9', hosts: [HOST], at: JUST_BEFORE, pages: [await page(policy(7))] },
      );
      const [found] = await shown(await order({ descriptor: 'SHOP*ONLINE' }));
      expect(found?.captured_at).toBe(BEFORE);
      await db().execute(sql`delete from cbp.brands where client_id = 'M-1'`);
      expect(await shown(await order({ descriptor: 'SHOP*ONLINE' }))).toEqual([]);
    });
  });

  describe('where the buyer accepted policies', () => {
    const accepted = (text: string): Partial<NewReceipt> => ({
      proof: {
        proof: { accepted_policies: [{ type: 'refund', title: 'Refund policy', text }] },
        recordedAt: new Date('2026-09-14T06:25:00Z'),
      },
    });
    const OTHER = 'You may return goods within 14 days of delivery for a full refund.';

    it('are not shown, whichever switches are on', async () => {
      await inspect(BEFORE, [await page(policy(30))]);
      const id = await order(accepted(OTHER));
      const both = completeEvidenceConfig({ proof: { captured_policies: true, accepted_policies: true } });
      expect(await shown(id)).toEqual([]);
      expect(await shown(await order(accepted(OTHER), both))).toEqual([]);
    });

    it('and contradict them, tell users so and never the bank', async () => {
      await inspect(BEFORE, [await page(policy(30))]);
      const id = await order(accepted(OTHER), EVERYTHING_ON);
      const { gives_way: givesWay, contradictions } = await capturesOf(id);
      expect(givesWay).toBe(true);
      expect(contradictions).toMatchObject([
        {
          type: 'refund',
          url: 'https://shop.example/refunds',
          passages: [
            {
              parts: expect.arrayContaining([
                { as: 'removed', text: '14' },
                { as: 'added', text: '30' },
              ]),
            },
          ],
        },
      ]);
      for (const answer of [await answerOf(id), await answerOf(id, EVERYTHING_ON, OPERATOR_KEY)]) {
        expect(JSON.stringify(answer)).not.toContain('30 days');
        expect(JSON.stringify(answer)).not.toContain('captured_at');
      }
    });

    it('and say the same, tell of no contradiction', async () => {
      await inspect(BEFORE, [await page(policy(14))]);
      expect(await capturesOf(await order(accepted(OTHER)))).toMatchObject({
        gives_way: true,
        contradictions: [],
      });
    });
  });

  describe('have a picture', () => {
    const tall = () =>
      sharp({ create: { width: 640, height: 4_000, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer();

    it('of the part around the words, for those who see the evidence', async () => {
      const blocks = policy(30).map((text, row) => ({
        text,
        as: 'text' as const,
        region: 'main' as const,
        box: { x: 10, y: 2_500 + row * 30, width: 400, height: 24 },
      }));
      const served = await page(policy(30), { screenshotBytes: await tall(), blocks });
      const seenPage = served.page;
      if (seenPage.screenshot) seenPage.screenshot.height = 4_000;
      await inspect(BEFORE, [served]);
      const [found] = await shown(await order());
      expect(found?.screenshot_part).toEqual({ from: 2_200, to: 4_000, of: 4_000 });
      const answer = await image(found?.screenshot ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([size.width, size.height]).toEqual([640, 1_800]);
    });

    it('that is not found where the evidence does not show it', async () => {
      await inspect(BEFORE, [await page(policy(30))]);
      const released = await order();
      const [{ screenshot } = {}] = await shown(released);
      const hidden = await order({}, completeEvidenceConfig({}));
      const name = screenshot?.replace(released, hidden) ?? '';
      expect((await image(name)).status).toBe(404);
      expect((await image(name, OPERATOR_KEY)).status).toBe(200);
      expect((await image(`policy-${'x'.repeat(24)}-${'a'.repeat(32)}.jpg`)).status).toBe(404);
    });

    it('that is missing rather than another one, if the file was changed', async () => {
      const served = await page(policy(30));
      await inspect(BEFORE, [served]);
      const [{ screenshot, screenshot_sha256: sha256 = '' } = {}] = await shown(await order());
      const { keyOfContent } = await import('@cbp/shared/node/files/stored-files');
      await server.files.put(keyOfContent('inspections', sha256 ?? ''), await tall());
      expect((await image(screenshot ?? '')).status).toBe(404);
    });
  });

  describe('keep their brand', () => {
    const remove = () =>
      call(`${server.url}/api/si/brands/${brandId}`, { method: 'DELETE', bearer: OPERATOR_KEY });

    it('from being deleted while released evidence shows one, and say where', async () => {
      await inspect(BEFORE, [await page(policy(30))]);
      const id = await order({ orderReference: 'HP-2041' });
      expect(await remove()).toMatchObject({
        status: 409,
        body: { code: 'brands/in_use', data: { evidence: { named: ['HP-2041'], count: 1 } } },
      });
      await call(`${server.url}/api/ics/transactions/${id}/revoke`, { body: {}, bearer: OPERATOR_KEY });
      expect((await remove()).status).toBe(200);
    });

    it('because of a report that is older than hundreds of others', async () => {
      await inspect(BEFORE, [await page(policy(30))]);
      await order({ orderReference: 'HP-1' });
      for (let n = 0; n < 200; n += 1)
        await order({ transactionId: `TXN-${n + 2}`, purchaseUrl: 'https://other.example/' });
      expect(await remove()).toMatchObject({
        status: 409,
        body: { data: { evidence: { named: ['HP-1'] } } },
      });
    });

    it('only where the evidence shows one', async () => {
      await inspect(AFTER, [await page(policy(30))]);
      await order({}, completeEvidenceConfig({}));
      await order();
      await order({ purchaseUrl: 'https://other.example/' });
      expect((await remove()).status).toBe(200);
    });
  });
});
