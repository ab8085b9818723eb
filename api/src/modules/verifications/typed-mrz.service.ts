import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { todayOf } from '@cbp/shared/verifications/checks/calendar-day';
import { parseMrz } from '@cbp/shared/verifications/mrz';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { DocumentReading } from '@cbp/shared/verifications/verification.model';
import { authorOf } from '../../access/actor.ts';
import { defineChange } from '../../changes/change.ts';
import { checkDocuments, ofPictures } from './document-checks.ts';
import { fieldsOfMrz } from './read-fields.ts';
import { changedRow } from './verification-decisions.service.ts';
import type { VerificationContext, VerificationEntity } from './verification-entity.service.ts';
import {
  insertEvent,
  selectAttempts,
  selectImage,
  selectImages,
  updateAttempt,
} from './verifications.sql.ts';

type Typed = {
  id: number;
  version?: number | undefined;
  side: ImageSide;
  lines: readonly string[];
  as_printed?: boolean | undefined;
};

/**
 * Stores machine-readable zones that users typed from images that the reader couldn't read, and checks the document again. Check
 * digits that don't fit are a typing mistake, unless the user says that they are printed so.
 */
export function typedMrz({ entity, present }: VerificationEntity) {
  return defineChange({
    call: contract.typeMrz,
    entity,
    idOf: ({ id }: Typed) => id,
    async work({ ctx, input }: { ctx: VerificationContext; input: Typed }) {
      const { side } = input;
      const row = await changedRow(ctx, input.id);
      const [attempt] = await selectAttempts(ctx.db, row.id);
      if (!attempt?.isRead) throw new ApiError('verification/not_open');
      const of = { verificationId: row.id, attempt: attempt.n, side };
      if (!(await selectImage(ctx.db, of))) {
        throw new ApiError('verification/image_missing', { data: { side } });
      }
      const mrz = parseMrz(input.lines, todayOf(ctx.now()));
      if (!mrz || !(mrz.holds || input.as_printed)) throw new ApiError('verification/mrz_invalid');
      const isReplaced = ({ side: of, source }: DocumentReading) =>
        of === side && (source === 'mrz' || source === 'typed');
      const box = attempt.readings.find(isReplaced)?.box ?? null;
      const typed: DocumentReading = {
        side,
        source: 'typed',
        box,
        lines: [...input.lines],
        fields: fieldsOfMrz(mrz),
      };
      const readings = [...attempt.readings.filter((known) => !isReplaced(known)), typed];
      const images = (await selectImages(ctx.db, row.id)).filter((image) => image.attempt === attempt.n);
      const seen = { readings, sides: images.map((image) => image.side) };
      const { comparisons, checks } = checkDocuments(row, seen, ctx.now());
      await updateAttempt(
        ctx.db,
        { verificationId: row.id, n: attempt.n },
        { readings, comparisons, checks: [...checks, ...ofPictures(attempt.checks)] },
      );
      const by = authorOf(ctx.actor);
      const event = { verificationId: row.id, at: ctx.now(), kind: 'typed' as const };
      await insertEvent(ctx.db, { ...event, creator: 'user', by, attempt: attempt.n });
    },
    answer: ({ ctx, input }) => present({ ctx, input }),
  });
}
