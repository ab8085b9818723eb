import type { Page } from 'puppeteer-core';
import { click } from '../testing/click.ts';
import { fill } from '../testing/fill.ts';
import { readToasts } from '../testing/toast-reader.ts';
import type { CallMode, HeldCalls } from './held-calls.ts';
import { settle } from './photographer.ts';

/** What is done on a page before its picture is taken. */
export type Step = (page: Page, calls: HeldCalls) => Promise<unknown>;

/** Presses what a selector finds, as it is in every language: never by its words. */
export const press =
  (selector: string): Step =>
  (page) =>
    click(page, selector);

/** Presses the one of several, from 0 on, or from -1 back. */
export const pressOne =
  (selector: string, index: number): Step =>
  async (page) => {
    await page.waitForSelector(selector);
    const found = (await page.$$(selector)).at(index);
    if (!found) throw new Error(`the page has no ${selector} number ${index}`);
    await click(page, found);
  };

export const enter =
  (selector: string, text: string): Step =>
  (page) =>
    fill(page, selector, text);

export const keys =
  (...names: Parameters<Page['keyboard']['press']>[0][]): Step =>
  async (page) => {
    await settle(page);
    for (const name of names) await page.keyboard.press(name);
  };

export const withControl =
  (key: 'k'): Step =>
  async (page) => {
    await settle(page);
    await page.keyboard.down('Control');
    await page.keyboard.press(key);
    await page.keyboard.up('Control');
  };

export const calls =
  (mode: CallMode): Step =>
  async (_page, held) =>
    held.set(mode);

export const reload: Step = (page) => page.reload();

export const waitFor =
  (selector: string): Step =>
  (page) =>
    page.waitForSelector(selector);

/** The tokens of a session that has ended. */
export const endSession: Step = (page) =>
  page.evaluate(() =>
    localStorage.setItem('auth-tokens', JSON.stringify({ accessToken: 'gone', refreshToken: 'gone' })),
  );

export const goOffline: Step = (page) => page.setOfflineMode(true);

/** From now on toasts stay until the picture is taken. */
export const holdToasts: Step = (page) => readToasts(page);
