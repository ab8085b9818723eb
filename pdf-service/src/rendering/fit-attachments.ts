import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import type { AttachmentPreparer } from '../attachments/prepare-attachment.ts';
import {
  type AttachedDocuments,
  AttachmentsTooMuch,
  excessOf,
  prepareAttachments,
  type ReportAttachment,
  smallerAttachments,
} from './attached-documents.ts';

type Request = {
  attachments?: readonly ReportAttachment[] | undefined;
  profile?: RecipientProfileName | undefined;
  signal?: AbortSignal | undefined;
};
type Tools = { attachments?: AttachmentPreparer | undefined };

/** A document as it was measured, and the letters of its exhibits. */
export type Measured = {
  measurements: PdfMeasurements;
  verdict: PreflightVerdict;
  exhibits: ReadonlyMap<string, string>;
};

/** The attachments of a request; null without any. */
export async function prepareAttached(request: Request, tools: Tools): Promise<AttachedDocuments | null> {
  const { attachments = [], profile, signal } = request;
  if (attachments.length === 0) return null;
  return prepareAttachments(attachments, { profile, preparer: preparerOf(tools), signal });
}

/**
 * The attachments a step smaller for a document of too many bytes; null at the smallest step. Throws AttachmentsTooMuch where they have
 * too many pages: the report alone would fit, so nothing of it is left out for them.
 */
export async function reducedAttachments(
  attached: AttachedDocuments,
  { profile, signal }: Request,
  tools: Tools,
  measured: Measured,
): Promise<AttachedDocuments | null> {
  const { findings } = measured.verdict;
  const pages = findings.find(({ rule, isMet }) => rule === 'pages' && !isMet);
  if (pages && pages.measured - attached.pages.length <= pages.allowed) refuse(attached, measured);
  if (!findings.some(({ rule, isMet }) => rule === 'bytes' && !isMet)) return null;
  return smallerAttachments(attached, { profile, preparer: preparerOf(tools), signal });
}

/** Throws AttachmentsTooMuch if the document without its attachments would have few enough bytes. */
export function refuseTooMuch(attached: AttachedDocuments, measured: Measured): void {
  const bytes = measured.verdict.findings.find(({ rule, isMet }) => rule === 'bytes' && !isMet);
  if (bytes && bytes.measured - attached.bytes <= bytes.allowed) refuse(attached, measured);
}

function refuse(attached: AttachedDocuments, { verdict, measurements, exhibits }: Measured): never {
  throw new AttachmentsTooMuch(excessOf(attached, verdict.profile, measurements, exhibits));
}

function preparerOf({ attachments }: Tools): AttachmentPreparer {
  if (!attachments) throw new Error('attachments need a preparer');
  return attachments;
}
