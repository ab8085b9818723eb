import type { Page } from 'puppeteer-core';

/**
 * Puts a text into a field in the place of what stands there, as who pastes it does. Typed, each letter is an event and a
 * drawing of its own, which costs a test ten times as much: for those that look at what typing does.
 */
export async function fill(page: Page, selector: string, text: string): Promise<void> {
  const field = await page.waitForSelector(selector, { visible: true });
  if (!field) throw new Error(`the page has no field ${selector}`);
  await page.waitForFunction(
    (element) => {
      // One that is disabled takes no focus.
      (element as HTMLInputElement | HTMLTextAreaElement).select();
      return document.activeElement === element;
    },
    {},
    field,
  );
  await page.keyboard.sendCharacter(text);
  await field.dispose();
}
