import type { SavedLetter } from '@cbp/shared/evidence/letter';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { disputeCases } from '../cases/cases.schema.ts';
import { caseLetters, letterTemplates } from './letters.schema.ts';

export type LetterRow = typeof caseLetters.$inferSelect;
export type TemplateRow = typeof letterTemplates.$inferSelect;

/** A case with what its letter is kept with; undefined without such a case. */
export async function selectLetter(db: Database, caseId: number) {
  const [row] = await db
    .select({
      caseId: disputeCases.id,
      icsId: disputeCases.icsId,
      clientId: disputeCases.clientId,
      letter: caseLetters.letter,
      updatedAt: caseLetters.updatedAt,
      updatedBy: caseLetters.updatedBy,
      version: caseLetters.version,
    })
    .from(disputeCases)
    .leftJoin(caseLetters, eq(caseLetters.caseId, disputeCases.id))
    .where(eq(disputeCases.id, caseId));
  return row;
}

/** The row that a letter is changed in, once it is wanted. */
export async function insertLetterRow(db: Database, caseId: number): Promise<void> {
  await db.insert(caseLetters).values({ caseId }).onConflictDoNothing();
}

export async function updateLetter(
  db: Database,
  caseId: number,
  changed: Pick<LetterRow, 'updatedAt' | 'updatedBy'> & { letter: SavedLetter | null },
): Promise<void> {
  await db.update(caseLetters).set(changed).where(eq(caseLetters.caseId, caseId));
}

/** Removes the letters of all cases of a transaction. */
export async function eraseLetters(db: Database, icsId: string): Promise<void> {
  const ofReceipt = db
    .select({ id: disputeCases.id })
    .from(disputeCases)
    .where(eq(disputeCases.icsId, icsId));
  await db.update(caseLetters).set({ letter: null }).where(inArray(caseLetters.caseId, ofReceipt));
}

export async function selectTemplate(db: Database, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(letterTemplates).where(eq(letterTemplates.id, id));
  return row;
}

export async function selectTemplateWithin(
  db: Database,
  scope: TenantScope,
  id: string,
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(letterTemplates)
    .where(and(eq(letterTemplates.id, id), withinScope(db, scope, letterTemplates.clientId)));
  return row;
}

export function selectTemplatesOf(db: Database, clientId: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(letterTemplates)
    .where(eq(letterTemplates.clientId, clientId))
    .orderBy(asc(letterTemplates.title), asc(letterTemplates.id));
}

export async function countTemplatesOf(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(letterTemplates)
    .where(eq(letterTemplates.clientId, clientId));
  return row?.count ?? 0;
}

export async function insertTemplate(db: Database, row: typeof letterTemplates.$inferInsert): Promise<void> {
  await db.insert(letterTemplates).values(row);
}

type Change = { [Column in keyof TemplateRow]?: TemplateRow[Column] | undefined };

/** Undefined columns stay as they are. */
export async function updateTemplate(db: Database, id: string, change: Change): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.update(letterTemplates).set(change).where(eq(letterTemplates.id, id));
}

export async function deleteTemplate(db: Database, id: string): Promise<void> {
  await db.delete(letterTemplates).where(eq(letterTemplates.id, id));
}
