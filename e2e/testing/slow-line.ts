import type { Page } from 'puppeteer-core';

/** A telephone with few bars. */
const SLOW = { offline: false, latency: 200, downloadThroughput: 80_000, uploadThroughput: 80_000 };

declare global {
  interface Window {
    blankFrames?: number;
  }
}

/** Makes the network of a page slow from now on. */
export async function slowDown(page: Page): Promise<void> {
  const network = await page.createCDPSession();
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
}

/** Counts the frames of animation, from now on, in which the page shows no words in its content. */
export async function countBlankFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isSeen = (text: Node) => {
      const place = text.parentElement?.getBoundingClientRect();
      // What only screen readers have is one pixel large.
      return text.textContent?.trim() !== '' && (place?.width ?? 0) > 1 && (place?.height ?? 0) > 1;
    };
    const hasWords = (content: Element | null) => {
      if (!content) return false;
      const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (isSeen(texts.currentNode)) return true;
      return false;
    };
    window.blankFrames = 0;
    const count = () => {
      if (!hasWords(document.querySelector('main'))) window.blankFrames = (window.blankFrames ?? 0) + 1;
      requestAnimationFrame(count);
    };
    count();
  });
  return () => page.evaluate(() => window.blankFrames ?? Number.NaN);
}
