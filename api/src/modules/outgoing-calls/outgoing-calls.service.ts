import type { GuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import { FetchRefused, type FetchRefusedKind } from '@cbp/shared/node/fetching/guarded-request';
import { isPassingStatus } from '@cbp/shared/node/fetching/http-read';
import type { TaskWork } from '../tasks/task-worker.service.ts';
import { type TaskKind, TaskRefused } from '../tasks/tasks.service.ts';

/** A call to another server that waits as a task, declared. */
export type CallKind<Payload> = {
  kind: TaskKind<Payload>;
  /** Made anew for each attempt, with the keys of now; its body is JSON. */
  request(payload: Payload): { url: string; headers: Readonly<Record<string, string>>; body: string };
  /** Throws TaskRefused where the answer refuses for good, anything else where another try may help. */
  readAnswer(text: string): void;
};

/** What another try would not change. */
const FOR_GOOD: ReadonlySet<FetchRefusedKind> = new Set([
  'not_allowed',
  'not_public',
  'redirect',
  'too_large',
]);
const TOO_EARLY = 425;

/** Makes calls as they are queued. The key of the task goes along, so that who gets a call twice knows the repetition. */
export function callWork<Payload>(declared: CallKind<Payload>, call: GuardedCall): TaskWork<Payload> {
  const { kind, request, readAnswer } = declared;
  return {
    kind,
    async work({ key }, payload, signal) {
      const { url, headers, body } = request(payload);
      const identified = { 'user-agent': 'cbp-portal', ...headers, 'idempotency-key': key };
      const answer = await call({ url, headers: identified, body }, signal).catch((error) => {
        const isForGood = error instanceof FetchRefused && FOR_GOOD.has(error.kind);
        throw isForGood ? new TaskRefused('the call was not made', { cause: error }) : error;
      });
      const { status } = answer;
      if (status >= 200 && status < 300) return readAnswer(answer.body.toString('utf8'));
      const message = `${new URL(url).host} answered ${status}`;
      throw isPassingStatus(status) || status === TOO_EARLY ? new Error(message) : new TaskRefused(message);
    },
  };
}
