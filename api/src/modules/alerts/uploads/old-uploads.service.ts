import { repeatInTurns } from '@cbp/shared/node/run-in-turns';
import type { ServiceContext } from '../../../access/call-context.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import { deleteRows, lockOldUpload, updateUpload } from './alert-uploads.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const WHY = 'uploads are deleted after the configured time';

/**
 * Removes the rows and the file of uploads that ended, or were left, so many days ago, one upload in a transaction. What each came
 * to stays. The file itself goes once nothing names it any more (`uploads.sweep`).
 */
export async function removeOldUploads(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { keepDays: number; signal: AbortSignal };
}): Promise<void> {
  const { ctx, input } = context;
  const now = ctx.now();
  const until = new Date(now.getTime() - input.keepDays * DAY_MS);
  const removeOne = () =>
    withoutAudit(ctx.db, WHY, async (tx) => {
      const id = await lockOldUpload(tx, until);
      if (id === null) return false;
      await deleteRows(tx, id);
      await updateUpload(tx, id, { sha256: null, removedAt: now });
      return true;
    });
  await repeatInTurns(removeOne, input.signal);
}
