import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { clockOffset } from '@cbp/shared/node/clock';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { BrowserContext, Page } from 'puppeteer-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type OpenedPage = {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions of the page. */
  complaints: string[];
};

export type PageOptions = {
  viewport?: typeof DESKTOP;
  colorScheme?: string;
  /** The download folder; without one, downloads are blocked. */
  downloads?: string;
};

/** A page in a fresh browser context, which the caller closes. */
export async function openPage(
  { browser }: LaunchedChromium,
  options: PageOptions = {},
): Promise<OpenedPage> {
  const { downloads } = options;
  const context = await browser.createBrowserContext({
    downloadBehavior: downloads ? { policy: 'allow', downloadPath: downloads } : { policy: 'deny' },
  });
  return preparePage(await context.newPage(), options);
}

/** Sets the colour scheme and disables motion; each call replaces all emulated media features. */
export function showColors(page: Page, scheme: string): Promise<void> {
  return page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    // Each frame of a transition is drawn without a graphics card, and waited for.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

/** Gives the page the clock of the test run, like the servers; outside a run it keeps the system time. */
export async function showTestClock(page: Page): Promise<Page> {
  const offset = clockOffset();
  if (offset === null) return page;
  await page.evaluateOnNewDocument((offsetMs) => {
    const System = Date;
    const now = () => System.now() + offsetMs;
    globalThis.Date = new Proxy(System, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
      apply: () => new System(now()).toString(),
      get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
    });
  }, offset);
  return page;
}

const MOST_QUOTED = 1_500;

type Wait = (pageFunction: unknown, options?: object, ...args: unknown[]) => Promise<unknown>;

/**
 * Makes waits check on every DOM change as well as on every frame: a busy machine may draw no frame while a message is
 * shown. A timed-out wait reports the page's text, so that rare failures can be understood.
 */
function waitPatiently(page: Page): void {
  const wait = page.waitForFunction.bind(page) as Wait;
  const waitBothWays: Wait = async (pageFunction, options, ...args) => {
    const done = new AbortController();
    const by = (polling: string) => wait(pageFunction, { polling, signal: done.signal, ...options }, ...args);
    try {
      return await Promise.any([by('raf'), by('mutation')]);
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    } finally {
      done.abort();
    }
  };
  const waitAndReport: Wait = async (...args) => {
    try {
      return await waitBothWays(...args);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      const shown = await page
        .evaluate(() => `${location.pathname} (${document.visibilityState})\n${document.body.innerText}`)
        .catch(String);
      error.message += `\nThe page shows ${shown.slice(0, MOST_QUOTED)}`;
      throw error;
    }
  };
  page.waitForFunction = waitAndReport as Page['waitForFunction'];
}

/** Gives a new page the clock of the run and the requested window and colours, and records its errors. */
export async function preparePage(
  page: Page,
  { viewport = DESKTOP, colorScheme = 'light' }: PageOptions,
): Promise<OpenedPage> {
  page.setDefaultTimeout(WAIT_MS);
  waitPatiently(page);
  await showTestClock(page);
  await page.setViewport(viewport);
  await showColors(page, colorScheme);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context: page.browserContext(), complaints };
}
