import { isIP } from 'node:net';
import { cutCardNumbers } from '@cbp/shared/format/card-numbers';
import { FetchRefused } from '@cbp/shared/node/fetching/fetch-refused';
import type { GuardedCall, OutgoingCall } from '@cbp/shared/node/fetching/guarded-call';
import type { IncomingAnswer } from '@cbp/shared/node/fetching/guarded-request';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import type { ProviderCallOutcome } from './outgoing-calls.schema.ts';

/**
 * What is known about a request without a usable response. `refused`: the provider did nothing, and another try would not
 * change that. `passing`: it did nothing, and another try may succeed. `unknown`: it may have done it.
 */
export type FailureKind = Exclude<ProviderCallOutcome, 'done'>;

/** The one error of calls to providers. `message` is for the log and contains no credentials. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly kind: FailureKind;
  /** The status of the response, if there was one. */
  readonly status: number | null;
  /** A sentence for users; by default the message. */
  readonly userMessage: string;

  constructor(
    kind: FailureKind,
    message: string,
    options: ErrorOptions & { status?: number | undefined; userMessage?: string } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.status = options.status ?? null;
    this.userMessage = options.userMessage ?? message;
  }
}

export type ProviderResponse = { status: number; text: string };

/** A request to a provider and its outcome, as recorded. */
export type ProviderCall = {
  provider: string;
  /** Method and path, without the query. */
  request: string;
  at: Date;
  durationMs: number;
  status: number | null;
  outcome: ProviderCallOutcome;
  /** What the provider said, or why it said nothing. null: done. */
  error: string | null;
};

/** Calls one provider. */
export type ProviderClient = {
  provider: string;
  /** The response, whatever its status but a redirect. Throws CallFailure, or the reason of the signal. */
  ask(request: OutgoingCall, signal?: AbortSignal): Promise<ProviderResponse>;
  /** The same for a file. */
  download(url: string, accept: string, signal?: AbortSignal): Promise<IncomingAnswer>;
  /** The same where the file is asked for by another request than a GET. */
  fetchFile(request: OutgoingCall, signal?: AbortSignal): Promise<IncomingAnswer>;
};

const TIMEOUT = 408;
/** Too early, too many requests. Not 503, which proxies also send for a request that was passed on. */
const NOTHING_DONE: ReadonlySet<number> = new Set([425, 429]);

/** What a status means if the provider documents nothing else. */
export function outcomeOfStatus(status: number): ProviderCallOutcome {
  if (status >= 200 && status < 300) return 'done';
  if (NOTHING_DONE.has(status)) return 'passing';
  return status < 400 || status >= 500 || status === TIMEOUT ? 'unknown' : 'refused';
}

/**
 * A name that resolves to a private address is treated like an unknown one, which may change, so that callers can't probe
 * the network.
 */
function kindOf({ kind, isUnsent }: FetchRefused, url: string): FailureKind {
  if (kind === 'not_allowed') return 'refused';
  if (kind === 'not_public' && isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) !== 0) return 'refused';
  return isUnsent ? 'passing' : 'unknown';
}

/**
 * The way to call a provider: `title` is its name at the start of a sentence. `record` is told about each request that ended
 * before the signal aborted, and must not throw.
 */
export function createProviderClient(options: {
  provider: string;
  title: string;
  call: GuardedCall;
  now: () => Date;
  record: (call: ProviderCall) => Promise<void>;
}): ProviderClient {
  const { provider, title, call, now, record } = options;

  function failureOf(error: FetchRefused, url: string): CallFailure {
    return new CallFailure(kindOf(error, url), error.message, {
      status: error.status,
      userMessage: `${title} ${error.userMessage}.`,
      cause: error,
    });
  }

  async function send(asked: OutgoingCall, signal?: AbortSignal): Promise<IncomingAnswer> {
    const at = now();
    const startedAt = performance.now();
    const told = (ended: Pick<ProviderCall, 'status' | 'outcome' | 'error'>) =>
      record({
        provider,
        request: `${asked.method ?? 'POST'} ${pathOf(asked.url)}`,
        at,
        durationMs: Math.round(performance.now() - startedAt),
        ...ended,
      });
    const headers = { 'user-agent': 'cbp-portal', ...asked.headers };
    const answer = await call({ ...asked, headers }, signal).catch(async (error: unknown) => {
      if (!(error instanceof FetchRefused)) throw error;
      const failure = failureOf(error, asked.url);
      await told({ status: failure.status, outcome: failure.kind, error: failure.message });
      throw failure;
    });
    const outcome = outcomeOfStatus(answer.status);
    const error = outcome === 'done' ? null : serverMessage(answer.body.toString('utf8'));
    await told({ status: answer.status, outcome, error });
    return answer;
  }

  return {
    provider,
    async ask(asked, signal) {
      const { status, body } = await send(asked, signal);
      return { status, text: body.toString('utf8') };
    },
    download: (url, accept, signal) => send({ url, method: 'GET', headers: { accept }, body: '' }, signal),
    fetchFile: send,
  };
}

function pathOf(url: string): string {
  return cutCardNumbers(URL.parse(url)?.pathname ?? '');
}
