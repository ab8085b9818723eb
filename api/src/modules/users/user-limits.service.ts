import { nameOfActor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import type { UserCallContext } from './user-detail.service.ts';

const HOUR_MS = 60 * 60_000;
/** More than a person creates manually, and few enough not to flood a mailbox. */
const MAILS_OF_CALLER: Limit = { name: 'user-mails', tries: 60, windowMs: HOUR_MS };

/**
 * Counts emails of the caller against an hourly limit, in the transaction of their change, so that a rejected or replayed
 * change counts none. Throws request/too_many.
 */
export async function countMails(
  ctx: Pick<UserCallContext, 'db' | 'now' | 'actor'>,
  mails: number,
): Promise<void> {
  for (let count = 0; count < mails; count++) await takeTry(ctx, MAILS_OF_CALLER, nameOfActor(ctx.actor));
}
