import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, connect as netConnect, type Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { connect as tlsConnect } from 'node:tls';
import { createLimit } from '../limit.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { type AddressClass, classifyAddress } from './address-class.ts';
import { type AnswerBounds, placeOf, readAnswer } from './answer-body.ts';
import { FetchRefused } from './fetch-refused.ts';
import { fetchFailure, isConnectFailure } from './http-read.ts';
import type { BodyContent } from './request-body.ts';

export type ResolvedAddress = { address: string; family: number };
/** All addresses of a name; the default asks the system. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;
/** Opens a connection to one of the addresses, which were checked, and to nothing else. */
export type Connect = (target: PinnedTarget) => Socket;
export type PinnedTarget = { hostname: string; port: number; addresses: readonly ResolvedAddress[] };

export type ExchangeOptions = {
  resolve?: Resolve | undefined;
  connect?: Connect | undefined;
  /** Bound on the whole request. */
  timeoutMs: number;
  /** Bound on the wait for the answer's headers, which are part of the whole. */
  headersTimeoutMs: number;
};
export type GuardOptions = ExchangeOptions & AnswerBounds;

export type OutgoingRequest = {
  url: URL;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: BodyContent;
};
/** `mayBeAt` checks every address of the name. */
type Guarded = { mayBeAt: (found: AddressClass) => boolean };
export type IncomingAnswer = { status: number; body: Buffer };

/** A `guardedExchange` whose answer is held in memory, bounded in size. Redirects are rejected. */
export function guardedRequest(
  asked: OutgoingRequest &
    Guarded & {
      /** The statuses whose body is read; others are rejected. */
      wants: (status: number) => boolean;
    },
  options: GuardOptions,
  signal?: AbortSignal,
): Promise<IncomingAnswer> {
  const { url, wants } = asked;
  const use = async (response: IncomingMessage) => {
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) throw notWanted('redirect', url, status);
    if (!wants(status)) throw notWanted('status', url, status);
    return { status, body: await readAnswer(url, response, options) };
  };
  return guardedExchange(asked, options, use, signal);
}

/**
 * A request over the network to an address that may be hostile. Every address of the name is checked by `mayBeAt`, and the
 * connection goes to a checked one without asking again, so that a name cannot change in between. Follows no redirect, uses no
 * proxy from the environment, doesn't decompress, and is bounded in time. `use` reads the response. Throws its FetchRefused or
 * one of the network, or the reason of the signal once it is aborted.
 */
export async function guardedExchange<Answer>(
  asked: OutgoingRequest & Guarded,
  options: ExchangeOptions,
  use: (response: IncomingMessage) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { url } = asked;
  const limit = createLimit(options.timeoutMs, signal, () => timedOut(url, options.timeoutMs));
  try {
    signal?.throwIfAborted();
    return await send(asked, options, use, limit.signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof FetchRefused) throw error;
    limit.signal.throwIfAborted();
    const reason = fetchFailure(error);
    throw new FetchRefused('unreachable', `${url.origin}: ${reason}`, `cannot be reached (${reason})`, {
      cause: error,
      isUnsent: isConnectFailure(error),
    });
  } finally {
    limit.end();
  }
}

/** The same message for private and unknown names, so that nothing reveals which names a network has. */
const NOT_IN_THE_INTERNET = 'has no public IP address';

function unknownName({ origin }: URL, why: string, cause?: unknown): FetchRefused {
  return new FetchRefused('unreachable', `${origin}: ${why}`, NOT_IN_THE_INTERNET, { cause, isUnsent: true });
}

async function pinnedTarget(
  { url, mayBeAt }: Pick<OutgoingRequest, 'url'> & Guarded,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<PinnedTarget> {
  const named = async (name: string) => {
    const found = await resolve(name).catch((error: unknown) => {
      throw unknownName(url, fetchFailure(error), error);
    });
    if (found.length === 0) throw unknownName(url, 'the host name has no IP address');
    return found;
  };
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  const addresses = family ? [{ address: hostname, family }] : await unlessAborted(named(hostname), signal);
  const refused = addresses.find(({ address }) => !mayBeAt(classifyAddress(address)));
  if (refused) {
    throw new FetchRefused(
      'not_public',
      `${url.origin} is at ${refused.address}, which is not a public address`,
      NOT_IN_THE_INTERNET,
      { isUnsent: true },
    );
  }
  return { hostname, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80), addresses };
}

async function send<Answer>(
  asked: OutgoingRequest & Guarded,
  options: ExchangeOptions,
  use: (response: IncomingMessage) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { resolve = resolveAll, connect = connectPinned, headersTimeoutMs } = options;
  const { url, method, headers, body } = asked;
  const target = await pinnedTarget(asked, resolve, signal);
  signal.throwIfAborted();
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
  const isTls = url.protocol === 'https:';
  const call = (isTls ? httpsRequest : httpRequest)({
    method,
    host: target.hostname,
    port: target.port,
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'accept-encoding': 'identity', connection: 'close' },
    createConnection: () => (isTls ? encrypted(connect(target), target) : connect(target)),
    signal,
  });
  const slowHeaders = setTimeout(() => call.destroy(timedOut(url, headersTimeoutMs)), headersTimeoutMs);
  call.once('response', answer).on('error', reject);
  call.once('upgrade', (_response, socket) => {
    socket.destroy();
    reject(new Error('the host requested another protocol'));
  });
  call.once('close', () => reject(new Error('the host closed the connection')));
  try {
    if (body instanceof Readable) pipeline(body, call, (error) => error && reject(error));
    else call.end(body);
    const response = await promise;
    clearTimeout(slowHeaders);
    return await use(response);
  } finally {
    clearTimeout(slowHeaders);
    call.destroy();
  }
}

/** The response has a status that isn't read. */
export function notWanted(
  kind: 'redirect' | 'status',
  url: URL,
  status: number,
  retryAfter?: string,
): FetchRefused {
  const options = { status, retryAfter };
  return new FetchRefused(kind, `${placeOf(url)} answered ${status}`, `answered ${status}`, options);
}

/** The parsed URL is the one in use, so that no other parser reads the text differently. */
export function allowedUrl(text: string, isAllowed: (url: URL) => boolean): URL {
  const url = URL.parse(text);
  if (url && isWeb(url) && !url.username && !url.password && isAllowed(url)) return url;
  throw new FetchRefused(
    'not_allowed',
    `${url ? placeOf(url) : JSON.stringify(text.slice(0, 200))} is not on an allowed host`,
    'is not an allowed host',
    { isUnsent: true },
  );
}

/** Scheme, host and port of a web address. Throws TypeError for any other. */
export function webOrigin(text: string): string {
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
  // An IP address is not a TLS server name, but the certificate is still checked against it.
  const servername = isIP(hostname) ? '' : hostname;
  return tlsConnect({ socket, host: hostname, servername, ALPNProtocols: ['http/1.1'] });
}

/** The host took longer than a limit. */
export function timedOut(url: URL, limitMs: number): FetchRefused {
  const message = `did not answer in ${limitMs / 1000} seconds`;
  return new FetchRefused('timeout', `${placeOf(url)} ${message}`, message);
}
