import { isLong, runSeed } from '@cbp/shared/testing/test-length';
import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { showColors } from './browser-page.ts';

const MOST_TABS = 120;
const FRAMES_UNTIL_MOVING = 4;

/** The visible text of an element. */
export function textOf(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (element) => (element as HTMLElement).innerText);
}

/** How a screen reader calls what has the focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const isField = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
    const labels = isField ? [...(focused.labels ?? [])] : [];
    return focused?.getAttribute('aria-label') ?? labels[0]?.textContent ?? focused?.textContent ?? '';
  });
}

/** Waits until the portal has gone to a path, whatever the query. */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await page.waitForFunction((expected) => location.pathname === expected, {}, path);
}

/** Presses Tab until the element is focused, like a keyboard user. */
export async function tabTo(page: Page, isSought: (name: string) => boolean) {
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await page.keyboard.press('Tab');
    if (isSought(await focusedName(page))) return;
  }
  throw new Error(`nothing like that can be reached with ${MOST_TABS} presses of Tab`);
}

/** Waits for what fades in or slides, as colours are others until then; what never ends is left alone. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    // What has just been opened begins to move some frames later.
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // Not by their promises: that of a transition which has ended can stay open for good.
    while (moving.some(({ playState }) => playState === 'running')) await new Promise(requestAnimationFrame);
  }, FRAMES_UNTIL_MOVING);
}

/** By how many pixels the page is wider than its window, once everything has its place. */
export async function excessWidth(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

/** The columns of a list that can only be seen by scrolling sideways. Tables that are folded up have none. */
export function columnsOutOfSight(page: Page): Promise<string[]> {
  return page.$$eval('main section:has(> table)', (scrolled) =>
    scrolled.flatMap((one) => {
      if (!one.checkVisibility()) return [];
      const { right } = one.getBoundingClientRect();
      const heads = [...one.querySelectorAll('thead :is(th, td)')];
      return heads
        .filter((head) => head.getBoundingClientRect().right > right + 1)
        .map((head) => head.textContent ?? '');
    }),
  );
}

const SMALLEST_TEXT_PX = 12;

/** The texts of a page that are too small to be read, each once. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!element || !textContent?.trim() || !element.checkVisibility()) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < smallest) found.add(`small-text: ${size}px "${textContent.trim().slice(0, 40)}"`);
    }
    return [...found];
  }, SMALLEST_TEXT_PX);
}

const COLOUR_RULES = ['color-contrast'];

/** The rows of a long table are drawn by the same code: after the first five each eighth is looked at, others with a seed. */
const ROWS = 8;
const LEFT_OUT = `tbody tr:nth-child(n+6):not(:nth-child(${ROWS}n+${(runSeed % ROWS) + 1}))`;

/** Of all rules, or of some; in the short form not in all rows of a long table. */
async function faultsOfRules(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values, leftOut) => {
      const context = leftOut && document.querySelector(leftOut) ? { exclude: [leftOut] } : document;
      return (globalThis as unknown as { axe: typeof axe }).axe.run(context, {
        resultTypes: ['violations'],
        // Reads all styles and media, for rules that find nothing serious.
        preload: false,
        ...(values && { runOnly: { type: 'rule' as const, values: [...values] } }),
      });
    },
    rules,
    isLong ? null : LEFT_OUT,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`);
}

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** How often the test that runs has looked for faults. */
const looks = { test: '', count: 0 };

/** One look of a test is in the one scheme and the next in the other; another seed begins with the other. */
function nextScheme(): Scheme {
  const test = expect.getState().currentTestName ?? '';
  if (looks.test !== test) Object.assign(looks, { test, count: 0 });
  looks.count += 1;
  const ofTest = [...test].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return SCHEMES[(runSeed + ofTest + looks.count) % SCHEMES.length] ?? 'light';
}

/**
 * The faults that keep someone from using the page, each with the first element that has it. The colour schemes differ in
 * nothing but colours: all rules are tried in the first of them and those of colours in the others. The page is left in the
 * scheme that it was in. By default the long form looks at both, `npm test` at one that is dealt.
 */
export async function seriousFaults(
  page: Page,
  schemes: readonly Scheme[] = isLong ? SCHEMES : [nextScheme()],
): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const own = isDark ? 'dark' : 'light';
  const faults = await smallTexts(page);
  let shown: Scheme = own;
  try {
    for (const [index, scheme] of schemes.toSorted((one) => (one === own ? -1 : 1)).entries()) {
      if (scheme !== shown) await showColors(page, scheme);
      shown = scheme;
      const found = await faultsOfRules(page, index === 0 ? undefined : COLOUR_RULES);
      faults.push(...found.map((fault) => (scheme === own ? fault : `${scheme}: ${fault}`)));
    }
  } finally {
    if (shown !== own) {
      await showColors(page, own);
      await settle(page);
    }
  }
  return faults;
}
