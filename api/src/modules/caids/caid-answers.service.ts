import type { CaidService } from '@cbp/shared/caids/caid';
import type { CaidAnswerRow } from '@cbp/shared/caids/caid.model';
import { CAID_ANSWERS } from '@cbp/shared/caids/caid-answer-file';
import { CAID_MACHINES } from '@cbp/shared/caids/caid-state';
import { contract } from '@cbp/shared/contract';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineEvent } from '../../changes/change.ts';
import { settingOfStatus } from '../../changes/enrolment-step.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { type ReadCaidAnswer, readCaidAnswers } from './caid-answer-rows.ts';
import { type CaidCallContext, caidEntity } from './caid-entity.service.ts';
import { type CaidRow, lockCaids, updateCaid } from './caids.sql.ts';

const PURPOSE = 'caid_answers';
const CALLS = { rdr: contract.importRdrCaidAnswers, oi: contract.importOiCaidAnswers } as const;

type Judged = Pick<CaidAnswerRow, 'state'> & { error?: { code: ErrorCode; field: string; message: string } };
type FileInput = { upload_id: string };
/** `rows` is null where the upload is not there. */
type Read = FileInput & { rows: ReadCaidAnswer[] | null };

const refusedBy = (code: ErrorCode, field: string, message: string): Judged => ({
  state: 'refused',
  error: { code, field, message },
});

/** Decides on a row: its status is set if the machine allows the step, and never twice. */
function judge(service: CaidService, { fault, answer }: ReadCaidAnswer, caid: CaidRow | undefined): Judged {
  const refused = (code: ErrorCode, field: string) => refusedBy(code, field, ERRORS[code].message);
  if (fault) return refusedBy('request/invalid', fault.field, `${fault.field} ${fault.message}`);
  if (!caid) return refused('caids/not_found', 'RequestID');
  if (answer === null) return { state: 'open' };
  const status = CAID_ANSWERS[answer];
  if (caid.status === status) return { state: 'known' };
  const machine = CAID_MACHINES[service];
  return machine.accepts('setStatus', caid.status, status)
    ? { state: 'answered' }
    : refused(machine.refusal('setStatus'), 'Result');
}

/** Verifi's responses that come in a file which an operator uploaded. */
export function createCaidAnswers({ service, uploads }: { service: CaidService; uploads: Uploads }) {
  const { entity } = caidEntity(service);
  const takeRows = defineEvent({
    subject: { call: CALLS[service], entity: entity.type },
    async work({ ctx, input }: { ctx: CaidCallContext; input: Read }) {
      const { upload_id: id, rows } = input;
      if (rows === null) throw new ApiError('upload/not_found');
      await uploads.use({ ctx, input: { id, purpose: PURPOSE } });
      const named = [...new Set(rows.flatMap(({ id: of }) => of ?? []))];
      const locked = await lockCaids(ctx.db, service, named);
      const caidOf = new Map(locked.map((caid) => [caid.id, caid]));
      const results: CaidAnswerRow[] = [];
      const answered: number[] = [];
      for (const row of rows) {
        const caid = caidOf.get(row.id ?? 0);
        const { state, error } = judge(service, row, caid);
        if (state === 'answered' && caid && row.answer) {
          const status = CAID_ANSWERS[row.answer];
          const changed = settingOfStatus(caid, { status, reason: row.reason ?? undefined, now: ctx.now() });
          await updateCaid(ctx.db, caid.id, changed, { raises: true });
          // A later row of the same file sees it.
          caidOf.set(caid.id, { ...caid, ...changed });
          answered.push(caid.id);
        }
        results.push({ row: row.row, id: row.id, state, ...(error && { error }) });
      }
      return { answer: { results }, done: { ids: answered } };
    },
    sent: ({ rows, ...sent }) => ({ ...sent, rows: rows?.length ?? 0 }),
    // The upload identifies the file; its rows are deleted once imported.
    knownBy: ({ rows: _rows, ...sent }) => sent,
  });

  return {
    /** Imports each row of an uploaded file separately. Throws the errors that the call declares. */
    async importFile({ ctx, input }: { ctx: CaidCallContext; input: FileInput }) {
      if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
      const found = await uploads.look({ ctx, input: { id: input.upload_id, purpose: PURPOSE } });
      return takeRows({ ctx, input: { ...input, rows: found && readCaidAnswers(found.content) } });
    },
  };
}

export type CaidAnswers = ReturnType<typeof createCaidAnswers>;
