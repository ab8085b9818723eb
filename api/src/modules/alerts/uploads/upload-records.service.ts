import type { AlertSource } from '@cbp/shared/alerts/alert';
import type { UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { type Actor, nameOfActor } from '../../../access/actor.ts';
import type { ServiceContext } from '../../../access/call-context.ts';
import { nameOfStored, storedActor } from '../../../access/stored-actor.ts';
import type { ChangeContext } from '../../../changes/record.ts';
import { insertRows, insertUpload, type NewUpload, type RowResult } from './alert-uploads.sql.ts';
import { countsOf } from './validated-rows.ts';

type Refused = { row: number; cells: Record<string, string>; faults: RowFault[] };

/** Stores the result of an alert file, in the transaction of its import. */
export async function recordAlertFile(context: {
  ctx: ChangeContext & { actor: Actor };
  input: {
    filename: string;
    source: AlertSource;
    sha256: string;
    reading: TableReading | null;
    created: number;
    known: number;
    refused: readonly Refused[];
  };
}): Promise<void> {
  const { ctx, input } = context;
  const { filename, source, sha256, reading, created: done, known, refused } = input;
  const now = ctx.now();
  const by = storedActor(ctx.actor);
  const { id: uploadId } = await insertUpload(ctx.db, {
    kind: 'alerts',
    filename,
    source,
    sha256,
    reading,
    status: refused.length > 0 ? 'error' : 'completed',
    owner: nameOfActor(ctx.actor),
    uploadedBy: by && nameOfStored(by),
    total: done + known + refused.length,
    bad: refused.length,
    known,
    done,
    createdAt: now,
    endedAt: now,
  });
  const rows = refused.map((one) => ({ ...one, uploadId, state: 'bad' as const, alertId: null }));
  await insertRows(ctx.db, rows);
}

type UploadFacts = Omit<NewUpload, 'id' | 'total' | UploadedRowState> & {
  rows: readonly RowResult[];
  /** Also imported: alerts without a stored row. */
  taken?: number;
};

/** Stores earlier uploads with their rows, for the demo data. */
export async function createUploadRecords(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: readonly UploadFacts[];
}): Promise<void> {
  const { ctx, input } = context;
  for (const { rows, taken = 0, ...upload } of input) {
    const counts = countsOf(rows);
    const { id: uploadId } = await insertUpload(ctx.db, {
      ...upload,
      ...counts,
      done: counts.done + taken,
      total: rows.length + taken,
    });
    await insertRows(
      ctx.db,
      rows.map((row) => ({ ...row, uploadId })),
    );
  }
}
