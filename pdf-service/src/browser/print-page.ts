import type { Browser, HTTPRequest, Page } from 'puppeteer-core';

export type PrintOutcome = {
  pdf: Uint8Array;
  /** What the document asked for and did not get: blocked requests, images and fonts that could not be read. */
  faults: string[];
};

/** A page of the browser that prints one document after the other. */
export type PrintPage = {
  print(html: string, onStage?: (stage: 'content' | 'print') => void): Promise<PrintOutcome>;
  /** Ends what it does, and its process with it; Chromium takes half a second when the page is busy. */
  close(): Promise<void>;
};

/** The 1000 px layout of the report on A4. */
const SCALE = 0.794;

/** A hostile document may ask for thousands of things. */
const NAMED_FAULTS = 20;

/**
 * Opens a page that runs no script and reaches nothing: the document brings everything as data: URIs, any other
 * request is aborted and told.
 */
export async function createPage(browser: Browser): Promise<PrintPage> {
  const page = await browser.newPage();
  try {
    return await preparePage(page);
  } catch (error) {
    void page.close().catch(() => undefined);
    throw error;
  }
}

async function preparePage(page: Page): Promise<PrintPage> {
  let faults: string[] = [];
  const crash = Promise.withResolvers<never>();
  crash.promise.catch(() => undefined);
  page.once('error', crash.reject);
  page.once('close', () => crash.reject(new Error('the page was closed')));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  page.on('popup', (popup) => void popup?.close().catch(() => undefined));
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) {
      void request.continue().catch(() => undefined);
      return;
    }
    if (faults.length < NAMED_FAULTS)
      faults.push(`a request of the document was blocked: ${shortUrl(request)}`);
    // An aborted navigation would put an error page in the place of the document; "no content" leaves it alone.
    const answer = request.isNavigationRequest()
      ? request.respond({ status: 204 })
      : request.abort('blockedbyclient');
    void answer.catch(() => undefined);
  });
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);

  async function print(
    html: string,
    onStage: (stage: 'content' | 'print') => void = () => undefined,
  ): Promise<PrintOutcome> {
    onStage('content');
    // Ends what the last document may still have under way, a meta refresh for one.
    await page.goto('about:blank', { timeout: 0 });
    faults = [];
    await page.setContent(html, { waitUntil: 'load', timeout: 0 });
    const unread = await page.evaluate(async () => {
      await document.fonts.ready;
      const fonts = [...document.fonts].filter(({ status }) => status === 'error');
      const images = [...document.images].filter(
        ({ complete, naturalWidth }) => !complete || naturalWidth === 0,
      );
      return { fonts: fonts.map(({ family }) => family), images: images.map(({ alt }) => alt) };
    });
    onStage('print');
    // The render has one deadline; a timeout here would only compete with it.
    const pdf = await page.pdf({
      format: 'A4',
      scale: SCALE,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      waitForFonts: false,
      timeout: 0,
    });
    const told = [
      ...faults,
      ...unread.fonts.map((family) => `the font ${family} could not be read`),
      ...unread.images.map((alt) => `an image could not be drawn${alt && `: ${alt}`}`),
    ];
    return { pdf, faults: told.slice(0, NAMED_FAULTS) };
  }

  return {
    print: (html, onStage) => Promise.race([print(html, onStage), crash.promise]),
    close: () => page.close(),
  };
}

function shortUrl(request: HTTPRequest): string {
  const url = request.url();
  return url.length > 200 ? `${url.slice(0, 200)}…` : url;
}
