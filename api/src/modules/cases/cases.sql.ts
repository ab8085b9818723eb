import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { disputeCases } from './cases.schema.ts';

export type CaseRow = typeof disputeCases.$inferSelect;
export type NewCaseRow = typeof disputeCases.$inferInsert;

/** Stores an open case; null if the transaction already has one. */
export async function insertCase(tx: Database, row: NewCaseRow): Promise<number | null> {
  const [made] = await tx
    .insert(disputeCases)
    .values(row)
    .onConflictDoNothing({ target: disputeCases.icsId, where: sql`state = 'open'` })
    .returning({ id: disputeCases.id });
  return made?.id ?? null;
}

/** The changed columns; undefined ones stay unchanged. */
export type ChangedCase = {
  [Column in keyof Omit<CaseRow, 'id' | 'icsId' | 'clientId'>]?: CaseRow[Column] | undefined;
};

export async function updateCase(tx: Database, id: number, changed: ChangedCase): Promise<void> {
  await tx.update(disputeCases).set(changed).where(eq(disputeCases.id, id));
}

/** Marks the file of an open case as one that is no longer what would be made now. */
export async function outdateFile(tx: Database, id: number, at: Date): Promise<void> {
  const { fileIsCurrent, fileSha256, state } = disputeCases;
  await tx
    .update(disputeCases)
    .set({ fileIsCurrent: false, updatedAt: at })
    .where(and(eq(disputeCases.id, id), eq(state, 'open'), isNotNull(fileSha256), eq(fileIsCurrent, true)));
}

export async function selectCase(db: Database, id: number): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(disputeCases).where(eq(disputeCases.id, id));
  return row;
}

/** The case within a scope. */
export async function selectCaseWithin(
  db: Database,
  scope: TenantScope,
  id: number,
): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(disputeCases)
    .where(and(eq(disputeCases.id, id), withinScope(db, scope, disputeCases.clientId)));
  return row;
}

/** The open case of a transaction. */
export async function selectOpenCase(db: Database, icsId: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(disputeCases)
    .where(and(eq(disputeCases.icsId, icsId), eq(disputeCases.state, 'open')));
  return row;
}

/** The cases of a transaction, the newest first. */
export function selectCasesOf(db: Database, icsId: string): Promise<CaseRow[]> {
  return db.select().from(disputeCases).where(eq(disputeCases.icsId, icsId)).orderBy(desc(disputeCases.id));
}

/** Which of some transactions have a case that is open, or was submitted and not closed before a moment. */
export async function selectKept(
  db: Database,
  icsIds: readonly string[],
  closedBefore: Date,
): Promise<string[]> {
  if (icsIds.length === 0) return [];
  const { icsId, state, submittedAt, closedAt } = disputeCases;
  const isDefended = and(isNotNull(submittedAt), or(isNull(closedAt), gte(closedAt, closedBefore)));
  const rows = await db
    .selectDistinct({ icsId })
    .from(disputeCases)
    .where(and(inArray(icsId, [...icsIds]), or(eq(state, 'open'), isDefended)));
  return rows.map((row) => row.icsId);
}

/** Erases what the cases of a transaction say in words; returns the hashes of their files. What was sent stays recorded. */
export async function eraseCases(tx: Database, icsId: string): Promise<string[]> {
  const erased = await tx
    .update(disputeCases)
    .set({ notes: null })
    .where(eq(disputeCases.icsId, icsId))
    .returning({ sha256: disputeCases.fileSha256 });
  return erased.flatMap(({ sha256 }) => sha256 ?? []);
}

/** Those of some hashes that a case names. */
export async function selectNamedFiles(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ sha256: disputeCases.fileSha256 })
    .from(disputeCases)
    .where(inArray(disputeCases.fileSha256, [...hashes]));
  return new Set(rows.flatMap(({ sha256 }) => sha256 ?? []));
}
