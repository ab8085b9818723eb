import type { Page } from 'puppeteer-core';
import { click } from './click.ts';

const PANEL = 'search form[aria-label="Filters"]';
const FOUND = 'data-found-by-test';

/** Opens what a filter of a list offers: in the bar, or in the panel, which is opened for it. */
export async function openFilter(page: Page, name: string): Promise<void> {
  if (!(await markFilter(page, name))) {
    if (!(await page.$(PANEL))) await openFilterPanel(page);
    if (!(await markFilter(page, name))) throw new Error(`filter ${name} was not found`);
  }
  await click(page, `[${FOUND}]`);
}

/** Opens the panel with the filters that aren't in the bar. */
export async function openFilterPanel(page: Page): Promise<void> {
  await click(page, 'search button[aria-expanded] ::-p-text(Filters)');
  await page.waitForSelector(PANEL);
}

/** Whether the filter is in sight. */
function markFilter(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (sought, mark) => {
      const nameOf = (button: Element) =>
        (button.getAttribute('aria-labelledby')?.split(' ') ?? [])
          .map((id) => document.getElementById(id)?.textContent)
          .join(' ') || button.textContent;
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      const found = [...document.querySelectorAll('search button[aria-haspopup]')].find((button) =>
        nameOf(button)?.startsWith(sought),
      );
      found?.setAttribute(mark, '');
      return found !== undefined;
    },
    name,
    FOUND,
  );
}
