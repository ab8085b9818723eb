import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import { type StoredPage, selectContents } from './captures.sql.ts';
import { inspectionFindings, inspectionPages, inspections } from './inspections.schema.ts';
import type { FindingRow, InspectionRow } from './inspections.sql.ts';

export type RecordRows = { row: InspectionRow; pages: StoredPage[]; findings: FindingRow[] };

/** The brands that have records, the next by number. */
export async function selectRecordedBrands(db: Database, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ brandId: inspections.brandId })
    .from(inspections)
    .where(and(gt(inspections.brandId, after), isNotNull(inspections.endedAt)))
    .orderBy(asc(inspections.brandId))
    .limit(most);
  return rows.map(({ brandId }) => brandId);
}

/** The next ended inspections of a brand by number, each with its pages and findings. */
export async function selectRecords(
  db: Database,
  { brandId, after, most }: { brandId: number; after: number; most: number },
): Promise<RecordRows[]> {
  const rows = await db
    .select()
    .from(inspections)
    .where(
      and(inArray(inspections.brandId, [brandId]), gt(inspections.id, after), isNotNull(inspections.endedAt)),
    )
    .orderBy(asc(inspections.id))
    .limit(most);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const pages = await db
    .select()
    .from(inspectionPages)
    .where(inArray(inspectionPages.inspectionId, ids))
    .orderBy(asc(inspectionPages.n));
  const contents = await selectContents(
    db,
    pages.map(({ capture }) => capture),
  );
  const findings = await db
    .select()
    .from(inspectionFindings)
    .where(inArray(inspectionFindings.inspectionId, ids))
    .orderBy(asc(inspectionFindings.n));
  const stored = pages.map((page) => ({
    ...page,
    content: (page.capture !== null && contents.get(page.capture)) || null,
  }));
  const pagesOf = Map.groupBy(stored, ({ inspectionId }) => inspectionId);
  const findingsOf = Map.groupBy(findings, ({ inspectionId }) => inspectionId);
  return rows.map((row) => ({
    row,
    pages: pagesOf.get(row.id) ?? [],
    findings: findingsOf.get(row.id) ?? [],
  }));
}
