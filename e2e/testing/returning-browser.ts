import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { Page } from 'puppeteer-core';
import { type OpenedPage, openPage, type PageOptions, preparePage } from '../browser-page.ts';

export type ReturningBrowser = {
  /** A new page; null where the browser is in use already, or where a page needs a browser of its own. */
  openPage: (options: PageOptions) => Promise<OpenedPage | null>;
  /** Closes its page and clears the portal's storage. */
  forget: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A browser that has fetched and compiled the portal before, and remembers nothing else of it. A page of it costs half the
 * time of one in a browser that is new.
 */
export async function openReturningBrowser(
  chromium: LaunchedChromium,
  url: string,
): Promise<ReturningBrowser> {
  // What one page opens shares its process, where the compiled scripts are; it runs none of them itself.
  const { page: opener, context } = await openPage(chromium);
  await opener.goto(`${url}/config.json`);
  let isInUse = false;

  const openAnother = async () => {
    const opened = new Promise<Page | null>((resolve) => opener.once('popup', resolve));
    await opener.evaluate(() => void window.open('about:blank'));
    const page = await opened;
    if (!page) throw new Error('the browser opened no page');
    return page;
  };

  return {
    openPage: async (options) => {
      if (isInUse || options.downloads) return null;
      isInUse = true;
      return preparePage(await openAnother(), options);
    },
    forget: async () => {
      if (!isInUse) return;
      for (const page of await context.pages()) if (page !== opener) await page.close();
      await opener.evaluate(() => localStorage.clear());
      await context.deleteCookie(...(await context.cookies()));
      isInUse = false;
    },
    close: () => context.close(),
  };
}
