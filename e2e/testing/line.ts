import type { Page } from 'puppeteer-core';

/** Takes the line from the page, or gives it back, and waits until its requests find it so. */
export async function setLine(page: Page, isThere: boolean): Promise<void> {
  await page.setOfflineMode(!isThere);
  // The process that sends requests hears of it later than the page does, on a busy machine after the next key.
  await page.waitForFunction(
    (expected) =>
      fetch('/livez', { cache: 'no-store' }).then(
        () => expected,
        () => !expected,
      ),
    {},
    isThere,
  );
}
