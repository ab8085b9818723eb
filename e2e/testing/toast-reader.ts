import type { Page } from 'puppeteer-core';

/**
 * Keeps each toast open by hovering from the moment it is shown, so that a slow machine doesn't miss it; it closes once the
 * mouse has been on it and left.
 */
export async function readToasts(page: Page): Promise<void> {
  await page.evaluate(hoverToasts);
  await page.evaluateOnNewDocument(hoverToasts);
}

function hoverToasts() {
  const hover = () => {
    for (const toast of document.querySelectorAll('[aria-live] > [data-type]:not([data-read])')) {
      toast.setAttribute('data-read', '');
      toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
  };
  new MutationObserver(hover).observe(document, { subtree: true, childList: true });
}
