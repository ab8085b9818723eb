import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type OpenedPage, openPage, type PageOptions } from '../browser-page.ts';
import { type Product, startProduct } from '../product.ts';
import { type DemoUser, enterAs } from '../sign-in.ts';

export type SignedInOptions = PageOptions & { user?: DemoUser; path?: string };

export type PortalVisits = {
  readonly product: Product;
  /** A page of a browser that knows nothing yet, until the end of the test. */
  openVisitor: (options?: PageOptions) => Promise<OpenedPage>;
  /** The same, for a demo user (the operator) who has signed in, with the page at `path`. */
  openSignedIn: (options?: SignedInOptions) => Promise<OpenedPage>;
  /** Path, query and fragment of the page. */
  pathOf: (page: Page) => string;
};

/** The product, with settings before ours, and a browser for the tests of a group. */
export function portalVisits(settings?: Record<string, string>): PortalVisits {
  let product: Product | undefined;
  let chromium: LaunchedChromium | undefined;
  const contexts: BrowserContext[] = [];

  const started = () => {
    if (!product || !chromium) throw new Error('the product has not started');
    return { product, chromium };
  };

  beforeAll(async () => {
    product = await startProduct(settings);
    chromium = await launchChromium();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await chromium?.close();
    await product?.stop();
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
    openSignedIn: async ({ user, path, ...options } = {}) => {
      const opened = await openVisitor(options);
      await enterAs(opened.page, started().product.url, path, user);
      return opened;
    },
    pathOf: (page) => page.url().slice(started().product.url.length),
  };
}
