import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Actor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import type { ChangeContext } from '../../changes/record.ts';

const UPLOADS: Limit = { name: 'upload-user', tries: 100, windowMs: 10 * 60_000 };
/** Per caller, so that unused uploads can't fill the disk. */
const MOST_UNUSED = 100;
const MOST_AT_ONCE = 16;
/** So that one caller on a slow line, or who pretends to be, leaves room for the others. */
const MOST_AT_ONCE_OF_ONE = 4;
const RETRY_S = 10;

/** How many files a server receives at once. `countUnused`: the unused ones of a caller. */
export function createUploadLimits(
  countUnused: (db: Database, owner: string) => Promise<number>,
  mostAtOnce = MOST_AT_ONCE,
) {
  const underWay: string[] = [];

  return {
    /** Receives one more file. Throws request/too_many. */
    async receive<Result>(
      { ctx, owner }: { ctx: ChangeContext & { actor: Actor }; owner: string },
      work: () => Promise<Result>,
    ): Promise<Result> {
      const { actor } = ctx;
      if (actor.kind === 'user') await takeTry(ctx, UPLOADS, String(actor.userId));
      const isFull = (await countUnused(ctx.db, owner)) >= MOST_UNUSED;
      const ownUnderWay = underWay.filter((other) => other === owner).length;
      if (isFull || underWay.length >= mostAtOnce || ownUnderWay >= MOST_AT_ONCE_OF_ONE) {
        throw new ApiError('request/too_many', { retryAfterS: RETRY_S });
      }
      underWay.push(owner);
      try {
        return await work();
      } finally {
        underWay.splice(underWay.indexOf(owner), 1);
      }
    },
  };
}
