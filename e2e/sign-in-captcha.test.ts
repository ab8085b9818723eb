import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { focusedName, textOf } from './page-checks.ts';
import { emailOf } from './sign-in.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const EMAIL = 'input[name="email"]';
const CAPTCHA = 'input[name="captcha"]';
const PASSWORD = 'input[name="password"]';
const PICTURE = 'main img[src^="data:"]';
const SUBMIT = 'button[type="submit"]';
const FAULT = 'main [role="alert"]';
/** How much faster time passes where a captcha is to expire. */
const HASTE = 200;

const pictureOf = (page: Page) => page.$eval(PICTURE, (image) => image.getAttribute('src'));

/** The accessible description of a field. */
const descriptionOf = (page: Page) =>
  page.$eval(CAPTCHA, (field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id)?.textContent ?? [])
      .join(' '),
  );

describe('a captcha', () => {
  const portal = sharedVisits();
  const { openVisitor, pathOf } = portal;

  async function openForgotPassword() {
    const { page, complaints } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/forgot-password`);
    await page.waitForSelector(PICTURE);
    return { page, complaints };
  }

  it('that is wrong brings another, and the address stays', async () => {
    const { page } = await openForgotPassword();
    await fill(page, EMAIL, emailOf('acquirer'));
    await click(page, SUBMIT);
    await page.waitForSelector(FAULT);
    expect(await textOf(page, FAULT)).toBe('Incorrect Captcha');
    expect(await descriptionOf(page)).toBe('Incorrect Captcha Enter the digits you see or hear.');
    await expect.poll(() => focusedName(page)).toBe('Captcha');

    const before = await pictureOf(page);
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect.poll(() => pictureOf(page)).not.toBe(before);
    expect(await textOf(page, FAULT)).toBe('Incorrect Captcha');
    expect(await descriptionOf(page)).toBe('Incorrect Captcha New image. Enter its digits.');
    expect(await page.$eval(EMAIL, ({ value }) => value)).toBe(emailOf('acquirer'));
    expect(await page.$eval(CAPTCHA, ({ value }) => value)).toBe('');
    await expect.poll(() => focusedName(page)).toBe('Captcha');

    const next = await pictureOf(page);
    await click(page, '::-p-aria(New image)');
    await expect.poll(() => pictureOf(page)).not.toBe(next);
    await click(page, '::-p-aria(Cancel)');
    await page.waitForSelector(PASSWORD);
    expect(pathOf(page)).toBe('/auth/login');
  });

  it('is followed by another after any failure', async () => {
    const { page } = await openForgotPassword();
    const before = await pictureOf(page);
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().includes('/auth/captcha') || request.method() === 'GET'
        ? request.continue()
        : request.abort(),
    );
    await fill(page, EMAIL, emailOf('acquirer'));
    await fill(page, CAPTCHA, '12345');
    await page.keyboard.press('Enter');
    await page.waitForSelector(FAULT);
    await expect.poll(() => pictureOf(page)).not.toBe(before);
    expect(await page.$eval(CAPTCHA, ({ value }) => value)).toBe('');
  });

  it('that could not be loaded is asked for again', async () => {
    const { page } = await openVisitor();
    let isGone = true;
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      isGone && request.url().includes('/auth/captcha') ? request.abort() : request.continue(),
    );
    await page.goto(`${portal.product.url}/auth/forgot-password`);
    await page.waitForSelector(FAULT);
    expect(await page.$('::-p-aria(New image)')).toBeNull();
    isGone = false;
    await click(page, '::-p-aria(Try again)');
    await page.waitForSelector(PICTURE);
    await page.locator('::-p-aria(New image)').wait();
  });

  it('that expires is followed by another', async () => {
    const { page } = await openVisitor();
    await page.evaluateOnNewDocument((haste) => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, wait = 0) => setTimeout(run, wait / haste),
      });
    }, HASTE);
    await page.goto(`${portal.product.url}/auth/forgot-password`);
    await page.waitForSelector(PICTURE);
    const before = await pictureOf(page);
    await fill(page, CAPTCHA, '123');
    await expect.poll(() => pictureOf(page)).not.toBe(before);
    expect(await page.$eval(CAPTCHA, ({ value }) => value)).toBe('');
  });

  it('can be listened to', async () => {
    const { page, complaints } = await openForgotPassword();
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = async function listen(this: HTMLMediaElement) {
        await play.call(this);
        document.body.dataset.heard = this.src.slice(0, 15);
      };
    });
    await click(page, '::-p-aria(Listen)');
    await page.waitForFunction(() => document.body.dataset.heard?.startsWith('data:audio/'));
    expect(complaints).toEqual([]);
  });
});
