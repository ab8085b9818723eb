import type { AttachmentCheck, CaseAttachment } from '@cbp/shared/cases/attachment.model';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import type { AttachmentPreparer } from '../attachments/prepare-attachment.ts';
import type { QueueEntry } from '../browser/print-queue.ts';
import type { ServerConfig } from '../config.ts';
import type { Caller } from '../platform/caller.ts';
import { readAttachmentFile, readCaseAttachments } from '../platform/case-attachments.ts';
import type { PlatformReader } from '../platform/read-answer.ts';
import type { ReportAttachment } from '../rendering/attached-documents.ts';
import { isForBlackAndWhite } from '../rendering/black-and-white.ts';
import { checkAttachment } from '../rendering/check-attachment.ts';
import { outageRule, type ReportOrder } from '../rendering/compose-report.ts';
import type { OutageRule } from '../rendering/photos.ts';
import type { EvidenceAnswer } from './evidence-client.ts';
import { platformAuthorization, platformBearer } from './evidence-readers.ts';
import type { FinishedReport } from './finished-report.ts';
import type { createQueuedWork, Job } from './queued-work.ts';

export type CaseDocumentInput = {
  case_id: number;
  id: string;
  mode: 'REPORT' | 'PREVIEW';
  lang: Language;
  profile?: RecipientProfileName | undefined;
  strict: boolean;
};

/** The documents of dispute cases. Each verb throws ApiError. */
export type CaseDocuments = {
  /** The report of a case with its attachments, as far as the caller may see them. */
  makeCaseDocument(input: CaseDocumentInput, caller: Caller, job: Job): Promise<FinishedReport>;
  /** The pages of an attachment as they would be printed. */
  checkCaseAttachment(
    input: { caseId: number; id: number; profile: RecipientProfileName | undefined },
    caller: Caller,
    job: Job,
  ): Promise<AttachmentCheck>;
};

type Parts = {
  config: Pick<ServerConfig, 'apiUrl' | 'apiToken'>;
  queue: ReturnType<typeof createQueuedWork>;
  attachments: AttachmentPreparer;
  readEvidence: (
    id: string,
    options: { bearer?: string | undefined; outage: OutageRule; job: Job; signal: AbortSignal },
  ) => Promise<EvidenceAnswer>;
  make: (
    order: ReportOrder,
    format: 'pdf',
    entry: QueueEntry,
    signal: AbortSignal,
    job: Job,
  ) => Promise<FinishedReport>;
  withWarnings: (read: Omit<EvidenceAnswer, 'bundle'>, report: FinishedReport) => FinishedReport;
};

export function createCaseDocuments(parts: Parts): CaseDocuments {
  const { config, queue, attachments, readEvidence, make, withWarnings } = parts;
  const readerOf = (caller: Caller, { requestId }: Job, signal: AbortSignal): PlatformReader => ({
    apiUrl: config.apiUrl,
    authorization: platformAuthorization(caller, config.apiToken),
    requestId,
    signal,
  });

  return {
    makeCaseDocument({ case_id: caseId, id, mode, lang, profile, strict }, caller, job) {
      return queue.inQueue(job, async (entry, signal) => {
        const reader = readerOf(caller, job, signal);
        const bearer = platformBearer(caller, config.apiToken);
        const outage = outageRule({ mode, strict });
        const { bundle, ...read } = await readEvidence(id, { bearer, outage, job, signal });
        const listed = await readCaseAttachments(caseId, reader);
        const files: ReportAttachment[] = [];
        for (const each of listed) files.push(await reportAttachment(caseId, each, reader));
        const order: ReportOrder = { bundle, mode, language: lang, profile, strict, attachments: files };
        return withWarnings(read, await make(order, 'pdf', entry, signal, job));
      });
    },

    checkCaseAttachment({ caseId, id, profile }, caller, job) {
      return queue.inQueue(job, async (entry, signal) => {
        const reader = readerOf(caller, job, signal);
        const listed = await readCaseAttachments(caseId, reader);
        const wanted = listed.find((each) => each.id === id);
        if (!wanted) throw new ApiError('attachments/not_found');
        const { file, note } = await reportAttachment(caseId, wanted, reader);
        return queue.inTurn(entry, signal, (bounded) =>
          checkAttachment(file, {
            preparer: attachments,
            hasNote: Boolean(note),
            isBlackAndWhite: isForBlackAndWhite(profile),
            signal: bounded,
          }),
        );
      });
    },
  };
}

async function reportAttachment(
  caseId: number,
  { id, title, kind, note, type, pages, landscape, covers }: CaseAttachment,
  reader: PlatformReader,
): Promise<ReportAttachment> {
  const bytes = await readAttachmentFile(caseId, id, reader);
  const file = { bytes, type, pages: pages ?? null, landscape, covers };
  return { id, title, kind: kind || null, note: note || null, file };
}
