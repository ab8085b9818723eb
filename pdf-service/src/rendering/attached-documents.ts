import { attachmentAnchor, attachmentRoom, type PrintedAttachment } from '@cbp/report/static';
import type { AttachmentExcess } from '@cbp/shared/cases/attachment.model';
import { rangesOf } from '@cbp/shared/cases/attachment-ranges';
import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import { type RecipientProfileName, recipientProfile } from '@cbp/shared/pdf/recipient-profile';
import type { AttachmentFile, PageLook } from '../attachments/attachment-file.ts';
import { cardNumbersIn } from '../attachments/card-numbers.ts';
import { type AttachedPage, placeholderUrls } from '../attachments/placeholders.ts';
import {
  type AttachmentPreparer,
  bytesOf,
  type PreparedAttachment,
} from '../attachments/prepare-attachment.ts';
import { AttachmentRefused } from '../attachments/reader/attachment-refused.ts';
import { sizeText } from '../preflight/judge.ts';
import { Refusal } from '../refusal.ts';
import { isForBlackAndWhite } from './black-and-white.ts';

/** A document of the merchant, to be merged into the report. */
export type ReportAttachment = {
  id: number;
  title: string;
  kind: string | null;
  note: string | null;
  file: AttachmentFile;
};

/** The attachments of a report as they are printed now. */
export type AttachedDocuments = {
  printed: PrintedAttachment[];
  pages: AttachedPage[];
  /** What stands in place of the pages while the browser prints. */
  urls: string[];
  bytes: number;
  prepared: readonly { attachment: ReportAttachment; made: PreparedAttachment }[];
  /** Which of the steps. */
  step: number;
};

/** From here down until a document fits its recipient. */
export const FIRST_LOOK = { dpi: 200, quality: 72 };
const STEPS: readonly Omit<PageLook, 'isBlackAndWhite'>[] = [
  FIRST_LOOK,
  { dpi: 150, quality: 64 },
  { dpi: 120, quality: 56 },
];

/** The report with its fonts and a few photos. */
const REPORT_BYTES = 250_000;

type Options = {
  profile: RecipientProfileName | undefined;
  preparer: AttachmentPreparer;
  signal?: AbortSignal | undefined;
};

/** Prepares the attachments as sharp as the recipient has room for. Throws AttachmentRefused, and ReaderAway if a retry may succeed. */
export async function prepareAttachments(
  attachments: readonly ReportAttachment[],
  options: Options,
): Promise<AttachedDocuments> {
  const most = options.profile ? recipientProfile(options.profile).maxBytes.value : Number.POSITIVE_INFINITY;
  let documents = await atStep(attachments, 0, options);
  while (documents.bytes > most - REPORT_BYTES) {
    const smaller = await smallerAttachments(documents, options);
    if (!smaller) break;
    documents = smaller;
  }
  return documents;
}

/** The same attachments a step smaller; null after the last one. */
export async function smallerAttachments(
  { prepared, step }: AttachedDocuments,
  options: Options,
): Promise<AttachedDocuments | null> {
  if (prepared.length === 0 || step + 1 >= STEPS.length) return null;
  return atStep(
    prepared.map(({ attachment }) => attachment),
    step + 1,
    options,
  );
}

async function atStep(
  attachments: readonly ReportAttachment[],
  step: number,
  { profile, preparer, signal }: Options,
): Promise<AttachedDocuments> {
  const look = { ...(STEPS[step] as (typeof STEPS)[number]), isBlackAndWhite: isForBlackAndWhite(profile) };
  const prepared: { attachment: ReportAttachment; made: PreparedAttachment }[] = [];
  for (const attachment of attachments) {
    const room = attachmentRoom({ hasNote: Boolean(attachment.note) });
    const made = await preparer
      .prepare(attachment.file, { ...look, room, signal })
      .catch((error: unknown) => {
        const { id, title } = attachment;
        if (error instanceof AttachmentRefused) error.attachment = { id, title };
        throw error;
      });
    prepared.push({ attachment, made });
  }
  const pages = prepared.flatMap(({ made }) => made.pages);
  const urls = await placeholderUrls(pages.length);
  let used = 0;
  const printed = prepared.map(({ attachment: { title, kind, note }, made }) => ({
    title,
    kind,
    note,
    pagesOfFile: made.pagesOfFile,
    pages: made.pages.map(({ number, widthPoints, heightPoints }) => {
      const url = urls[used] ?? '';
      used += 1;
      return { number, url, widthPoints, heightPoints };
    }),
  }));
  const bytes = prepared.reduce((sum, { made }) => sum + made.bytes, 0);
  return { printed, pages, urls, bytes, prepared, step };
}

/** A full card number in an attachment, and where. */
export type AttachedCardNumber = {
  id: number;
  title: string;
  page: number;
  masked: string;
  areas: { left: number; top: number; width: number; height: number }[];
};

/** The full card numbers in the words of attachments. `identifiers` are numbers that are none. */
export function cardNumbersOf(
  { prepared }: AttachedDocuments,
  identifiers: ReadonlySet<string>,
): AttachedCardNumber[] {
  return prepared.flatMap(({ attachment: { id, title }, made }) =>
    made.pages.flatMap(({ number, words }) =>
      cardNumbersIn(words, identifiers).map((found) => ({ id, title, page: number, ...found })),
    ),
  );
}

/** Attachments show full card numbers: they have to be covered, or their pages left out. */
export class AttachedCardNumbers extends Refusal {
  override name = 'AttachedCardNumbers';
  readonly found: readonly AttachedCardNumber[];

  constructor(found: readonly AttachedCardNumber[]) {
    super(found.map(cardNumberText).join('; '));
    this.found = found;
  }
}

export function cardNumberText({ title, page, masked }: AttachedCardNumber): string {
  return `page ${page} of “${title}” shows a full card number (${masked})`;
}

/** The attachments take more than the recipient has room for beside the report. */
export class AttachmentsTooMuch extends Refusal {
  override name = 'AttachmentsTooMuch';
  readonly excess: AttachmentExcess;

  constructor(excess: AttachmentExcess) {
    const { allowed, measured, exhibits } = excess;
    const most =
      allowed.pages === null
        ? sizeText(allowed.bytes)
        : `${allowed.pages} pages and ${sizeText(allowed.bytes)}`;
    const costs = exhibits.map(
      ({ letter, pages, bytes }) => `exhibit ${letter}: ${pages} pages, ${sizeText(bytes)}`,
    );
    super(
      `the document has ${measured.pages} pages and ${sizeText(measured.bytes)}, at most ${most}; ${costs.join('; ')}`,
    );
    this.excess = excess;
  }
}

/** What each attachment takes, and which of its pages would fit. */
export function excessOf(
  { prepared }: AttachedDocuments,
  profile: RecipientProfileName,
  measured: Pick<PdfMeasurements, 'pages' | 'bytes'>,
  letters: ReadonlyMap<string, string>,
): AttachmentExcess {
  const { maxPages, maxBytes } = recipientProfile(profile);
  const overPages = maxPages ? Math.max(0, measured.pages - maxPages.value) : 0;
  const overBytes = Math.max(0, measured.bytes - maxBytes.value);
  return {
    profile,
    allowed: { pages: maxPages?.value ?? null, bytes: maxBytes.value },
    measured: { pages: measured.pages, bytes: measured.bytes },
    exhibits: prepared.map(({ attachment: { id, title }, made }, index) => ({
      id,
      letter: letters.get(attachmentAnchor(index)) ?? '',
      title,
      pages: made.pages.length,
      bytes: made.bytes,
      suggested_pages: suggestedPages(made, { overPages, overBytes }),
    })),
  };
}

/** The first pages of a file that leave enough away, blank ones aside; null if the file alone can't make room. */
function suggestedPages(
  { pages }: PreparedAttachment,
  { overPages, overBytes }: { overPages: number; overBytes: number },
): string | null {
  const kept = pages.filter(({ isBlank }) => !isBlank);
  const total = pages.reduce((sum, page) => sum + bytesOf(page), 0);
  const fits = () =>
    pages.length - kept.length >= overPages &&
    total - kept.reduce((sum, page) => sum + bytesOf(page), 0) >= overBytes;
  while (kept.length > 0 && !fits()) kept.pop();
  return kept.length > 0 ? rangesOf(kept.map(({ number }) => number)) : null;
}
