import { nameOfActor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import type { Verb } from '../../changes/change.ts';
import type { UserCallContext } from './user-detail.service.ts';

const HOUR_MS = 60 * 60_000;
/** More than anybody takes in by hand, and few enough that nobody's mailbox is flooded from here. */
const MAILS_OF_CALLER: Limit = { name: 'user-mails', tries: 60, windowMs: HOUR_MS };

/** Counts so many mails of the caller, who may send so many in an hour. Throws request/too_many. */
export async function countMails(
  ctx: Pick<UserCallContext, 'db' | 'now' | 'actor'>,
  mails: number,
): Promise<void> {
  for (let count = 0; count < mails; count++) await takeTry(ctx, MAILS_OF_CALLER, nameOfActor(ctx.actor));
}

/** A verb that sends mails, which a caller may make so often in an hour. Throws request/too_many. */
export function withinLimit<Input, Answer>(
  verb: Verb<UserCallContext, Input, Answer>,
): Verb<UserCallContext, Input, Answer> {
  return async (context) => {
    await countMails(context.ctx, 1);
    return verb(context);
  };
}
