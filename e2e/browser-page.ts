import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { clockOffset } from '@cbp/shared/node/clock';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { BrowserContext, Page } from 'puppeteer-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type OpenedPage = {
  page: Page;
  context: BrowserContext;
  /** What the page wrote to the console as an error, and what it threw. */
  complaints: string[];
};

export type PageOptions = {
  viewport?: typeof DESKTOP;
  colorScheme?: string;
  /** A folder for what is downloaded; without one nothing may be. */
  downloads?: string;
};

/** A page of a browser that knows nothing yet. Whoever opens it closes its context. */
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

/** Shows the page in a colour scheme, and without motion: what is emulated is said as a whole each time. */
export function showColors(page: Page, scheme: string): Promise<void> {
  return page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    // Each frame of a transition is drawn without a graphics card, and waited for.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

/** Makes what the page opens tell the time of the test run, as the servers do; without a run it keeps the time of the system. */
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

const MOST_TOLD = 1_500;

type Wait = (pageFunction: unknown, options?: object, ...args: unknown[]) => Promise<unknown>;

/**
 * Has waits look with each change of the page as well as with each frame: a busy machine draws none for longer than a message is
 * shown. What waits in vain says what the page shows instead, so that a failure that doesn't come again can be understood.
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
  const waitAndTell: Wait = async (...args) => {
    try {
      return await waitBothWays(...args);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      const shown = await page
        .evaluate(() => `${location.pathname} (${document.visibilityState})\n${document.body.innerText}`)
        .catch(String);
      error.message += `\nThe page shows ${shown.slice(0, MOST_TOLD)}`;
      throw error;
    }
  };
  page.waitForFunction = waitAndTell as Page['waitForFunction'];
}

/** Gives a new page the clock of the run, the window and the colours that are asked for, and hears what it complains of. */
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
