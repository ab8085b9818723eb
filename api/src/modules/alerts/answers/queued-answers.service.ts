import type { AlertSource } from '@cbp/shared/alerts/alert';
import type { ServiceContext } from '../../../access/call-context.ts';
import type { TaskKind } from '../../../wiring/task-work.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import { type QueuedAnswer, selectAnswerNumbers } from './answers.sql.ts';

/** Answers that go out together, all of one source. */
export type QueuedAnswers = { source: AlertSource; answers: readonly QueuedAnswer[] };

export const ALERT_ANSWERS: TaskKind<QueuedAnswers> = {
  name: 'alert_answers',
  sealedAs: 'answers to alerts',
};

/** The limit of the network's call. */
const MOST_TOGETHER = 25;
const AT_ONCE = 2;
/** A provider that was away for a day has let the window of every alert go by. */
const GIVE_UP_MS = 24 * 60 * 60_000;

/** Queues outcomes to be sent after the undo period. */
export async function queueAnswers(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  tasks: Tasks;
  input: { ids: readonly number[] };
}): Promise<void> {
  const { ctx, tasks, input } = context;
  const bySource = Map.groupBy(await selectAnswerNumbers(ctx.db, input.ids), ({ source }) => source);
  for (const [source, rows] of bySource) {
    for (let from = 0; from < rows.length; from += MOST_TOGETHER) {
      const together = rows.slice(from, from + MOST_TOGETHER);
      const notBefore = together[0]?.sendsAt ?? ctx.now();
      const task = {
        key: `answers ${together.map(({ id, no }) => `${id}.${no}`).join(' ')}`,
        lane: `answers ${source}`,
        laneWidth: AT_ONCE,
        about: `answers to ${together.length} alerts of ${source}`,
        payload: { source, answers: together.map(({ id, no }) => ({ id, no })) },
        notBefore,
        giveUpAt: new Date(notBefore.getTime() + GIVE_UP_MS),
      };
      await tasks.queue({ ctx, kind: ALERT_ANSWERS, input: task });
    }
  }
}
