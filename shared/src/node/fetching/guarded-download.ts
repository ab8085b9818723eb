import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { boundedPieces } from './answer-body.ts';
import { FetchRefused } from './fetch-refused.ts';
import {
  allowedUrl,
  type Connect,
  guardedExchange,
  notWanted,
  type Resolve,
  timedOut,
} from './guarded-request.ts';

export type GuardedDownloadOptions = {
  resolve?: Resolve;
  connect?: Connect;
  /** Bound on each request of a download, its body included. */
  timeoutMs?: number;
  headersTimeoutMs?: number;
  /** Bound on the wait for the next piece of the body. */
  silenceMs?: number;
  maxBytes?: number;
};

export type Download = {
  url: string;
  /** Origins of the operator's configuration: that of the URL, and those that it may redirect to. */
  allowedOrigins: readonly string[];
  headers: Readonly<Record<string, string>>;
};

/** The file, or null if the host says that it wasn't modified. */
export type Downloaded<Result> = { headers: IncomingHttpHeaders; result: Result } | null;

/**
 * Passes the body of a 200 response on in pieces, which fail with the request. Throws DownloadFailed, what `use` throws, or the
 * reason of the signal once it is aborted.
 */
export type GuardedDownload = <Result>(
  download: Download,
  use: (pieces: AsyncIterable<Buffer>) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Downloaded<Result>>;

/** A download failed at a host. The message is for operators and has no path, since both path and query may hold a token. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed';
  override readonly cause: FetchRefused;

  constructor(message: string, cause: FetchRefused) {
    super(message, { cause });
    this.cause = cause;
  }
}

/** Some publishers generate their file when it is requested, which takes more than a minute. */
const TIMEOUT_MS = 8 * 60_000;
const HEADERS_TIMEOUT_MS = 4 * 60_000;
const SILENCE_MS = 60_000;
const MAX_BYTES = 100 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const NOT_MODIFIED = 304;

type Step<Result> = { next: URL } | { downloaded: Downloaded<Result> };

/**
 * The only way to read large files over the network: from public addresses of allowed origins, each redirect checked like the
 * first request.
 */
export function createGuardedDownload(options: GuardedDownloadOptions = {}): GuardedDownload {
  const { resolve, connect, silenceMs = SILENCE_MS, maxBytes = MAX_BYTES } = options;
  const { timeoutMs = TIMEOUT_MS, headersTimeoutMs = HEADERS_TIMEOUT_MS } = options;

  async function* piecesOf(url: URL, response: IncomingMessage): AsyncGenerator<Buffer> {
    response.setTimeout(silenceMs, () => response.destroy(timedOut(url, silenceMs)));
    yield* boundedPieces(url, response, maxBytes);
  }

  function step<Result>(
    url: URL,
    headers: Download['headers'],
    use: (pieces: AsyncIterable<Buffer>) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Step<Result>> {
    // What `use` throws for its own reasons isn't a failure of the network.
    const own: unknown[] = [];
    const usedBy = async (response: IncomingMessage) => {
      let isReceiving = true;
      const received = async function* () {
        try {
          yield* piecesOf(url, response);
        } catch (error) {
          isReceiving = false;
          throw error;
        }
      };
      return use(received()).catch((error: unknown) => {
        if (isReceiving) own.push(error);
        throw error;
      });
    };
    const read = async (response: IncomingMessage): Promise<Step<Result>> => {
      const { statusCode: status = 0, headers: answered } = response;
      if (status === NOT_MODIFIED) return { downloaded: null };
      if (REDIRECTS.has(status)) {
        const next = URL.parse(answered.location ?? '', url);
        if (!next) throw notWanted('redirect', url, status);
        return { next };
      }
      if (status !== 200) throw notWanted('status', url, status, answered['retry-after']);
      return { downloaded: { headers: answered, result: await usedBy(response) } };
    };
    return guardedExchange(
      { url, method: 'GET', headers, mayBeAt: (found) => found === 'public' },
      { resolve, connect, timeoutMs, headersTimeoutMs },
      read,
      signal,
    ).catch((error: unknown) => {
      throw own.length > 0 ? own[0] : error;
    });
  }

  return async ({ url: text, allowedOrigins, headers }, use, signal) => {
    const isAllowed = ({ origin }: URL) => allowedOrigins.includes(origin);
    let url = allowedUrl(text, isAllowed);
    for (let redirects = 0; ; redirects += 1) {
      const from = url;
      const { next, downloaded } = await step(from, headers, use, signal)
        .then((done) => ({ next: null, downloaded: null, ...done }))
        .catch((error: unknown) => {
          throw error instanceof FetchRefused ? failedAt(from, error.userMessage, error) : error;
        });
      if (next === null) return downloaded;
      if (redirects === MOST_REDIRECTS) {
        const refusal = notWanted('redirect', from, 302);
        throw failedAt(from, `redirected after ${MOST_REDIRECTS} redirects, which is too often`, refusal);
      }
      try {
        url = allowedUrl(next.href, isAllowed);
      } catch (error) {
        if (!(error instanceof FetchRefused)) throw error;
        throw failedAt(
          from,
          `redirected to ${next.protocol}//${next.host}, which ${error.userMessage}`,
          error,
        );
      }
    }
  };
}

function failedAt({ host }: URL, what: string, cause: FetchRefused): DownloadFailed {
  return new DownloadFailed(`${host} ${what}`, cause);
}
