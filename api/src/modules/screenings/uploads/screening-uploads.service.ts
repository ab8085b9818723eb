import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import type { CorrectedScreeningRow } from '@cbp/shared/screenings/screening-upload.model';
import { nameOfActor } from '../../../access/actor.ts';
import { nameOfStored, storedActor } from '../../../access/stored-actor.ts';
import { defineChange, defineCreation } from '../../../changes/change.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import type { Uploads } from '../../uploads/uploads.service.ts';
import type { Engines } from '../screening-engine.service.ts';
import { checkRows } from './checked-rows.ts';
import { readFileRows, screeningCells } from './screening-rows.ts';
import {
  type CheckedPart,
  countRows,
  deleteOpenRows,
  insertRows,
  insertUpload,
  makeReady,
  selectRowsToCheck,
  selectSameKeys,
  updateRows,
  updateUpload,
} from './screening-uploads.sql.ts';
import { queueStart } from './start-steps.service.ts';
import {
  costsOf,
  presentRows,
  presentUpload,
  SCREENING_UPLOAD,
  statusOf,
  type UploadContext,
  visibleUpload,
} from './upload-entity.service.ts';

const PURPOSE = 'screenings';

type One = { id: number; version?: number | undefined };
type NewFile = { kind: ScreeningKind; upload_id: string; filename: string };
/** `rows` is null where the upload is not there. */
type CheckedFile = NewFile & { rows: CheckedPart[] | null };

/** An upload whose rows are being started can't be changed. */
async function refuseBusy({ ctx, input }: { ctx: UploadContext; input: One }): Promise<void> {
  const { isWorking } = await visibleUpload(ctx, input.id);
  if (isWorking) throw new ApiError('screening_uploads/busy');
}

/** Counts the rows again after some have changed. */
async function settle(ctx: UploadContext, uploadId: number): Promise<void> {
  const counts = await countRows(ctx.db, uploadId);
  const { good, bad, failed, done } = counts;
  const status = statusOf(counts);
  const endedAt = status === 'completed' ? ctx.now() : null;
  await updateUpload(ctx.db, uploadId, { ...counts, total: good + bad + failed + done, status, endedAt });
}

export type ScreeningUploads = ReturnType<typeof createScreeningUploads>;

/** Bulk screening uploads: checked, corrected, and started on request. Tasks start the rows. */
export function createScreeningUploads({
  tasks,
  uploads,
  engines,
}: {
  tasks: Tasks;
  uploads: Uploads;
  engines: Engines;
}) {
  const store = defineCreation({
    call: contract.createScreeningUpload,
    entity: SCREENING_UPLOAD,
    async work({ ctx, input }: { ctx: UploadContext; input: CheckedFile }) {
      const { rows, kind, filename, upload_id: id } = input;
      const { reading } = await uploads.use({ ctx, input: { id, purpose: PURPOSE } });
      if (rows === null) throw new ApiError('upload/not_found');
      const good = rows.filter(({ state }) => state === 'good').length;
      const bad = rows.length - good;
      const by = storedActor(ctx.actor);
      const upload = await insertUpload(ctx.db, {
        kind,
        filename,
        status: statusOf({ good, bad, failed: 0 }),
        owner: nameOfActor(ctx.actor),
        uploadedBy: by && nameOfStored(by),
        reading,
        total: rows.length,
        good,
        bad,
        createdAt: ctx.now(),
      });
      await insertRows(
        ctx.db,
        rows.map((row) => ({ ...row, uploadId: upload.id })),
      );
      return { id: upload.id };
    },
    answer: ({ ctx, made }) => presentUpload({ ctx, input: made }),
    // The upload identifies the file; its rows are about people.
    sent: ({ rows: _rows, ...sent }) => sent,
    knownBy: ({ rows: _rows, ...sent }) => sent,
  });

  /** Checks rows, and with them all that need correction: another row may have been the reason. */
  async function checkAgain(
    ctx: UploadContext,
    uploadId: number,
    corrected: ReadonlyMap<number, CheckedPart['cells']>,
  ): Promise<CheckedPart[]> {
    const { kind } = await visibleUpload(ctx, uploadId);
    const stored = await selectRowsToCheck(ctx.db, uploadId, [...corrected.keys()]);
    const numbers = stored.map(({ row }) => row);
    const isThere = new Set(numbers);
    if (![...corrected.keys()].every((row) => isThere.has(row))) {
      throw new ApiError('screening_uploads/row_closed');
    }
    const taken = await selectSameKeys(ctx.db, uploadId, { without: numbers });
    const rows = stored.map(({ row, cells }) => ({ row, cells: corrected.get(row) ?? cells }));
    const checked = await checkRows({ ...ctx, engines }, { kind, rows, taken });
    await updateRows(ctx.db, uploadId, checked);
    return checked;
  }

  return {
    /** Accepts an uploaded file, and checks its rows. Throws the errors that the call declares. */
    async create({ ctx, input }: { ctx: UploadContext; input: NewFile }) {
      const found = await uploads.look({ ctx, input: { id: input.upload_id, purpose: PURPOSE } });
      const { kind } = input;
      const rows =
        found && (await checkRows({ ...ctx, engines }, { kind, rows: readFileRows(kind, found.content) }));
      return store({ ctx, input: { ...input, rows } });
    },

    correct: defineChange({
      call: contract.correctScreeningUploadRows,
      entity: SCREENING_UPLOAD,
      idOf: ({ id }: One) => id,
      guard: refuseBusy,
      async work({
        ctx,
        input,
      }: {
        ctx: UploadContext;
        input: One & { rows: readonly CorrectedScreeningRow[] };
      }) {
        const { kind } = await visibleUpload(ctx, input.id);
        const corrected = new Map(
          input.rows.map(({ row, cells }) => [row, screeningCells(kind, Object.entries(cells))]),
        );
        if (corrected.size < input.rows.length) throw new ApiError('screening_uploads/row_closed');
        const checked = await checkAgain(ctx, input.id, corrected);
        await settle(ctx, input.id);
        return checked.filter(({ row }) => corrected.has(row));
      },
      answer: async ({ ctx, input, made }) => ({
        ...(await presentUpload({ ctx, input })),
        rows: await presentRows(ctx, made),
      }),
    }),

    remove: defineChange({
      call: contract.removeScreeningUploadRows,
      entity: SCREENING_UPLOAD,
      idOf: ({ id }: One) => id,
      guard: refuseBusy,
      async work({
        ctx,
        input,
      }: {
        ctx: UploadContext;
        input: One & { rows?: readonly number[] | undefined };
      }) {
        const rows = input.rows === undefined ? null : [...new Set(input.rows)];
        const count = await deleteOpenRows(ctx.db, input.id, rows);
        if (count < (rows?.length ?? 1)) throw new ApiError('screening_uploads/row_closed');
        if (rows !== null) await checkAgain(ctx, input.id, new Map());
        await settle(ctx, input.id);
      },
      answer: presentUpload,
    }),

    start: defineChange({
      call: contract.startScreeningUpload,
      entity: SCREENING_UPLOAD,
      idOf: ({ id }: One) => id,
      guard: refuseBusy,
      async work({ ctx, input }: { ctx: UploadContext; input: One }) {
        const upload = await visibleUpload(ctx, input.id);
        const { good, failed, startNo, removedAt } = upload;
        if (good + failed === 0 || removedAt !== null) {
          throw new ApiError('screening_uploads/nothing_to_start');
        }
        const costs = await costsOf(ctx, upload);
        if (costs.some((cost) => !cost.is_enough)) throw new ApiError('balance/insufficient');
        await makeReady(ctx.db, input.id);
        const no = startNo + 1;
        await updateUpload(ctx.db, input.id, {
          good: good + failed,
          failed: 0,
          status: 'starting',
          isWorking: true,
          actor: storedActor(ctx.actor),
          startNo: no,
          endedAt: null,
        });
        await queueStart({ ctx, tasks, input: { uploadId: input.id, no, after: 0 } });
      },
      answer: presentUpload,
    }),
  };
}
