import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type OpenedPage, openPage, type PageOptions } from '../browser-page.ts';
import { type Product, startProduct } from '../product.ts';
import { type DemoUser, enterAs } from '../sign-in.ts';
import { openReturningBrowser, type ReturningBrowser } from './returning-browser.ts';
import { sharedChromium } from './shared-chromium.ts';
import { guardWrites, type WriteGuard } from './write-guard.ts';

/** Costs a fifth of a list: for what stands around every page, or over it. */
const PLAIN_PAGE = '/contact-us';

export type SignedInOptions = PageOptions & { user?: DemoUser; path?: string };

export type PortalVisits = {
  readonly product: Product;
  /** A page of a browser that knows nothing yet, until the end of the test. */
  openVisitor: (options?: PageOptions) => Promise<OpenedPage>;
  /**
   * The page at `path` (plain by default) for a signed-in demo user (by default the operator). The browser has a warm
   * cache.
   */
  openSignedIn: (options?: SignedInOptions) => Promise<OpenedPage>;
  /** Path, query and fragment of the page. */
  pathOf: (page: Page) => string;
};

type Started = {
  product: Product;
  chromium: LaunchedChromium;
  returning: ReturningBrowser;
  /** Of a product that several groups share, where its database is one of a server. */
  guard?: WriteGuard;
};

async function start(settings?: Record<string, string>): Promise<Started> {
  const product = await startProduct(settings);
  const chromium = await sharedChromium();
  return { product, chromium, returning: await openReturningBrowser(chromium, product.url) };
}

/** It ends with the test process. */
let shared: Promise<Started> | undefined;

/** There is a PDF service, and it does not answer. */
const SHARED_SETTINGS = { PDF_PUBLIC_URL: 'http://127.0.0.1:9' };
/** The console error of a page without a PDF service. */
export const NO_PDF_SERVICE = 'Failed to load resource: net::ERR_UNSAFE_PORT';

/** A product of its own for one group of tests, so that their changes affect no others. */
export function portalVisits(settings?: Record<string, string>): PortalVisits {
  let own: Started | undefined;
  afterAll(async () => {
    await own?.returning.close();
    await own?.product.stop();
  });
  return visitsOf(async () => {
    own = await start(settings);
    return own;
  });
}

async function startShared(): Promise<Started> {
  const started = await start(SHARED_SETTINGS);
  const { DATABASE_URL: databaseUrl } = started.product.settings;
  return { ...started, ...(databaseUrl && { guard: await guardWrites(databaseUrl) }) };
}

/**
 * The product and a browser that all groups of a worker visit, one after the other: for tests that look. Its database
 * refuses to be changed, and a test that tries fails.
 */
export function sharedVisits(): PortalVisits {
  return visitsOf(() => {
    shared ??= startShared();
    return shared;
  });
}

function visitsOf(begin: () => Promise<Started>): PortalVisits {
  let visited: Started | undefined;
  const contexts: BrowserContext[] = [];

  const started = () => {
    if (!visited) throw new Error('the product has not started');
    return visited;
  };

  beforeAll(async () => {
    visited = await begin();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await started().returning.forget();
    await started().guard?.expectNoWrites();
  });

  const openVisitor = async (options?: PageOptions) => {
    const opened = await openPage(started().chromium, options);
    contexts.push(opened.context);
    return opened;
  };

  return {
    get product() {
      return started().product;
    },
    openVisitor,
    openSignedIn: async ({ user, path = PLAIN_PAGE, ...options } = {}) => {
      const { product, returning } = started();
      const opened = (await returning.openPage(options)) ?? (await openVisitor(options));
      await enterAs(opened.page, product.url, path, user);
      return opened;
    },
    pathOf: (page) => page.url().slice(started().product.url.length),
  };
}
