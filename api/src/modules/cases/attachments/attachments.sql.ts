import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { caseAttachments, disputeCases } from '../cases.schema.ts';

export type AttachmentRow = typeof caseAttachments.$inferSelect;
export type NewAttachmentRow = typeof caseAttachments.$inferInsert;

/** The attachments of a case, in the order of the exhibits. */
export function selectAttachments(db: Database, caseId: number): Promise<AttachmentRow[]> {
  return db
    .select()
    .from(caseAttachments)
    .where(eq(caseAttachments.caseId, caseId))
    .orderBy(asc(caseAttachments.position), asc(caseAttachments.id));
}

export async function insertAttachment(tx: Database, row: NewAttachmentRow): Promise<void> {
  await tx.insert(caseAttachments).values(row);
}

/** The changed columns; undefined ones stay unchanged. */
export type ChangedAttachmentRow = {
  [Column in keyof Omit<AttachmentRow, 'id' | 'caseId'>]?: AttachmentRow[Column] | undefined;
};

export async function updateAttachment(
  tx: Database,
  id: number,
  changed: ChangedAttachmentRow,
): Promise<void> {
  if (Object.values(changed).every((value) => value === undefined)) return;
  await tx.update(caseAttachments).set(changed).where(eq(caseAttachments.id, id));
}

export async function deleteAttachment(tx: Database, id: number): Promise<void> {
  await tx.delete(caseAttachments).where(eq(caseAttachments.id, id));
}

/** Deletes the attachments of all cases of a transaction. Their files are left to the sweep. */
export async function deleteAttachmentsOf(tx: Database, icsId: string): Promise<void> {
  const cases = tx.select({ id: disputeCases.id }).from(disputeCases).where(eq(disputeCases.icsId, icsId));
  await tx.delete(caseAttachments).where(inArray(caseAttachments.caseId, cases));
}

/** The attachment of a case. */
export async function selectAttachment(
  db: Database,
  { caseId, id }: { caseId: number; id: number },
): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select()
    .from(caseAttachments)
    .where(and(eq(caseAttachments.caseId, caseId), eq(caseAttachments.id, id)));
  return row;
}

/** Those of some hashes that an attachment names. */
export async function selectNamedAttachments(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ sha256: caseAttachments.sha256 })
    .from(caseAttachments)
    .where(inArray(caseAttachments.sha256, [...hashes]));
  return new Set(rows.map(({ sha256 }) => sha256));
}
