import { allowedUrl, type Connect, guardedRequest, type Resolve, webOrigin } from './guarded-request.ts';

export type GuardedFetchOptions = {
  /** As `https://images.example:8443`: scheme, host and port must be the same. From the operator, never from data. */
  allowedOrigins: readonly string[];
  /** Whether the allowed hosts may be on this machine or in a private network. */
  allowPrivateAddresses: boolean;
  resolve?: Resolve;
  connect?: Connect;
  timeoutMs?: number;
  headersTimeoutMs?: number;
  maxBytes?: number;
};

/** The body of an answer 200, as it came. Throws FetchRefused, or the reason of the signal once it is aborted. */
export type GuardedFetch = (url: string, signal?: AbortSignal) => Promise<Buffer>;

const TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 5_000;
const MAX_BYTES = 10 * 1024 * 1024;

/** The one way in which images are read over the network: from allowed origins alone, as `guardedRequest` says. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allowPrivateAddresses, resolve, connect } = options;
  const { timeoutMs = TIMEOUT_MS, headersTimeoutMs = HEADERS_TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  const origins = new Set(options.allowedOrigins.map(webOrigin));
  return async (text, signal) => {
    const url = allowedUrl(text, ({ origin }) => origins.has(origin));
    const { body } = await guardedRequest(
      {
        url,
        method: 'GET',
        headers: { accept: 'image/*' },
        wants: (status) => status === 200,
        mayBeAt: (found) => found === 'public' || (found === 'private' && allowPrivateAddresses),
      },
      { resolve, connect, timeoutMs, headersTimeoutMs, maxBytes },
      signal,
    );
    return body;
  };
}
