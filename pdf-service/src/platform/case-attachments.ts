import {
  CaseAttachments,
  caseAttachmentFilePath,
  caseAttachmentsPath,
} from '@cbp/shared/cases/attachment.model';
import { MOST_ATTACHMENT_BYTES } from '@cbp/shared/cases/attachment-refusal';
import type { z } from 'zod';
import { type PlatformReader, readAnswer, readFileAnswer } from './read-answer.ts';

type PrintedCase = z.output<typeof CaseAttachments>['results'];

const ANSWER_LIMIT_BYTES = 1024 * 1024;
const REFUSALS = [
  'auth/unauthenticated',
  'auth/expired',
  'auth/forbidden',
  'cases/not_found',
  'attachments/not_found',
] as const;

/** The transaction of a case, and all of its attachments in their order. Throws as `readAnswer` does. */
export async function readCaseAttachments(caseId: number, reader: PlatformReader): Promise<PrintedCase> {
  const { results } = await readAnswer(
    {
      path: caseAttachmentsPath(caseId),
      model: CaseAttachments,
      refusals: REFUSALS,
      limitBytes: ANSWER_LIMIT_BYTES,
    },
    reader,
  );
  return results;
}

/** The file of an attachment as it was uploaded. Throws as `readAnswer` does. */
export function readAttachmentFile(caseId: number, id: number, reader: PlatformReader): Promise<Buffer> {
  const path = caseAttachmentFilePath(caseId, id);
  return readFileAnswer({ path, refusals: REFUSALS, limitBytes: MOST_ATTACHMENT_BYTES }, reader);
}
