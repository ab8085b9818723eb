import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { heicPhoto } from '@cbp/shared/node/testing/heic-photo';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { combineRows, randomBytesOf } from '@cbp/shared/testing/test-length';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults, textOf } from './page-checks.ts';
import { click } from './testing/click.ts';
import { portalVisits } from './testing/portal-visits.ts';
import { slowDown } from './testing/slow-line.ts';

const HEADING = '::-p-aria(Item photos[role="heading"])';
const GROUP = { en: 'Item photos', sc: '商品照片', tc: '貨品相片' };
const FIRST = '[role="group"][aria-busy]';
const PHOTO = `${FIRST} img`;
/** So much noise that it takes seconds on a slow line. */
const NOISE = { width: 400, height: 400, channels: 3 } as const;

describe('the photos of a transaction in its preview', () => {
  const portal = portalVisits();
  let folder: string;
  const fileOf = (name: string) => path.join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-photos-'));
    const colour = (background: string) => smallPhoto({ width: 60, height: 40, background });
    await colour('#357').png().toFile(fileOf('blue.png'));
    await colour('#a33').jpeg().toFile(fileOf('red.jpg'));
    const noise = randomBytesOf('noise.png', NOISE.width * NOISE.height * NOISE.channels);
    await sharp(noise, { raw: NOISE }).png().toFile(fileOf('noise.png'));
    await writeFile(fileOf('phone.heic'), heicPhoto());
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } });
    await plain.png().toFile(fileOf('blank.png'));
    await writeFile(fileOf('letter.png'), 'This is no picture at all, whatever its name says of it.');
    await writeFile(fileOf('letter.pdf'), '%PDF-1.7');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const at = () => `/beceipt/transactions/${portal.product.showcaseReportId}/preview`;
  async function unfold(page: Page, language: keyof typeof GROUP = 'en') {
    await click(page, `summary ::-p-text(${GROUP[language]})`);
    await page.waitForSelector(FIRST, { visible: true });
  }
  async function open(options = {}) {
    const { page } = await portal.openSignedIn({ path: at(), ...options });
    await unfold(page);
    return page;
  }
  async function choose(page: Page, name: string) {
    const input = await page.waitForSelector('[role="group"] input[type="file"]');
    await (input ?? expect.fail('there is no field for a file')).uploadFile(fileOf(name));
  }
  const shown = (page: Page) =>
    page.$eval(PHOTO, (image) => new URL((image as HTMLImageElement).src).pathname);
  const inReport = (page: Page, photo: string) => page.waitForSelector(`main section img[src*="${photo}"]`);

  it('are selected from the disk, shown with the stored ones, and in the report', async () => {
    const page = await open();
    await page.waitForSelector(HEADING);
    const before = await shown(page);
    await choose(page, 'blue.png');
    await expect.poll(() => shown(page)).not.toBe(before);
    await inReport(page, await shown(page));
    expect(await seriousFaults(page)).toEqual([]);
    await page.reload();
    await page.waitForSelector(PHOTO);
    expect(await shown(page)).not.toBe(before);
  });

  it('are dropped on their item, one at a time', async () => {
    const page = await open();
    const before = await shown(page);
    const drop = (names: string[]) =>
      page.$eval(
        FIRST,
        async (field, all) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
          canvas.getContext('2d')?.fillRect(0, 0, 15, 20);
          const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
          const dataTransfer = new DataTransfer();
          for (const name of all) dataTransfer.items.add(new File([blob ?? ''], name, { type: 'image/png' }));
          field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        },
        names,
      );
    await drop(['one.png', 'two.png']);
    await expect.poll(() => textOf(page, FIRST)).toContain('Choose only 1 file.');
    await drop(['one.png']);
    await expect.poll(() => shown(page)).not.toBe(before);
    expect(await textOf(page, FIRST)).not.toContain('Choose only 1 file');
  });

  it('may be HEIC as phones make them, and are refused when they show a single colour', async () => {
    const page = await open();
    const before = await shown(page);
    await choose(page, 'phone.heic');
    await expect.poll(() => shown(page)).not.toBe(before);
    const heic = await shown(page);
    await choose(page, 'blank.png');
    const reason = 'blank.png: The photo is blank (a single colour). Choose another one.';
    await expect.poll(() => textOf(page, FIRST)).toContain(reason);
    expect(await shown(page)).toBe(heic);
  });

  const REASONS = {
    en: "letter.png: This file type isn't supported.",
    sc: 'letter.png：不支持此文件类型。',
    tc: 'letter.png：不支援此檔案類型。',
  };
  const refusals = combineRows([{ name: 'letter.png' }], { language: ['en', 'sc', 'tc'] as const });
  it.each(refusals)('are refused at their item with the reason, in $language', async ({ name, language }) => {
    const page = await open();
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await unfold(page, language);
    const before = await shown(page);
    await choose(page, name);
    await expect.poll(() => textOf(page, FIRST)).toContain(REASONS[language]);
    expect(await shown(page)).toBe(before);
    // What no server would take is not sent.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await choose(page, 'letter.pdf');
    await expect.poll(() => textOf(page, FIRST)).toContain('letter.pdf');
    expect(sent.filter((url) => url.includes('/uploads/'))).toEqual([]);
  });

  it("aren't offered to users who may see the report but not add evidence", async () => {
    const { page } = await portal.openSignedIn({ user: 'reseller', path: '/beceipt/transactions/list' });
    await click(page, 'tbody [data-row-link]');
    await click(page, '[role="dialog"] a[href$="/preview"]');
    await page.waitForSelector('main ::-p-aria([role="switch"])');
    expect(await page.$$(`${FIRST}, ${HEADING}, input[type="file"]`)).toEqual([]);
  });

  it('say on a slow line how far they are, and can be given up', async () => {
    const page = await open();
    const before = await shown(page);
    await slowDown(page);
    await choose(page, 'noise.png');
    await expect.poll(() => textOf(page, FIRST)).toMatch(/Uploading… [1-9]\d*%/);
    await click(page, `${FIRST} ::-p-text(Cancel)`);
    await expect.poll(() => textOf(page, FIRST)).not.toContain('Uploading');
    await page.waitForSelector(`${FIRST} button[aria-disabled="false"]`);
    expect(await shown(page)).toBe(before);
  });
});
