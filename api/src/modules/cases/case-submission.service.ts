import { CASE_LETTER_PATH } from '@cbp/shared/cases/attachment-print.calls';
import { disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import { type MarkedSentence, MarkedSentences } from '@cbp/shared/cases/marked-sentence.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { z } from 'zod';
import { scopeOf } from '../../access/tenant-scope.ts';
import { CallFailure, type ProviderClient } from '../outgoing-calls/provider-client.service.ts';
import { submitDisputeCase } from './case-changes.service.ts';
import type { CaseContext } from './case-entity.service.ts';
import { type PdfServiceAccess, pdfServiceUnavailable, refusalIn } from './case-file-request.ts';
import { selectCaseWithin } from './cases.sql.ts';

/** The sentences of the letter of a case that its evidence has changed since it was saved. */
export type LetterMarks = (caseId: number) => Promise<MarkedSentence[]>;

const Answer = z.object({ results: MarkedSentences });
const PASSED_ON = ['evidence/not_found', 'evidence/unavailable'] as const;

/** Asks the PDF service, which derives the sentences as the report prints them. */
export function createLetterMarks(service: PdfServiceAccess, client: ProviderClient, log: Log): LetterMarks {
  return async (caseId) => {
    const url = `${service.url}${CASE_LETTER_PATH.replace('{case_id}', String(caseId))}`;
    const headers = { accept: 'application/json', authorization: `Bearer ${service.key}` };
    const { status, text } = await client
      .ask({ url, method: 'GET', headers, body: '' })
      .catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        log.warn({ err: error }, 'the PDF service did not check the letter of a dispute case');
        throw pdfServiceUnavailable('the PDF service could not be asked');
      });
    if (status !== 200) throw refusalIn({ status, text }, PASSED_ON);
    return Answer.parse(JSON.parse(text)).results;
  };
}

/** Submits cases whose letter is still true. `marks` is null without a PDF service, which makes their files. */
export function createSubmission(marks: LetterMarks | null): typeof submitDisputeCase {
  return async (context) => {
    const { ctx, input } = context;
    if (marks && (await isOpen(ctx, input.id))) {
      const sentences = await marks(input.id);
      if (sentences.length > 0) throw new ApiError('cases/marked_letter', { data: { sentences } });
    }
    return submitDisputeCase(context);
  };
}

/** Whether the caller may see the case, and it is open. Everything else is refused by the change. */
async function isOpen(ctx: CaseContext, id: number): Promise<boolean> {
  const row = await selectCaseWithin(ctx.db, scopeOf(ctx.actor, disputeCaseList.right), id);
  return row?.state === 'open' && row.fileSha256 !== null;
}
