import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { classifyAddress } from './address-class.ts';
import {
  allowedUrl,
  type Connect,
  guardedRequest,
  type IncomingAnswer,
  type Resolve,
  webOrigin,
} from './guarded-request.ts';
import type { BodyContent } from './request-body.ts';

export type GuardedCallOptions = {
  /** Origins of the operator's configuration, which may speak plain HTTP and be on this machine or in a private network. */
  operatorOrigins: readonly string[];
  resolve?: Resolve;
  connect?: Connect;
  timeoutMs?: number;
  headersTimeoutMs?: number;
  maxBytes?: number;
  /** As GuardOptions has it. */
  cutsAnswer?: boolean;
};

/** A call to another server whose URL may come from data, such as a client's push URL. */
export type OutgoingCall = {
  url: string;
  /** POST by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body: BodyContent;
};

/** The answer, whatever its status but a redirect. Throws FetchRefused, or the reason of the signal once it is aborted. */
export type GuardedCall = (call: OutgoingCall, signal?: AbortSignal) => Promise<IncomingAnswer>;

export const CALL_TIMEOUT_MS = 20_000;
const HEADERS_TIMEOUT_MS = 15_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Whether calls to a URL are allowed, judging by the URL alone: its name may still resolve to a forbidden address.
 * `operatorOrigins` are those of GuardedCallOptions.
 */
export function mayBeCalled(text: string, operatorOrigins: readonly string[]): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  if (operatorOrigins.map(webOrigin).includes(url.origin)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || classifyAddress(host) === 'public');
}

/**
 * The only way to call URLs that the operator did not configure: with TLS, and to public addresses only. Redirects are
 * rejected, since the data is meant for the given URL only.
 */
export function createGuardedCall(options: GuardedCallOptions): GuardedCall {
  const { resolve, connect, cutsAnswer } = options;
  const {
    timeoutMs = CALL_TIMEOUT_MS,
    headersTimeoutMs = HEADERS_TIMEOUT_MS,
    maxBytes = MAX_BYTES,
  } = options;
  const operatorOrigins = new Set(options.operatorOrigins.map(webOrigin));
  const isOperators = ({ origin }: URL) => operatorOrigins.has(origin);

  async function send(
    { url: text, method = 'POST', headers, body }: OutgoingCall,
    signal: AbortSignal | undefined,
  ): Promise<IncomingAnswer> {
    const url = allowedUrl(text, (found) => found.protocol === 'https:' || isOperators(found));
    const hasLength = method !== 'GET' && !(body instanceof Readable);
    return guardedRequest(
      {
        url,
        method,
        headers: hasLength ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers,
        body,
        wants: () => true,
        mayBeAt: (found) => found === 'public' || (found === 'private' && isOperators(url)),
      },
      { resolve, connect, timeoutMs, headersTimeoutMs, maxBytes, cutsAnswer },
      signal,
    );
  }

  return async (call, signal) => {
    try {
      return await send(call, signal);
    } finally {
      // A stream that wasn't sent, or not all of it.
      if (call.body instanceof Readable) call.body.destroy();
    }
  };
}
