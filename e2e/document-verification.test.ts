import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults } from './page-checks.ts';
import { click, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';
import { drawSpecimen } from './testing/verification-calls.ts';

const WITH_FINGERS = { ...PHONE, isMobile: true, hasTouch: true };
const DIALOG = '[aria-modal="true"]';
const FILES = 'input[type="file"]:not([capture])';

describe('a document verification', () => {
  const portal = portalVisits();
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cbp-e2e-documents-'));
    writeFileSync(join(folder, 'document.jpg'), await drawSpecimen());
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Waits until a page says something; what it says instead tells why it didn't. */
  async function says(page: Page, words: string): Promise<void> {
    try {
      await page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
    } catch (cause) {
      const text = await page.evaluate(() => document.body.innerText);
      throw new Error(`${page.url()} doesn't say “${words}”, but: ${text}`, { cause });
    }
  }
  async function choose(page: Page): Promise<void> {
    const input = (await page.waitForSelector(FILES)) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(join(folder, 'document.jpg'));
  }

  it('is started, read, looked at and declined; the person sends better images by a link, once', async () => {
    const { page } = await portal.openSignedIn();
    await page.goto(`${portal.product.url}/aml/document-verification/form`);
    await fill(page, 'main form input:not([type="hidden"])', 'Harbour');
    await click(page, '[role="option"]');
    await click(page, 'main input[type="checkbox"][value="passport"]');
    await choose(page);
    await says(page, 'Uploaded');
    await press(page, 'Start verification');
    await says(page, 'Images read and checked');
    await press(page, 'Show image');
    await page.waitForSelector('main canvas');

    await press(page, 'Set result');
    await click(page, `${DIALOG} input[value="verification.declined"]`);
    await fill(page, `${DIALOG} input[type="search"]`, 'SPDR51');
    const onlyOne = (boxes: string) => document.querySelectorAll(boxes).length === 1;
    await page.waitForFunction(onlyOne, {}, `${DIALOG} details input[type="checkbox"]`);
    await click(page, `${DIALOG} details input[type="checkbox"]`);
    await says(page, '1 selected');
    await fill(page, `${DIALOG} textarea[name="reason"]`, 'The photo shows a screen.');
    await click(page, `${DIALOG} button[type="submit"]`);
    await page.waitForSelector(DIALOG, { hidden: true });
    await says(page, 'The photo shows a screen.');

    await press(page, 'Request new images');
    await click(page, `${DIALOG} input[value="tc"]`);
    await click(page, `${DIALOG} button[type="submit"]`);
    const code = await page.waitForSelector(`${DIALOG} pre`);
    const link = (await code?.evaluate((one) => one.textContent)) ?? '';
    expect(link).toMatch(/\/resubmit\/[\w-]+\?lang=tc$/);

    const visitor = await portal.openVisitor({ viewport: WITH_FINGERS });
    await visitor.page.goto(link);
    await says(visitor.page, '重新提交證件相片');
    await choose(visitor.page);
    await says(visitor.page, '已上載');
    expect(await excessWidth(visitor.page)).toBeLessThanOrEqual(0);
    expect(await seriousFaults(visitor.page)).toEqual([]);
    await click(visitor.page, 'button[type="submit"]');
    await says(visitor.page, '我們已收到您的相片');
    await visitor.page.goto(link);
    await says(visitor.page, '此連結已使用或已過期');
    expect(visitor.complaints.filter((one) => !one.includes('401'))).toEqual([]);

    await page.reload();
    await says(page, 'Attempt 2');
    await says(page, 'Document holder');
    await says(page, 'Document image viewed');
  });
});
