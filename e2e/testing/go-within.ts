import type { Page } from 'puppeteer-core';

/** Takes the portal that is open to another of its pages, as a link would, without loading it anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
