import type { ServiceContext } from '../../../access/call-context.ts';
import type { TaskKind } from '../../../wiring/task-work.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import type { FilePlace } from './outcome-file.ts';

/** The next step of the work on an upload, from where the one before it ended; `no` counts how often it was applied. */
export type UploadStep = { uploadId: number; step: 'read' | 'apply'; no: number; at: FilePlace };

export const ALERT_UPLOAD: TaskKind<UploadStep> = { name: 'alert_upload', sealedAs: 'steps of uploads' };

/** A task that isn't done within a day is better replaced by a new upload. */
const GIVE_UP_MS = 24 * 60 * 60_000;
/** So many uploads are worked on at once, so that other tasks go on. */
const AT_ONCE = 2;

/** Queues the next step in the transaction of the previous one: each step runs exactly once. */
export async function queueStep(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  tasks: Tasks;
  input: UploadStep;
}): Promise<void> {
  const { ctx, tasks, input } = context;
  const { uploadId, step, no, at } = input;
  await tasks.queue({
    ctx,
    kind: ALERT_UPLOAD,
    input: {
      key: `upload ${uploadId} ${step} ${no} ${at.row}`,
      lane: 'uploads',
      laneWidth: AT_ONCE,
      about: `upload ${uploadId}`,
      payload: input,
      giveUpAt: new Date(ctx.now().getTime() + GIVE_UP_MS),
    },
  });
}
