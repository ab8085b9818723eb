import { createHash } from 'node:crypto';
import type { CaseState } from '@cbp/shared/cases/dispute-case';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { withoutAudit } from '../../changes/transactions.ts';
import { type NewEvent, recordEvents } from '../receipt-transactions/stored-receipts.service.ts';
import { insertCase, type NewCaseRow } from './cases.sql.ts';

/** A case in its current state; `file` has the bytes that were sent. */
export type PastCase = NewCaseRow & { state: CaseState; file: Buffer | null };

/** The columns of a file of one page. */
function columnsOf(file: Buffer, { profile, submittedAt, createdBy }: PastCase) {
  return {
    fileSha256: createHash('sha256').update(file).digest('hex'),
    fileBytes: file.length,
    filePages: 1,
    fileProfile: profile,
    fileMadeAt: submittedAt ?? null,
    fileMadeBy: createdBy,
  };
}

function eventsOf({ state, createdAt, submittedAt, closedAt }: PastCase): NewEvent[] {
  const moved = (to: CaseState, time: Date) => ({ event: 'CE_CASE_STATUS_UPDATED', time, issue: to });
  return [
    { event: 'CE_CASE_CREATED', time: createdAt },
    ...(submittedAt ? [moved('submitted', submittedAt)] : []),
    ...(closedAt ? [moved(state, closedAt)] : []),
  ];
}

/** Stores cases that were opened, sent and closed earlier. */
export async function createPastCases(context: {
  ctx: { db: Database };
  files: FileStore;
  input: readonly PastCase[];
}): Promise<void> {
  const { ctx, files, input } = context;
  await withoutAudit(ctx.db, 'demo data: cases that were opened before', async (tx) => {
    for (const one of input) {
      const { file, ...row } = one;
      const columns = file && columnsOf(file, one);
      if (file && columns) await files.put(keyOfContent('cases', columns.fileSha256), file);
      await insertCase(tx, { ...row, ...columns });
      await recordEvents(tx, row.icsId, { events: eventsOf(one) });
    }
  });
}
