import {
  allowedUrl,
  type Connect,
  type GuardOptions,
  guardedRequest,
  type Resolve,
  webOrigin,
} from './guarded-request.ts';

type Bounds = {
  resolve?: Resolve;
  connect?: Connect;
  timeoutMs?: number;
  headersTimeoutMs?: number;
  maxBytes?: number;
};

export type GuardedFetchOptions = Bounds & {
  /** Such as `https://images.example:8443`: scheme, host and port must be equal. From the operator, never from data. */
  allowedOrigins: readonly string[];
  /** Whether the allowed hosts may be on this host or in a private network. */
  allowPrivateAddresses: boolean;
};

/** The body of a 200 response. Throws FetchRefused, or the reason of the signal if aborted. */
export type GuardedFetch = (url: string, signal?: AbortSignal) => Promise<Buffer>;

const TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 5_000;
const MAX_BYTES = 10 * 1024 * 1024;

/** The only way to read images over the network: from allowed origins only, with the checks of `guardedRequest`. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allowPrivateAddresses } = options;
  const origins = new Set(options.allowedOrigins.map(webOrigin));
  const bounds = boundsOf(options);
  return (text, signal) =>
    fetchImage(text, signal, {
      bounds,
      isAllowed: ({ origin }) => origins.has(origin),
      mayBePrivate: () => allowPrivateAddresses,
    });
}

/**
 * Reads images from any public https address, and from the origins of the operator's list, which may be private or plain
 * HTTP; with the checks of `guardedRequest`.
 */
export function createPublicFetch(options: Bounds & { listedOrigins: readonly string[] }): GuardedFetch {
  const origins = new Set(options.listedOrigins.map(webOrigin));
  const isListed = ({ origin }: URL) => origins.has(origin);
  const bounds = boundsOf(options);
  return (text, signal) =>
    fetchImage(text, signal, {
      bounds,
      isAllowed: (url) => url.protocol === 'https:' || isListed(url),
      mayBePrivate: isListed,
    });
}

function boundsOf({
  resolve,
  connect,
  timeoutMs = TIMEOUT_MS,
  headersTimeoutMs = HEADERS_TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: Bounds): GuardOptions {
  return { resolve, connect, timeoutMs, headersTimeoutMs, maxBytes };
}

async function fetchImage(
  text: string,
  signal: AbortSignal | undefined,
  rules: { bounds: GuardOptions; isAllowed: (url: URL) => boolean; mayBePrivate: (url: URL) => boolean },
): Promise<Buffer> {
  const url = allowedUrl(text, rules.isAllowed);
  const { body } = await guardedRequest(
    {
      url,
      method: 'GET',
      headers: { accept: 'image/*' },
      wants: (status) => status === 200,
      mayBeAt: (found) => found === 'public' || (found === 'private' && rules.mayBePrivate(url)),
    },
    rules.bounds,
    signal,
  );
  return body;
}
