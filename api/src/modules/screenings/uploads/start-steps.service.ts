import type { ServiceContext } from '../../../access/call-context.ts';
import type { TaskKind } from '../../../wiring/task-work.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';

/** The next rows of an upload that are started, beyond one of them; `no` counts the starts of the upload. */
export type StartStep = { uploadId: number; no: number; after: number };

export const SCREENING_START: TaskKind<StartStep> = {
  name: 'screening_upload',
  sealedAs: 'steps of uploaded screenings',
};

/** Rows that aren't started within a day are better started anew. */
const GIVE_UP_MS = 24 * 60 * 60_000;
/** So many uploads are worked on at once, so that other tasks and single screenings go on. */
const AT_ONCE = 2;

/** Queues the next step in the transaction that ends the one before it. */
export async function queueStart(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  tasks: Tasks;
  input: StartStep;
}): Promise<void> {
  const { ctx, tasks, input } = context;
  const { uploadId, no, after } = input;
  await tasks.queue({
    ctx,
    kind: SCREENING_START,
    input: {
      key: `screening upload ${uploadId} ${no} ${after}`,
      lane: 'screening uploads',
      laneWidth: AT_ONCE,
      about: `screening upload ${uploadId}`,
      payload: input,
      giveUpAt: new Date(ctx.now().getTime() + GIVE_UP_MS),
    },
  });
}
