import type { RowFault } from '@cbp/shared/files/row-fault.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import { screeningUploadList } from '@cbp/shared/screenings/screening-upload.list';
import type { Actor } from '../../../access/actor.ts';
import { readStoredActor } from '../../../access/stored-actor.ts';
import { scopeOf } from '../../../access/tenant-scope.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { StoredActor } from '../../../database/stored-actor.ts';
import type { TaskWork } from '../../../wiring/task-work.ts';
import { TaskRefused, type Tasks } from '../../tasks/tasks.service.ts';
import { newScreenings } from '../new-screenings.service.ts';
import type { Engines } from '../screening-engine.service.ts';
import { faultOfError } from './checked-rows.ts';
import { readScreeningRow } from './screening-rows.ts';
import {
  countRows,
  lockReadyRow,
  lockUpload,
  moveCount,
  type RowOfUpload,
  selectRows,
  selectUpload,
  type UploadRow,
  updateRow,
  updateUpload,
} from './screening-uploads.sql.ts';
import { queueStart, SCREENING_START, type StartStep } from './start-steps.service.ts';
import { statusOf } from './upload-entity.service.ts';

/** A step ends well before an attempt of a task does. */
const ROWS_OF_STEP = 25;
const WHY = 'progress of an upload; each screening has its own audit entry';

type Parts = { db: Database; tasks: Tasks; engines: Engines; log: Log; now: () => Date };
type Started = { screeningId: number } | { faults: RowFault[] };

/** The actor with their current permissions. Throws TaskRefused if they can no longer sign in. */
async function actorOf({ db, log, now }: Parts, stored: StoredActor | null): Promise<Actor> {
  const actor = stored && (await readStoredActor({ db, log, now: now() }, stored));
  if (!actor) throw new TaskRefused('the user who started the file can no longer sign in');
  return actor;
}

/** Whether an upload is being started for this time; false if a later step has ended it. */
const isUnderWay = (upload: UploadRow | undefined, { no }: StartStep): upload is UploadRow =>
  upload?.isWorking === true && upload.startNo === no;

/** Ends the work on an upload; what wasn't started can be started again. */
async function end(tx: Database, uploadId: number, now: Date): Promise<void> {
  const status = statusOf(await countRows(tx, uploadId));
  await updateUpload(tx, uploadId, { isWorking: false, status, endedAt: now });
}

/**
 * Starts the rows of uploads, each as the single call does. A row is started, paid for and marked in one transaction that
 * locks it, so that a killed or repeated step starts none twice.
 */
export function screeningStartWork(parts: Parts): TaskWork<StartStep> {
  const { db, tasks, engines, log, now } = parts;
  const starts = {
    individual: newScreenings('individual', engines),
    business: newScreenings('business', engines),
  } as const;

  async function startOne(
    tx: Database,
    { kind, actor }: { kind: ScreeningKind; actor: Actor },
    { cells }: RowOfUpload,
  ): Promise<Started> {
    const { input, faults } = readScreeningRow(kind, cells);
    if (!input) return { faults };
    const scope = scopeOf(actor, screeningUploadList.right);
    const ctx = { db: tx, log, now, actor, scope, origin: null, replays: null };
    try {
      // It has a transaction of its own within this one, which a refusal undoes.
      const { body } = await starts[kind]({ ctx, input });
      return { screeningId: body.results.id };
    } catch (error) {
      return { faults: [faultOfError(kind, error)] };
    }
  }

  async function startRow(upload: Pick<UploadRow, 'id' | 'kind'>, actor: Actor, row: number): Promise<void> {
    const at = { uploadId: upload.id, row };
    await withoutAudit(db, WHY, async (tx) => {
      const ready = await lockReadyRow(tx, at);
      if (!ready) return;
      const started = await startOne(tx, { kind: upload.kind, actor }, ready);
      if ('screeningId' in started) {
        // The screening has the personal data from now on, and alone.
        const left = { cells: {}, faults: null, clientId: null, sameKey: null };
        await updateRow(tx, at, { state: 'done', ...started, ...left });
      } else {
        await updateRow(tx, at, { state: 'failed', ...started });
      }
      await moveCount(tx, upload.id, { from: 'good', to: 'screeningId' in started ? 'done' : 'failed' });
    });
  }

  return {
    kind: SCREENING_START,
    async work(_task, step, signal) {
      const { uploadId, after } = step;
      const upload = await selectUpload(db, uploadId);
      if (!isUnderWay(upload, step)) return;
      const actor = await actorOf(parts, upload.actor);
      const rows = await selectRows(db, { uploadId, state: 'good', after, most: ROWS_OF_STEP });
      for (const { row } of rows) {
        signal.throwIfAborted();
        try {
          await startRow(upload, actor, row);
        } catch (cause) {
          // Errors of the database hold the name, and may not become those of tasks. The log leaves out what they hold.
          log.error({ upload: uploadId, row, err: cause }, 'a row of an upload failed to start');
          throw new Error(`row ${row} of the upload could not be started`, { cause });
        }
      }
      await withoutAudit(db, WHY, async (tx) => {
        if (!isUnderWay(await lockUpload(tx, uploadId), step)) return;
        const last = rows.at(-1);
        if (last) await queueStart({ ctx: { db: tx, now }, tasks, input: { ...step, after: last.row } });
        else await end(tx, uploadId, now());
      });
    },
    async abandoned(tx, step) {
      if (isUnderWay(await lockUpload(tx, step.uploadId), step)) await end(tx, step.uploadId, now());
    },
  };
}
