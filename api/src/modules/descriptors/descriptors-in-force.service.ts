import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TaskKind } from '../../wiring/task-work.ts';
import type { Tasks } from '../tasks/tasks.service.ts';

/** Descriptors that came into force, or went out of it. */
export type DescriptorsInForce = { ids: readonly number[] };

/** Rematches alerts without a client after descriptors changed. */
export const ALERTS_OF_DESCRIPTORS: TaskKind<DescriptorsInForce> = {
  name: 'alerts_of_descriptors',
  sealedAs: 'descriptors whose alerts are looked at again',
};

const KEY_BYTES = 18;
const GIVE_UP_MS = 24 * 60 * 60_000;

export async function queueRematch(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  tasks: Tasks;
  input: DescriptorsInForce;
}): Promise<void> {
  const { ctx, tasks, input } = context;
  if (input.ids.length === 0) return;
  const task = {
    key: `alerts of descriptors ${randomId(KEY_BYTES)}`,
    lane: 'alerts of descriptors',
    laneWidth: 1,
    about: `alerts of ${input.ids.length} descriptors`,
    payload: input,
    giveUpAt: new Date(ctx.now().getTime() + GIVE_UP_MS),
  };
  await tasks.queue({ ctx, kind: ALERTS_OF_DESCRIPTORS, input: task });
}
