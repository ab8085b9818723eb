import { allowedUrl, type Connect, guardedRequest, type Resolve, webOrigin } from './guarded-request.ts';

export type GuardedFetchOptions = {
  /** Such as `https://images.example:8443`: scheme, host and port must be equal. From the operator, never from data. */
  allowedOrigins: readonly string[];
  /** Whether the allowed hosts may be on this host or in a private network. */
  allowPrivateAddresses: boolean;
  resolve?: Resolve;
  connect?: Connect;
  timeoutMs?: number;
  headersTimeoutMs?: number;
  maxBytes?: number;
};

/** The body of a 200 response. Throws FetchRefused, or the reason of the signal if aborted. */
export type GuardedFetch = (url: string, signal?: AbortSignal) => Promise<Buffer>;

const TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 5_000;
const MAX_BYTES = 10 * 1024 * 1024;

/** The only way to read images over the network: from allowed origins only, with the checks of `guardedRequest`. */
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
