import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './browser-page.ts';
import { type Product, startProduct } from './product.ts';
import { shellPages } from './shell-pages.ts';
import { signIn } from './sign-in.ts';
import { goWithin } from './testing/go-within.ts';

/** A private network name: unlike 127.0.0.1, browsers don't treat it as a secure context. */
const HOST = 'portal.test';

describe('a portal without TLS in a network of its own', () => {
  let product: Product;
  let chromium: LaunchedChromium;

  beforeAll(async () => {
    [product, chromium] = await Promise.all([
      startProduct({ PDF_PUBLIC_URL: '/pdf' }),
      launchChromium({ args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
    ]);
  });

  afterAll(async () => {
    await chromium?.close();
    await product?.stop();
  });

  it('has no page that needs what browsers give to secure pages alone', async () => {
    const { page, context, complaints } = await openPage(chromium);
    try {
      const url = product.url.replace('127.0.0.1', HOST);
      await signIn(page, url);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      for (const { path, title } of shellPages(product.showcaseReportId)) {
        await goWithin(page, path);
        await page.waitForFunction(
          (name) => document.querySelector('header h1')?.textContent === name,
          {},
          title,
        );
        await page.waitForNetworkIdle({ idleTime: 100 });
      }
      // Calls to the PDF service fail, since there is none.
      expect(complaints.filter((complaint) => /\w*Error: /.test(complaint))).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
