import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { RdrCaseRow as RowResult } from '@cbp/shared/rdr/rdr-case.model';
import { defineEvent } from '../../changes/change.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { columnsOf } from './case-columns.ts';
import { storeReport } from './case-reports.service.ts';
import { type ReadCase, readCaseRows } from './case-rows.ts';
import type { RdrCallContext } from './rdr-client-entity.service.ts';

const PURPOSE = 'rdr_cases';

type FileInput = { upload_id: string };
/** `rows` is null where the upload is not there. */
type Read = FileInput & { rows: ReadCase[] | null };

/** Imports the network's case reports, which operators upload. */
export function createCaseImports(uploads: Uploads) {
  const importRows = defineEvent({
    subject: { call: contract.importRdrCases, entity: 'rdr_case' },
    async work({ ctx, input }: { ctx: RdrCallContext; input: Read }) {
      const { upload_id: id, rows } = input;
      if (rows === null) throw new ApiError('upload/not_found');
      await uploads.use({ ctx, input: { id, purpose: PURPOSE } });
      const results: RowResult[] = [];
      for (const read of rows) {
        if ('fault' in read) {
          const { field, message } = read.fault;
          const error = { code: 'request/invalid', field, message: `${field} ${message}` };
          results.push({ row: read.row, id: null, state: 'refused', error });
          continue;
        }
        const { caseId, decisionId, outcome, recalledDate } = read.notice;
        const reported = {
          caseId,
          decisionId: decisionId || null,
          outcome,
          recalledAt: recalledDate ? new Date(recalledDate) : null,
          said: columnsOf(read.notice),
        };
        const stored = await storeReport(ctx.db, reported, { now: ctx.now(), by: 'importedAt' });
        results.push({ row: read.row, id: stored.id, state: stored.state });
      }
      const ids = results.flatMap(({ id: of, state }) => (of !== null && state !== 'known' ? [of] : []));
      return { answer: { results }, done: { ids: [...new Set(ids)] } };
    },
    sent: ({ rows, ...sent }) => ({ ...sent, rows: rows?.length ?? 0 }),
    // The upload identifies the file; its rows are deleted once imported.
    knownBy: ({ rows: _rows, ...sent }) => sent,
  });

  return {
    /** Imports each row of an uploaded file separately. Throws the errors that the call declares. */
    async importFile({ ctx, input }: { ctx: RdrCallContext; input: FileInput }) {
      if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
      const found = await uploads.look({ ctx, input: { id: input.upload_id, purpose: PURPOSE } });
      return importRows({ ctx, input: { ...input, rows: found && readCaseRows(found.content) } });
    },
  };
}

export type CaseImports = ReturnType<typeof createCaseImports>;
