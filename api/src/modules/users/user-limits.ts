import { nameOfActor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import type { UserCallContext } from './user-detail.service.ts';

const HOUR_MS = 60 * 60_000;
/** More than anybody takes in by hand, and few enough that nobody's mailbox is flooded from here. */
const MAILS_OF_CALLER: Limit = { name: 'user-mails', tries: 60, windowMs: HOUR_MS };

/**
 * Counts so many mails of the caller, who may send so many in an hour. In the transaction of the change that they are of, so that one
 * that is refused, or was made before, counts none. Throws request/too_many.
 */
export async function countMails(
  ctx: Pick<UserCallContext, 'db' | 'now' | 'actor'>,
  mails: number,
): Promise<void> {
  for (let count = 0; count < mails; count++) await takeTry(ctx, MAILS_OF_CALLER, nameOfActor(ctx.actor));
}
