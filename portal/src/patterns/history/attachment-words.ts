import { AttachmentOfCase } from '@cbp/shared/cases/attachment.model';
import { ATTACHMENT_KINDS } from '@cbp/shared/cases/attachment-kinds';
import { LANDSCAPE_CHOICES } from '@cbp/shared/cases/attachment-pages';
import { CaseFile } from '@cbp/shared/cases/dispute-case.model';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { z } from 'zod';
import { attachmentHistoryTexts } from './attachment-history.texts.ts';

const HASH_DIGITS = 8;

const Kept = z.array(AttachmentOfCase);

/** A case with its file in one line, and each of its attachments, under the name of its own file, with their order. */
export function withAttachmentWords(
  stored: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  const { attachments, file, updated_at: _, ...rest } = stored;
  const kept = Kept.safeParse(attachments).data;
  if (!kept) return stored;
  const words = attachmentHistoryTexts[language];
  const made = CaseFile.safeParse(file).data;
  const { between } = MARKS[language];
  const isNamedTwice = ({ file_name: name }: AttachmentOfCase) =>
    kept.filter((one) => one.file_name === name).length > 1;
  const nameOf = (one: AttachmentOfCase) =>
    isNamedTwice(one) ? `${one.file_name} (${one.id})` : one.file_name;
  const said = kept.map((one) => [words.attachment(nameOf(one)), describe(one, language)]);
  const order = kept.map(nameOf).join(between);
  return {
    ...rest,
    ...(made && { [words.file]: describeFile(made, language) }),
    ...Object.fromEntries(said),
    ...(kept.length > 1 && { [words.order]: order }),
  };
}

/** Two files may have as many pages: the hash tells them apart. */
const describeFile = ({ pages, sha256 }: CaseFile, language: Language) =>
  `${attachmentHistoryTexts[language].length(pages)} · SHA-256 ${sha256.slice(0, HASH_DIGITS)}…`;

function describe(one: AttachmentOfCase, language: Language): string {
  const words = attachmentHistoryTexts[language];
  return [
    one.title,
    labelOf(ATTACHMENT_KINDS, one.kind, language),
    ...(one.note === '' ? [] : [one.note]),
    ...(one.pages === null ? [] : [words.pages(one.pages.replaceAll('-', '–'))]),
    ...(one.landscape === 'scale' ? [] : [labelOf(LANDSCAPE_CHOICES, one.landscape, language)]),
    ...(one.covers.length === 0 ? [] : [words.covers(one.covers.length)]),
    ...(one.is_on ? [] : [words.off]),
  ].join(' · ');
}
