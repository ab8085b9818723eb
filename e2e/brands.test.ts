import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf, waitForPath } from './page-checks.ts';
import { click, confirmInMore, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const FORM = 'main form';
const SUBMIT = `${FORM} button[type="submit"]`;
const DRAWER = 'main [role="dialog"]';
const NEW_BRAND = /^\/si\/brand\/\d+$/;

describe('a brand', () => {
  const portal = portalVisits();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-brands-'));
    await smallPhoto({ width: 200, height: 200 }).png().toFile(path.join(folder, 'logo.png'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.querySelector('main')?.innerText.includes(sought), {}, words);
  async function pick(page: Page, label: string, typed: string, option: string) {
    await click(page, `main ::-p-aria([name="${label}"][role="combobox"])`);
    await page.keyboard.type(typed);
    await click(page, `[role="option"] ::-p-text(${option})`);
    await page.keyboard.press('Escape');
  }
  async function typeWebsite(page: Page, website: string) {
    await click(page, 'main ::-p-aria([name="Websites"][role="combobox"])');
    await page.keyboard.type(website);
    await page.keyboard.press('Enter');
  }
  const openForm = async () => {
    const opened = await portal.openSignedIn({ path: '/si/brand/list' });
    await click(opened.page, 'main a[href="/si/brand/form"]');
    await waitForPath(opened.page, '/si/brand/form');
    await opened.page.waitForSelector(FORM);
    return opened;
  };

  it('is added with its logo, changed, archived and restored', async () => {
    const { page, complaints } = await openForm();
    await pick(page, 'Client', 'NGA-1002', 'Ember');
    await fill(page, `${FORM} input[name="name"]`, 'Kiln Outlet');
    await typeWebsite(page, 'https://kiln-outlet.example');
    const file = await page.waitForSelector(`${FORM} input[type="file"]`);
    await (file as unknown as { uploadFile: (name: string) => Promise<void> }).uploadFile(
      path.join(folder, 'logo.png'),
    );
    await says(page, 'logo.png');
    await fill(page, `${FORM} input[name="legal_entity"]`, 'Kiln Outlet Limited');
    await pick(page, 'Country of establishment', 'Hong', 'Hong Kong');
    await pick(page, 'Category', '5719', '5719 Home furnishings');
    await pick(page, 'Descriptors (optional)', 'EMBER', 'EMBER & CLAY');
    await click(page, `${FORM} input[name="prohibited_confirmed"]`);
    await click(page, SUBMIT);
    await page.waitForFunction(
      (pattern) => new RegExp(pattern).test(window.location.pathname),
      {},
      NEW_BRAND.source,
    );
    await says(page, 'Kiln Outlet Limited');
    const shown = await textOf(page, 'main');
    for (const words of ['kiln-outlet.example', '5719 Home furnishings', 'EMBER & CLAY']) {
      expect(shown).toContain(words);
    }
    await page.waitForFunction(() => {
      const logo = document.querySelector<HTMLImageElement>('main img');
      return logo?.complete && logo.naturalWidth > 0;
    });

    await press(page, 'Edit');
    await fill(page, `${FORM} input[name="hours"]`, 'Mon–Fri 9:00–18:00');
    await click(page, SUBMIT);
    await page.waitForSelector(FORM, { hidden: true });
    await says(page, 'Mon–Fri 9:00–18:00');
    await confirmInMore(page, 'Archive', 'Archive brand');
    await says(page, 'This brand is archived.');
    await press(page, 'Restore');
    await page.waitForFunction(() => !document.querySelector('main')?.innerText.includes('is archived.'));
    expect(complaints).toEqual([]);
  });

  it('says what is missing when its form is sent untouched, however slow the machine', async () => {
    const { page } = await portal.openSignedIn();
    const slow = await page.createCDPSession();
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(`${portal.product.url}/si/brand/form`);
    await page.waitForSelector(SUBMIT);
    await click(page, SUBMIT);
    await says(page, 'Fix the 7 problems below.');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  });

  it('has a website of another client’s brand only with a reason', async () => {
    const { page } = await openForm();
    await pick(page, 'Client', 'NGA-1002', 'Ember');
    await fill(page, `${FORM} input[name="name"]`, 'Harbour at Ember');
    await typeWebsite(page, 'harbour-and-pine.example');
    await fill(page, `${FORM} input[name="legal_entity"]`, 'Ember and Clay Studio Ltd');
    await pick(page, 'Country of establishment', 'United K', 'United Kingdom');
    await pick(page, 'Category', '5719', '5719 Home furnishings');
    await click(page, `${FORM} input[name="prohibited_confirmed"]`);
    await click(page, SUBMIT);
    await says(
      page,
      'harbour-and-pine.example belongs to Harbour & Pine of Harbour & Pine Outfitters (NGA-1001)',
    );
    await fill(page, `${FORM} input[name="website_reason"]`, 'Sold through their shop until March');
    await click(page, SUBMIT);
    await says(page, 'Also a website of Harbour & Pine of Harbour & Pine Outfitters (NGA-1001)');
    await says(page, 'Sold through their shop until March');
  });

  it('opens from its list in a drawer, and is deleted there', async () => {
    const { page } = await portal.openSignedIn({ path: '/si/brand/list?name=Maison' });
    await click(page, 'tbody [data-row-link]');
    await page.waitForSelector(`${DRAWER} h2`);
    expect(await textOf(page, DRAWER)).toContain('Brindille SAS');
    await confirmInMore(page, 'Delete', 'Delete brand');
    await page.waitForFunction(() => !document.querySelector('tbody')?.innerText.includes('Maison'));
  });
});
