import type { Database } from '@cbp/shared/node/database/connect';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import type { ScreeningCells } from '@cbp/shared/screenings/screening-upload.model';
import { type Actor, nameOfActor } from '../../../access/actor.ts';
import { nameOfStored, storedActor } from '../../../access/stored-actor.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import { OWN_ENGINE_ONLY } from '../screening-engine.service.ts';
import { checkRows } from './checked-rows.ts';
import { insertRows, insertUpload } from './screening-uploads.sql.ts';
import { statusOf } from './upload-entity.service.ts';

const WHY = 'demo data: uploads as they stand';
const FIRST_ROW = 2;

/** Stores a file of screenings that was uploaded at a moment: its rows as they are checked then, and those that were started. */
export async function createPastUpload(
  { db, at, actor }: { db: Database; at: Date; actor: Actor },
  file: {
    kind: ScreeningKind;
    filename: string;
    rows: readonly ScreeningCells[];
    started: readonly number[];
  },
): Promise<void> {
  const { kind, filename, started } = file;
  const rows = file.rows.map((cells, index) => ({ row: FIRST_ROW + started.length + index, cells }));
  const context = { db, scope: { kind: 'all' }, now: () => at, engines: OWN_ENGINE_ONLY } as const;
  const checked = await checkRows(context, { kind, rows });
  const good = checked.filter(({ state }) => state === 'good').length;
  const bad = checked.length - good;
  const by = storedActor(actor);
  await withoutAudit(db, WHY, async (tx) => {
    const { id: uploadId } = await insertUpload(tx, {
      kind,
      filename,
      status: statusOf({ good, bad, failed: 0 }),
      owner: nameOfActor(actor),
      uploadedBy: by && nameOfStored(by),
      total: checked.length + started.length,
      good,
      bad,
      done: started.length,
      actor: by,
      startNo: started.length > 0 ? 1 : 0,
      createdAt: at,
      endedAt: started.length > 0 ? at : null,
    });
    await insertRows(tx, [
      ...checked.map((row) => ({ ...row, uploadId })),
      ...started.map((screeningId, index) => ({
        uploadId,
        row: FIRST_ROW + index,
        state: 'done' as const,
        cells: {},
        screeningId,
      })),
    ]);
  });
}
