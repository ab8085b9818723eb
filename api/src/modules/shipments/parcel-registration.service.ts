import type { ServiceContext } from '../../access/call-context.ts';
import type { TaskKind } from '../../wiring/task-work.ts';
import type { CallKind } from '../outgoing-calls/outgoing-calls.service.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { readRegisterAnswer } from './seventeen-track-answers.ts';
import { type SeventeenTrack, seventeenTrackCall } from './seventeen-track-client.ts';

type Registration = { trackingNumber: string };

export const PARCEL_REGISTRATION: TaskKind<Registration> = {
  name: 'parcel_registration',
  sealedAs: 'parcel to be registered',
};

/** If the tracker is down for a day, the next lookup registers the parcel. */
const GIVE_UP_MS = 24 * 60 * 60_000;
const AT_ONCE = 4;

/** Registers a parcel with the tracker, which notifies us from then on; repeated at most once a day. */
export async function registerParcel(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  tasks: Tasks;
  tracker: Pick<SeventeenTrack, 'url'>;
  input: Registration;
}): Promise<void> {
  const { ctx, tasks, tracker, input } = context;
  const { trackingNumber } = input;
  const now = ctx.now();
  const task = {
    key: `parcel ${trackingNumber} ${now.toISOString().slice(0, 10)}`,
    lane: new URL(tracker.url).host,
    laneWidth: AT_ONCE,
    about: `registers ${trackingNumber} with 17TRACK`,
    payload: { trackingNumber },
    giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
  };
  await tasks.queue({ ctx, kind: PARCEL_REGISTRATION, input: task });
}

/** How a parcel is registered with 17TRACK. */
export function parcelRegistration(tracker: SeventeenTrack): CallKind<Registration> {
  return {
    kind: PARCEL_REGISTRATION,
    request: ({ trackingNumber }) => seventeenTrackCall(tracker, 'register', trackingNumber),
    readAnswer: readRegisterAnswer,
  };
}
