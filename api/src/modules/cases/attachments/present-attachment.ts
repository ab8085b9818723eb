import type { AttachmentOfCase, CaseAttachment } from '@cbp/shared/cases/attachment.model';
import { ATTACHMENT_KINDS } from '@cbp/shared/cases/attachment-kinds';
import type { AttachmentRow } from './attachments.sql.ts';

/** An attachment as users see it. */
export function presentAttachment(row: AttachmentRow): AttachmentOfCase {
  const { id, title, kind, note, type, bytes, sha256, pages, landscape, covers } = row;
  return {
    ...{ id, title, kind, note, file_name: row.fileName, type, bytes, sha256, page_count: row.pageCount },
    ...{ is_on: row.isOn, pages, landscape, covers, card_numbers: row.cardNumbers },
    ...{ added_at: row.addedAt.toISOString(), added_by: row.addedBy },
  };
}

/** An attachment as the PDF service prints it. The recipients of the file read English. */
export function printedAttachment(row: AttachmentRow): CaseAttachment {
  const { id, title, kind, note, type, bytes, sha256, pages, landscape, covers } = row;
  const { label } = ATTACHMENT_KINDS[kind];
  return { id, title, kind: label.en, note, type, bytes, sha256, pages, landscape, covers, is_on: row.isOn };
}
