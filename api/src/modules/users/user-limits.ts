import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import type { Verb } from '../../changes/change.ts';
import type { UserCallContext } from './user-detail.service.ts';

const HOUR_MS = 60 * 60_000;
/** More than anybody takes in by hand, and few enough that nobody's mailbox is flooded from here. */
const MAILS_OF_CALLER: Limit = { name: 'user-mails', tries: 60, windowMs: HOUR_MS };

/** A verb that sends mails, which a caller may make so often in an hour. Throws request/too_many. */
export function withinLimit<Input, Answer>(
  verb: Verb<UserCallContext, Input, Answer>,
): Verb<UserCallContext, Input, Answer> {
  return async (context) => {
    const { actor } = context.ctx;
    await takeTry(context.ctx, MAILS_OF_CALLER, actor.kind === 'user' ? `user ${actor.userId}` : actor.kind);
    return verb(context);
  };
}
