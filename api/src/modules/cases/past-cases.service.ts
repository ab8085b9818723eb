import { createHash } from 'node:crypto';
import type { CaseState } from '@cbp/shared/cases/dispute-case';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { withoutAudit } from '../../changes/transactions.ts';
import { type NewEvent, recordEvents } from '../receipt-transactions/stored-receipts.service.ts';
import { insertAttachment, type NewAttachmentRow } from './attachments/attachments.sql.ts';
import { insertCase, type NewCaseRow } from './cases.sql.ts';

/** A file that is attached, with its content. */
export type PastAttachment = Pick<
  NewAttachmentRow,
  'title' | 'kind' | 'note' | 'fileName' | 'type' | 'pageCount' | 'addedBy'
> & { content: Buffer };

/** A case in its current state; `file` has the bytes that were sent. */
export type PastCase = NewCaseRow & {
  state: CaseState;
  file: Buffer | null;
  attachments: readonly PastAttachment[];
};

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The columns of a file of one page. */
function columnsOf(file: Buffer, { profile, submittedAt, createdBy }: PastCase) {
  return {
    fileSha256: sha256Of(file),
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

/** Stores cases that were opened, sent and closed earlier; returns their IDs, null for one whose transaction has an open case. */
export async function createPastCases(context: {
  ctx: { db: Database };
  files: FileStore;
  input: readonly PastCase[];
}): Promise<(number | null)[]> {
  const { ctx, files, input } = context;
  const ids: (number | null)[] = [];
  await withoutAudit(ctx.db, 'demo data: cases that were opened before', async (tx) => {
    for (const one of input) {
      const { file, attachments, ...row } = one;
      const columns = file && columnsOf(file, one);
      if (file && columns) await files.put(keyOfContent('cases', columns.fileSha256), file);
      const id = await insertCase(tx, { ...row, ...columns });
      ids.push(id);
      for (const [at, { content, ...attached }] of attachments.entries()) {
        if (id === null) break;
        const sha256 = sha256Of(content);
        await files.put(keyOfContent('attachments', sha256), content);
        const facts = { caseId: id, position: at + 1, bytes: content.length, sha256, addedAt: one.updatedAt };
        await insertAttachment(tx, { ...attached, ...facts });
      }
      await recordEvents(tx, row.icsId, { events: eventsOf(one) });
    }
  });
  return ids;
}
