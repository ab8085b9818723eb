import { z } from 'zod';
import { boundedInteger, boundedLine, boundedName, boundedText } from '../bounded.ts';
import { ATTACHMENT_KIND_NAMES } from './attachment-kinds.ts';
import { AttachmentCover, LANDSCAPE_CHOICES, MOST_COVERS, PageArea, PageRanges } from './attachment-pages.ts';
import { MOST_ATTACHMENT_BYTES, MOST_ATTACHMENT_PAGES } from './attachment-refusal.ts';

/** The types of files that can be attached to a dispute case. */
export const ATTACHMENT_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'text/plain',
  'message/rfc822',
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** Letters and previews have room for these. */
export const MOST_ATTACHMENTS = 20;
/** Of the attachments of a case together, which a document holds in memory at once. */
export const MOST_CASE_ATTACHMENT_BYTES = 60 * 1024 * 1024;
const TITLE_CHARACTERS = 80;
const NOTE_CHARACTERS = 200;

/** How a file is attached: which of its pages, how they lie, and what of them is covered. */
export const AttachmentChoices = z.object({
  pages: PageRanges.nullish().describe('Pages that are shown; all by default'),
  landscape: z
    .enum(Object.keys(LANDSCAPE_CHOICES) as (keyof typeof LANDSCAPE_CHOICES)[])
    .default('scale')
    .describe('What is done with pages that are wider than high'),
  covers: z.array(AttachmentCover).max(MOST_COVERS).default([]),
});
export type AttachmentChoices = z.output<typeof AttachmentChoices>;

/** An attachment of a dispute case as the platform tells it to the PDF service, in the order of the exhibits. */
export const CaseAttachment = AttachmentChoices.extend({
  is_on: z.boolean().describe('Whether the document has it'),
  id: boundedInteger(1),
  title: boundedLine(TITLE_CHARACTERS, 1),
  kind: boundedLine(NOTE_CHARACTERS).nullish().describe('What it shows, in the words of its kind'),
  note: boundedLine(NOTE_CHARACTERS).nullish(),
  type: z.enum(ATTACHMENT_TYPES),
  bytes: boundedInteger(1).max(MOST_ATTACHMENT_BYTES),
  sha256: boundedLine(64).regex(/^[0-9a-f]{64}$/),
});
export type CaseAttachment = z.output<typeof CaseAttachment>;

/** The answer of the platform about a case: its transaction, and all of its attachments. */
export const CaseAttachments = z.object({
  results: z.object({
    iCS_id: boundedLine(128, 1),
    attachments: z.array(CaseAttachment).max(MOST_ATTACHMENTS),
  }),
});

/** Where the platform tells the attachments of a case, and has the file of one. */
export const caseAttachmentsPath = (caseId: number) => `/ics/cases/${caseId}/attachments/printed`;
export const caseAttachmentFilePath = (caseId: number, id: number) =>
  `/ics/cases/${caseId}/attachments/${id}/file`;

/** A full card number in the text of a page. */
export const AttachmentCardNumber = z.object({
  masked: boundedLine(32).describe('Its first 6 and last 4 digits'),
  page: boundedInteger(1).max(MOST_ATTACHMENT_PAGES),
  areas: z.array(PageArea).describe('The words that it is in'),
});
export type AttachmentCardNumber = z.output<typeof AttachmentCardNumber>;

/** A page of a file as it would be printed. */
export const AttachmentPage = z.object({
  page: boundedInteger(1).max(MOST_ATTACHMENT_PAGES),
  width: z.number().describe('Printed width in points'),
  height: z.number().describe('Printed height in points'),
  is_landscape: z.boolean(),
  is_blank: z.boolean(),
  words: z.int().describe('Words that can be searched and copied; 0 for a picture'),
  bytes: z.int().describe('Its size in the document at the highest resolution'),
  preview: z
    .base64()
    .nullable()
    .describe(
      'A JPEG of the page as it lies in the file, by which card numbers and covers are placed; null for a file that is about to be attached',
    ),
});
export type AttachmentPage = z.output<typeof AttachmentPage>;

/** A file that can be attached. */
export const AttachmentCheck = z.object({
  sha256: boundedLine(64),
  bytes: z.int(),
  pages: z.array(AttachmentPage),
  card_numbers: z.array(AttachmentCardNumber),
});
export type AttachmentCheck = z.output<typeof AttachmentCheck>;

/** What an exhibit takes of the limits of a recipient. */
export const AttachmentCost = z.object({
  id: boundedInteger(1),
  letter: boundedLine(3),
  title: boundedLine(TITLE_CHARACTERS),
  pages: z.int(),
  bytes: z.int(),
  suggested_pages: PageRanges.nullable().describe(
    'Pages with which the document would fit; null if none would',
  ),
});
export type AttachmentCost = z.output<typeof AttachmentCost>;

/** Why a document with attachments does not fit its recipient, and what each of them costs. */
export const AttachmentExcess = z.object({
  profile: boundedText(32),
  allowed: z.object({ pages: z.int().nullable(), bytes: z.int() }),
  measured: z.object({ pages: z.int(), bytes: z.int() }),
  exhibits: z.array(AttachmentCost),
});
export type AttachmentExcess = z.output<typeof AttachmentExcess>;

const Kind = z.enum(ATTACHMENT_KIND_NAMES);
const FileName = boundedName(255, 1);

/** A file to be attached, which was uploaded with `POST /uploads/case-attachments`. */
export const NewAttachment = z.strictObject({
  file_id: boundedLine(64, 1).describe('ID of the upload'),
  file_name: FileName.describe('As on the device of the user'),
  title: boundedName(TITLE_CHARACTERS).default('').describe('The file name without its ending by default'),
  kind: Kind.default('other').describe('What it shows'),
  note: boundedName(NOTE_CHARACTERS).default(''),
});
export type NewAttachment = z.output<typeof NewAttachment>;

/** What is changed of an attachment; omitted fields stay as they are. */
export const ChangedAttachment = z.strictObject({
  title: boundedName(TITLE_CHARACTERS, 1).optional(),
  kind: Kind.optional(),
  note: boundedName(NOTE_CHARACTERS).optional(),
  is_on: z.boolean().optional().describe('Whether the file of the case has it'),
  pages: PageRanges.nullable().optional().describe('null: all pages'),
  landscape: z.enum(Object.keys(LANDSCAPE_CHOICES) as (keyof typeof LANDSCAPE_CHOICES)[]).optional(),
  covers: z.array(AttachmentCover).max(MOST_COVERS).optional(),
});
export type ChangedAttachment = z.output<typeof ChangedAttachment>;

/** An attachment of a dispute case. */
export const AttachmentOfCase = z.object({
  id: z.int(),
  title: z.string(),
  kind: Kind,
  note: z.string(),
  file_name: z.string(),
  type: z.enum(ATTACHMENT_TYPES),
  bytes: z.int(),
  sha256: z.string(),
  page_count: z.int().describe('Pages of the whole file'),
  is_on: z.boolean(),
  pages: z.string().nullable(),
  landscape: z.enum(Object.keys(LANDSCAPE_CHOICES) as (keyof typeof LANDSCAPE_CHOICES)[]),
  covers: z.array(AttachmentCover),
  card_numbers: z
    .array(z.object({ page: z.int(), masked: z.string() }))
    .describe('Full card numbers in the text of the whole file, covered or not'),
  added_at: z.iso.datetime(),
  added_by: z.string(),
});
export type AttachmentOfCase = z.output<typeof AttachmentOfCase>;
