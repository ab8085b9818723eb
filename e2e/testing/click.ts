import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { ElementHandle, Page } from 'puppeteer-core';

const PAUSE_MS = 50;

type Place = { x: number; y: number } | { obstacle: string };

/**
 * Clicks an element once it rests and is not covered: a closing dialog or a loading picture would take the click, and the
 * page would do nothing. It is located again until then, since it may be rendered again. The browser's library checks for
 * movement, but not for overlays.
 */
export async function click(page: Page, sought: string | ElementHandle): Promise<void> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const place = await placeOf(page, sought).catch((error) => ({ obstacle: String(error) }));
    if ('x' in place) return page.mouse.click(place.x, place.y);
    if (Date.now() > end) throw new Error(`${sought} cannot be pressed: ${place.obstacle}`);
    await pause(PAUSE_MS);
  }
}

async function placeOf(page: Page, sought: string | ElementHandle): Promise<Place> {
  if (typeof sought !== 'string') return sought.evaluate(placeInWindow);
  const found = await page.$(sought);
  try {
    return found ? await found.evaluate(placeInWindow) : { obstacle: 'it is not there' };
  } finally {
    await found?.dispose();
  }
}

/** The point to click, or the element that covers it. Runs in the page. */
async function placeInWindow(element: Element): Promise<Place> {
  // A page behind another one draws no frames.
  const frame = () =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((end) => setTimeout(end, 500))]);
  const middle = () => {
    const rects = [...element.getClientRects()];
    const { x, y, width, height } = rects.find((rect) => rect.width * rect.height > 1) ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const pressed = element.closest('a, button, label') ?? element;
  if (pressed.matches(':disabled')) return { obstacle: 'it is disabled' };
  // Of Chromium alone, and of no standard.
  (element as Element & { scrollIntoViewIfNeeded: () => void }).scrollIntoViewIfNeeded();
  const before = middle();
  await frame();
  await frame();
  const { x, y } = middle();
  if (x !== before.x || y !== before.y) return { obstacle: 'it moves' };
  const top = document.elementFromPoint(x, y);
  return pressed.contains(top) ? { x, y } : { obstacle: `over it lies ${top?.outerHTML.slice(0, 200)}` };
}

/** Presses the button of a name. */
export const press = (page: Page, button: string): Promise<void> =>
  click(page, `::-p-aria(${button}[role="button"])`);

/** Chooses an item of the menu "More" of the page, or of the part of it that a selector finds. */
export async function chooseInMore(page: Page, item: string, part = 'main'): Promise<void> {
  await click(page, `${part} button ::-p-text(More)`);
  await click(page, `::-p-aria(${item}[role="menuitem"])`);
}

/** Presses a button, ticks the statement that its question begins at, and answers. */
export async function confirmStatement(page: Page, button: string): Promise<void> {
  await press(page, button);
  const answer = `[aria-modal="true"] ::-p-aria(${button}[role="button"])`;
  await page.waitForSelector('[aria-modal="true"] input[type="checkbox"]:focus');
  // It isn't sent before it is confirmed.
  await click(page, answer);
  await page.waitForSelector('[aria-modal="true"] ::-p-text(Tick the box to confirm.)');
  await page.waitForSelector('[aria-modal="true"] input[type="checkbox"]:focus');
  await page.keyboard.press('Space');
  await click(page, answer);
}

/** Presses a button, and with the keyboard the one that its question begins at. */
export async function confirm(page: Page, button: string, answer: string): Promise<void> {
  await press(page, button);
  await answerQuestion(page, answer);
}

/** The same for an item of the menu "More". */
export async function confirmInMore(page: Page, item: string, answer: string): Promise<void> {
  await chooseInMore(page, item);
  await answerQuestion(page, answer);
}

async function answerQuestion(page: Page, answer: string): Promise<void> {
  // The drawer below the question may have the focus still, on a button of the same name.
  // Looked at in every frame: a selector with `::-p-text` is tried only when the document changes, which focus doesn't count as.
  await page.waitForFunction(
    (words) =>
      document.activeElement?.matches('[aria-modal="true"] button[data-autofocus]') &&
      document.activeElement.textContent?.includes(words),
    {},
    answer,
  );
  await page.keyboard.press('Enter');
}
