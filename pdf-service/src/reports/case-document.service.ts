import { hostedPhotos, letterMarks } from '@cbp/report/static';
import {
  type AttachmentCheck,
  type AttachmentType,
  type CaseAttachment,
  MOST_CASE_ATTACHMENT_BYTES,
} from '@cbp/shared/cases/attachment.model';
import type { MarkedSentence } from '@cbp/shared/cases/marked-sentence.model';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import type { SavedLetter } from '@cbp/shared/evidence/letter';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import type { AttachmentFile } from '../attachments/attachment-file.ts';
import type { AttachmentPreparer } from '../attachments/prepare-attachment.ts';
import type { QueueEntry } from '../browser/print-queue.ts';
import type { ServerConfig } from '../config.ts';
import type { Caller } from '../platform/caller.ts';
import { readAttachmentFile, readCaseAttachments } from '../platform/case-attachments.ts';
import { readCaseLetter } from '../platform/case-letters.ts';
import type { PlatformReader } from '../platform/read-answer.ts';
import type { ReportAttachment } from '../rendering/attached-documents.ts';
import { isForBlackAndWhite } from '../rendering/black-and-white.ts';
import { checkAttachment } from '../rendering/check-attachment.ts';
import { outageRule, type ReportOrder } from '../rendering/compose-report.ts';
import type { OutageRule } from '../rendering/photos.ts';
import type { EvidenceAnswer } from './evidence-client.ts';
import { asVisitor, platformAuthorization, platformBearer } from './evidence-readers.ts';
import type { FinishedReport } from './finished-report.ts';
import type { createQueuedWork, Job } from './queued-work.ts';

const TOO_LARGE = 'the platform has more attachments for a case than it accepts';

export type CaseDocumentInput = {
  case_id: number;
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
  /** The sentences of the letter of a case that the released evidence has changed. */
  checkCaseLetter(caseId: number, caller: Caller, job: Job): Promise<MarkedSentence[]>;
  /** The pages of a file that is about to be attached, without previews. */
  checkAttachmentFile(input: { type: AttachmentType; content: string }, job: Job): Promise<AttachmentCheck>;
};

type Parts = {
  config: Pick<ServerConfig, 'apiUrl' | 'apiToken' | 'imagesUrl'>;
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
    makeCaseDocument({ case_id: caseId, mode, lang, profile, strict }, caller, job) {
      return queue.inQueue(job, async (entry, signal) => {
        const reader = readerOf(caller, job, signal);
        const outage = outageRule({ mode, strict });
        const { iCS_id: id, attachments: listed } = await readCaseAttachments(caseId, reader);
        // A recipient gets what is released, whatever the caller may see besides.
        const isPreview = mode === 'PREVIEW';
        const bearer = isPreview ? platformBearer(caller, config.apiToken) : undefined;
        const reading = readEvidence(id, { bearer, outage, job, signal });
        const { bundle, ...read } = await (isPreview ? reading : reading.catch(asVisitor));
        if (!isPreview) {
          const { letter } = await readCaseLetter(caseId, reader);
          const sentences = letter ? markedSentences(letter, bundle, config.imagesUrl) : [];
          if (sentences.length > 0) throw new ApiError('cases/marked_letter', { data: { sentences } });
        }
        const files: ReportAttachment[] = [];
        let bytes = 0;
        for (const each of listed.filter((one) => one.is_on)) {
          const attachment = await reportAttachment(caseId, each, reader);
          bytes += attachment.file.bytes.byteLength;
          // All are held until the document is made.
          if (bytes > MOST_CASE_ATTACHMENT_BYTES)
            throw new ApiError('server/unavailable', { logMessage: TOO_LARGE });
          files.push(attachment);
        }
        const order: ReportOrder = { bundle, mode, language: lang, profile, strict, attachments: files };
        return withWarnings(read, await make(order, 'pdf', entry, signal, job));
      });
    },

    checkCaseAttachment({ caseId, id, profile }, caller, job) {
      return queue.inQueue(job, async (entry, signal) => {
        const reader = readerOf(caller, job, signal);
        const { attachments: listed } = await readCaseAttachments(caseId, reader);
        const wanted = listed.find((each) => each.id === id);
        if (!wanted) throw new ApiError('attachments/not_found');
        const { file: chosen, note } = await reportAttachment(caseId, wanted, reader);
        // A page that was left out can be chosen again, and a cover be removed, only where they are seen.
        const file = { ...chosen, pages: null, covers: [] };
        return queue.inTurn(entry, signal, (bounded) =>
          checkAttachment(file, {
            preparer: attachments,
            hasPreviews: true,
            hasNote: Boolean(note),
            isBlackAndWhite: isForBlackAndWhite(profile),
            signal: bounded,
          }),
        );
      });
    },

    async checkCaseLetter(caseId, caller, job) {
      const reader = readerOf(caller, job, job.signal);
      const { icsId, letter } = await readCaseLetter(caseId, reader);
      if (!letter) return [];
      const asked = { outage: 'refuse', job, signal: job.signal } as const;
      const { bundle } = await readEvidence(icsId, asked).catch(asVisitor);
      return markedSentences(letter, bundle, config.imagesUrl);
    },

    checkAttachmentFile({ type, content }, job) {
      return queue.inQueue(job, async (entry, signal) => {
        const bytes = Buffer.from(content, 'base64');
        const file: AttachmentFile = { bytes, type, pages: null, landscape: 'scale', covers: [] };
        return queue.inTurn(entry, signal, (bounded) =>
          checkAttachment(file, {
            preparer: attachments,
            hasPreviews: false,
            hasNote: true,
            isBlackAndWhite: false,
            signal: bounded,
          }),
        );
      });
    },
  };
}

/** As a recipient would read the letter: in English, with what the released report shows. */
function markedSentences(letter: SavedLetter, bundle: EvidenceBundle, imagesUrl: string): MarkedSentence[] {
  // As on the page where it was written: photos that can't be read now make the document incomplete, and the letter no less true.
  const photos = hostedPhotos(bundle, imagesUrl);
  const marks = letterMarks(letter, { bundle, mode: 'REPORT', language: 'en', photos });
  return marks.map(({ name, said, now, why }) => ({ name, said, now, why }));
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
