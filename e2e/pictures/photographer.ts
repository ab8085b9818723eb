import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@cbp/shared/language';
import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Page } from 'puppeteer-core';
import { DESKTOP, openPage, type PHONE } from '../browser-page.ts';
import { type DemoUser, enterAs } from '../sign-in.ts';
import { type HeldCalls, holdCalls } from './held-calls.ts';

/** A page with more text than fits its window is taken higher, up to here. */
const HIGHEST = 2_000;
const QUIET_MS = 200;
const LONGEST_WAIT_MS = WAIT_MS / 2;
/** The first pages come while everything else starts. */
const LONGEST_LOAD_MS = 4 * WAIT_MS;
const LOADING = 'main :is(.mantine-Skeleton-root, [aria-busy="true"], [data-alone="true"])';

export type Visitor = DemoUser | 'visitor';
/** A page that is used for one screen after the other: its browser knows the files, and its user has signed in. */
export type Visit = { page: Page; calls: HeldCalls };
type VisitOptions = {
  address: string;
  user: Visitor;
  viewport?: typeof PHONE | undefined;
  language?: Language;
};

export type Photographer = {
  language: Language;
  /** How many pictures there are so far. */
  count: () => number;
  /** Opens an address as a user, in the language of the pictures or the one that is given. */
  visit: (options: VisitOptions) => Promise<Visit>;
  /** What the window shows, once it rests. */
  take: (page: Page, name: string) => Promise<void>;
  keep: (name: string, picture: Uint8Array) => Promise<void>;
};

export async function photographer(options: {
  chromium: LaunchedChromium;
  url: string;
  folder: string;
  language: Language;
}): Promise<Photographer> {
  const { chromium, url, folder, language } = options;
  await mkdir(folder, { recursive: true });
  const names = new Set<string>();
  const visits = new Map<string, Visit>();

  const keep = async (name: string, picture: Uint8Array) => {
    if (names.has(name)) throw new Error(`two pictures are called ${name}`);
    names.add(name);
    const file = path.join(folder, `${name}.png`);
    await writeFile(file, picture);
    process.stdout.write(`${name}.png\n`);
  };

  const begin = async (user: Visitor, spoken: Language): Promise<Visit> => {
    const { page } = await openPage(chromium);
    page.setDefaultNavigationTimeout(LONGEST_LOAD_MS);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.evaluateOnNewDocument((chosen) => {
      localStorage.setItem('language', chosen);
      sessionStorage.clear();
    }, spoken);
    const calls = await holdCalls(page);
    if (user !== 'visitor') await enterAs(page, url, '/contact-us', user);
    return { page, calls };
  };

  return {
    language,
    count: () => names.size,
    visit: async ({ address, user, viewport = DESKTOP, language: spoken = language }) => {
      const key = `${user} ${spoken}`;
      const visit = visits.get(key) ?? (await begin(user, spoken));
      visits.set(key, visit);
      const { page, calls } = visit;
      calls.set('no changes');
      await page.setOfflineMode(false);
      await page.setViewport(viewport);
      await page.goto(`${url}${address}`);
      if (user !== 'visitor') await page.waitForSelector('header h1');
      return visit;
    },
    take: async (page, name) => {
      await settle(page);
      await showWhole(page);
      await keep(name, await page.screenshot());
    },
    keep,
  };
}

/** Waits until nothing loads, arrives or moves any more; what never rests is taken as it is. */
export async function settle(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: LONGEST_WAIT_MS }).catch(() => undefined);
  await page
    .waitForFunction((loading) => !document.querySelector(loading), { timeout: LONGEST_WAIT_MS }, LOADING)
    .catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Makes the window as tall as its content; tables with their own scroll area keep their height. */
async function showWhole(page: Page): Promise<void> {
  const viewport = page.viewport();
  if (!viewport) return;
  const missing = await page.evaluate(() => {
    const root = document.documentElement;
    const parts = document.querySelectorAll('[role="dialog"], [role="dialog"] *, main, main section');
    const hidden = [root, ...parts]
      .filter((element) => !element.querySelector(':scope > table'))
      .filter((element) => element === root || getComputedStyle(element).overflowY !== 'visible')
      .map((element) => element.scrollHeight - element.clientHeight);
    return Math.max(0, ...hidden);
  });
  if (missing < 2) return;
  await page.setViewport({ ...viewport, height: Math.min(HIGHEST, viewport.height + missing) });
  await settle(page);
}
