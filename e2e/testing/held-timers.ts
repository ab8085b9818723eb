import type { Page } from 'puppeteer-core';

type Held = { count: () => number; letGo: () => void };
type HoldingWindow = { heldTimers: Held };

/** Runs in the page. */
function install(heldMs: number): void {
  const { setTimeout, clearTimeout } = window;
  const held = new Map<number, () => void>();
  const never = 2 ** 31 - 1;
  Object.assign(window, {
    setTimeout(run: () => void, ms = 0, ...given: unknown[]) {
      if (ms !== heldMs) return setTimeout(run, ms, ...given);
      const id = setTimeout(() => undefined, never);
      held.set(id, run);
      return id;
    },
    clearTimeout(id: number) {
      held.delete(id);
      clearTimeout(id);
    },
    heldTimers: {
      count: () => held.size,
      letGo() {
        const runs = [...held.values()];
        held.clear();
        for (const run of runs) run();
      },
    } satisfies Held,
  });
}

/**
 * Holds timers of exactly this length in a page, and in pages it loads next, until they are released: a test checks a
 * duration without waiting for it.
 */
export async function holdTimers(page: Page, heldMs: number) {
  await page.evaluateOnNewDocument(install, heldMs);
  await page.evaluate(install, heldMs);
  return {
    count: () => page.evaluate(() => (window as unknown as HoldingWindow).heldTimers.count()),
    letGo: () => page.evaluate(() => (window as unknown as HoldingWindow).heldTimers.letGo()),
  };
}
