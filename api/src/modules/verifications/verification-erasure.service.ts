import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { defineChange } from '../../changes/change.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { Sealed } from './new-verifications.service.ts';
import { changedRow, givenReason } from './verification-decisions.service.ts';
import type { VerificationContext, VerificationEntity } from './verification-entity.service.ts';
import { claimOldImages, eraseVerification } from './verification-erasure.sql.ts';
import { forgetImages, insertEvent, updateVerification } from './verifications.sql.ts';

const ROWS_AT_ONCE = 100;

type One = { id: number; version?: number | undefined };

/** What ends or stops the retention of verifications. */
export function verificationErasure(
  { entity, present }: VerificationEntity,
  {
    sealed,
    eraseAtProvider = async () => undefined,
  }: {
    sealed: Pick<Sealed, 'erase'>;
    /** Has a verification erased by the provider that knows it, by a task of the same transaction. */
    eraseAtProvider?: (tx: Database, verificationId: number) => Promise<void>;
  },
) {
  const idOf = ({ id }: One) => id;
  const answer = ({ ctx, input }: { ctx: VerificationContext; input: One }) => present({ ctx, input });
  return {
    /** Erases images and personal data. Throws verification/held, and verification/not_open while a provider is asked. */
    erase: defineChange({
      call: contract.eraseDocumentVerification,
      entity,
      idOf,
      async work({ ctx, input }: { ctx: VerificationContext; input: One & { reason: string } }) {
        givenReason(input.reason);
        const row = await changedRow(ctx, input.id);
        if (row.heldAt !== null) throw new ApiError('verification/held');
        // A provider has been asked, and its answer would bring personal data back.
        if (row.engine !== 'manual' && STATUS_OF_EVENT[row.event] === 'PROCESSING') {
          throw new ApiError('verification/not_open');
        }
        await sealed.erase({ ctx, input: { ids: await forgetImages(ctx.db, row.id) } });
        await eraseVerification(ctx.db, row.id, ctx.now());
        await eraseAtProvider(ctx.db, row.id);
        await insertEvent(ctx.db, {
          verificationId: row.id,
          at: ctx.now(),
          kind: 'erased',
          creator: 'user',
          by: null,
          attempt: row.attempts,
        });
      },
      answer,
    }),

    /** Keeps the images whatever their age; a null reason ends that. Throws verification/erased. */
    hold: defineChange({
      call: contract.holdDocumentVerification,
      entity,
      idOf,
      async work({ ctx, input }: { ctx: VerificationContext; input: One & { reason: string | null } }) {
        const row = await changedRow(ctx, input.id);
        const hold =
          input.reason === null
            ? { heldAt: null, holdReason: null }
            : { heldAt: ctx.now(), holdReason: givenReason(input.reason) };
        await updateVerification(ctx.db, row.id, hold);
      },
      answer,
    }),
  };
}

/** Deletes the images of verifications that were decided longer ago than their clients keep them, and says how many. */
export async function deleteOldImages({
  ctx,
  input: { usualDays, signal },
  sealed,
}: {
  ctx: { db: Database; now: () => Date; log: Pick<Log, 'info'> };
  input: { usualDays: number; signal: AbortSignal };
  sealed: Sealed;
}): Promise<void> {
  const why = 'retention: images are deleted when their time is over';
  let deleted = 0;
  for (let isMore = true; isMore && !signal.aborted; ) {
    isMore = await withoutAudit(ctx.db, why, async (tx) => {
      const now = ctx.now();
      const rows = await claimOldImages(tx, { now, usualDays, most: ROWS_AT_ONCE });
      for (const { id, attempts } of rows) {
        const files = await forgetImages(tx, id);
        await sealed.erase({ ctx: { db: tx, now: ctx.now }, input: { ids: files } });
        await updateVerification(tx, id, { imagesDeletedAt: now });
        await insertEvent(tx, {
          verificationId: id,
          at: now,
          kind: 'images_deleted',
          creator: 'system',
          by: null,
          attempt: attempts,
        });
        deleted += files.length;
      }
      return rows.length === ROWS_AT_ONCE;
    });
  }
  if (deleted > 0) ctx.log.info({ count: deleted }, 'deleted images of documents whose time was over');
}
