import type { Page } from 'puppeteer-core';

/** Navigates the open portal to another page, as a link would, without reloading it. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
