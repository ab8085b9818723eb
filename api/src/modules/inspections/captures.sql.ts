import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import {
  inspectionCaptures,
  inspectionFiles,
  inspectionPages,
  inspections,
  type PageContent,
} from './inspections.schema.ts';
import type { PageRow } from './inspections.sql.ts';

export type NewPageRow = typeof inspectionPages.$inferInsert;
/** A page with its content; null where that was deleted. */
export type StoredPage = PageRow & { content: PageContent | null };

/** Stores the content of a page, unless the same one is stored. */
export async function insertCapture(
  tx: Database,
  row: typeof inspectionCaptures.$inferInsert,
): Promise<void> {
  await tx.insert(inspectionCaptures).values(row).onConflictDoNothing();
}

/** Stores a page, once for each number. */
export async function insertPage(tx: Database, row: NewPageRow): Promise<void> {
  await tx.insert(inspectionPages).values(row).onConflictDoNothing();
}

export async function deletePagesOf(tx: Database, inspectionId: number): Promise<void> {
  await tx.delete(inspectionPages).where(eq(inspectionPages.inspectionId, inspectionId));
}

/** The pages of an inspection by their numbers. */
export function selectPages(db: Database, inspectionId: number): Promise<PageRow[]> {
  return db
    .select()
    .from(inspectionPages)
    .where(eq(inspectionPages.inspectionId, inspectionId))
    .orderBy(asc(inspectionPages.n));
}

export async function selectPage(
  db: Database,
  { inspectionId, n }: Pick<PageRow, 'inspectionId' | 'n'>,
): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(inspectionPages)
    .where(and(eq(inspectionPages.inspectionId, inspectionId), eq(inspectionPages.n, n)));
  return row;
}

/** The contents that are stored, by their hashes. */
export async function selectContents(
  db: Database,
  hashes: readonly (string | null)[],
): Promise<Map<string, PageContent>> {
  const wanted = [...new Set(hashes.filter((hash) => hash !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ sha256: inspectionCaptures.sha256, content: inspectionCaptures.content })
    .from(inspectionCaptures)
    .where(inArray(inspectionCaptures.sha256, wanted));
  return new Map(rows.map(({ sha256, content }) => [sha256, content]));
}

/** The pages of an inspection with their contents. */
export async function selectStoredPages(db: Database, inspectionId: number): Promise<StoredPage[]> {
  const pages = await selectPages(db, inspectionId);
  const contents = await selectContents(
    db,
    pages.map(({ capture }) => capture),
  );
  return pages.map((page) => ({
    ...page,
    content: (page.capture !== null && contents.get(page.capture)) || null,
  }));
}

/** Announces files before they are stored, so that no clean-up deletes them before a page names them. */
export async function announceFile(tx: Database, row: typeof inspectionFiles.$inferInsert): Promise<void> {
  await tx
    .insert(inspectionFiles)
    .values(row)
    .onConflictDoUpdate({ target: inspectionFiles.sha256, set: { announcedAt: row.announcedAt } });
}

/** Makes the pages of inspections that ended long ago forget their contents; returns how many did. */
export async function forgetContents(tx: Database, before: Date, most: number): Promise<number> {
  const old = tx.select({ id: inspections.id }).from(inspections).where(lt(inspections.endedAt, before));
  const kept = sql`num_nonnulls(${inspectionPages.capture}, ${inspectionPages.screenshot}, ${inspectionPages.html}, ${inspectionPages.pdf}) > 0`;
  const batch = tx
    .select({ place: sql`ctid` })
    .from(inspectionPages)
    .where(and(inArray(inspectionPages.inspectionId, old), kept))
    .limit(most);
  const written = await tx
    .update(inspectionPages)
    .set({ capture: null, screenshot: null, html: null, pdf: null })
    .where(sql`ctid = any(array(${batch}))`)
    .returning({ n: inspectionPages.n });
  return written.length;
}

/** Deletes contents that no page names; returns how many. A page that is being stored keeps its content. */
export async function deleteUnnamedCaptures(tx: Database, most: number): Promise<number> {
  const unnamed = tx
    .select({ sha256: inspectionCaptures.sha256 })
    .from(inspectionCaptures)
    .where(
      sql`not exists (select 1 from ${inspectionPages} where ${inspectionPages.capture} = ${inspectionCaptures.sha256})`,
    )
    .limit(most)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(inspectionCaptures)
    .where(inArray(inspectionCaptures.sha256, unnamed))
    .returning({ sha256: inspectionCaptures.sha256 });
  return deleted.length;
}

/** Deletes the rows of files that no page names and that were announced a while ago; returns their hashes. */
export async function deleteUnnamedFiles(
  tx: Database,
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const { screenshot, html, pdf } = inspectionPages;
  const isNamed = sql.join(
    [screenshot, html, pdf].map(
      (column) => sql`exists (select 1 from ${inspectionPages} where ${column} = ${inspectionFiles.sha256})`,
    ),
    sql` or `,
  );
  const unnamed = tx
    .select({ sha256: inspectionFiles.sha256 })
    .from(inspectionFiles)
    .where(and(lt(inspectionFiles.announcedAt, before), sql`not (${isNamed})`))
    .limit(most)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(inspectionFiles)
    .where(inArray(inspectionFiles.sha256, unnamed))
    .returning({ sha256: inspectionFiles.sha256 });
  return deleted.map(({ sha256 }) => sha256);
}
