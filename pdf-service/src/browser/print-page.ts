import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import type { Browser, CDPSession, Protocol } from 'puppeteer-core';

export type PrintOutcome = {
  pdf: Uint8Array;
  /** What the document asked for and did not get. */
  faults: string[];
};

/** A page of the browser that prints one document after the other. */
export type PrintPage = {
  print(html: string, onStage?: (stage: 'content' | 'print') => void): Promise<PrintOutcome>;
  /** False once it has crashed, was closed or lost its way to the next document: it cannot print. */
  isUsable(): boolean;
  /** Ends what it does, and its process with it; Chromium takes half a second when the page is busy. */
  close(): Promise<void>;
};

/** A reserved name (RFC 2606). No request leaves: the page itself answers with the document. */
const DOCUMENT_URL = 'https://report.invalid/';

/** The document is drawn on paper alone: without this it would be laid out for the screen as well. */
const NO_SCREEN = '<style>@media screen{body{display:none}}</style>';

/**
 * Reads every font of the document. A hidden document would ask for its fonts no sooner than while it is drawn, and text whose
 * font isn't there yet is drawn as nothing. `document.fonts.ready` would ask for none, and waits for frames that a page in the
 * background may never draw. What can't be read shows in the typefaces of the finished document.
 */
const READ_FONTS = 'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)';

const MM_PER_INCH = 25.4;

/** A4; the report's own style brings its 1000 px layout to that size. */
const PAPER: Protocol.Page.PrintToPDFRequest = {
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

/** An idle page waits without a limit; each render has its own timeout. */
const UNBOUNDED = { timeout: 0 };

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

/** A page as the protocol knows it; `gone` is aborted when it crashes, is closed or cannot go on. */
type Tab = { session: CDPSession; gone: AbortController; close(): Promise<void> };

/** The library's own page listens to more of the browser, which costs a tenth of the time of a render. */
async function openTab(browser: Browser): Promise<Tab> {
  const root = await rootOf(browser);
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
  const session = root.connection()?.session(sessionId);
  if (!session) throw new Error('the browser opened no page');
  const gone = new AbortController();
  session.on('Inspector.targetCrashed', () => gone.abort(new Error('the page crashed')));
  root.on('sessiondetached', function onDetached(detached) {
    if (detached !== session) return;
    root.off('sessiondetached', onDetached);
    gone.abort(new Error('the page was closed'));
  });
  return {
    session,
    gone,
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
  const gate = await createGate(session, gone);

  /** The protocol evaluates it; the document itself still runs no script. */
  async function readFonts(): Promise<void> {
    const reading = { expression: READ_FONTS, awaitPromise: true };
    const { exceptionDetails } = await session.send('Runtime.evaluate', reading);
    if (exceptionDetails) throw new Error(`the page did not read its fonts: ${exceptionDetails.text}`);
  }

  async function print(
    html: string,
    onStage: (stage: 'content' | 'print') => void = () => undefined,
  ): Promise<PrintOutcome> {
    onStage('content');
    await gate.open(html);
    await readFonts();
    onStage('print');
    const { data } = await session.send('Page.printToPDF', PAPER);
    const faults = gate.faults();
    gate.leave();
    return { pdf: Buffer.from(data, 'base64'), faults };
  }

  return {
    print: (html, onStage) => unlessAborted(print(html, onStage), gone.signal),
    isUsable: () => !gone.signal.aborted,
    close,
  };
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

async function createGate(session: CDPSession, gone: AbortController): Promise<Gate> {
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

  // Earlier requests are late ones of the previous document.
  session.on('Page.lifecycleEvent', ({ name, frameId }) => {
    if (name === 'init' && frameId === frameTree.frame.id) isOpen = true;
  });
  session.on('Fetch.requestPaused', (event) => void answer(event).catch(() => undefined));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });

  /** Navigates to the next document; its request waits until the document is there. */
  async function navigate(): Promise<void> {
    const loads = createLoads(session);
    try {
      const { loaderId, errorText } = await session.send('Page.navigate', { url: DOCUMENT_URL }, UNBOUNDED);
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
    // Rejects the pending wait, if there is one, so that a broken page is not discovered by the next render.
    next.catch((error: unknown) => gone.abort(error));
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
