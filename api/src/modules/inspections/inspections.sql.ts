import { type InspectionExtent, OPEN_STATES } from '@cbp/shared/inspections/inspection';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, arrayContains, asc, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { inspectionFindings, type inspectionPages, inspections } from './inspections.schema.ts';

export type InspectionRow = typeof inspections.$inferSelect;
export type NewInspectionRow = typeof inspections.$inferInsert;
export type PageRow = typeof inspectionPages.$inferSelect;
export type FindingRow = typeof inspectionFindings.$inferSelect;

/** Stores an inspection; undefined if its brand has one that hasn't ended. */
export async function insertInspection(
  tx: Database,
  row: NewInspectionRow,
): Promise<InspectionRow | undefined> {
  const [made] = await tx.insert(inspections).values(row).onConflictDoNothing().returning();
  return made;
}

export async function selectInspection(db: Database, id: number): Promise<InspectionRow | undefined> {
  const [row] = await db.select().from(inspections).where(eq(inspections.id, id));
  return row;
}

/** An inspection whose row is locked for the transaction. */
export async function lockInspection(tx: Database, id: number): Promise<InspectionRow | undefined> {
  const [row] = await tx.select().from(inspections).where(eq(inspections.id, id)).for('update');
  return row;
}

export async function isInspectionWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: inspections.id })
    .from(inspections)
    .where(and(eq(inspections.id, id), withinScope(db, scope, inspections.clientId)));
  return row !== undefined;
}

export async function updateInspection(
  tx: Database,
  id: number,
  changed: Partial<NewInspectionRow>,
): Promise<void> {
  await tx.update(inspections).set(changed).where(eq(inspections.id, id));
}

/** Whether a brand has an inspection that hasn't ended. */
export async function hasOpenInspection(db: Database, brandId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: inspections.id })
    .from(inspections)
    .where(and(eq(inspections.brandId, brandId), inArray(inspections.state, [...OPEN_STATES])));
  return row !== undefined;
}

/** The last inspection of a brand that was completed. `ofAll`: of all pages; `before`: an earlier one than that; `hosts`: of all of them. */
export async function selectLastDone(
  db: Database,
  brandId: number,
  { ofAll = false, before, hosts }: { ofAll?: boolean; before?: number; hosts?: readonly string[] } = {},
): Promise<InspectionRow | undefined> {
  const [row] = await db
    .select()
    .from(inspections)
    .where(
      and(
        eq(inspections.brandId, brandId),
        eq(inspections.state, 'done'),
        ofAll ? eq(inspections.extent, 'all') : undefined,
        before === undefined ? undefined : lt(inspections.id, before),
        hosts === undefined ? undefined : arrayContains(inspections.hosts, [...hosts]),
      ),
    )
    .orderBy(desc(inspections.id))
    .limit(1);
  return row;
}

/** The inspection whose result is that of its brand: the last one of all pages that was neither cancelled nor is still open. */
export async function selectLastResult(db: Database, brandId: number): Promise<InspectionRow | undefined> {
  const [row] = await db
    .select()
    .from(inspections)
    .where(
      and(
        eq(inspections.brandId, brandId),
        eq(inspections.extent, 'all'),
        inArray(inspections.state, ['done', 'failed']),
      ),
    )
    .orderBy(desc(inspections.id))
    .limit(1);
  return row;
}

/** When the last inspection of an extent was asked for, however it ended; null: none was. */
export async function selectLastStart(
  db: Database,
  brandId: number,
  extent: InspectionExtent,
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: inspections.createdAt })
    .from(inspections)
    .where(and(eq(inspections.brandId, brandId), eq(inspections.extent, extent)))
    .orderBy(desc(inspections.id))
    .limit(1);
  return row?.createdAt ?? null;
}

/** The last record of a brand. Its row must be locked, so that its records form one chain. */
export async function selectLastRecord(
  tx: Database,
  brandId: number,
): Promise<{ n: number; hash: string } | undefined> {
  const [row] = await tx
    .select({ n: inspections.recordN, hash: inspections.recordHash })
    .from(inspections)
    .where(and(eq(inspections.brandId, brandId), isNotNull(inspections.recordN)))
    .orderBy(desc(inspections.recordN))
    .limit(1);
  return row?.n != null && row.hash !== null ? { n: row.n, hash: row.hash } : undefined;
}

/** The findings of an inspection by their numbers. */
export function selectFindings(db: Database, inspectionId: number): Promise<FindingRow[]> {
  return db
    .select()
    .from(inspectionFindings)
    .where(eq(inspectionFindings.inspectionId, inspectionId))
    .orderBy(asc(inspectionFindings.n));
}

export async function insertFindings(
  tx: Database,
  rows: readonly (typeof inspectionFindings.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(inspectionFindings).values([...rows]);
}

/** Changes a finding; false if the inspection doesn't have it. */
export async function updateFinding(
  tx: Database,
  { inspectionId, n }: Pick<FindingRow, 'inspectionId' | 'n'>,
  changed: Partial<typeof inspectionFindings.$inferInsert>,
): Promise<boolean> {
  const written = await tx
    .update(inspectionFindings)
    .set(changed)
    .where(and(eq(inspectionFindings.inspectionId, inspectionId), eq(inspectionFindings.n, n)))
    .returning({ n: inspectionFindings.n });
  return written.length > 0;
}
