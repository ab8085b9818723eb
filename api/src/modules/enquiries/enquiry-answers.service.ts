import { contract } from '@cbp/shared/contract';
import type { AnswerRow, EnquiryAnswer } from '@cbp/shared/enquiries/enquiry.model';
import { ENQUIRY_MACHINE } from '@cbp/shared/enquiries/enquiry-state';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineChange, defineEvent } from '../../changes/change.ts';
import { stepGuard } from '../../changes/status-step.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { type ReadAnswer, readAnswerRows } from './answer-rows.ts';
import {
  type EnquiryRow,
  lockEnquiries,
  type RecordedAnswer,
  selectAlertsNamed,
  selectEnquiry,
  updateAnswers,
} from './enquiries.sql.ts';
import { ENQUIRY, type EnquiryCallContext, presentEnquiry } from './enquiry-entity.service.ts';

const PURPOSE = 'enquiry_answers';

/** Answers are given by those who work with the provider for all clients. */
function refuseOthers({ scope }: EnquiryCallContext): void {
  if (scope.kind !== 'all') throw new ApiError('auth/forbidden');
}

/** The answers with the alerts that they name: of the enquiry's client, an alert that is here. */
async function withAlerts(
  db: Database,
  answers: readonly { enquiry: EnquiryRow; answer: Pick<ReadAnswer, 'response' | 'action' | 'ethocaId'> }[],
): Promise<RecordedAnswer[]> {
  const named = await selectAlertsNamed(
    db,
    answers.flatMap(({ answer }) => answer.ethocaId ?? []),
  );
  return answers.map(({ enquiry, answer }) => {
    const { id, clientId, ethocaId, alertId } = enquiry;
    const { response, action } = answer;
    if (answer.ethocaId === null || answer.ethocaId === ethocaId) {
      return { id, response, action, ethocaId, alertId };
    }
    const alert = named.find((one) => one.ethocaId === answer.ethocaId && one.clientId === clientId);
    return { id, response, action, ethocaId: answer.ethocaId, alertId: alert?.id ?? null };
  });
}

/** Stores the provider's response. */
export const answerEnquiry = defineChange({
  call: contract.answerEnquiry,
  entity: ENQUIRY,
  idOf: ({ id }: EnquiryAnswer & { id: number; version?: number | undefined }) => id,
  guard: stepGuard(ENQUIRY_MACHINE, 'answer'),
  async work({ ctx, input }: { ctx: EnquiryCallContext; input: EnquiryAnswer & { id: number } }) {
    const enquiry = await selectEnquiry(ctx.db, input.id);
    if (!enquiry) throw new ApiError('enquiries/not_found');
    const { response, action = null, ethoca_id: ethocaId } = input;
    const answer = { response, action, ethocaId: ethocaId || null };
    const given = await withAlerts(ctx.db, [{ enquiry, answer }]);
    await updateAnswers(ctx.db, given, { now: ctx.now(), raises: false });
    return { id: input.id };
  },
  answer: ({ ctx, made }) => presentEnquiry({ ctx, input: made }),
});

type Judged = Pick<AnswerRow, 'state'> & { error?: { code: ErrorCode; field: string; message: string } };

const refusedBy = (code: ErrorCode, field: string, message: string): Judged => ({
  state: 'refused',
  error: { code, field, message },
});

function isSame(enquiry: EnquiryRow, { response, action, ethocaId }: ReadAnswer): boolean {
  return (
    enquiry.response === response &&
    enquiry.action === action &&
    (ethocaId === null || enquiry.ethocaId === ethocaId)
  );
}

/** Decides on a row: stored if possible, and never twice. */
function judge(answer: ReadAnswer, enquiry: EnquiryRow | undefined): Judged {
  const { fault, response } = answer;
  const refused = (code: ErrorCode) => refusedBy(code, 'EnquiryID', ERRORS[code].message);
  if (fault) return refusedBy('request/invalid', fault.field, `${fault.field} ${fault.message}`);
  if (!enquiry) return refused('enquiries/not_found');
  if (enquiry.status === 'COMPLETED') {
    return response === null || isSame(enquiry, answer) ? { state: 'known' } : refused('enquiries/answered');
  }
  if (!ENQUIRY_MACHINE.accepts('takeAnswer', enquiry.status)) {
    return refused(ENQUIRY_MACHINE.refusal('takeAnswer'));
  }
  return { state: response === null ? 'open' : 'answered' };
}

type FileInput = { upload_id: string };
/** `rows` is null where the upload is not there. */
type Read = FileInput & { rows: ReadAnswer[] | null };

/** Answers that come in a file which an operator uploaded. */
export function createEnquiryAnswers(uploads: Uploads) {
  const takeRows = defineEvent({
    subject: { call: contract.takeInEnquiryAnswers, entity: ENQUIRY.type },
    async work({ ctx, input }: { ctx: EnquiryCallContext; input: Read }) {
      const { upload_id: id, rows } = input;
      if (rows === null) throw new ApiError('upload/not_found');
      await uploads.use({ ctx, input: { id, purpose: PURPOSE } });
      const locked = await lockEnquiries(ctx.db, [...new Set(rows.flatMap(({ id: of }) => of ?? []))]);
      const enquiryOf = new Map(locked.map((enquiry) => [enquiry.id, enquiry]));
      const taken: { enquiry: EnquiryRow; answer: ReadAnswer }[] = [];
      const results = rows.map((answer): AnswerRow => {
        const enquiry = enquiryOf.get(answer.id ?? 0);
        const { state, error } = judge(answer, enquiry);
        if (state === 'answered' && enquiry) {
          taken.push({ enquiry, answer });
          const { response, action, ethocaId } = answer;
          // A later row of the same file sees it.
          const now = {
            response,
            action,
            ethocaId: ethocaId ?? enquiry.ethocaId,
            status: 'COMPLETED' as const,
          };
          enquiryOf.set(enquiry.id, { ...enquiry, ...now });
        }
        return { row: answer.row, id: answer.id, state, ...(error && { error }) };
      });
      const given = await withAlerts(ctx.db, taken);
      await updateAnswers(ctx.db, given, { now: ctx.now(), raises: true });
      const ids = given.map(({ id: answered }) => answered);
      return { answer: { results }, done: { ids, after: { status: 'COMPLETED' } } };
    },
    sent: ({ rows, ...sent }) => ({ ...sent, rows: rows?.length ?? 0 }),
    // The upload identifies the file; its rows are deleted once imported.
    knownBy: ({ rows: _rows, ...sent }) => sent,
  });

  return {
    /** Imports each row of an uploaded file separately. Throws the errors that the call declares. */
    async importFile({ ctx, input }: { ctx: EnquiryCallContext; input: FileInput }) {
      refuseOthers(ctx);
      const found = await uploads.look({ ctx, input: { id: input.upload_id, purpose: PURPOSE } });
      return takeRows({ ctx, input: { ...input, rows: found && readAnswerRows(found.content) } });
    },
  };
}
