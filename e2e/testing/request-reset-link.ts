import type { Page } from 'puppeteer-core';
import { fill } from './fill.ts';

const PICTURE = 'main img[src^="data:"]';
/** A digit may be misheard; then there is another captcha. */
const MOST_CAPTCHAS = 5;

/** Asks for a link until the captcha is right, as a person would. */
export async function requestResetLink(
  page: Page,
  hear: () => Promise<string>,
  email: string,
): Promise<void> {
  await page.waitForSelector(PICTURE);
  await fill(page, 'input[name="email"]', email);
  for (let tries = 0; tries < MOST_CAPTCHAS; tries++) {
    const picture = await page.$eval(PICTURE, (image) => image.getAttribute('src'));
    await fill(page, 'input[name="captcha"]', await hear());
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (before) => {
        const image = document.querySelector('main img[src^="data:"]');
        return !image || image.getAttribute('src') !== before;
      },
      {},
      picture,
    );
    if (!(await page.$(PICTURE))) return;
  }
  throw new Error(`none of ${MOST_CAPTCHAS} captchas was heard right`);
}
