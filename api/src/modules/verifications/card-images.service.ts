import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { type ImageSide, isCard } from '@cbp/shared/verifications/verification';
import { withoutAudit } from '../../changes/transactions.ts';
import type { SealedFiles } from '../sealed-files/sealed-files.service.ts';
import { claimOldCards, forgetCardImages } from './card-images.sql.ts';
import { insertEvent, selectVerification, type VerificationRow } from './verifications.sql.ts';

type Context = { db: Database; now: () => Date };
type Types = Pick<VerificationRow, 'firstTypes' | 'secondTypes'>;

/** Housekeeping runs every ten minutes, and the images of cards are kept for a day at most. */
const KEPT_MS = 23 * 60 * 60_000;
const ROWS_AT_ONCE = 100;
const WHY = 'images of cards are never kept';

const SIDES_OF = {
  firstTypes: ['front', 'back'],
  secondTypes: ['second_front', 'second_back'],
} as const satisfies Record<keyof Types, readonly ImageSide[]>;

/** The sides of an enquiry that show a card: users never see them, and no check reads them. */
export const cardSidesOf = (row: Types): ImageSide[] =>
  (['firstTypes', 'secondTypes'] as const).flatMap((key) => (row[key].some(isCard) ? SIDES_OF[key] : []));

/** Erases the images of cards of a verification whose row is locked, with the provider's answer or before. Returns how many. */
export async function eraseCardImages(
  ctx: Context,
  sealed: Pick<SealedFiles, 'erase'>,
  { verificationId }: { verificationId: number },
): Promise<number> {
  const row = await selectVerification(ctx.db, verificationId);
  const sides = row ? cardSidesOf(row) : [];
  if (!row || sides.length === 0) return 0;
  const ids = await forgetCardImages(ctx.db, { verificationId, sides });
  if (ids.length === 0) return 0;
  await insertEvent(ctx.db, {
    verificationId,
    at: ctx.now(),
    kind: 'images_deleted',
    creator: 'system',
    by: null,
    attempt: row.attempts,
  });
  return sealed.erase({ ctx, input: { ids } });
}

/** Erases images of cards that wait for an answer for too long. */
export async function eraseOldCards({
  ctx,
  input: { signal },
  sealed,
}: {
  ctx: Context & { log: Pick<Log, 'info'> };
  input: { signal: AbortSignal };
  sealed: Pick<SealedFiles, 'erase'>;
}): Promise<void> {
  let erased = 0;
  for (let isMore = true; isMore && !signal.aborted; ) {
    isMore = await withoutAudit(ctx.db, WHY, async (tx) => {
      const inside = { db: tx, now: ctx.now };
      const before = new Date(ctx.now().getTime() - KEPT_MS);
      const rows = await claimOldCards(tx, { before, most: ROWS_AT_ONCE });
      for (const { id } of rows) erased += await eraseCardImages(inside, sealed, { verificationId: id });
      return rows.length === ROWS_AT_ONCE;
    });
  }
  if (erased > 0) ctx.log.info({ count: erased }, 'erased images of cards without an answer');
}
