import type { AlertAnswer } from '@cbp/shared/alerts/alert-answer.model';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { Actor } from '../../../access/actor.ts';
import { readStoredActor } from '../../../access/stored-actor.ts';
import { scopeOf } from '../../../access/tenant-scope.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { StoredActor } from '../../../database/stored-actor.ts';
import type { TaskWork } from '../../../wiring/task-work.ts';
import { TaskRefused, type Tasks } from '../../tasks/tasks.service.ts';
import type { Uploads } from '../../uploads/uploads.service.ts';
import type { Answers } from '../answers/answers.service.ts';
import {
  addCounts,
  insertRows,
  lockUpload,
  selectRows,
  selectUpload,
  type UploadRow,
  updateRows,
  updateUpload,
} from './alert-uploads.sql.ts';
import { PART_ROWS, readPart } from './outcome-file.ts';
import { outcomeCells, refusedRow } from './outcome-rows.ts';
import { ALERT_UPLOAD, queueStep, type UploadStep } from './upload-steps.service.ts';
import { countsOf, MAY_ANSWER_MANY, type ValidatedRow, validateRows } from './validated-rows.ts';

/** A step is one transaction, which holds its alerts for some seconds. */
const APPLIED_AT_ONCE = 200;
const WHY = 'progress of an upload; each outcome has its own audit entry';

type Parts = {
  db: Database;
  tasks: Tasks;
  answers: Answers;
  openFile: Uploads['open'];
  log: Log;
  now: () => Date;
};
type Applied = Omit<ValidatedRow, 'state'> & { state: ValidatedRow['state'] | 'done' };

/** The actor with their current permissions. Throws TaskRefused if they can no longer sign in. */
async function actorOf({ db, log, now }: Parts, stored: StoredActor | null): Promise<Actor> {
  const actor = stored && (await readStoredActor({ db, log, now: now() }, stored));
  if (!actor) throw new TaskRefused('the user who uploaded the file can no longer sign in');
  return actor;
}

/** Whether this is the upload's next step; false if it has run before. */
function isNext(upload: UploadRow | undefined, { step, no, at }: UploadStep): upload is UploadRow {
  if (!upload?.isWorking) return false;
  if (step === 'read') return upload.status === 'uploading' && upload.readUpTo === at.byte;
  return upload.applyNo === no && upload.appliedUpTo === at.row;
}

/** Applies the outcomes of ready rows, and returns the result of each. */
async function answerRows(
  { answers, log, now }: Parts,
  { tx, actor, uploadId }: { tx: Database; actor: Actor; uploadId: number },
  rows: readonly ValidatedRow[],
): Promise<Applied[]> {
  const ready = new Map<number, AlertAnswer>();
  for (const { state, alertId, answer } of rows) {
    if (state === 'good' && alertId !== null && answer) ready.set(alertId, answer);
  }
  if (ready.size === 0) return [...rows];
  const ctx = {
    db: tx,
    log,
    now,
    actor,
    scope: scopeOf(actor, MAY_ANSWER_MANY),
    origin: null,
    replays: null,
  };
  const { results } = await answers.answerFromFile({
    ctx,
    input: { upload: uploadId, ids: [...ready.keys()], answers: ready },
  });
  const outcomes = new Map(results.map((result) => [Number(result.id), result]));
  const refused = rows.filter(({ alertId }) => outcomes.get(alertId ?? 0)?.state === 'refused');
  // Another upload may have set the same outcome just now.
  const judgedAnew = new Map(
    (await validateRows({ db: tx, actor, uploadId }, refused)).map((row) => [row.row, row]),
  );
  return rows.map((row): Applied => {
    const result = outcomes.get(row.alertId ?? 0);
    if (!result) return row;
    if (result.state === 'done') return { ...row, state: 'done' };
    const anew = judgedAnew.get(row.row);
    if (anew && anew.state !== 'good') return anew;
    const fault = refusedRow((result.error?.code ?? 'alerts/final') as ErrorCode, 'outcome');
    return { ...row, state: 'bad', faults: [fault], alertId: null };
  });
}

/**
 * Processes uploads in steps: reads and validates rows, and sets outcomes. Each step is one transaction that also queues
 * the next one, so a killed step is retried from its start and none runs twice.
 */
export function alertUploadWork(parts: Parts): TaskWork<UploadStep> {
  const { db, tasks, openFile, now } = parts;

  async function read(step: UploadStep, upload: UploadRow): Promise<void> {
    const { uploadId, at } = step;
    const { sha256 } = upload;
    if (sha256 === null) throw new TaskRefused('the file is no longer stored');
    const actor = await actorOf(parts, upload.actor);
    const { rows, next } = await readPart((byte) => openFile(sha256, byte), at, PART_ROWS);
    await withoutAudit(db, WHY, async (tx) => {
      if (!isNext(await lockUpload(tx, uploadId), step)) return;
      const judged = await validateRows({ db: tx, actor, uploadId }, rows);
      await insertRows(
        tx,
        judged.map(({ row, state, cells, faults, alertId }) => ({
          uploadId,
          row,
          state,
          cells,
          faults,
          alertId,
        })),
      );
      await addCounts(tx, uploadId, countsOf(judged));
      if (next) {
        await updateUpload(tx, uploadId, { readUpTo: next.byte });
        await queueStep({ ctx: { db: tx, now }, tasks, input: { ...step, at: next } });
        return;
      }
      const { good = 0, bad = 0 } = (await selectUpload(tx, uploadId)) ?? {};
      const isOver = good === 0 && bad === 0;
      await updateUpload(tx, uploadId, {
        isWorking: false,
        status: isOver ? 'completed' : 'pending',
        endedAt: isOver ? now() : null,
      });
    });
  }

  async function apply(step: UploadStep, upload: UploadRow): Promise<void> {
    const { uploadId, at } = step;
    const actor = await actorOf(parts, upload.actor);
    await withoutAudit(db, WHY, async (tx) => {
      if (!isNext(await lockUpload(tx, uploadId), step)) return;
      const rows = await selectRows(tx, { uploadId, state: 'good', after: at.row, most: APPLIED_AT_ONCE });
      const last = rows.at(-1);
      if (!last) {
        const { bad = 0 } = (await selectUpload(tx, uploadId)) ?? {};
        const status = bad > 0 ? 'error' : 'completed';
        await updateUpload(tx, uploadId, { isWorking: false, status, endedAt: now() });
        return;
      }
      const asked = rows.map(({ row, cells }) => ({
        row,
        cells: outcomeCells(Object.entries(cells) as never),
      }));
      const judged = await validateRows({ db: tx, actor, uploadId }, asked);
      const applied = await answerRows(parts, { tx, actor, uploadId }, judged);
      await updateRows(tx, uploadId, applied);
      const { bad, known, done, good } = countsOf(applied);
      await addCounts(tx, uploadId, { good: good - rows.length, bad, known, done });
      await updateUpload(tx, uploadId, { appliedUpTo: last.row });
      await queueStep({ ctx: { db: tx, now }, tasks, input: { ...step, at: { byte: 0, row: last.row } } });
    });
  }

  return {
    kind: ALERT_UPLOAD,
    async work(_task, step) {
      const upload = await selectUpload(db, step.uploadId);
      if (!isNext(upload, step)) return;
      await (step.step === 'read' ? read(step, upload) : apply(step, upload));
    },
    /** Applied rows stay; the rest can be applied again, or uploaded once more. */
    async abandoned(tx, step) {
      const upload = await lockUpload(tx, step.uploadId);
      if (!isNext(upload, step)) return;
      const code = 'alert_uploads/given_up';
      await updateUpload(tx, step.uploadId, {
        isWorking: false,
        status: 'error',
        error: { code, message: ERRORS[code].message },
        endedAt: now(),
      });
    },
  };
}
