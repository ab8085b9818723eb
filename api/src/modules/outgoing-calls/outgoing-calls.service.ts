import type { Database } from '@cbp/shared/node/database/connect';
import { FetchRefused, type FetchRefusedKind } from '@cbp/shared/node/fetching/fetch-refused';
import type { OutgoingCall } from '@cbp/shared/node/fetching/guarded-call';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import { TaskRefused } from '../tasks/tasks.service.ts';
import {
  CallFailure,
  outcomeOfStatus,
  type ProviderClient,
  type ProviderResponse,
} from './provider-client.service.ts';

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
   * Built for each attempt with the current keys. null: nothing left to do. Throws TaskRefused if the receiver no longer
   * exists.
   */
  request(payload: Payload): OutgoingCall | null | Promise<OutgoingCall | null>;
  /** Throws a CallFailure that is refused if the response is a permanent rejection, any other error if a retry may help. */
  readAnswer(text: string): void;
  /** Which error statuses are permanent; by default all except temporary ones. */
  isFinal?(status: number): boolean;
  /** Stores the attempt's result before the task is marked done. */
  attempted?(payload: Payload, attempt: CallAttempt): Promise<void>;
  /** Called when a call has failed permanently, as for any task. */
  abandoned?(tx: Database, payload: Payload, why: string): Promise<void>;
};

/** A response of this kind comes again at another try, even if the receiver did what it was asked. */
const SAME_AGAIN: ReadonlySet<FetchRefusedKind> = new Set(['redirect', 'too_large']);

const isNotSuccess = (status: number) => outcomeOfStatus(status) === 'refused';

/** Makes calls as they are queued. The key of the task goes along, so that who gets a call twice knows the repetition. */
export function callWork<Payload>(
  declared: CallKind<Payload>,
  client: ProviderClient,
  now: () => Date,
): TaskWork<Payload> {
  const { kind, readAnswer, isFinal = isNotSuccess, attempted, abandoned } = declared;

  /** Throws CallFailure where the response is not one of success. */
  function judge(url: string, { status, text }: ProviderResponse): void {
    if (outcomeOfStatus(status) === 'done') {
      readAnswer(text);
      return;
    }
    const message = `${new URL(url).host} responded with ${status}`;
    throw new CallFailure(isFinal(status) ? 'refused' : 'unknown', message, { status });
  }

  return {
    kind,
    ...(abandoned && { abandoned }),
    async work({ key }, payload, signal) {
      const at = now();
      const startedAt = performance.now();
      let answer: ProviderResponse | null = null;
      let failure: unknown = null;
      try {
        const request = await declared.request(payload);
        if (request === null) return;
        const headers = { ...request.headers, 'idempotency-key': key };
        answer = await client.ask({ ...request, headers }, signal);
        judge(request.url, answer);
      } catch (error) {
        failure = isForGood(error) ? new TaskRefused('refused', { cause: error }) : error;
      }
      // A stopping worker has no response; another one retries.
      if (answer !== null || !signal.aborted) {
        await attempted?.(payload, {
          at,
          durationMs: Math.round(performance.now() - startedAt),
          status: answer?.status ?? statusOf(failure),
          error: failure === null ? null : wordsOf(failure),
          answer: answer?.text ?? null,
          outcome: failure === null ? 'done' : failure instanceof TaskRefused ? 'refused' : 'put_off',
        });
      }
      if (failure !== null) throw failure;
    },
  };
}

function isForGood(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  const { kind, cause } = error;
  return kind === 'refused' || (cause instanceof FetchRefused && SAME_AGAIN.has(cause.kind));
}

/** What a task was refused for, if that is told by its cause. */
const reasonOf = (failure: unknown) =>
  failure instanceof TaskRefused && failure.cause instanceof Error ? failure.cause : failure;

function statusOf(failure: unknown): number | null {
  const reason = reasonOf(failure);
  return reason instanceof CallFailure ? reason.status : null;
}

function wordsOf(failure: unknown): string {
  const reason = reasonOf(failure);
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof FetchRefused ? reason.cause.userMessage : reason.message;
}
