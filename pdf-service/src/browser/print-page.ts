import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import type { Browser, CDPSession, Protocol } from 'puppeteer-core';

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
  const tab = await openTab(browser);
  try {
    return await preparePage(tab);
  } catch (error) {
    void tab.close().catch(() => undefined);
    throw error;
  }
}

/** A page as the protocol knows it; `gone` is aborted when it crashes or is closed. */
type Tab = { session: CDPSession; gone: AbortSignal; close(): Promise<void> };

/** The library's own page listens to more of the browser, which costs a tenth of the time of a render. */
async function openTab(browser: Browser): Promise<Tab> {
  const root = await rootOf(browser);
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
  const session = root.connection()?.session(sessionId);
  if (!session) throw new Error('the browser opened no page');
  const gone = new AbortController();
  session.on('Inspector.targetCrashed', () => gone.abort(new Error('the page crashed')));
  root.on('sessiondetached', function hear(detached) {
    if (detached !== session) return;
    root.off('sessiondetached', hear);
    gone.abort(new Error('the page was closed'));
  });
  return {
    session,
    gone: gone.signal,
    close: async () => void (await root.send('Target.closeTarget', { targetId })),
  };
}

const roots = new WeakMap<Browser, Promise<CDPSession>>();

/**
 * The session with the browser, of which all of its pages are made. There is one for as long as the browser lives: its
 * end would take the browser's own target from the library.
 */
function rootOf(browser: Browser): Promise<CDPSession> {
  const root = roots.get(browser) ?? browser.target().createCDPSession();
  roots.set(browser, root);
  return root;
}

async function preparePage({ session, gone, close }: Tab): Promise<PrintPage> {
  await session.send('Inspector.enable');
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
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
    const [{ data }, looked] = await Promise.all([
      session.send('Page.printToPDF', PAPER),
      session.send('Runtime.evaluate', { expression: `(${undrawnImages})()`, returnByValue: true }),
    ]);
    const undrawn: string[] = looked.result.value;
    const told = [
      ...gate.faults(),
      ...undrawn.map((alt) => `an image could not be drawn${alt && `: ${alt}`}`),
    ];
    gate.leave();
    return { pdf: Buffer.from(data, 'base64'), faults: told.slice(0, NAMED_FAULTS) };
  }

  return {
    print: (html, onStage) => unlessAborted(print(html, onStage), gone),
    close,
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
  /** The document is done with: makes the way for the next one. */
  leave(): void;
};

async function createGate(session: CDPSession): Promise<Gate> {
  const { frameTree } = await session.send('Page.getFrameTree');
  let html: string | null = null;
  let heldRequest: string | null = null;
  let isOpen = false;
  let faults: string[] = [];
  let next: Promise<void> | null = null;

  function answer(event: Protocol.Fetch.RequestPausedEvent): Promise<void> {
    const { requestId, request, resourceType } = event;
    if (request.url === DOCUMENT_URL && next !== null && heldRequest === null) {
      heldRequest = requestId;
      return handIn();
    }
    if (isOpen && faults.length < NAMED_FAULTS)
      faults.push(`a request of the document was blocked: ${short(request.url)}`);
    // An aborted navigation would put an error page in the place of the document; "no content" leaves it alone.
    return resourceType === 'Document'
      ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  }

  /** Answers the request for the document with the document, whichever of the two is there last. */
  async function handIn(): Promise<void> {
    if (heldRequest === null || html === null) return;
    const body = Buffer.from(html).toString('base64');
    html = null;
    const responseHeaders = [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }];
    const requestId = heldRequest;
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
  }

  // What is asked for before that is asked by the document of before, belatedly.
  session.on('Page.lifecycleEvent', ({ name, frameId }) => {
    if (name === 'init' && frameId === frameTree.frame.id) isOpen = true;
  });
  session.on('Fetch.requestPaused', (event) => void answer(event).catch(() => undefined));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });

  /** Navigates to the next document; its request waits until the document is there. */
  async function navigate(): Promise<void> {
    const loads = createLoads(session);
    try {
      const { loaderId, errorText } = await session.send('Page.navigate', { url: DOCUMENT_URL });
      if (errorText || !loaderId) throw new Error(`the page did not open the document: ${errorText}`);
      await loads.of(loaderId);
    } finally {
      loads.end();
    }
  }

  function begin(): Promise<void> {
    isOpen = false;
    heldRequest = null;
    next = navigate();
    // Whoever waits for it is told; nobody may be waiting yet.
    next.catch(() => undefined);
    return next;
  }

  return {
    async open(document) {
      html = document.replace('</head>', `${NO_SCREEN}</head>`);
      faults = [];
      const loading = next ?? begin();
      await handIn();
      await loading;
      next = null;
    },
    faults: () => faults,
    leave: () => void begin(),
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
