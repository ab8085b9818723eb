import { isIP } from 'node:net';
import type { Database } from '@cbp/shared/node/database/connect';
import { FetchRefused, type FetchRefusedKind } from '@cbp/shared/node/fetching/fetch-refused';
import type { GuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import type { IncomingAnswer } from '@cbp/shared/node/fetching/guarded-request';
import { isPassingStatus } from '@cbp/shared/node/fetching/http-read';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import { TaskRefused } from '../tasks/tasks.service.ts';

type Request = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** The result of one attempt, to be stored. */
export type CallAttempt = {
  at: Date;
  durationMs: number;
  status: number | null;
  /** Why there was no valid response; reveals nothing about networks the caller can't see. */
  error: string | null;
  answer: string | null;
  outcome: 'done' | 'put_off' | 'refused';
};

/** A call to another server that waits as a task, declared. */
export type CallKind<Payload> = {
  kind: TaskKind<Payload>;
  /**
   * Built for each attempt with the current keys; the body is JSON. null: nothing left to do. Throws TaskRefused if the
   * receiver no longer exists.
   */
  request(payload: Payload): Request | null | Promise<Request | null>;
  /** Throws TaskRefused if the response is a permanent rejection, any other error if a retry may help. */
  readAnswer(text: string): void;
  /** Which error statuses are permanent; by default all except temporary ones. */
  isFinal?(status: number): boolean;
  /** Stores the attempt's result before the task is marked done. */
  attempted?(payload: Payload, attempt: CallAttempt): Promise<void>;
  /** Called when a call has failed permanently, as for any task. */
  abandoned?(tx: Database, payload: Payload, why: string): Promise<void>;
};

/** What another try would not change. */
const FOR_GOOD: ReadonlySet<FetchRefusedKind> = new Set(['not_allowed', 'redirect', 'too_large']);

/** A name that resolves to a private address is treated like an unknown one, so that callers can't probe the network. */
function isRefusedForGood({ kind }: FetchRefused, url: string): boolean {
  if (kind !== 'not_public') return FOR_GOOD.has(kind);
  return isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) !== 0;
}

const TOO_EARLY = 425;
const isNoTry = (status: number) => !isPassingStatus(status) && status !== TOO_EARLY;

/** Makes calls as they are queued. The key of the task goes along, so that who gets a call twice knows the repetition. */
export function callWork<Payload>(
  declared: CallKind<Payload>,
  call: GuardedCall,
  now: () => Date,
): TaskWork<Payload> {
  const { kind, readAnswer, isFinal = isNoTry, attempted, abandoned } = declared;

  async function send(request: Request, key: string, signal: AbortSignal): Promise<IncomingAnswer> {
    const { url, headers, body } = request;
    const identified = { 'user-agent': 'cbp-portal', ...headers, 'idempotency-key': key };
    return call({ url, headers: identified, body }, signal).catch((error) => {
      const isForGood = error instanceof FetchRefused && isRefusedForGood(error, url);
      throw isForGood ? new TaskRefused("the call couldn't be sent", { cause: error }) : error;
    });
  }

  /** Throws where the answer is not one of success. */
  function judge(url: string, { status, body }: IncomingAnswer): void {
    if (status >= 200 && status < 300) {
      readAnswer(body.toString('utf8'));
      return;
    }
    const message = `${new URL(url).host} responded with ${status}`;
    throw isFinal(status) ? new TaskRefused(message) : new Error(message);
  }

  return {
    kind,
    ...(abandoned && { abandoned }),
    async work({ key }, payload, signal) {
      const at = now();
      const startedAt = performance.now();
      let answer: IncomingAnswer | null = null;
      let failure: unknown = null;
      try {
        const request = await declared.request(payload);
        if (request === null) return;
        answer = await send(request, key, signal);
        judge(request.url, answer);
      } catch (error) {
        failure = error;
      }
      // A stopping worker has no response; another one retries.
      if (answer !== null || !signal.aborted) {
        await attempted?.(payload, {
          at,
          durationMs: Math.round(performance.now() - startedAt),
          status: answer?.status ?? statusOf(failure),
          error: failure === null ? null : wordsOf(failure),
          answer: answer === null ? null : answer.body.toString('utf8'),
          outcome: failure === null ? 'done' : failure instanceof TaskRefused ? 'refused' : 'put_off',
        });
      }
      if (failure !== null) throw failure;
    },
  };
}

const refusalOf = (failure: unknown) => {
  const reason = failure instanceof TaskRefused ? (failure.cause ?? failure) : failure;
  return reason instanceof FetchRefused ? reason : null;
};

const statusOf = (failure: unknown) => refusalOf(failure)?.status ?? null;

function wordsOf(failure: unknown): string {
  return refusalOf(failure)?.userMessage ?? (failure instanceof Error ? failure.message : String(failure));
}
