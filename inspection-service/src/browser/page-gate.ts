import type { Protocol } from 'puppeteer-core';
import type { Tab } from './tab.ts';

type Redirect = { url: string; status: number };

/** What a page asks for passes it: pages stay on the hosts of the brand, and the number of requests has a limit. */
export type PageGate = {
  seen: {
    /** Where the main document is, or would have gone. */
    reached: string;
    status: number | null;
    headers: Record<string, string>;
    redirects: Redirect[];
    security: Protocol.Network.SecurityDetails | null;
    /** Set once the page wanted to leave the hosts of the brand. */
    leftFor: string | null;
    /** The main document is none that a browser shows as a page. */
    otherType: string | null;
    blocked: { url: string; why: string }[];
    insecure: string[];
    /** Too many requests. */
    isOver: boolean;
    failure: string | null;
  };
  /** Fulfilled once the page wanted to leave: it never ends loading then. */
  left: Promise<void>;
  /** For how long it has asked for nothing and waited for nothing. */
  quietMs(): number;
};

export const MOST_REQUESTS = 200;
/** Pages that lead from one to the next. */
const MOST_DOCUMENTS = 20;
const MOST_NOTED = 100;
const SHOWN_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i;
/** Unpacked: what comes over the network is counted by the proxy. */
const MOST_UNPACKED = 100 * 1024 * 1024;

/** Puts the gate before a page. */
export async function openGate(tab: Tab, isAllowed: (url: string) => boolean): Promise<PageGate> {
  const { session, frameId } = tab;
  const left = Promise.withResolvers<void>();
  const pending = new Set<string>();
  let lastAt = performance.now();
  let requests = 0;
  let documents = 0;
  let unpacked = 0;
  const seen: PageGate['seen'] = {
    reached: '',
    status: null,
    headers: {},
    redirects: [],
    security: null,
    leftFor: null,
    otherType: null,
    blocked: [],
    insecure: [],
    isOver: false,
    failure: null,
  };
  const block = (url: string, why: string) => {
    if (seen.blocked.length < MOST_NOTED) seen.blocked.push({ url: url.slice(0, 2_048), why });
  };

  /** Why a request may not be sent; null: it may. */
  function refusalOf({ request: { url }, resourceType, frameId: of }: Protocol.Fetch.RequestPausedEvent) {
    const isMain = resourceType === 'Document' && of === frameId;
    requests += 1;
    if (requests > MOST_REQUESTS) {
      seen.isOver = true;
      return 'too many requests';
    }
    if (isMain) {
      documents += 1;
      if (documents > MOST_DOCUMENTS) return 'too many redirects';
      if (!isAllowed(url)) {
        seen.leftFor ??= url;
        left.resolve();
        return 'another host';
      }
      seen.reached = url;
    }
    if (resourceType === 'Media') return 'media';
    const isPlain = url.startsWith('http:') && seen.reached.startsWith('https:');
    if (isPlain && !isMain && seen.insecure.length < MOST_NOTED) seen.insecure.push(url.slice(0, 2_048));
    return null;
  }

  function onAnswer({
    request,
    responseStatusCode,
    responseHeaders = [],
  }: Protocol.Fetch.RequestPausedEvent) {
    const status = responseStatusCode ?? 0;
    const headers = Object.fromEntries(responseHeaders.map(({ name, value }) => [name.toLowerCase(), value]));
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      if (seen.redirects.length < 20) seen.redirects.push({ url: request.url.slice(0, 2_048), status });
      return true;
    }
    seen.status = status;
    seen.headers = headers;
    const type = headers['content-type'] ?? 'text/html';
    const isSaved = /^\s*attachment/i.test(headers['content-disposition'] ?? '');
    if (SHOWN_TYPES.test(type) && !isSaved) return true;
    seen.otherType = type;
    return false;
  }

  session.on('Fetch.requestPaused', (paused) => {
    lastAt = performance.now();
    const { requestId, request, resourceType, frameId: of } = paused;
    const fail = (errorReason: Protocol.Network.ErrorReason) =>
      void session.send('Fetch.failRequest', { requestId, errorReason }).catch(() => undefined);
    const go = () => void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    if (paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined) {
      const isMain = resourceType === 'Document' && of === frameId;
      if (paused.responseErrorReason !== undefined || !isMain || onAnswer(paused)) return go();
      return fail('Aborted');
    }
    const why = refusalOf(paused);
    if (why === null) return go();
    block(request.url, why);
    // An aborted navigation leaves the page as it is.
    fail('Aborted');
  });
  session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse, type, frameId: of }) => {
    lastAt = performance.now();
    if (!request.url.startsWith('data:')) pending.add(requestId);
    if (redirectResponse && type === 'Document' && of === frameId) seen.security = null;
  });
  session.on('Network.responseReceived', ({ response, type, frameId: of }) => {
    if (type === 'Document' && of === frameId) seen.security = response.securityDetails ?? null;
  });
  session.on('Network.dataReceived', ({ dataLength }) => {
    unpacked += dataLength;
    lastAt = performance.now();
    if (unpacked < MOST_UNPACKED || seen.isOver) return;
    seen.isOver = true;
    void session.send('Page.stopLoading').catch(() => undefined);
  });
  const ended = ({ requestId }: { requestId: string }) => {
    lastAt = performance.now();
    pending.delete(requestId);
  };
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);

  await tab.send('Fetch.enable', {
    patterns: [
      { urlPattern: '*', requestStage: 'Request' },
      { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
    ],
  });
  return { seen, left: left.promise, quietMs: () => (pending.size > 0 ? 0 : performance.now() - lastAt) };
}
