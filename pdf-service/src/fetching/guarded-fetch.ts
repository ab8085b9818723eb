import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, connect as netConnect, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import { fetchFailure } from '../http-read.ts';
import { classifyAddress } from './address-class.ts';

export type ResolvedAddress = { address: string; family: number };

/** All addresses of a name; the default asks the system. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** Opens a connection to one of the addresses, which were checked, and to nothing else. */
export type Connect = (target: PinnedTarget) => Socket;
export type PinnedTarget = { hostname: string; port: number; addresses: readonly ResolvedAddress[] };

export type GuardedFetchOptions = {
  /** As `https://images.example:8443`: scheme, host and port must be the same. From the operator, never from data. */
  allowedOrigins: readonly string[];
  /** Whether the allowed hosts may be on this machine or in a private network. */
  allowPrivateAddresses: boolean;
  resolve?: Resolve;
  connect?: Connect;
  /** Bound on the whole call. */
  timeoutMs?: number;
  /** Bound on the wait for the answer's headers, which are part of the whole. */
  headersTimeoutMs?: number;
  maxBytes?: number;
};

/** The body of an answer 200, as it came. Throws FetchRefused, or the reason of the signal once it is aborted. */
export type GuardedFetch = (url: string, signal?: AbortSignal) => Promise<Buffer>;

export type FetchRefusedKind =
  | 'not_allowed'
  | 'not_public'
  | 'redirect'
  | 'status'
  | 'too_large'
  | 'timeout'
  | 'unreachable';

/** Nothing was fetched. `message` is for the log; `userMessage` is a predicate, to follow words for the host. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
  readonly kind: FetchRefusedKind;
  readonly userMessage: string;
  /** Of an answer that was not 200. */
  readonly status: number | undefined;

  constructor(
    kind: FetchRefusedKind,
    message: string,
    userMessage: string,
    options?: ErrorOptions & { status?: number },
  ) {
    super(message, options);
    this.kind = kind;
    this.userMessage = userMessage;
    this.status = options?.status;
  }
}

const TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 5_000;
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * The one way in which this service reads images over the network. Only allowed origins; every address of the name is
 * checked, and the connection goes to a checked one without asking again, so that a name cannot change in between. No
 * redirects, no proxy from the environment, no decompression, bounded in size and time.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allowPrivateAddresses, resolve = resolveAll, connect = connectPinned } = options;
  const { timeoutMs = TIMEOUT_MS, headersTimeoutMs = HEADERS_TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  const origins = new Set(options.allowedOrigins.map(webOrigin));

  async function pinnedTarget(url: URL, signal: AbortSignal): Promise<PinnedTarget> {
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(hostname);
    const addresses = family
      ? [{ address: hostname, family }]
      : await unlessAborted(resolve(hostname), signal);
    if (addresses.length === 0) throw new Error('the name has no address');
    const refused = addresses.find(({ address }) => {
      const found = classifyAddress(address);
      return found !== 'public' && !(found === 'private' && allowPrivateAddresses);
    });
    if (refused) {
      throw new FetchRefused(
        'not_public',
        `${url.origin} is at ${refused.address}, which is not a public address`,
        'is not at a public address',
      );
    }
    return { hostname, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80), addresses };
  }

  async function read(url: URL, signal: AbortSignal): Promise<Buffer> {
    const target = await pinnedTarget(url, signal);
    signal.throwIfAborted();
    const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
    const isTls = url.protocol === 'https:';
    const call = (isTls ? httpsRequest : httpRequest)({
      host: target.hostname,
      port: target.port,
      path: url.pathname + url.search,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', connection: 'close' },
      createConnection: () => (isTls ? encrypted(connect(target), target) : connect(target)),
      signal,
    });
    const slowHeaders = setTimeout(() => call.destroy(timedOut(url, headersTimeoutMs)), headersTimeoutMs);
    call.once('response', answer).on('error', reject);
    call.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('the host wants another protocol'));
    });
    call.once('close', () => reject(new Error('the host closed the connection')));
    try {
      call.end();
      const response = await promise;
      clearTimeout(slowHeaders);
      checkStatus(url, response.statusCode ?? 0);
      return await readBody(url, response, maxBytes);
    } finally {
      clearTimeout(slowHeaders);
      call.destroy();
    }
  }

  return async (text, signal) => {
    const url = allowedUrl(text, origins);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      signal?.throwIfAborted();
      return await read(url, signal ? AbortSignal.any([signal, timeout]) : timeout);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof FetchRefused) throw error;
      if (timeout.aborted) throw timedOut(url, timeoutMs);
      const reason = fetchFailure(error);
      throw new FetchRefused('unreachable', `${url.origin}: ${reason}`, `cannot be reached (${reason})`, {
        cause: error,
      });
    }
  };
}

/** The parsed URL is the one that is used, so that nobody reads the text in another way afterwards. */
function allowedUrl(text: string, origins: ReadonlySet<string>): URL {
  const url = URL.parse(text);
  const isAllowed = url && isWeb(url) && !url.username && !url.password && origins.has(url.origin);
  if (isAllowed) return url;
  throw new FetchRefused(
    'not_allowed',
    `${JSON.stringify(text.slice(0, 200))} is not on an allowed host`,
    'is not one that may be asked',
  );
}

function webOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !isWeb(url)) throw new TypeError('an allowed origin must start with http:// or https://');
  return url.origin;
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

function resolveAll(hostname: string): Promise<readonly ResolvedAddress[]> {
  return lookup(hostname, { all: true });
}

function connectPinned({ hostname, port, addresses }: PinnedTarget): Socket {
  return netConnect({
    host: hostname,
    port,
    lookup(_hostname, { all }, done) {
      const [first] = addresses;
      if (all) done(null, [...addresses]);
      else done(null, first?.address ?? '', first?.family);
    },
  });
}

function encrypted(socket: Socket, { hostname }: PinnedTarget): Socket {
  // An address is no server name in TLS, but the certificate is checked against it all the same.
  const servername = isIP(hostname) ? '' : hostname;
  return tlsConnect({ socket, host: hostname, servername, ALPNProtocols: ['http/1.1'] });
}

function checkStatus(url: URL, status: number): void {
  if (status === 200) return;
  const kind = status >= 300 && status < 400 ? 'redirect' : 'status';
  throw new FetchRefused(kind, `${url.href} answered ${status}`, `answered ${status}`, { status });
}

async function readBody(url: URL, response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => {
    const message = `answered with more than ${maxBytes} bytes`;
    return new FetchRefused('too_large', `${url.href} ${message}`, message);
  };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > maxBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

function timedOut(url: URL, limitMs: number): FetchRefused {
  const message = `did not answer in ${limitMs / 1000} seconds`;
  return new FetchRefused('timeout', `${url.href} ${message}`, message);
}
