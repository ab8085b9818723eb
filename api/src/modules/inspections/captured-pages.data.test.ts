import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAtOneState } from '../../changes/transactions.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import {
  inspectionCaptures,
  inspectionFiles,
  inspectionFindings,
  inspectionPages,
  inspections,
} from './inspections.schema.ts';
import { verifyRecords } from './record-check.service.ts';
import { inspectionRetention } from './retention.service.ts';
import { type ServedPage, servedPage } from './testing/captured-page.ts';
import { useInspectionStage } from './testing/inspection-stage.ts';
import { seen } from './testing/site-server.ts';

const DAY_MS = 86_400_000;
const NEVER = new AbortController().signal;
const CARD = '4111 1111 1111 1111';

describe.each(usualDatabases)('captured pages, on $name', ({ create }) => {
  const stage = useInspectionStage(create);
  let brandId: number;

  beforeEach(async () => {
    brandId = await stage.scene.addBrand();
  });

  async function inspected(...pages: ServedPage[]) {
    stage.site.shows(() => seen(pages));
    return stage.scene.workUntilEnded(stage.scene.started(await stage.scene.inspect(brandId)).id);
  }
  const files = () => stage.scene.world.server.files;
  const picture = (id: number, query = '') =>
    fetch(`${stage.scene.world.server.url}${API_PREFIX}/si/inspections/${id}/pages/1/screenshot${query}`, {
      headers: { authorization: `Bearer ${stage.scene.bearerOf('merchant')}` },
      signal: AbortSignal.timeout(WAIT_MS),
    });

  describe('of a hostile site', () => {
    it('are text, whatever it says', async () => {
      const script = '<script>alert(1)</script>';
      const { id } = await inspected(
        await servedPage({
          n: 1,
          title: script,
          texts: [script, 'مرحبا'],
          requested: 'https://harbourpine.example/"><b>',
        }),
      );
      const { body } = await stage.scene.send('merchant', `GET /si/inspections/${id}/pages/1`);
      expect(body).toMatchObject({
        results: { title: script, blocks: [{ text: script }, { text: 'مرحبا' }] },
      });
    });

    it('lose card numbers in texts, addresses and HTML', async () => {
      const { id, captured } = await inspected(
        await servedPage({
          n: 1,
          texts: [`Card: ${CARD}`],
          htmlText: `<p>${CARD}</p>`,
          links: [
            {
              href: 'https://harbourpine.example/?card=4111111111111111',
              text: CARD,
              region: 'main',
              box: null,
            },
          ],
        }),
      );
      const { body } = await stage.scene.send('merchant', `GET /si/inspections/${id}/pages/1`);
      expect(JSON.stringify(body)).not.toMatch(/4111[ ]?1111/);
      const html = captured[0]?.html?.sha256 ?? '';
      const stored = await files().open(keyOfContent('inspections', html), { sha256: html });
      expect(await new Response(stored?.stream as unknown as ReadableStream).text()).toBe(
        '<p>411111••••••1111</p>',
      );
    });

    it('lose a card number that stands in several elements, also on the screenshot, and keep the contacts of the shop', async () => {
      const groups = CARD.split(' ');
      const contact = 'Write to service@harbourpine.example or call +852 2555 1234';
      const { id, captured } = await inspected(
        await servedPage({
          n: 1,
          texts: [contact, ...groups],
          htmlText: groups.map((group) => `<b>${group}</b>`).join(' '),
          colour: 'white',
        }),
      );
      const { body } = await stage.scene.send('merchant', `GET /si/inspections/${id}/pages/1`);
      expect(body).toMatchObject({
        results: {
          has_card_number: true,
          blocks: [{ text: contact }, { text: '411111••••••1111' }, { text: '•' }, {}, {}],
        },
      });
      const html = captured[0]?.html?.sha256 ?? '';
      const stored = await files().open(keyOfContent('inspections', html), { sha256: html });
      expect(await new Response(stored?.stream as unknown as ReadableStream).text()).toBe(
        '<b>411111••••••1111</b>',
      );
      const shot = Buffer.from(await (await picture(id)).arrayBuffer());
      const lightAt = async (row: number) => {
        const strip = { left: 20, top: 24 + row * 30, width: 300, height: 8 };
        const { channels } = await sharp(await sharp(shot).extract(strip).toBuffer()).stats();
        return channels[0]?.mean ?? 0;
      };
      expect(await lightAt(0)).toBeGreaterThan(250);
      for (const row of [1, 2, 3, 4]) expect(await lightAt(row)).toBeLessThan(5);
    });

    it('have no PDF file where a card number is in its text', async () => {
      const pdf = { n: 1, content: 'pdf' as const, pdfBytes: Buffer.from('%PDF-1.4 …') };
      const { captured } = await inspected(await servedPage({ ...pdf, texts: [`Card: ${CARD}`] }));
      expect(captured).toMatchObject([{ pdf: null, has_card_number: true }]);
    });

    it('have no screenshot where that is something else than a JPEG', async () => {
      const { id, captured } = await inspected(
        await servedPage({ n: 1, screenshotBytes: Buffer.from('<html><script>alert(1)</script></html>') }),
      );
      expect(captured).toMatchObject([{ n: 1, screenshot: null }]);
      expect((await picture(id)).status).toBe(404);
    });

    it('have no PDF where that is something else', async () => {
      const { captured } = await inspected(
        await servedPage({ n: 1, pdfBytes: Buffer.from('MZ, a program') }),
      );
      expect(captured).toMatchObject([{ pdf: null }]);
    });

    it('are served as a JPEG that was encoded anew, also when the file has HTML behind its picture', async () => {
      const jpeg = await sharp({ create: { width: 640, height: 900, channels: 3, background: 'navy' } })
        .jpeg()
        .toBuffer();
      const polyglot = Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]);
      const { id } = await inspected(await servedPage({ n: 1, screenshotBytes: polyglot }));
      const answer = await picture(id);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes('script')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 900 });
    });
  });

  it('are reduced to the width that is asked for', async () => {
    const { id } = await inspected(await servedPage({ n: 1 }));
    const bytes = Buffer.from(await (await picture(id, '?width=160')).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 225 });
  });

  it('are not shown if the stored file is another one', async () => {
    const { id, captured } = await inspected(await servedPage({ n: 1 }));
    const sha256 = captured[0]?.screenshot?.sha256 ?? '';
    await files().put(keyOfContent('inspections', sha256), Buffer.from('planted'));
    expect((await picture(id)).status).toBe(500);
  });

  describe('as they are recorded', () => {
    const check = () => readAtOneState(stage.scene.db, verifyRecords);
    const plant = (statement: ReturnType<typeof sql>) => stage.scene.db.execute(statement);

    async function threeInspections() {
      const ids = [];
      for (const texts of [['One'], ['Two'], ['Three']]) {
        ids.push(
          (await inspected(await servedPage({ n: 1, texts }), await servedPage({ n: 2, kind: 'terms' }))).id,
        );
      }
      return ids as [number, number, number];
    }

    it('form one chain for each brand', async () => {
      const [first, second, third] = await threeInspections();
      const other = await stage.scene.addBrand({ merchant_id: 'M-9', websites: ['https://other.example'] });
      const ofOther = stage.scene.started(await stage.scene.inspect(other, {}, 'operator')).id;
      await stage.scene.cancel(ofOther, 'operator');
      const records = await Promise.all(
        [first, second, third].map(async (id) => (await stage.scene.read(id)).record),
      );
      expect(records.map((record) => record?.n)).toEqual([1, 2, 3]);
      expect(records[1]?.previous).toBe(records[0]?.hash);
      expect(records[2]?.previous).toBe(records[1]?.hash);
      expect(await stage.scene.read(ofOther)).toMatchObject({ record: { n: 1, previous: '' } });
      expect(await check()).toEqual({ brands: 2, inspections: 4, pages: 6, faults: [] });
    });

    const PLANTED: Record<string, (id: number) => ReturnType<typeof sql>> = {
      'another day': (id) =>
        sql`update cbp.inspection_pages set facts = jsonb_set(facts, '{at}', '"2026-01-01T00:00:00.000Z"') where inspection_id = ${id} and n = 1`,
      'another text': (id) =>
        sql`update cbp.inspection_captures set content = jsonb_set(content, '{blocks,0,text}', '"Planted"') where sha256 = (select capture from cbp.inspection_pages where inspection_id = ${id} and n = 1)`,
      'another screenshot': (id) =>
        sql`update cbp.inspection_pages set screenshot = html where inspection_id = ${id} and n = 1`,
      'another finding': (id) =>
        sql`update cbp.inspection_findings set found = jsonb_set(found, '{state}', '"planted"') where inspection_id = ${id} and n = 1`,
      'a finding less': (id) =>
        sql`delete from cbp.inspection_findings where inspection_id = ${id} and n = 1`,
      'a page less': (id) => sql`delete from cbp.inspection_pages where inspection_id = ${id} and n = 2`,
      'another website': (id) => sql`update cbp.inspections set hosts = '{planted.example}' where id = ${id}`,
      'another end': (id) =>
        sql`update cbp.inspections set ended_at = ended_at - interval '1 day' where id = ${id}`,
    };

    it.each(Object.keys(PLANTED))('show that there is %s', async (name) => {
      const [, second] = await threeInspections();
      const change = PLANTED[name] ?? expect.fail();
      await plant(change(second));
      const { faults } = await check();
      expect(faults.map(({ inspection }) => inspection)).toEqual([second]);
    });

    it('show that one in between was removed', async () => {
      const [, second, third] = await threeInspections();
      await stage.scene.db.delete(inspectionFindings).where(eq(inspectionFindings.inspectionId, second));
      await stage.scene.db.delete(inspectionPages).where(eq(inspectionPages.inspectionId, second));
      await stage.scene.db.delete(inspections).where(eq(inspections.id, second));
      expect((await check()).faults).toMatchObject([
        { inspection: third, reason: expect.stringContaining("doesn't follow") },
      ]);
    });
  });

  describe('that were kept long enough', () => {
    const clean = async () => {
      const { now } = stage.scene.world.ctx;
      await inspectionRetention({ db: stage.scene.db, files: files(), now, keepDays: 100 })(NEVER);
    };
    const count = async () => ({
      captures: await stage.scene.db.$count(inspectionCaptures),
      files: await stage.scene.db.$count(inspectionFiles),
    });

    it('lose their content, and keep their record', async () => {
      const { id, captured } = await inspected(await servedPage({ n: 1 }));
      const sha256 = captured[0]?.screenshot?.sha256 ?? '';
      await stage.scene.pass(99 * DAY_MS);
      await clean();
      expect(await count()).toEqual({ captures: 1, files: 2 });
      await stage.scene.pass(2 * DAY_MS);
      await clean();
      expect(await count()).toEqual({ captures: 0, files: 0 });
      expect(await files().stat(keyOfContent('inspections', sha256))).toBeNull();
      expect(await stage.scene.read(id)).toMatchObject({
        captured: [{ n: 1, is_kept: false }],
        record: { n: 1 },
      });
      expect((await picture(id)).status).toBe(404);
      expect((await stage.scene.send('merchant', `GET /si/inspections/${id}/pages/1`)).status).toBe(404);
      expect((await readAtOneState(stage.scene.db, verifyRecords)).faults).toEqual([]);
    });

    it('stay where a later inspection has the same content', async () => {
      const page = await servedPage({ n: 1 });
      await inspected(page);
      await stage.scene.pass(90 * DAY_MS);
      const { id } = await inspected(page);
      await stage.scene.pass(20 * DAY_MS);
      await clean();
      expect(await count()).toEqual({ captures: 1, files: 2 });
      expect((await picture(id)).status).toBe(200);
    });

    it('are not mixed up with files that are just being stored', async () => {
      await stage.scene.db
        .insert(inspectionFiles)
        .values({ sha256: 'a'.repeat(64), bytes: 1, announcedAt: stage.scene.world.ctx.now() });
      await clean();
      expect(await count()).toMatchObject({ files: 1 });
      await stage.scene.pass(2 * DAY_MS);
      await clean();
      expect(await count()).toMatchObject({ files: 0 });
    });
  });
});
