import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE } from './browser-page.ts';
import { excessWidth, focusedName, seriousFaults } from './page-checks.ts';
import { pdfWords } from './pdf-pictures.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { enterAs } from './sign-in.ts';
import { click, confirm, press } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { fill } from './testing/fill.ts';
import { sharedChromium } from './testing/shared-chromium.ts';
import { writtenPdf } from './testing/written-pdf.ts';

/** Of a case with a released report, and without attachments. */
const NETWORK = 'MASTERCARD';
const CARD = '4111 1111 1111 1111';
const MASKED = '411111••••••1111';
const EMAIL = [
  'From: Casey Buyer <casey@mail.example>',
  'To: Customer service <service@shop.example>',
  'Subject: It fits',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'The parcel arrived this morning. Thank you!',
  '',
].join('\r\n');

describe('the attachments of a dispute case', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;
  let folder: string;
  let downloads: string;
  let caseId: number;
  const contexts: BrowserContext[] = [];

  async function ask(method: string, at: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${product.url}/api/ics/cases${at}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${product.operatorKey}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return answer.json();
  }

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-attachments-'));
    const write = (name: string, content: Buffer | string) => writeFile(path.join(folder, name), content);
    const pages = Array.from({ length: 6 }, (_, index) => `Clause number${index + 1} of the contract`);
    await write('Contract.pdf', writtenPdf(pages));
    await write('Statement.pdf', writtenPdf([`Card ${CARD} is on file`]));
    await write('Locked.pdf', writtenPdf(['Secret'], { isLocked: true }));
    await write('Long.pdf', writtenPdf(Array.from({ length: 40 }, () => 'Small print')));
    await write('Email.eml', EMAIL);
    await smallPhoto({ width: 90, height: 60, background: '#357' })
      .jpeg()
      .toFile(path.join(folder, 'Photo.jpg'));
    const { data } = (await ask('POST', '/list', {})) as {
      data: { id: number; card_type: string; state: string }[];
    };
    const found = data.find(({ card_type: type, state }) => type === NETWORK && state === 'open');
    caseId = found?.id ?? expect.fail('the demo data have no such case');
  });
  beforeEach(async () => {
    downloads = await mkdtemp(path.join(os.tmpdir(), 'cbp-downloads-'));
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await rm(downloads, { recursive: true, force: true });
    const { results } = (await ask('GET', `/${caseId}`)) as { results: { attachments: { id: number }[] } };
    for (const { id } of results.attachments) await ask('DELETE', `/${caseId}/attachments/${id}`);
  });
  afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(viewport = DESKTOP): Promise<Page> {
    const { page, context } = await openPage(chromium, { viewport, downloads });
    contexts.push(context);
    await enterAs(page, product.url, `/beceipt/cases/${caseId}`);
    await page.waitForSelector('#attachments input[type="file"]');
    return page;
  }
  async function attach(page: Page, ...names: string[]) {
    const input = await page.waitForSelector('#attachments input[type="file"]');
    const files = names.map((name) => path.join(folder, name));
    await (input ?? expect.fail('there is no field for files')).uploadFile(...files);
    await page.waitForSelector('#attachments [role="group"][aria-busy="true"]');
    await page.waitForSelector('#attachments [role="group"][aria-busy="false"]');
  }
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  const saysNoMore = (page: Page, words: string) =>
    page.waitForFunction((sought) => !document.body.innerText.includes(sought), {}, words);
  const titles = (page: Page) =>
    page.$$eval('[data-attachment]', (entries) =>
      entries.map((entry) => entry.querySelector('bdi')?.textContent ?? ''),
    );

  /** Where a picture is once it is drawn, rests, and isn't covered by what closes. */
  async function restingBox(page: Page, selector: string) {
    const box = await page.waitForFunction(
      async (sought) => {
        const image = document.querySelector<HTMLImageElement>(sought);
        const before = image?.getBoundingClientRect();
        await new Promise((drawn) => setTimeout(drawn, 150));
        const now = image?.getBoundingClientRect();
        if (!image?.complete || !before || !now || now.width === 0) return null;
        const { x, y, width, height } = now;
        if (x !== before.x || y !== before.y || width !== before.width || height !== before.height)
          return null;
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return image.parentElement?.contains(top) ? { x, y, width, height } : null;
      },
      {},
      selector,
    );
    return (await box.jsonValue()) ?? expect.fail('the page isn’t drawn');
  }

  it('are added several at once, and a file that can’t be is named with the fix', async () => {
    const page = await open();
    await says(page, 'No attachments yet.');
    await attach(page, 'Contract.pdf', 'Locked.pdf', 'Photo.jpg', 'Email.eml');
    await says(page, 'Locked.pdf: The PDF is protected by a password. Save a copy without the password');
    expect(await titles(page)).toEqual(['Contract', 'Photo', 'Email']);
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Download: Email');
    expect((await downloadedFile(downloads)).bytes).toEqual(await readFile(path.join(folder, 'Email.eml')));
    await confirm(page, 'Delete: Photo', 'Delete attachment');
    await page.waitForFunction(() => document.querySelectorAll('[data-attachment]').length === 2);
  });

  it('are put in order with the keyboard, which stays at the one that moves', async () => {
    const page = await open();
    await attach(page, 'Contract.pdf', 'Photo.jpg', 'Email.eml');
    await press(page, 'Move Email up');
    expect(await focusedName(page)).toBe('Move Email up');
    await page.keyboard.press('Enter');
    expect(await titles(page)).toEqual(['Email', 'Contract', 'Photo']);
    expect(await focusedName(page)).toBe('Move Email up');
    await page.waitForFunction(
      () =>
        document.querySelectorAll('[data-attachment] [data-icon="up"][aria-disabled="true"]').length === 1,
    );
    await page.waitForNetworkIdle();
    await page.reload();
    await page.waitForSelector('[data-attachment]');
    expect(await titles(page)).toEqual(['Email', 'Contract', 'Photo']);
  });

  it('are shown page by page, on a phone too, and chosen by ranges that the file has', async () => {
    const page = await open(PHONE);
    await attach(page, 'Contract.pdf');
    await press(page, 'Show pages: Contract');
    await page.waitForSelector('[data-page="6"] img');
    expect(await excessWidth(page)).toBe(0);
    await press(page, 'Edit: Contract');
    await fill(page, 'input[name="pages"]', '9-12');
    await press(page, 'Save attachment');
    await says(page, 'The file has no such page');
    await fill(page, 'input[name="pages"]', '2-4');
    await press(page, 'Save attachment');
    await says(page, 'Pages 2–4 of 6');
    await page.waitForFunction(() => document.querySelector('[aria-modal="true"]') === null);
    expect(await page.$$eval('[data-page][data-shown="false"]', (left) => left.length)).toBe(3);
    await click(page, '[data-page="5"]');
    await press(page, 'Include page');
    await says(page, 'Pages 2–5 of 6');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('are covered with the mouse or by numbers, and a cover goes again', async () => {
    const page = await open();
    await attach(page, 'Contract.pdf');
    await press(page, 'Show pages: Contract');
    await click(page, '[data-page="2"]');
    const box = await restingBox(page, '[aria-modal="true"] img');
    await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.2);
    await page.mouse.up();
    await page.waitForSelector('::-p-aria(Remove cover 1[role="button"])');
    for (const [name, percent] of Object.entries({ left: '10', top: '50', width: '30', height: '5' })) {
      await fill(page, `[aria-modal="true"] input[name="${name}"]`, percent);
    }
    await press(page, 'Add cover');
    await says(page, 'From left 10% · From top 50% · Width 30% · Height 5%');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Remove cover 2');
    await saysNoMore(page, 'From top 50%');
    await says(page, 'Cover 1');
  });

  it('keep the file from being generated while a card number shows, or while they are too much', async () => {
    const page = await open();
    await attach(page, 'Statement.pdf', 'Long.pdf');
    await press(page, 'Generate file');
    await says(page, `Statement, page 1: ${MASKED}`);
    await press(page, `Cover number: Page 1: ${MASKED}`);
    await page.waitForFunction(() => !document.querySelector('#attachments [data-tone="warning"]'));
    await press(page, 'Generate file');
    await says(page, 'The limits of Mastercard are');
    await click(page, 'button[aria-label^="Use pages 1–"]');
    await says(page, 'are chosen.');
    await press(page, 'Generate file');
    await says(page, 'Download file');
    await click(page, '::-p-aria(In the file: Statement)');
    await says(page, 'The letter or the attachments changed after this file was generated.');
  });

  it('are in the file: the chosen pages alone, and nothing of what is covered', async () => {
    const page = await open();
    await attach(page, 'Contract.pdf', 'Statement.pdf', 'Email.eml');
    await press(page, 'Edit: Contract');
    await fill(page, 'input[name="pages"]', '2-3');
    await press(page, 'Save attachment');
    await says(page, 'Pages 2–3 of 6');
    await press(page, `Cover number: Page 1: ${MASKED}`);
    await page.waitForFunction(() => !document.querySelector('#attachments [data-tone="warning"]'));
    await press(page, 'Generate file');
    await page.waitForFunction(() => !document.body.innerText.includes('the attachments changed after'));
    await press(page, 'Download file');
    const { bytes } = await downloadedFile(downloads, '.pdf');
    const words = (await pdfWords(bytes)).flat().join(' ');
    for (const shown of ['number2', 'number3', 'It fits', 'is on file']) expect(words).toContain(shown);
    for (const hidden of ['number1', 'number4', '4111']) expect(words).not.toContain(hidden);
  });
});
