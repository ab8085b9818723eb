import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { Dial } from './dial.ts';
import { portOf, TargetRefused, type Targets } from './targets.ts';

export type SiteAnswer = { url: string; status: number; headers: IncomingMessage['headers']; body: Buffer };

export type SiteRequest = (
  url: string,
  options: {
    headers?: Record<string, string>;
    maxBytes: number;
    /** Whether a longer answer is read up to there, rather than refused. */
    mayCut?: boolean;
    signal: AbortSignal;
    /** Whether a redirect may lead there. */
    mayLeadTo?: (url: URL) => boolean;
  },
) => Promise<SiteAnswer>;

/** The answer has more bytes than the limit. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

const MOST_REDIRECTS = 5;

/**
 * Reads a file of a site without the browser: robots.txt, a sitemap, a PDF, or whether a page has changed. Destinations are
 * checked as for the browser, at each redirect again.
 */
export function createSiteRequest(parts: {
  targets: Targets;
  dial: Dial;
  userAgent: string;
  timeoutMs: number;
}): SiteRequest {
  const { targets, dial, userAgent, timeoutMs } = parts;

  async function connect(url: URL): Promise<Socket> {
    const socket = await dial(await targets.find(url.hostname, portOf(url)));
    if (url.protocol === 'http:') return socket;
    const servername = /^[\d.]+$|:/.test(url.hostname) ? '' : url.hostname;
    return tlsConnect({ socket, host: url.hostname, servername, ALPNProtocols: ['http/1.1'] });
  }

  async function ask(
    url: URL,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const socket = await connect(url);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asking = request({
      method: 'GET',
      path: url.pathname + url.search,
      headers: {
        ...headers,
        host: url.host,
        'user-agent': userAgent,
        'accept-encoding': 'identity',
        connection: 'close',
      },
      createConnection: () => socket,
      signal,
    });
    asking.once('response', resolve).once('error', reject);
    asking.once('upgrade', (_response, upgraded) => {
      upgraded.destroy();
      reject(new Error('the site requested another protocol'));
    });
    asking.end();
    return promise;
  }

  return async (asked, { headers = {}, maxBytes, mayCut = false, signal, mayLeadTo = () => false }) => {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    let url = webUrl(asked);
    for (let redirects = 0; ; redirects += 1) {
      const response = await ask(url, headers, bounded).catch((error) => {
        bounded.throwIfAborted();
        throw error;
      });
      try {
        const status = response.statusCode ?? 0;
        const { location } = response.headers;
        if (status < 300 || status >= 400 || location === undefined) {
          const body = await bodyOf(response, maxBytes, mayCut);
          return { url: url.href, status, headers: response.headers, body };
        }
        url = webUrl(location, url);
        if (redirects >= MOST_REDIRECTS || !mayLeadTo(url)) throw new TargetRefused('leads elsewhere');
      } catch (error) {
        bounded.throwIfAborted();
        throw error;
      } finally {
        response.destroy();
      }
    }
  };
}

function webUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password) throw new TargetRefused('is not a web address');
  return url;
}

async function bodyOf(response: IncomingMessage, maxBytes: number, mayCut: boolean): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > maxBytes && mayCut) return Buffer.concat([...pieces, piece]).subarray(0, maxBytes);
    if (size > maxBytes) throw new AnswerTooLarge(`answered with more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
