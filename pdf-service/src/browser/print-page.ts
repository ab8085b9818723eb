import type { Browser, CDPSession, Page, Protocol } from 'puppeteer-core';
import { unlessAborted } from '../unless-aborted.ts';

export type PrintOutcome = {
  pdf: Uint8Array;
  /** What the document asked for and did not get: blocked requests, images that could not be read. */
  faults: string[];
};

/** A page of the browser that prints one document after the other. */
export type PrintPage = {
  print(html: string, onStage?: (stage: 'content' | 'print') => void): Promise<PrintOutcome>;
  /** Ends what it does, and its process with it; Chromium takes half a second when the page is busy. */
  close(): Promise<void>;
};

/** Nobody can have this name (RFC 2606), and no request leaves: the page itself answers with the document. */
const DOCUMENT_URL = 'https://report.invalid/';

/** The document is drawn on paper alone: without this it would be laid out for a screen that nobody sees as well. */
const NO_SCREEN = '<style>@media screen{body{display:none}}</style>';

const MM_PER_INCH = 25.4;

/** The 1000 px layout of the report on A4. */
const PAPER: Protocol.Page.PrintToPDFRequest = {
  scale: 0.794,
  paperWidth: 210 / MM_PER_INCH,
  paperHeight: 297 / MM_PER_INCH,
  marginTop: 0,
  marginRight: 0,
  marginBottom: 0,
  marginLeft: 0,
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
  transferMode: 'ReturnAsBase64',
};

/** A hostile document may ask for thousands of things. */
const NAMED_FAULTS = 20;

/**
 * Opens a page that runs no script and reaches nothing: the document brings everything as data: URIs, any other
 * request is aborted and told. The browser must have been started without network.
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
  const crash = new AbortController();
  page.once('error', (error) => crash.abort(error));
  page.once('close', () => crash.abort(new Error('the page was closed')));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  page.on('popup', (popup) => void popup?.close().catch(() => undefined));
  await page.setJavaScriptEnabled(false);
  // The library's own navigation listens to more of the browser, which costs a tenth of the time of a render.
  const session = await page.createCDPSession();
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const gate = await createGate(session);

  async function print(
    html: string,
    onStage: (stage: 'content' | 'print') => void = () => undefined,
  ): Promise<PrintOutcome> {
    onStage('content');
    await gate.open(html);
    onStage('print');
    const [{ data }, undrawn] = await Promise.all([
      session.send('Page.printToPDF', PAPER),
      page.evaluate(undrawnImages),
    ]);
    const told = [
      ...gate.faults(),
      ...undrawn.map((alt) => `an image could not be drawn${alt && `: ${alt}`}`),
    ];
    return { pdf: Buffer.from(data, 'base64'), faults: told.slice(0, NAMED_FAULTS) };
  }

  return {
    print: (html, onStage) => unlessAborted(print(html, onStage), crash.signal),
    close: () => page.close(),
  };
}

/** The alternative texts of what could not be drawn; runs in the page. */
function undrawnImages(): string[] {
  const images = [...document.images];
  return images.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ alt }) => alt);
}

/** Where every request of a page ends: the document is handed in, everything else is refused and told. */
type Gate = {
  /** Replaces the document of before; resolves once the new one is loaded. */
  open(html: string): Promise<void>;
  /** What was refused since the document was opened. */
  faults(): string[];
};

async function createGate(session: CDPSession): Promise<Gate> {
  let awaited: string | null = null;
  let faults: string[] = [];

  function answer({ requestId, request, resourceType }: Protocol.Fetch.RequestPausedEvent): Promise<void> {
    if (request.url === DOCUMENT_URL && awaited !== null) {
      const body = Buffer.from(awaited).toString('base64');
      awaited = null;
      const responseHeaders = [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }];
      return session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
    }
    if (faults.length < NAMED_FAULTS)
      faults.push(`a request of the document was blocked: ${short(request.url)}`);
    // An aborted navigation would put an error page in the place of the document; "no content" leaves it alone.
    return resourceType === 'Document'
      ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  }

  session.on('Fetch.requestPaused', (event) => void answer(event).catch(() => undefined));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });

  async function navigate(url: string): Promise<void> {
    const loads = createLoads(session);
    try {
      const { loaderId, errorText } = await session.send('Page.navigate', { url });
      if (errorText || !loaderId) throw new Error(`the page did not open ${url}: ${errorText}`);
      await loads.of(loaderId);
    } finally {
      loads.end();
    }
  }

  return {
    async open(html) {
      // A document that asked for something may ask again until the next one is there, and it would be told as that one's.
      if (faults.length > 0) await navigate('about:blank');
      faults = [];
      awaited = html.replace('</head>', `${NO_SCREEN}</head>`);
      await navigate(DOCUMENT_URL);
    },
    faults: () => faults,
  };
}

/** Hears which documents have loaded: one may have before its navigation is answered. */
function createLoads(session: CDPSession) {
  const loaded = new Set<string>();
  let awaited: string | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onEvent = ({ name, loaderId }: Protocol.Page.LifecycleEventEvent) => {
    if (name !== 'load') return;
    loaded.add(loaderId);
    if (loaderId === awaited) resolve();
  };
  session.on('Page.lifecycleEvent', onEvent);
  return {
    of(loaderId: string): Promise<void> {
      awaited = loaderId;
      if (loaded.has(loaderId)) resolve();
      return promise;
    },
    end: () => void session.off('Page.lifecycleEvent', onEvent),
  };
}

function short(url: string): string {
  return url.length > 200 ? `${url.slice(0, 200)}…` : url;
}
