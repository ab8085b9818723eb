import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { type ScreeningKind, STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { defineChange } from '../../changes/change.ts';
import { partOfChange, withoutAudit } from '../../changes/transactions.ts';
import { claimOld, eraseScreening, holdScreening } from './erasure.sql.ts';
import { lockedRow } from './hit-decisions.service.ts';
import { givenReason } from './screening-changes.service.ts';
import { type ScreeningContext, type ScreeningOf, screeningEntity } from './screening-entity.service.ts';

const ROWS_AT_ONCE = 100;

type One = { id: number; version?: number | undefined };

/** What ends or stops the retention of the screenings of one kind. */
export function screeningErasure<Kind extends ScreeningKind>(kind: Kind) {
  const { entity, present } = screeningEntity(kind);
  const isIndividual = kind === 'individual';
  const idOf = ({ id }: One) => id;
  type Context<Input> = { ctx: ScreeningContext; input: Input; before: ScreeningOf<Kind> };
  const answer = ({ ctx, input }: { ctx: ScreeningContext; input: One }) => present({ ctx, input });
  return {
    /**
     * Removes the personal data. Throws screening/held, screening/not_open while it is being run, and screening/erased where that was
     * done.
     */
    erase: defineChange({
      call: isIndividual ? contract.eraseIndividualScreening : contract.eraseBusinessScreening,
      entity,
      idOf,
      async work({ ctx, input }: Context<One & { reason: string }>) {
        givenReason(input.reason);
        const row = await lockedRow(ctx, kind, input.id);
        if (row.heldAt !== null) throw new ApiError('screening/held');
        // A provider has been asked, and its answer would bring personal data back.
        if (STATUS_OF_EVENT[row.event] === 'PROCESSING') throw new ApiError('screening/not_open');
        await eraseScreening(ctx.db, row.id, ctx.now());
      },
      answer,
    }),

    /** Keeps the data whatever its age; a null reason ends that. Throws screening/erased. */
    hold: defineChange({
      call: isIndividual ? contract.holdIndividualScreening : contract.holdBusinessScreening,
      entity,
      idOf,
      async work({ ctx, input }: Context<One & { reason: string | null }>) {
        const row = await lockedRow(ctx, kind, input.id);
        const hold =
          input.reason === null
            ? { heldAt: null, holdReason: null }
            : { heldAt: ctx.now(), holdReason: givenReason(input.reason) };
        await holdScreening(ctx.db, row.id, hold);
      },
      answer,
    }),
  };
}

/** Removes the personal data of screenings that ended longer ago than their clients keep them. One that fails stops no other. */
export async function eraseOldScreenings({
  ctx,
  input: { usualDays, signal },
}: {
  ctx: { db: Database; now: () => Date; log: Pick<Log, 'error'> };
  input: { usualDays: number; signal: AbortSignal };
}): Promise<void> {
  const why = 'retention: personal data is erased when its time is over';
  let after: number | undefined = 0;
  while (!signal.aborted && after !== undefined) {
    const last: number = after;
    after = await withoutAudit(ctx.db, why, async (tx) => {
      const now = ctx.now();
      const ids = await claimOld(tx, { now, usualDays, after: last, most: ROWS_AT_ONCE });
      for (const id of ids) {
        try {
          await partOfChange(tx, (one) => eraseScreening(one, id, now));
        } catch {
          // The error may hold the name: it isn't logged.
          ctx.log.error({ screening: id }, 'a screening failed to be erased');
        }
      }
      return ids.at(-1);
    });
  }
}
