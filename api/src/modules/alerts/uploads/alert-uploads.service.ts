import type { CorrectedRow } from '@cbp/shared/alerts/alert-upload.model';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { nameOfActor } from '../../../access/actor.ts';
import { nameOfStored, storedActor } from '../../../access/stored-actor.ts';
import { defineChange, defineCreation } from '../../../changes/change.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import { unreadable } from '../../uploads/csv-rows.service.ts';
import type { Uploads } from '../../uploads/uploads.service.ts';
import {
  addCounts,
  dismissRows,
  insertUpload,
  selectRowsByNumber,
  selectUpload,
  updateRows,
  updateUpload,
} from './alert-uploads.sql.ts';
import { FILE_BEGIN, PART_ROWS, readPart } from './outcome-file.ts';
import { outcomeCells } from './outcome-rows.ts';
import {
  presentRows,
  presentUpload,
  refuseRemoved,
  toUpload,
  UPLOAD,
  type UploadContext,
  visibleUpload,
} from './upload-entity.service.ts';
import { queueStep } from './upload-steps.service.ts';
import { countsOf, validateRows } from './validated-rows.ts';

const PURPOSE = 'alert_outcomes';

type One = { id: number; version?: number | undefined };
type Dismissal = One & { rows?: readonly number[] | undefined; reason: string };

/** An upload in progress can't be changed. */
async function refuseBusy({ ctx, input }: { ctx: UploadContext; input: One }): Promise<void> {
  const { isWorking } = await visibleUpload(ctx, input.id);
  if (isWorking) throw new ApiError('alert_uploads/busy');
}

/** The same for the rows of alerts, which are corrected in their file. */
async function refuseClosed(context: { ctx: UploadContext; input: One }): Promise<void> {
  await refuseBusy(context);
  const { kind } = await visibleUpload(context.ctx, context.input.id);
  if (kind !== 'outcomes') throw new ApiError('alert_uploads/row_closed');
}

export type AlertUploads = ReturnType<typeof createAlertUploads>;

/** Outcome files: imported, corrected, and applied on request. Tasks do the work. */
export function createAlertUploads({ tasks, uploads }: { tasks: Tasks; uploads: Uploads }) {
  const store = defineCreation({
    call: contract.createAlertUpload,
    entity: UPLOAD,
    async work({ ctx, input }: { ctx: UploadContext; input: { upload_id: string; filename: string } }) {
      const { sha256, reading } = await uploads.use({
        ctx,
        input: { id: input.upload_id, purpose: PURPOSE },
      });
      const actor = storedActor(ctx.actor);
      const upload = await insertUpload(ctx.db, {
        kind: 'outcomes',
        filename: input.filename,
        status: 'uploading',
        owner: nameOfActor(ctx.actor),
        uploadedBy: actor && nameOfStored(actor),
        sha256,
        reading,
        actor,
        isWorking: true,
        createdAt: ctx.now(),
      });
      await queueStep({ ctx, tasks, input: { uploadId: upload.id, step: 'read', no: 0, at: FILE_BEGIN } });
      return upload;
    },
    answer: ({ made }) => ({ results: toUpload(made) }),
  });

  return {
    /**
     * Accepts an uploaded file; its rows are read and checked in the background. Throws the errors that the call declares.
     */
    async create(context: { ctx: UploadContext; input: { upload_id: string; filename: string } }) {
      const { ctx, input } = context;
      const found = await uploads.find({ ctx, input: { id: input.upload_id, purpose: PURPOSE } });
      if (found) {
        const openFrom = (byte: number) => uploads.open(found.sha256, byte);
        const { rows, next } = await readPart(openFrom, FILE_BEGIN, PART_ROWS);
        if (rows.length === 0 && next === null) throw unreadable('has no rows below the header');
      }
      return store(context);
    },

    correct: defineChange({
      call: contract.correctAlertUpload,
      entity: UPLOAD,
      idOf: ({ id }: One) => id,
      guard: refuseClosed,
      async work({ ctx, input }: { ctx: UploadContext; input: One & { rows: readonly CorrectedRow[] } }) {
        const { id: uploadId, rows } = input;
        const numbers = [...new Set(rows.map(({ row }) => row))];
        const before = await selectRowsByNumber(ctx.db, uploadId, numbers);
        const isOpen = before.every(({ state }) => state === 'good' || state === 'bad');
        if (before.length < numbers.length || numbers.length < rows.length || !isOpen) {
          throw new ApiError('alert_uploads/row_closed');
        }
        const corrected = rows.map(({ row, ...cells }) => ({ row, cells: outcomeCells(entriesOf(cells)) }));
        const { db, actor } = ctx;
        const judged = await validateRows({ db, actor, uploadId }, corrected);
        await updateRows(ctx.db, uploadId, judged);
        const [was, is] = [countsOf(before), countsOf(judged)];
        const { good, bad, known } = { good: is.good - was.good, bad: is.bad - was.bad, known: is.known };
        await addCounts(ctx.db, uploadId, { good, bad, known });
        await settle(ctx, uploadId);
        return judged;
      },
      answer: async ({ ctx, input, made }) => ({
        ...(await presentUpload({ ctx, input })),
        rows: await presentRows(ctx, 'outcomes', made),
      }),
    }),

    dismiss: defineChange({
      call: contract.dismissAlertUploadRows,
      entity: UPLOAD,
      idOf: ({ id }: One) => id,
      guard: refuseBusy,
      async work({ ctx, input }: { ctx: UploadContext; input: Dismissal }) {
        const { id: uploadId, reason } = input;
        refuseRemoved(await visibleUpload(ctx, uploadId));
        const rows = input.rows === undefined ? null : [...new Set(input.rows)];
        const count = await dismissRows(ctx.db, uploadId, { rows, reason, now: ctx.now() });
        if (count < (rows?.length ?? 1)) throw new ApiError('alert_uploads/nothing_to_dismiss');
        await addCounts(ctx.db, uploadId, { bad: -count, dismissed: count });
        await settle(ctx, uploadId);
      },
      answer: presentUpload,
    }),

    apply: defineChange({
      call: contract.applyAlertUpload,
      entity: UPLOAD,
      idOf: ({ id }: One) => id,
      guard: refuseClosed,
      async work({ ctx, input }: { ctx: UploadContext; input: One }) {
        const { good, applyNo, removedAt } = await visibleUpload(ctx, input.id);
        if (good === 0 || removedAt !== null) throw new ApiError('alert_uploads/nothing_to_apply');
        const no = applyNo + 1;
        await updateUpload(ctx.db, input.id, {
          status: 'pending',
          isWorking: true,
          actor: storedActor(ctx.actor),
          applyNo: no,
          appliedUpTo: 0,
          endedAt: null,
          error: null,
        });
        const at = { byte: 0, row: 0 };
        await queueStep({ ctx, tasks, input: { uploadId: input.id, step: 'apply', no, at } });
      },
      answer: presentUpload,
    }),
  };
}

const entriesOf = (cells: Omit<CorrectedRow, 'row'>) =>
  Object.entries(cells) as [keyof Omit<CorrectedRow, 'row'>, string][];

/** Without rows to correct, an upload is complete, or waits for its ready rows. */
async function settle(ctx: UploadContext, id: number): Promise<void> {
  const upload = await selectUpload(ctx.db, id);
  // A file that was only read in part is not done with the rows that it has.
  const isReadInPart = upload?.error != null && upload.applyNo === 0;
  if (!upload || upload.bad > 0 || isReadInPart) return;
  const isOver = upload.good === 0;
  const status = isOver ? 'completed' : 'pending';
  await updateUpload(ctx.db, id, { status, endedAt: isOver ? ctx.now() : null, error: null });
}
